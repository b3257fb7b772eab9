#!/bin/sh
# Make a virtual environment; on a bare Debian or Ubuntu machine install what that needs first.
set -eu
python=$1
venv=$2

have() { command -v "$1" >/dev/null 2>&1; }

install() {
    if have apt-get && [ "$(id -u)" = 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        echo "please install: $*" >&2
        exit 1
    fi
}

have "$python" || install python3 python3-venv
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python 3.11 or later is needed; $("$python" --version) was found. Try: make PYTHON=python3.12 ..." >&2
    exit 1
}
# The compiler and the headers only make the program faster, so it goes on without them.
if have apt-get && [ "$(id -u)" = 0 ] && ! have cc; then
    (install gcc python3-dev) || true
fi
"$python" -m venv "$venv" 2>/dev/null || { install python3-venv && "$python" -m venv "$venv"; }
