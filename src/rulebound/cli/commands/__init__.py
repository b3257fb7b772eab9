"""One file for each command of `rulebound`."""
