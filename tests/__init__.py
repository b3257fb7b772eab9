"""The tests, which mirror src. Made-up cases are the same in every run and on every machine."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")
