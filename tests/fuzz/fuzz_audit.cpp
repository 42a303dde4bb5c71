// SPDX-License-Identifier: MIT
// Fuzz target: audits of files with any content. An audit must finish, and its findings must point into the
// text. They must not depend on how the text is cut into blocks or on the number of threads. Each proof must
// belong to a finding.
#include <algorithm>
#include <vector>

#include "doublecheck/audit/audit.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

/// Stores everything that an audit reports, and checks it.
class Collected final : public AuditListener {
  public:
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        require(game.offset == end, "games stand one behind the other");
        end += game.size;
        for (const Finding& finding : game.findings) {
            require(find_audit_rule(finding.rule) != nullptr, "a finding has a rule of audits");
            require(finding.game == game.number, "a finding knows its game");
            require(finding.offset >= game.offset && finding.offset <= end, "a finding points into its game");
            require(finding.ply >= 0 && (game.is_broken || finding.ply <= game.plies + 1),
                    "a finding is about a ply of the game");
            require(!finding.text.empty(), "a finding has a sentence");
            findings.push_back(finding);
        }
        for (const FindingProof& proof : game.proofs) {
            require(proof.finding < game.findings.size(), "a proof is one of a finding");
            const std::string json =
                std::visit([](const auto& verdict) { return to_json(verdict); }, proof.verdict);
            require(parse_verdict(json).has_value(), "a proof is a verdict");
        }
        themes.insert(themes.end(), game.themes.begin(), game.themes.end());
        sizes.push_back(game.size);
        keys.push_back(game.key);
        return true;
    }

    std::uint64_t end = 0;
    std::vector<Finding> findings = {};
    std::vector<ThemeFound> themes = {};
    std::vector<std::uint64_t> sizes = {};
    std::vector<std::uint64_t> keys = {};
};

void audit(std::string_view text, std::size_t block_bytes, AuditOptions options, Collected& collected) {
    const auto all = audit_themes();
    options.themes.assign(all.begin(), all.end());
    options.limits.nodes = 1000;
    if (text.size() % 2 == 1) options.illegal = IllegalMoves::stand;
    const auto blocks = blocks_of(bytes_of(text), block_bytes);
    const AuditSummary summary = audit_games(*blocks, options, collected);
    require(summary.error.empty() && !summary.is_interrupted, "a text is read to its end");
    require(summary.totals.games == collected.sizes.size(), "the sum is that of the games");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    Collected whole;
    audit(text, std::max<std::size_t>(size, 1), {.wants_proofs = true}, whole);
    Collected cut;
    audit(text, size % 509 + 64, {.jobs = 1 + static_cast<int>(size % 3)}, cut);
    require(cut.findings == whole.findings, "the findings do not depend on cuts and threads");
    require(cut.themes == whole.themes, "nor do the themes");
    require(cut.sizes == whole.sizes && cut.keys == whole.keys, "nor do the games");
    return 0;
}
