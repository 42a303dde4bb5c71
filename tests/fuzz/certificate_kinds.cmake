# SPDX-License-Identifier: MIT
# The kinds of certificates that are fuzzed. Each has a fuzz target and a folder of seeds.
set(certificate_kinds both c99-forced-win cage closed-graph closure counters facts help-lines kernel mate-line
    mating-tree no-perpetual perpetual proof-game proof-games retractions retractor rule seventyfive since skeletons)
