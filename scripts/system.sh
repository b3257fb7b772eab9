#!/usr/bin/env bash
# Installs the programs that the tests need beside Python, where they are missing and that is allowed:
# a browser, PostgreSQL, and Node for checking the client's types. Playing needs none of them.
set -euo pipefail

missing=()
command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || missing+=(chromium)
command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
command -v node >/dev/null 2>&1 || missing+=(nodejs)
command -v npm >/dev/null 2>&1 || missing+=(npm)
if [ ${#missing[@]} -eq 0 ]; then
    exit 0
fi
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "missing for the tests: ${missing[*]}; please install them" >&2
    exit 1
fi
echo "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
