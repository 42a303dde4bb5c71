// SPDX-License-Identifier: MIT
// Fuzz target: engine output with any content. The lines must not depend on the pieces in which the output
// arrives, all moves must be legal, every iteration must have all its lines, and the figures of sharpness
// must stay within their bounds.
#include <algorithm>
#include <vector>

#include "engine/iterations.hpp"
#include "engine/line_buffer.hpp"
#include "engine/sharpness.hpp"
#include "fuzz.hpp"

using namespace doublecheck;
using namespace doublecheck::engine;

namespace {

constexpr int lines_wanted = 2;

std::vector<std::string> lines_in_pieces(std::string_view text, std::size_t piece) {
    LineBuffer buffer;
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        buffer.add(text.substr(at, piece));
        while (buffer.take(line)) lines.push_back(line);
    }
    return lines;
}

void require_good(const EngineOption& option) {
    require(!option.name.empty(), "an option has a name");
    const auto value = fitted(option, option.fallback);
    require(!value || value->find('\n') == std::string::npos, "a value is one line");
}

void require_within(double value, double most) {
    require(value >= 0 && value <= most, "within its bounds");
}

void require_good(const Analysis& analysis) {
    for (const Iteration& iteration : analysis.iterations) {
        require(iteration.lines.size() == lines_wanted, "all lines are there");
        for (const Line& line : iteration.lines) {
            Position position = Position::initial();
            for (const Move move : line.moves) {
                require(position.is_legal(move), "moves are legal");
                position = position.after(move);
            }
            for (const Scale& scale : {lichess_scale, engine_scale})
                require_within(expectation(line, scale), 1);
        }
    }
    for (const Scale& scale : {lichess_scale, engine_scale}) {
        const Sharpness parts = sharpness(settled(analysis, scale), analysis, 20, scale);
        require_within(parts.whole, 100);
        for (const double part :
             {parts.criticality, parts.risk, parts.regret, parts.narrowness, parts.instability})
            require_within(part, 1);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::vector<std::string> lines = lines_in_pieces(text, text.size() + 1);
    require(lines == lines_in_pieces(text, 1), "pieces make no difference");
    Iterations iterations(Position::initial(), lines_wanted);
    for (const std::string& line : lines) {
        if (const auto info = parse_info(line)) iterations.add(*info);
        if (const auto option = parse_option(line)) require_good(*option);
        if (const auto move = parse_best_move(line)) (void)legal_part(Position::initial(), {*move});
    }
    Analysis analysis;
    analysis.iterations = iterations.take();
    require_good(analysis);
    return 0;
}
