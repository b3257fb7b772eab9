#!/usr/bin/env bash
# Installs PostgreSQL from the system's packages, if it is missing: the tests start a throw-away one of their own.
set -euo pipefail
if command -v initdb >/dev/null 2>&1 || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; then
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "PostgreSQL is not installed; the tests over it are left out" >&2
    exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
    run="sudo"
fi
$run apt-get update -qq
DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq postgresql >/dev/null
