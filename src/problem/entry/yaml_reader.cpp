// SPDX-License-Identifier: MIT
// The only source that uses yaml-cpp. Its exceptions do not leave this file.
#include <algorithm>
#include <exception>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "base/text.hpp"
#include "doublecheck/base/utf8.hpp"
#include "problem/entry/node.hpp"

namespace doublecheck {
namespace {

/// Returns the offset of a line and column, which count from 0.
std::size_t offset_of(std::string_view text, const YAML::Mark& mark) {
    std::size_t at = 0;
    for (int line = 0; line < mark.line && at < text.size(); ++line)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    return std::min(end, at + static_cast<std::size_t>(std::max(mark.column, 0)));
}

/// Builds a node from the events of a document. The first fault is kept.
class NodeBuilder : public YAML::EventHandler {
  public:
    explicit NodeBuilder(std::string_view text) : text_(text) {}

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add(mark, {}); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        fail(mark, "A reference to another value (*name) is not read.");
        add(mark, {});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  const std::string& value) override {
        const bool is_number = tag == "?" && is_plain_number(value);
        add(mark, {.kind = NodeKind::text, .text = {utf8_text(value), is_number}});
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        open_.push_back({{.kind = NodeKind::list}, mark, std::nullopt});
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {
        open_.push_back({{.kind = NodeKind::object}, mark, std::nullopt});
    }
    void OnMapEnd() override { close(); }

    [[nodiscard]] Result<EntryNode> take() {
        if (error_) return std::unexpected(std::move(*error_));
        return std::move(root_);
    }

  private:
    /// A list or object whose end has not been read.
    struct Open {
        EntryNode node;
        YAML::Mark mark;
        std::optional<std::string> name;  ///< of the member whose value follows
    };

    void fail(const YAML::Mark& mark, std::string message) {
        if (!error_) error_ = Error{"entry.syntax", std::move(message), offset_of(text_, mark)};
    }

    void close() {
        Open closed = std::move(open_.back());
        open_.pop_back();
        add(closed.mark, std::move(closed.node));
    }

    void add(const YAML::Mark& mark, EntryNode node) {
        if (open_.empty()) {
            root_ = std::move(node);
            return;
        }
        Open& parent = open_.back();
        if (parent.node.kind == NodeKind::list) {
            parent.node.items.push_back(std::move(node));
        } else if (parent.name) {
            parent.node.members.emplace_back(std::move(*parent.name), std::move(node));
            parent.name.reset();
        } else {
            if (node.kind != NodeKind::text) fail(mark, "The name of a member is a text.");
            const auto has_name = [&](const auto& member) { return member.first == node.text.text; };
            if (std::ranges::any_of(parent.node.members, has_name))
                fail(mark, fmt::format("The member \"{}\" occurs twice.", node.text.text));
            parent.name = std::move(node.text.text);
        }
    }

    std::string_view text_;
    std::vector<Open> open_ = {};
    EntryNode root_ = {};
    std::optional<Error> error_ = std::nullopt;
};

Result<EntryNode> parse_strictly(std::string_view text) {
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        NodeBuilder builder(text);
        if (!parser.HandleNextDocument(builder)) return failure("entry.syntax", "The document is empty.", 0);
        NodeBuilder next(text);
        if (parser.HandleNextDocument(next))
            return failure("entry.syntax", "A single document is expected.", 0);
        return builder.take();
    } catch (const YAML::Exception& fault) {
        return failure("entry.syntax", fmt::format("This is not YAML: {}.", fault.msg),
                       offset_of(text, fault.mark));
    } catch (const std::exception& fault) {
        return failure("entry.syntax", fmt::format("This is not YAML: {}.", fault.what()), 0);
    }
}

/// Returns the offset of the value in a line such as `  - name: value`.
std::size_t value_offset(std::string_view line) {
    std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    while (line.substr(at).starts_with("- ")) at = std::min(line.find_first_not_of(' ', at + 2), line.size());
    const std::size_t end = std::min(line.find_first_of(": \"'"), line.size());
    if (end == line.size() || !line.substr(end).starts_with(": ")) return at;
    return std::min(line.find_first_not_of(' ', end + 1), line.size());
}

/// Returns a value that begins with a quotation mark in a form that is YAML, if it is not: the text as it
/// stands between single quotation marks. Returns nothing if the value is YAML, or continues on the next
/// line.
std::optional<std::string> requoted(std::string_view value) {
    bool has_unknown_escape = false;
    std::size_t at = 1;
    for (; at < value.size() && value[at] != '"'; ++at) {
        if (value[at] != '\\' || ++at == value.size()) continue;
        constexpr std::string_view known = "0abtnvfre \"/\\N_LPxuU\t";
        has_unknown_escape = has_unknown_escape || known.find(value[at]) == known.npos;
    }
    if (at >= value.size()) return std::nullopt;
    const std::string_view behind = trimmed(value.substr(at + 1));
    const bool has_text_behind = !behind.empty() && behind.front() != '#';
    if (!has_unknown_escape && !has_text_behind) return std::nullopt;
    const std::string_view content = has_text_behind ? trimmed(value) : value.substr(1, at - 1);
    std::string quoted = "'";
    for (const char c : content) quoted.append(c == '\'' ? 2 : 1, c);
    return quoted + "'";
}

/// Returns the document with each line mended by `requoted`. Block texts (`|`) are not changed.
std::string mended(std::string_view text) {
    std::string out;
    std::optional<std::size_t> block;  // the indentation of the member whose value is a block text
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const std::size_t indentation = line.find_first_not_of(' ');
        if (indentation == line.npos || (block && indentation > *block)) {
            out.append(line).push_back('\n');
            continue;
        }
        block.reset();
        const std::size_t at = value_offset(line);
        const std::string_view value = line.substr(at);
        if (value.starts_with('|') || value.starts_with('>')) block = indentation;
        const auto better = value.starts_with('"') ? requoted(value) : std::nullopt;
        out.append(line.substr(0, at)).append(better ? *better : value).push_back('\n');
    }
    return out;
}

}  // namespace

Result<EntryNode> parse_yaml(std::string_view text) {
    auto node = parse_strictly(text);
    if (node || node.error().code != "entry.syntax") return node;
    auto better = parse_strictly(mended(text));
    return better ? std::move(better) : std::move(node);
}

}  // namespace doublecheck
