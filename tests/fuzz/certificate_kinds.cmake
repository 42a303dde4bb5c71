# SPDX-License-Identifier: MIT
# The kinds of certificates, each of which has a fuzz target and a folder of seeds.
set(certificate_kinds both c99-check c99-forced-win c99-game c99-moves c99-outcome cage castlings check closed-graph
    closure counter counters facts help-lines illegal-move kernel legal-move mate-line mating-tree moves no-perpetual
    perpetual proof-game proof-games repetition retractions rule rulings seventyfive since skeletons)
