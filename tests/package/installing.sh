#!/usr/bin/env bash
# installing.sh ROOT WORK: what app/run says and asks before it installs something, with a system that only pretends to.
set -euo pipefail
root=$1 work=$2
rm -rf "$work"
mkdir -p "$work/tools" "$work/app" "$work/build/release/bin"
cp "$root"/app/{run,setup,packages} "$work/app"
tool() { printf '#!/bin/bash\n%s\n' "$2" >"$work/$1"; chmod +x "$work/$1"; }
tool tools/dpkg-query '[ "${@: -1}" != cmake ] || exit 1; echo installed'
tool tools/apt-get "echo \"\$*\" >>'$work/installed'"
tool tools/sudo '"$@"'
tool tools/cmake :
tool tools/gcc :
tool build/release/bin/gjkscope 'echo "opened $*"'
export PATH="$work/tools:$PATH" TERM=dumb
unset CI

# terminal ANSWER COMMAND...: its output, with a terminal as standard input
terminal() {
    local answer=$1 command; shift
    rm -f "$work/installed"
    printf -v command '%q ' "$@"
    printf '%s' "$answer" | script -qec "$command" /dev/null || true
}
installed() { grep -q 'install .*cmake' "$work/installed" 2>/dev/null; }
fail() { echo "$1: $said" >&2; exit 1; }

said=$(terminal $'n\n' "$work/app/run" a.json)
[[ $said = *cmake*"Install them?"*"Nothing was installed"* ]] || fail "does not ask"
! installed && [[ $said != *opened* ]] || fail "installs what was refused"
said=$(terminal $'y\n' "$work/app/run" a.json)
installed && [[ $said = *"opened a.json"* ]] || fail "does not install what was agreed to"
said=$(terminal '' "$work/app/run" -y a.json)
installed && [[ $said = *cmake*"opened a.json"* && $said != *"Install them?"* ]] || fail "asks in spite of -y"
said=$(CI=1 terminal '' "$work/app/run" a.json)
installed && [[ $said = *cmake* && $said != *"Install them?"* ]] || fail "asks in spite of CI"
said=$(terminal '' "$work/app/packages" release tests)
installed && [[ $said != *"Install them?"* ]] || fail "tests ask"
said=$("$work/app/run" a.json </dev/null 2>&1)
[[ $said = *cmake*"opened a.json"* ]] || fail "asks without a terminal"
