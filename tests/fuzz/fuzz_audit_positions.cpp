// SPDX-License-Identifier: MIT
// Fuzz target: audits of files of positions with any content. An audit must finish, and its findings must
// point into the text. They must not depend on how the text is cut into blocks.
#include <vector>

#include "audit/positions.hpp"
#include "doublecheck/audit/audit.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

/// Stores the findings of an audit, and checks them.
class Collected final : public AuditListener {
  public:
    [[nodiscard]] bool on_game(const AuditedGame& line) override {
        for (const Finding& finding : line.findings) {
            require(find_audit_rule(finding.rule) != nullptr, "a finding has a rule of audits");
            require(finding.offset >= line.offset && finding.offset <= line.offset + line.size,
                    "a finding points into its line");
            require(!finding.text.empty(), "a finding has a sentence");
            findings.push_back(finding);
        }
        return true;
    }

    std::vector<Finding> findings = {};
};

std::vector<Finding> audit(std::string_view text, std::size_t block_bytes) {
    AuditOptions options;
    options.limits.nodes = 1000;
    Collected collected;
    PositionIndex index;
    index.begin_file("fuzz.epd");
    const auto blocks = blocks_of(bytes_of(text), block_bytes);
    const AuditSummary summary = audit_positions(*blocks, options, index, collected);
    require(summary.error.empty() && !summary.is_interrupted, "a text is read to its end");
    return std::move(collected.findings);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::vector<Finding> whole = audit(text, size + 1);
    const std::vector<Finding> in_blocks = audit(text, 7);
    require(whole.size() == in_blocks.size(), "the findings do not depend on the blocks");
    for (std::size_t i = 0; i < whole.size(); ++i) {
        require(whole[i].rule == in_blocks[i].rule && whole[i].text == in_blocks[i].text &&
                    whole[i].offset == in_blocks[i].offset,
                "a finding does not depend on the blocks");
    }
    return 0;
}
