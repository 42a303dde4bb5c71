// SPDX-License-Identifier: MIT
// Faults in the tags and probable duplicates, planted into files of five kinds. Each is found with its rule
// and ply, and nothing else is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "audit/duplicates.hpp"
#include "audit/editable_game.hpp"
#include "audit/planted_faults.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck {
namespace test_planted_files {

using test::EditableGame;
using test::FaultKind;
using test::Random;

constexpr std::uint64_t seed = 20261123;

struct Found {
    std::uint64_t game;
    int ply;
    std::string rule;
    std::string text;
};

class Collector final : public AuditListener {
  public:
    bool on_game(const AuditedGame& game) override {
        for (const Finding& finding : game.findings)
            found_.push_back({game.number, finding.ply, std::string(finding.rule), finding.text});
        return finder_.on_game(game);
    }
    std::vector<Found> finish() {
        const auto done = finder_.finish([&](const DuplicateGame& duplicate) {
            const Finding finding = duplicate_finding(duplicate, {});
            found_.push_back({duplicate.game, 0, std::string(finding.rule), finding.text});
            return true;
        });
        EXPECT_TRUE(done);
        return found_;
    }

  private:
    std::vector<Found> found_ = {};
    DuplicateFinder finder_ = DuplicateFinder(1'000'000);
};

/// Returns everything that an audit finds in a text, including the duplicates.
std::vector<Found> audit(const std::string& text) {
    Collector collector;
    const auto blocks = blocks_of(bytes_of(text));
    std::ignore = audit_games(*blocks, {}, collector);
    return collector.finish();
}

std::string text_of(const std::vector<EditableGame>& games) {
    std::string text;
    for (const EditableGame& game : games) text += game.text() + "\n";
    return text;
}

std::string listed(const std::vector<Found>& found) {
    std::string text;
    for (const Found& one : found)
        text += one.rule + ", game " + std::to_string(one.game) + ", ply " + std::to_string(one.ply) + ": " +
                one.text + "\n";
    return text;
}

bool is_clean(const EditableGame& game) {
    return audit(game.text()).empty();
}

/// Adds comments, glyphs and a variation at every seventh ply.
void annotate(EditableGame& game) {
    const auto positions = game.positions();
    for (std::size_t i = 3; i < game.plies.size(); i += 7) {
        std::string after = "$1 {A comment with (brackets) and 1. e4.}";
        for (const Move move : positions[i].legal_moves()) {
            if (move == game.moves[i]) continue;
            const bool is_white = positions[i].turn() == Color::white;
            after += " ( " + std::to_string(positions[i].fullmove_number()) + (is_white ? ". " : "... ") +
                     san(positions[i], move) + " $2 {or so} )";
            break;
        }
        game.plies[i].after = after;
    }
}

/// Keeps only the moves and the tags of the seven tag roster.
void strip(EditableGame& game) {
    std::erase_if(game.tags, [](const auto& tag) {
        constexpr std::array<std::string_view, 7> seven = {"Event", "Site",  "Date",  "Round",
                                                           "White", "Black", "Result"};
        return std::ranges::find(seven, tag.first) == seven.end();
    });
    for (test::WrittenPly& ply : game.plies) ply.clock.clear();
}

/// Makes the game begin after some of its moves, with a FEN tag.
void begin_later(EditableGame& game) {
    constexpr std::ptrdiff_t gone = 9;
    strip(game);
    game.start = game.positions()[gone];
    game.moves.erase(game.moves.begin(), game.moves.begin() + gone);
    game.plies.erase(game.plies.begin(), game.plies.begin() + gone);
    game.set_tag("SetUp", "1");
    game.set_tag("FEN", fen(game.start));
}

/// Returns the files by the name of their kind. Each file contains up to twelve games without findings.
const std::map<std::string, std::vector<EditableGame>>& files() {
    static const auto made = [] {
        std::map<std::string, std::vector<EditableGame>> kinds;
        const auto add = [&](const std::string& name, EditableGame game) {
            game.set_tag("PlyCount", "");
            game.set_tag("ECO", "");
            if (kinds[name].size() < 12 && is_clean(game)) kinds[name].push_back(std::move(game));
        };
        for (const EditableGame& game : test::editable_games(test::file_text(TEST_DATA "/audit/games.pgn"))) {
            const bool has_clocks = std::ranges::any_of(
                game.plies, [](const test::WrittenPly& ply) { return !ply.clock.empty(); });
            if (test::is_chess960(game)) {
                add("Chess960", game);
                continue;
            }
            if (has_clocks) add("clocks", game);
            if (game.start != Position::initial() || game.last_ply() < 40) continue;
            EditableGame copy = game;
            annotate(copy);
            add("annotated", copy);
            copy = game;
            strip(copy);
            add("bare", copy);
            copy = game;
            begin_later(copy);
            add("with FEN", copy);
        }
        return kinds;
    }();
    return made;
}

TEST(PlantedFiles, HaveNoFindingsBefore) {
    ASSERT_EQ(files().size(), 5U);
    for (const auto& [name, games] : files()) {
        EXPECT_GE(games.size(), 2U) << name;
        EXPECT_EQ(listed(audit(text_of(games))), "") << name;
    }
}

TEST(PlantedFiles, GiveFindingsForFaultyTagsAndNothingElse) {
    Random random(seed);
    int planted = 0;
    for (const auto& [name, games] : files()) {
        for (const FaultKind& kind : test::data_faults()) {
            // This fault is skipped, since it removes all clock readings of the game.
            if (kind.name == "more time used than there was") continue;
            std::vector<EditableGame> file = games;
            std::optional<test::Planted> fault;
            std::size_t index = 0;
            for (int tries = 0; tries < 20 && !fault; ++tries) {
                index = static_cast<std::size_t>(test::below(random, static_cast<int>(file.size())));
                fault = kind.plant(file[index], random);
            }
            if (!fault) continue;
            ++planted;
            const auto found = audit(text_of(file));
            SCOPED_TRACE(name + ", " + std::string(kind.name) + "\n" + listed(found) + file[index].text());
            ASSERT_EQ(found.size(), 1U);
            EXPECT_EQ(found[0].rule, fault->rule);
            EXPECT_EQ(found[0].ply, fault->ply);
            EXPECT_EQ(found[0].game, index + 1);
        }
    }
    EXPECT_GE(planted, 50);
}

/// Writes all moves of the game in correct SAN.
void spell(EditableGame& game) {
    Position position = game.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        game.plies[i].text = san(position, game.moves[i]);
        position = position.after(game.moves[i]);
    }
}

bool are_legal(const EditableGame& game) {
    Position position = game.start;
    for (const Move move : game.moves) {
        if (!position.is_legal(move)) return false;
        position = position.after(move);
    }
    return true;
}

/// Exchanges two moves of one side if the game still leads to the same position. Returns false if no exchange
/// does.
bool transpose(EditableGame& game, Random& random) {
    const Position last = game.last();
    for (int tries = 0; tries < 60; ++tries) {
        EditableGame copy = game;
        const auto at = static_cast<std::size_t>(test::below(random, game.last_ply() - 3));
        if (copy.moves[at] == copy.moves[at + 2]) continue;
        std::swap(copy.moves[at], copy.moves[at + 2]);
        if (!are_legal(copy) || copy.last() != last) continue;
        spell(copy);
        for (test::WrittenPly& ply : copy.plies) ply.after.clear();
        game = copy;
        return true;
    }
    return false;
}

struct Copying {
    std::string_view name;
    std::function<bool(EditableGame&, Random&)> change;
};

bool rename(EditableGame& game, const std::string& white, const std::string& black, int most_plies) {
    if (game.last_ply() < 24 || !game.tag("Termination").empty()) return false;
    if (game.last_ply() > most_plies) game.cut(static_cast<std::size_t>(most_plies));
    game.set_tag("White", white);
    game.set_tag("Black", black);
    return true;
}

TEST(PlantedFiles, GiveFindingsForProbableDuplicates) {
    // In each pair of games, the first one has these names of players unless the kind of copying sets others.
    const std::vector<Copying> kinds = {
        {"the last ply is missing",
         [](EditableGame& game, Random&) {
             if (game.last_ply() < 30) return false;
             game.cut(static_cast<std::size_t>(game.last_ply()) - 1);
             return true;
         }},
        {"the order of moves is another", transpose},
        {"initials", [](EditableGame& game, Random&) { return rename(game, "Archer, A", "Baker, B", 40); }},
        {"without a comma",
         [](EditableGame& game, Random&) { return rename(game, "Ada Archer", "B. Baker", 40); }},
        {"another letter",
         [](EditableGame& game, Random&) { return rename(game, "Arches, Ada", "Baker, Ben", 40); }},
        {"a part of the date",
         [](EditableGame& game, Random&) {
             game.set_tag("Date", game.tag("Date").substr(0, 4) + ".??.??");
             return rename(game, "GM Archer, Ada", "BAKER, Ben", 40);
         }},
    };
    Random random(seed);
    int planted = 0;
    for (const auto& [name, games] : files()) {
        for (const Copying& kind : kinds) {
            for (const EditableGame& game : games) {
                std::vector<EditableGame> file = games;
                EditableGame first = game;
                if (kind.name != "the last ply is missing" && first.last_ply() > 40) first.cut(40);
                first.set_tag("White", "Archer, Ada");
                first.set_tag("Black", "Baker, Ben");
                EditableGame second = first;
                if (!is_clean(first) || !kind.change(second, random) || !is_clean(second)) continue;
                file.push_back(first);
                file.push_back(second);
                auto found = audit(text_of(file));
                // The first game of the pair repeats a part of another game in the file. That finding is
                // expected and does not count.
                SCOPED_TRACE(name + ", " + std::string(kind.name) + "\n" + listed(found) + first.text() +
                             second.text());
                std::erase_if(found, [&](const Found& one) { return one.game + 1 == file.size(); });
                ASSERT_EQ(found.size(), 1U);
                EXPECT_EQ(found[0].rule, "duplicate.probable");
                EXPECT_EQ(found[0].game, file.size());
                ++planted;
                break;
            }
        }
    }
    EXPECT_GE(planted, 20);
}

TEST(PlantedFiles, GiveNoFindingForGamesThatOnlyLookAlike) {
    const std::vector<Copying> kinds = {
        {"other players",
         [](EditableGame& game, Random&) { return rename(game, "Cooper, Cleo", "Baker, Ben", 40); }},
        {"another first name",
         [](EditableGame& game, Random&) { return rename(game, "Archer, Zoe", "Baker, Ben", 40); }},
        {"another address",
         [](EditableGame& game, Random&) {
             game.set_tag("Site", "https://example.org/two");
             return rename(game, "Archer, A", "Baker, B", 40);
         }},
        {"another day",
         [](EditableGame& game, Random&) {
             if (game.tag("Date").size() != 10 || game.tag("Date")[9] == '?') return false;
             const std::string date = game.tag("Date");
             game.set_tag("Date", date.substr(0, 9) + (date[9] == '1' ? '2' : '1'));
             game.set_tag("UTCDate", "");
             return rename(game, "Archer, A", "Baker, B", 38);
         }},
        {"too few moves for a misspelled name",
         [](EditableGame& game, Random&) {
             game.cut(20);
             game.set_tag("White", "Archar, A");
             return true;
         }},
    };
    Random random(seed);
    int tried = 0;
    for (const auto& [name, games] : files()) {
        for (const Copying& kind : kinds) {
            for (EditableGame first : games) {
                if (first.last_ply() < 40) continue;
                first.cut(kind.name.starts_with("too few moves") ? 20 : kind.name == "another day" ? 38 : 40);
                first.set_tag("White", "Archer, Ada");
                first.set_tag("Black", "Baker, Ben");
                first.set_tag("Site", "https://example.org/one");
                EditableGame second = first;
                if (!kind.change(second, random) || !is_clean(first) || !is_clean(second)) continue;
                EXPECT_EQ(listed(audit(text_of({first, second}))), "") << name << ", " << kind.name;
                ++tried;
            }
        }
    }
    EXPECT_GE(tried, 50);
}

TEST(Names, MatchIfTheyCanBeSpellingsOfOneName) {
    for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
             {"Tal, Mihail", "Tal, M"},
             {"Tal, Mihail", "Mikhail Tal"},
             {"Tal", "Tal, Mihail N"},
             {"GM Fischer, Robert James", "Fischer, R."},
             {"R. J. Fischer", "Fischer,Robert J"},
             {"L\xc3\xb6wenthal, J", "Lowenthal, Johann"},
             {"L\xf6wenthal, J", "L\xc3\xb6wenthal, J"},
             {"van der Sterren, Paul", "Paul van der Sterren"},
             {"O'Kelly de Galway, A", "OKelly de Galway, Alberic"},
             {"DrNykterstein", "drnykterstein"},
             {"Korchnoi, V", "Kortchnoi, Viktor"},
             {"Carlsen (2850)", "Carlsen, Magnus"}})
        EXPECT_TRUE(are_names_alike(one, other)) << one << " / " << other;
    for (const auto& [one, other] :
         std::vector<std::pair<std::string, std::string>>{{"Polgar, Judit", "Polgar, Zsuzsa"},
                                                          {"Tal, M", "Kal, M"},
                                                          {"", ""},
                                                          {"?", "?"},
                                                          {"NN", "NN"},
                                                          {"Anonymous", "anonymous"},
                                                          {"player1", "player2"},
                                                          {"Engine 1.0", "Engine 2.0"},
                                                          {"Fischer, R", "Spassky, B"}})
        EXPECT_FALSE(are_names_alike(one, other)) << one << " / " << other;
}

}  // namespace test_planted_files
}  // namespace doublecheck
