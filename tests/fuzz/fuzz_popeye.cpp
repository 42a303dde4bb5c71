// SPDX-License-Identifier: MIT
// Fuzz target: Popeye's input, and the texts of twins in three languages.
#include "commands/problem/popeye.hpp"
#include "doublecheck/problem/twin.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const auto problem = parse_popeye(text);
    if (!problem) {
        require_good(problem.error(), size);
    } else {
        for (const TwinRecord& twin : problem->twins) require(!twin.label.empty(), "each twin has a label");
    }
    for (const PopeyeLanguage language :
         {PopeyeLanguage::english, PopeyeLanguage::german, PopeyeLanguage::french}) {
        const auto twin = parse_twin("b", text, language);
        if (!twin) {
            require_good(twin.error(), 0);
            continue;
        }
        Board board = initial_setup().board;
        for (const TwinChange& change : twin->changes) {
            (void)twin_text(change, board);
            const auto after = changed_board(board, change);
            if (after) board = *after;
        }
    }
    return 0;
}
