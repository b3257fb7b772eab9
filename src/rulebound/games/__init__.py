"""The games of the house, a folder each; `pyproject.toml` names them as it would those of any package."""
