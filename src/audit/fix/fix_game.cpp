// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "audit/checks/checks.hpp"
#include "audit/fix.hpp"
#include "audit/fix/places.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/game_scanner.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/pgn_words.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

using audit::TagPlaces;
using audit::TextPlace;

/// How the findings of a rule are corrected.
enum class Fix : std::uint8_t {
    move_text,  ///< write the move in standard algebraic notation
    /// Write all moves that are in another notation in standard algebraic notation; only the first such move
    /// is a finding.
    all_move_texts,
    number,       ///< correct the move numbers
    won,          ///< set the result to a win of the side that moved last
    drawn,        ///< set the result to a draw
    as_on_board,  ///< set the result that the checkmate or stalemate on the board requires
    /// Copy the result from the tag to the terminator, or the other way round, where it is missing.
    unify_results,
    separate_result,       ///< insert a blank before the result
    standard_result_text,  ///< write the result as the PGN standard does
    ply_count,             ///< correct the tag PlyCount
    missing_tags,          ///< add the missing tags of the seven tag roster
    setup_tag,             ///< set the tag SetUp to 1
};

struct RuleFix {
    std::string_view rule;
    Fix fix;
};
constexpr auto fixes = std::to_array<RuleFix>({
    {"data.missing-tag", Fix::missing_tags},
    {"data.ply-count", Fix::ply_count},
    {"fide.6.9", Fix::drawn},
    {"pgn.capture-mark", Fix::move_text},
    {"pgn.check-sign", Fix::move_text},
    {"pgn.disambiguation", Fix::move_text},
    {"pgn.fen-without-setup", Fix::setup_tag},
    {"pgn.glued-result", Fix::separate_result},
    {"pgn.move-number", Fix::number},
    {"pgn.no-result", Fix::unify_results},
    {"pgn.notation", Fix::all_move_texts},
    {"pgn.result-mismatch", Fix::as_on_board},
    {"pgn.result-sign", Fix::standard_result_text},
    {"pgn.result-tag", Fix::unify_results},
    {"pgn.setup-mismatch", Fix::setup_tag},
    {"result.checkmate", Fix::won},
    {"result.dead", Fix::drawn},
    {"result.stalemate", Fix::drawn},
});
static_assert(std::ranges::is_sorted(fixes, {}, &RuleFix::rule));

const RuleFix* find_fix(std::string_view rule) {
    const auto found = std::ranges::lower_bound(fixes, rule, {}, &RuleFix::rule);
    return found != fixes.end() && found->rule == rule ? &*found : nullptr;
}

/// The correct texts of all moves of a game, including those of variations, by their offsets.
class MoveTexts {
  public:
    struct Text {
        std::string_view was;
        std::string now;
        bool is_other_notation = false;
    };

    explicit MoveTexts(const PgnGame& game) { walk(game.moves, game.start); }

    [[nodiscard]] const std::map<std::uint64_t, Text>& all() const { return texts_; }
    [[nodiscard]] const Text* at(std::uint64_t offset) const {
        const auto found = texts_.find(offset);
        return found == texts_.end() ? nullptr : &found->second;
    }

  private:
    void walk(const std::vector<PgnMove>& moves, Position position) {
        for (const PgnMove& move : moves) {
            for (const auto& variation : move.variations) walk(variation, position);
            if (!move.move) {
                if (move.irregular) return;  // the following moves do not belong to a legal game
                position = position.after_null_move();
                continue;
            }
            Text text{split_marks(move.text).body, san(position, *move.move)};
            if (text.was != text.now) {
                text.is_other_notation =
                    std::ranges::any_of(lint_move(position, *move.move, text.was),
                                        [](const Error& error) { return error.code == "pgn.notation"; });
            }
            texts_[move.offset] = std::move(text);
            position = position.after(*move.move);
        }
    }

    std::map<std::uint64_t, Text> texts_ = {};
};

/// Collects the changes to one game.
class Editor {
  public:
    Editor(const GameView& game, const PgnGame& read)
        : game_(game), text_(game.text), moves_(read), tags_(audit::tag_places(game.text)) {
        const std::size_t from = game.moves.empty() ? tags_.end : game.moves.back().end;
        terminator_ = audit::terminator_place(text_, from);
    }

    void apply(const Finding& finding) {
        const RuleFix* const fix = find_fix(finding.rule);
        if (fix == nullptr) return;
        rule_ = fix->rule;
        switch (fix->fix) {
            case Fix::move_text: return write_move(finding.offset - game_.offset);
            case Fix::all_move_texts:
                for (const auto& [offset, text] : moves_.all()) {
                    if (text.is_other_notation) write_move(offset);
                }
                return;
            case Fix::number: return write_numbers();
            case Fix::won: return set_won();
            case Fix::drawn: return set_result("1/2-1/2");
            case Fix::as_on_board:
                if (game_.last().is_checkmate()) return set_won();
                if (game_.last().is_stalemate()) return set_result("1/2-1/2");
                return;
            case Fix::unify_results: return unify_results();
            case Fix::separate_result:
                if (terminator_) insert(terminator_->begin, " ");
                return;
            case Fix::standard_result_text:
                if (terminator_) replace(*terminator_, *standard_result(terminator_->of(text_)));
                return;
            case Fix::ply_count: return set_tag("PlyCount", std::to_string(game_.moves.size()));
            case Fix::missing_tags: return add_missing_tags();
            case Fix::setup_tag: return set_tag("SetUp", "1");
        }
    }

    /// Returns the corrected text, and the changes in the order of their offsets.
    [[nodiscard]] FixedGame finish() {
        // Insertions at an offset come before the replacement of the text at that offset.
        std::ranges::stable_sort(changes_, {}, [](const GameChange& change) {
            return std::pair(change.offset, !change.was.empty());
        });
        FixedGame fixed;
        std::size_t done = 0;
        for (GameChange& change : changes_) {
            if (change.offset < done) continue;
            fixed.text += text_.substr(done, change.offset - done);
            fixed.text += change.now;
            done = change.offset + change.was.size();
            fixed.changes.push_back(std::move(change));
        }
        fixed.text += text_.substr(done);
        return fixed;
    }

  private:
    void replace(const TextPlace& place, std::string_view now) {
        const std::string_view was = place.of(text_);
        if (was == now || std::ranges::find(replaced_, place.begin) != replaced_.end()) return;
        if (was.empty() && now.empty()) return;
        replaced_.push_back(place.begin);
        changes_.push_back({place.begin, rule_, std::string(was), std::string(now)});
    }
    /// Inserts a text at the offset `at`. Several texts can be inserted at the same offset.
    void insert(std::size_t at, std::string now) { changes_.push_back({at, rule_, {}, std::move(now)}); }

    void write_move(std::uint64_t offset) {
        const MoveTexts::Text* const move = moves_.at(offset);
        if (move == nullptr || !text_.substr(offset).starts_with(move->was)) return;
        const auto begin = static_cast<std::size_t>(offset);
        replace({.begin = begin, .end = begin + move->was.size()}, move->now);
    }

    void write_numbers() {
        std::size_t from = tags_.end;
        for (std::size_t i = 0; i < game_.moves.size(); ++i) {
            const auto place = audit::number_before(text_, game_.moves[i].begin, from);
            from = game_.moves[i].end;
            if (place) replace(*place, std::to_string(game_.positions()[i].fullmove_number()));
        }
    }

    void set_tag(std::string_view name, std::string_view value) {
        const auto place = TagPlaces::value_of(text_, name, tags_.end);
        if (place) return replace(*place, value);
        // A game without tags gets no tags. A tag whose value has no known place is not changed.
        if (tags_.end == 0 || !game_.tag(name).empty()) return;
        const std::string_view end = text_.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
        insert(tags_.end, fmt::format("{}[{} \"{}\"]", end, name, value));
    }

    void set_result(std::string_view result) {
        if (is_result_set_) return;
        is_result_set_ = true;
        set_tag("Result", result);
        if (terminator_)
            replace(*terminator_, result);
        else
            append(result);
    }

    /// Sets the result to a win of the side that moved last.
    void set_won() { set_result(game_.last().turn() == Color::white ? "0-1" : "1-0"); }

    /// Appends the result to the last line that is not blank. Begins a new line if that line is a tag, has a
    /// `;` comment or begins with `%`.
    void append(std::string_view result) {
        const std::size_t last = text_.find_last_not_of(" \t\r\n");
        if (last == std::string_view::npos || !game_.is_whole) return;
        const std::size_t line = text_.find_last_of("\r\n", last);
        const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
        const std::string_view words = text_.substr(begin, last + 1 - begin);
        const bool is_open =
            words.find(';') != std::string_view::npos || words.starts_with('%') || last < tags_.end;
        insert(last + 1, (last < tags_.end ? "\n\n" : is_open ? "\n" : " ") + std::string(result));
    }

    void unify_results() {
        const auto tag = standard_result(game_.tag("Result"));
        const bool is_spelled = tag && *tag == game_.tag("Result");
        if (terminator_ && (!tag || !is_spelled)) {
            const auto result = standard_result(terminator_->of(text_));
            if (tag && *tag != *result) return;  // tag and terminator contradict each other
            return set_result(*result);
        }
        if (!terminator_ && tag) set_result(*tag);
    }

    void add_missing_tags() {
        for (const std::string_view name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
            if (!has_tag(name)) set_tag(name, name == "Date" ? "????.??.??" : "?");
        }
        if (has_tag("Result")) return;
        const auto result = terminator_ ? standard_result(terminator_->of(text_)) : std::nullopt;
        set_tag("Result", result.value_or("*"));
    }
    [[nodiscard]] bool has_tag(std::string_view name) const {
        return std::ranges::any_of(game_.tags, [&](const auto& tag) { return is_same_tag(tag.first, name); });
    }

    const GameView& game_;
    std::string_view text_;
    MoveTexts moves_;
    TagPlaces tags_;
    std::optional<TextPlace> terminator_ = std::nullopt;
    std::string_view rule_ = {};
    std::vector<std::size_t> replaced_ = {};
    std::vector<GameChange> changes_ = {};
    bool is_result_set_ = false;
};

bool have_equal_moves(const std::vector<PgnMove>& one, const std::vector<PgnMove>& other) {
    return std::ranges::equal(one, other, [](const PgnMove& left, const PgnMove& right) {
        return left.move == right.move && left.nags == right.nags && left.comments == right.comments &&
               left.comments_before == right.comments_before &&
               std::ranges::equal(left.variations, right.variations, have_equal_moves);
    });
}

/// Returns true if the games differ at most in their tags and results.
bool have_equal_content(const PgnGame& one, const PgnGame& other) {
    return one.start == other.start && one.comments == other.comments && one.rest == other.rest &&
           one.has_error() == other.has_error() && have_equal_moves(one.moves, other.moves);
}

/// Reads a text that contains one game. Returns `std::nullopt` if the reader finds no game or several.
std::optional<PgnGame> only_game(std::string_view text) {
    PgnReader reader(bytes_of(text));
    auto game = reader.next();
    if (!game || reader.next()) return std::nullopt;
    return game;
}

}  // namespace

bool is_fixable(std::string_view rule) {
    return find_fix(rule) != nullptr;
}

class GameFixer::Impl {
  public:
    explicit Impl(const AuditOptions& options) : options_(options), checks_(options_) {}

    FixedGame fix(std::string_view text) {
        FixedGame unchanged{.text = std::string(text)};
        const auto before = only_game(text);
        if (!before || before->has_irregular_move()) return unchanged;
        GameScanner scanner(text, true, PlainChecks::notation);
        const GameView* const game = scanner.next();
        if (game == nullptr || game->text.size() != text.size()) return unchanged;
        Findings findings(options_);
        Budget budget(options_.limits);
        checks_.check(*game, audit::TagValues(game->tags), findings, &budget);
        Editor editor(*game, *before);
        // A result that the last position proves takes precedence over a copy from the tag or from the
        // terminator.
        for (const bool is_proof : {true, false}) {
            for (const Finding& finding : findings.found()) {
                if (proves_result(finding.rule) == is_proof) editor.apply(finding);
            }
        }
        FixedGame fixed = editor.finish();
        if (fixed.changes.empty()) return unchanged;
        const auto after = only_game(fixed.text);
        return after && have_equal_content(*before, *after) ? fixed : unchanged;
    }

  private:
    static bool proves_result(std::string_view rule) {
        const RuleFix* const fix = find_fix(rule);
        return fix != nullptr &&
               (fix->fix == Fix::won || fix->fix == Fix::drawn || fix->fix == Fix::as_on_board);
    }

    AuditOptions options_;
    GameChecks checks_;
};

GameFixer::GameFixer(const AuditOptions& options) : impl_(std::make_unique<Impl>(options)) {}
GameFixer::~GameFixer() = default;

FixedGame GameFixer::fix(std::string_view text) {
    return impl_->fix(text);
}

}  // namespace doublecheck
