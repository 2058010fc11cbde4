#!/usr/bin/env bash
# installing.sh ROOT WORK: what app/run says and asks before it installs something, and which tests tests/run chooses, with
# a system that only pretends to.
set -euo pipefail
root=$1 work=$2
rm -rf "$work"
mkdir -p "$work/tools" "$work/app" "$work/tests" "$work/build/release/bin"
cp "$root"/app/{run,setup,packages} "$work/app"
cp "$root/tests/run" "$work/tests"
tool() { printf '#!/bin/bash\n%s\n' "$2" >"$work/$1"; chmod +x "$work/$1"; }
tool tools/dpkg-query '[ "${@: -1}" != cmake ] || exit 1; echo installed'
tool tools/apt-get "echo \"\$*\" >>'$work/installed'"
tool tools/sudo '"$@"'
tool tools/cmake 'echo "cmake $*"'
tool tools/ctest 'echo "ctest $* kills ${GJKSCOPE_KILLS:-few}"'
tool tools/gcc :
tool build/release/bin/gjkscope 'echo "opened $*"'
export PATH="$work/tools:$PATH" TERM=dumb
unset CI GJKSCOPE_GATE GJKSCOPE_KILLS

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

said=$("$work/app/run" -y page a.json -o a.html 2>&1)
[[ $said = *"--preset page"*"opened page a.json"* ]] || fail "page does not build the engine first"
said=$("$work/app/run" -y page --static a.json -o a.html 2>&1)
[[ $said != *"--preset page"* && $said = *"opened page"* ]] || fail "page --static builds the engine"

# chooses CHOICE… WORD…: after --, what tests/run configures and starts
chooses() {
    local choice=()
    while [ "$1" != -- ]; do choice+=("$1"); shift; done
    shift
    said=$("$work/tests/run" "${choice[@]}" 2>&1)
    for word; do [[ $said = *"$word"* ]] || fail "tests/run ${choice[*]} lacks $word"; done
}
chooses -- "--preset release -DGJKSCOPE_TESTS:BOOL=ON -DGJKSCOPE_GATE:BOOL=ON" "ctest --preset release" "kills few"
chooses -R Name -- "-DGJKSCOPE_GATE:BOOL=ON" "-R Name"
chooses full -- "-DGJKSCOPE_GATE:BOOL=OFF" "ctest --preset release" "kills 1000"
chooses full -R Name -- "-DGJKSCOPE_GATE:BOOL=OFF" "-R Name" "kills few"
chooses core-sanitize -- "--preset core-sanitize" "-DGJKSCOPE_GATE:BOOL=OFF"
export GJKSCOPE_GATE=1
chooses core-sanitize -- "--preset core-sanitize" "-DGJKSCOPE_GATE:BOOL=ON"
chooses full -- "-DGJKSCOPE_GATE:BOOL=OFF"
touch "$work/build/release/build.ninja"
printf 'GJKSCOPE_%s:BOOL=ON\n' TESTS GATE >"$work/build/release/CMakeCache.txt"
# no package may be missing, which configures anew
tool tools/dpkg-query 'echo installed'
chooses -- "cmake --build"
[[ $said != *"cmake --preset"* ]] || fail "configures again what is configured"
chooses full -- "-DGJKSCOPE_GATE:BOOL=OFF"
