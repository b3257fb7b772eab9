"""What people say at a table: players to everybody, whoever watches to those who watch too."""
