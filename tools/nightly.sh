#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The tests that take hours: `./dev nightly [PART...]` installs what they need and calls this script. Without arguments
# all parts run; a part that fails does not stop the others.
#
#   DOUBLECHECK_SHARED_DATA=DIR  directory with whole data sets (default: the excerpts in tests/data)
#   DOUBLECHECK_SEED=N           seed of the random positions and forgeries (default: today's date)
#   DOUBLECHECK_TEST_SCALE=N     factor for the number of random cases in `tests` (default: 50)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jobs=${DOUBLECHECK_JOBS:-$(nproc)}
seed=${DOUBLECHECK_SEED:-$(date +%Y%m%d)}
data=${DOUBLECHECK_SHARED_DATA:-tests/data}
program=build/release/bin/doublecheck
parts=(test tests sanitize perft sets fresh games forgeries worst oracles sharpness page site cluster mutants fuzz tidy
    serve debian release bench)

say() { printf 'nightly: %s\n' "$*" >&2; }

# compile PRESET [CMAKE ARGUMENT...]
compile() {
    cmake --preset "$@" >/dev/null
    cmake --build "build/$1" --parallel "$jobs" >/dev/null
}

release() { compile release -DDOUBLECHECK_BENCHES=ON; }

night_test() { ./dev test --all; }

# Runs the tests of the library, optimised, with many more random cases.
night_tests() {
    compile dev -DDOUBLECHECK_SLOW_TESTS=ON
    DOUBLECHECK_TEST_SCALE=${DOUBLECHECK_TEST_SCALE:-50} ctest --preset dev -j "$jobs" -LE once
}

# Runs the tests with all checks of the sanitizers. `./dev test --all` leaves out alignment, null pointers and the sizes
# of objects.
night_sanitize() {
    cmake --preset sanitize -B build/sanitize-all \
        -DCMAKE_CXX_FLAGS="-fsanitize=address,undefined -fno-sanitize-recover=all" >/dev/null
    cmake --build build/sanitize-all --parallel "$jobs" >/dev/null
    ctest --test-dir build/sanitize-all --output-on-failure -j "$jobs" -LE once --timeout 7200
}

# Compares all perft counts up to a thousand million nodes.
night_perft() {
    release
    local rows=tests/data/perft.tsv
    if [ -n "${DOUBLECHECK_SHARED_DATA:-}" ]; then rows=$DOUBLECHECK_SHARED_DATA/perft; fi
    python3 tools/check_perft.py --jobs "$jobs" --most-nodes 1000000000 build/release/bin/perft "$rows"
}

# Judges every row of the data sets, and verifies each certificate.
night_sets() {
    release
    python3 tools/check_sets.py "$program" "$data"
}

# Judges random positions, with a new seed each day. Each must be refuted, with a certificate or with a kernel.
night_fresh() {
    release
    build/release/bin/fresh_positions 20000 "$seed"
}

# Checks the games that `legality` constructs for the data sets and for positions of random play with a new seed. None
# of these positions may be refuted. chess.js replays all games.
night_games() {
    release
    python3 tools/measure_construction.py "$program" --data "$data" --play build/release/bin/random_play \
        --seed "$seed" --keep build/games.jsonl
    npm install --silent --no-audit --no-fund --prefix build/node chess.js@1
    node tools/replay_games.mjs build/games.jsonl build/node
}

# Forges five million verdicts of all kinds: the checker must accept none that is false. Also tries 200,000 subjects of
# Chess960: none may have both an accepted yes and an accepted no.
night_forgeries() {
    compile dev -DDOUBLECHECK_SLOW_TESTS=ON
    local part process failed=0 processes=()
    for ((part = 0; part < jobs; ++part)); do
        build/dev/bin/forgeries $((5000000 / jobs)) $((seed * 1000 + part)) &
        processes+=($!)
        build/dev/bin/contradictions $((200000 / jobs)) $((seed * 1000 + part)) &
        processes+=($!)
    done
    for process in "${processes[@]}"; do wait "$process" || failed=1; done
    return "$failed"
}

# Measures the processor time of `verify` on its worst known inputs.
night_worst() {
    release
    python3 bench/worst_verify.py "$program"
}

# Compares `show` with two other programs on 100,000 positions. Skipped if npm cannot fetch them.
night_oracles() {
    release
    local skipped=77
    python3 tests/oracles/test_oracles.py "$program" 100000 "$seed" || [ $? = $skipped ]
}

# Compares the scores of `sharpness` on five famous games with a deep search by Stockfish, and what it says of moves of
# 50 games with searches of a million nodes.
night_sharpness() {
    release
    python3 bench/sharpness_agreement.py "$program" --jobs "$jobs"
    python3 bench/sharpness_truth.py "$program" --jobs "$jobs"
}

# Compares the WebAssembly module with the program, and tests the page in a browser, with its pictures.
night_page() {
    ./dev page
    release
    node packages/npm/test/large.mjs "$program"
    node web/test/run.mjs build/page
    node web/test/bars.mjs build/page
}

# Builds the manual as a site, and tests its links, and every page with axe-core.
night_site() {
    ./dev site
    python3 tests/site/test_site.py --only build/site
    node tests/site/browse.mjs build/site
}

# Runs an audit by Slurm on three nodes of one machine. One of them is killed during its work.
night_cluster() {
    release
    python3 tests/cluster/test_slurm.py "$program"
}

# Runs the mutation tests of the checker: a test must fail for at least 95 % of the refusals, each removed in turn.
night_mutants() { python3 tools/mutate_checker.py --least 95 --check; }

# Tests the HTTP server with slow clients, many connections and large bodies, fuzzes its socket for ten minutes, and
# measures it under load.
night_serve() {
    release
    python3 tests/interfaces/test_http.py "$program" --heavy
    ./dev build sanitize
    python3 tests/interfaces/test_http.py build/sanitize/bin/doublecheck --heavy
    python3 tests/fuzz/fuzz_socket.py build/sanitize/bin/doublecheck --seconds 600
    python3 bench/serve_load.py "$program"
}

night_fuzz() { ./dev fuzz 600; }

night_tidy() {
    cmake --preset sanitize -B build/tidy -DCMAKE_UNITY_BUILD=OFF -DDOUBLECHECK_BENCHES=ON >/dev/null
    run-clang-tidy-19 -quiet -p build/tidy -j "$jobs" "$PWD/(src|apps)/.*" 2>/dev/null
}

# Builds the Debian packages, and installs, uses and removes them in a bare Debian 12 and in a container.
night_debian() {
    ./dev deb
    tests/package/debian_chroot.sh build/deb
    tests/package/container.sh build/deb
}

# Builds a release twice in different directories, compares all artefacts, and tries out each of them.
night_release() { python3 tests/package/test_release.py; }

night_bench() { ./dev bench; }

if [ "${1:-}" = --only ]; then
    "night_$2"
    exit
fi
if [ $# -gt 0 ]; then parts=("$@"); fi
failed=()
for part in "${parts[@]}"; do
    if ! declare -F "night_$part" >/dev/null; then
        say "no part $part; the parts are the functions night_* of tools/nightly.sh"
        exit 2
    fi
    say "$part"
    # A process of its own, so that the first error ends this part only.
    tools/nightly.sh --only "$part" || failed+=("$part")
done
if [ ${#failed[@]} -gt 0 ]; then
    say "failed: ${failed[*]}"
    exit 1
fi
say "all passed"
