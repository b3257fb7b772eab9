"""Do the tests notice a changed rule? Conditions and constants of a game's rules are changed, one at a time.

    python -m tests.mutants catacombs --mutants 100 --seed 0

`suite` says what counts as rules, `sites` finds what can be changed in them, `reach` notes which test runs which line,
`trial` runs the tests of a changed line in a process of its own. A mutant that no test notices is a survivor.
`equivalent.yaml` names mutants that change nothing, and why.
"""
