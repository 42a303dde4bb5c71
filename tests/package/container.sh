#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the last stage of packaging/Containerfile with buildah, from a bare Debian 12 and Debian packages that exist
# already in place of the first stage, and asks its server. Needs root, buildah, mmdebstrap, and the network for
# packages of Debian; takes nothing from a registry of images.
#
# usage: container.sh DIRECTORY     the directory has the .deb files
set -euo pipefail
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
debs=$(realpath "$1")
folder=$(mktemp -d)
server=""
cleanup() {
    # The process group: buildah does not pass the signal on to the server.
    if [ -n "$server" ]; then
        kill -- "-$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
        while kill -0 -- "-$server" 2>/dev/null; do sleep 0.1; done
    fi
    buildah umount --all >/dev/null || true
    rm -rf --one-file-system "$folder"
}
trap cleanup EXIT

say() { printf 'container: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }
buildah() { command buildah --storage-driver vfs --root "$folder/images" --runroot "$folder/run" "$@"; }
quietly() { "$@" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; die "failed: $*"; }; }

say "a bare Debian 12"
quietly mmdebstrap --variant=minbase bookworm "$folder/base.tar"
base=$(buildah from scratch)
quietly buildah add "$base" "$folder/base.tar" /
quietly buildah commit --rm "$base" localhost/base:12
rm "$folder/base.tar"

say "the image"
mkdir -p "$folder/stage/source/doublecheck/build"
cp -r "$debs" "$folder/stage/source/doublecheck/build/deb"
quietly buildah build --format docker --isolation chroot --network host --build-arg BASE=localhost/base:12 \
    --build-context build="$folder/stage" -f "$sources/packaging/Containerfile" -t localhost/doublecheck "$sources"
buildah inspect --type image localhost/doublecheck >"$folder/image.json"
mapfile -t start < <(python3 - "$folder/image.json" <<'EOF'
import json, sys
config = json.load(open(sys.argv[1]))["Docker"]["config"]
assert config["User"] == "65534:65534" and "8000/tcp" in config["ExposedPorts"] and config["Healthcheck"], config
print(*["0" if word == "8000" else word for word in config["Entrypoint"]], sep="\n")
EOF
)
[ "${start[0]:-}" = doublecheck ] || die "the image has another command: ${start[*]}"

say "the server"
container=$(buildah from localhost/doublecheck)
[ "$(buildah run --isolation chroot "$container" -- id -u)" = 65534 ] || die "the user is root"
setsid buildah --storage-driver vfs --root "$folder/images" --runroot "$folder/run" run --isolation chroot \
    "$container" -- "${start[@]}" >"$folder/server" 2>&1 &
server=$!
for _ in $(seq 200); do
    port=$(sed -n 's|.*http://[0-9.]*:\([0-9]*\).*|\1|p' "$folder/server")
    if [ -n "$port" ]; then break; fi
    sleep 0.1
done
[ -n "$port" ] || { cat "$folder/server" >&2; die "the server does not start"; }
python3 - "http://127.0.0.1:$port" <<'EOF'
import json, sys, urllib.request
def get(path):
    return urllib.request.urlopen(sys.argv[1] + path).read()
assert b"<title>" in get("/")
assert get("/readyz")
answer = json.loads(get("/v1/check?fen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR_w_KQkq_-_1_3"))
assert answer["answer"] == "yes", answer
EOF
say "the image serves page and API as a user without rights"
