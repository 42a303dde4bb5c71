#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the Debian packages in a bare Debian 12, uses each, removes them, and checks that nothing is left.
# Needs root, mmdebstrap, lintian, and the network for packages of Debian.
#
# usage: debian_chroot.sh DIRECTORY     the directory has the .deb files
set -euo pipefail
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
debs=$(realpath "$1")
root=$(mktemp -d)
server=""
cleanup() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
    rm -rf --one-file-system "$root"
}
trap cleanup EXIT

say() { printf 'debian_chroot: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }
enter=(chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8)
inside() { "${enter[@]}" "$@"; }
quietly() { "$@" >"$root.log" 2>&1 || { cat "$root.log" >&2; die "failed: $*"; }; rm -f "$root.log"; }
apt() {
    quietly inside DEBIAN_FRONTEND=noninteractive apt-get -q -y -o APT::Install-Recommends=0 \
        -o APT::AutoRemove::RecommendsImportant=0 -o APT::AutoRemove::SuggestsImportant=0 "$@"
}

# Prints all files and packages, without caches, logs and the backups of dpkg.
state() {
    inside find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /root -o -path /var/cache \
        -o -path /var/log -o -path /var/lib/apt -o -path '/var/lib/dpkg/*-old' \) -prune -o -print | sort
    inside dpkg-query -W -f='package ${Package} ${db:Status-Status}\n'
}

say "lintian"
lintian --allow-root --fail-on error,warning "$debs"/*.deb

say "a bare Debian 12"
quietly mmdebstrap --variant=minbase bookworm "$root"
cp /etc/resolv.conf "$root/etc/"
apt update
# The tools with which the tests below compile programs; they stay installed.
apt install g++ cmake ninja-build pkg-config
state >"$root.before"

say "installing"
mkdir "$root/tmp/debs"
cp "$debs"/*.deb "$root/tmp/debs/"
cp -r "$sources/examples" "$sources/tests/package" "$root/tmp/"
names=("$root"/tmp/debs/*.deb)
apt install "${names[@]#"$root"}"

say "program"
fen='b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1'
inside doublecheck retract "$fen" --json | inside doublecheck verify -i - | grep -q '^yes: the certificate proves' ||
    die "the program gives no certificate"
[ -s "$root/usr/share/man/man1/doublecheck.1.gz" ] || die "no man page"
for file in bash-completion/completions/doublecheck zsh/vendor-completions/_doublecheck \
    fish/vendor_completions.d/doublecheck.fish doublecheck/samples/games.pgn; do
    [ -s "$root/usr/share/$file" ] || die "no /usr/share/$file"
done

say "Python package"
inside python3 -c "import doublecheck; assert doublecheck.retract('$fen').answer == 'no'"
inside python3 /tmp/examples/questions.py | diff "$sources/examples/questions.txt" - || die "the Python example fails"
[ -z "$(find "$root/usr/lib/python3" -name 'libdoublecheck*')" ] || die "the Python package has a library of its own"

say "C and C++"
inside sh -ec 'cd /tmp; cc -std=c99 examples/questions.c $(pkg-config --cflags --libs doublecheck-c) -o c; ./c' |
    diff "$sources/examples/questions.txt" - || die "the C example fails"
version=$(inside pkg-config --modversion doublecheck)
quietly inside cmake -DSOURCE=/tmp -DCONSUMER=/tmp/package/find_package -DBUILD=/tmp/consumer -DPREFIX=/usr \
    -DLIBDIR=lib -DCOMPILER=g++ -DVERSION="$version" -P /tmp/package/consume.cmake

say "server"
[ -z "$(find "$root/etc/systemd" -name 'doublecheck*')" ] || die "the unit is enabled"
unit=$root/lib/systemd/system/doublecheck.service
start=$(sed -n 's/^ExecStart=//p' "$unit")
options=$(sed -n 's/^Environment="DOUBLECHECK_OPTIONS=\(.*\)"$/\1/p' "$unit.d/page.conf")
# The command of the unit with the options of doublecheck-web, on a free port.
start=${start/--port 8000/--port 0}
# shellcheck disable=SC2086  # the command is several words
"${enter[@]}" ${start/'$DOUBLECHECK_OPTIONS'/$options} >"$root.server" 2>&1 &
server=$!
for _ in $(seq 100); do
    address=$(grep -o 'http://[0-9.:]*' "$root.server" || true)
    if [ -n "$address" ]; then break; fi
    sleep 0.1
done
[ -n "$address" ] || { cat "$root.server" >&2; die "the server does not start"; }
inside python3 - "$address" <<'EOF'
import json, re, sys, urllib.request
def get(path):
    return urllib.request.urlopen(sys.argv[1] + path).read()
page = get("/").decode()
assert "<title>" in page, page
for asset in re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page):
    assert get("/" + asset), asset
assert any(asset.endswith(".wasm") for asset in re.findall(r'href="\./([^"]+)"', page)), page
answer = json.loads(get("/v1/check?fen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR_w_KQkq_-_1_3"))
assert answer["answer"] == "yes", answer
EOF
kill "$server"
wait "$server" || die "the server ends with an error"
server=""
rm -f "$root.server"

say "removing"
apt purge --auto-remove doublecheck doublecheck-web libdoublecheck2 libdoublecheck-dev python3-doublecheck
state >"$root.after"
diff "$root.before" "$root.after" >&2 || die "the system differs after removal"
rm -f "$root.before" "$root.after"
say "all packages work, and leave nothing behind"
