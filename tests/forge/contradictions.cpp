// SPDX-License-Identifier: MIT
// Tests that no subject has both an accepted yes and an accepted no.
//
//     contradictions N SEED [--print]
//
// Makes Chess960 positions with several rooks on a wing until N subjects were tested. Each position is
// written with several castling rights, some of which the board contradicts, and the library is asked about
// each of these FENs. Then every certificate is offered to the checker for each of the FENs: unchanged, and
// with other castling rights in the positions that it lists. FENs in which the same rights are valid are the
// same subject, so the accepted answers must be equal.
// A contradiction is printed as two lines of JSON, and the program exits with 1. --print prints every verdict
// that is offered.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "forge/chance.hpp"
#include "forge/oracle.hpp"

using namespace doublecheck;
using namespace doublecheck::forge;

namespace {

constexpr std::uint64_t nodes = 3'000;
constexpr std::size_t writings = 4;

using Board = std::array<char, 64>;

void put_anywhere(Board& board, char man, int first_rank, int last_rank, Chance& chance) {
    const int rank =
        first_rank + static_cast<int>(chance.below(static_cast<std::size_t>(last_rank - first_rank + 1)));
    char& square = board[static_cast<std::size_t>(8 * rank) + chance.below(8)];
    if (square == 0) square = man;
}

/// Puts a king and up to four rooks on their home rank, often several rooks on one wing.
void put_home(Board& board, std::size_t rank, bool is_white, Chance& chance) {
    const std::size_t king = chance.percent(25) ? 4 : 1 + chance.below(6);
    board[8 * rank + king] = is_white ? 'K' : 'k';
    for (std::size_t rooks = 1 + chance.below(4); rooks > 0; --rooks) {
        char& square = board[8 * rank + chance.below(8)];
        if (square == 0) square = is_white ? 'R' : 'r';
    }
}

Board some_board(Chance& chance) {
    Board board{};
    const bool is_white_home = chance.percent(80);
    const bool is_black_home = !is_white_home || chance.percent(30);
    if (is_white_home) put_home(board, 0, true, chance);
    if (is_black_home) put_home(board, 7, false, chance);
    for (const auto& [king, is_home] : {std::pair{'K', is_white_home}, {'k', is_black_home}}) {
        while (!is_home && std::ranges::find(board, king) == board.end())
            put_anywhere(board, king, 0, 7, chance);
    }
    constexpr std::string_view pieces = "QRBNqrbn";
    for (std::size_t men = chance.below(5); men > 0; --men)
        put_anywhere(board, chance.any(pieces), 0, 7, chance);
    constexpr std::string_view pawns = "Pp";
    for (std::size_t men = chance.below(6); men > 0; --men)
        put_anywhere(board, chance.any(pawns), 1, 6, chance);
    return board;
}

std::string placement(const Board& board) {
    std::string text;
    for (std::size_t rank = 8; rank-- > 0;) {
        int empty = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            const char man = board[8 * rank + file];
            if (man == 0) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(std::exchange(empty, 0));
            text += man;
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text;
}

/// Returns random castling letters, which may or may not fit the board.
std::string some_rights(const Board& board, Chance& chance) {
    std::string rights;
    for (std::size_t file = 0; file < 8; ++file) {
        if (board[file] == 'R' && chance.percent(60)) rights += static_cast<char>('A' + file);
        if (board[file] != 'R' && chance.percent(2)) rights += static_cast<char>('A' + file);
        if (board[56 + file] == 'r' && chance.percent(60)) rights += static_cast<char>('a' + file);
    }
    return rights.empty() ? "-" : rights;
}

/// Returns the FEN with `rights` as its castling rights.
std::string with_rights(const std::string& fen, const std::string& rights) {
    const std::size_t first = fen.find(' ', fen.find(' ') + 1) + 1;
    const std::size_t last = fen.find(' ', first);
    if (first == 0 || last == std::string::npos) return fen;
    return fen.substr(0, first) + rights + fen.substr(last);
}

/// Returns the value with `rights` in place of the castling rights of all FENs within it that have any.
Value rewritten(const Value& value, const std::string& rights) {
    Value copy = value;
    if (Array* array = copy.array()) {
        for (Value& element : *array) element = rewritten(element, rights);
    }
    if (Object* object = copy.object()) {
        for (Member& member : *object) {
            const std::string* text = member.second.text();
            const bool is_fen =
                (member.first == "fen" || member.first == "before" || member.first == "after") &&
                text != nullptr && text->find(" - ") != text->find(' ') + 2;
            member.second = is_fen ? Value(with_rights(*text, rights)) : rewritten(member.second, rights);
        }
    }
    return copy;
}

/// The first accepted answer about a subject, and its verdict.
struct Accepted {
    std::string what;
    std::string verdict;
};

class Trial {
  public:
    Trial(std::uint64_t seed, bool prints) : chance_(seed), prints_(prints) {}

    /// Tests one position. Returns false if there is a contradiction.
    [[nodiscard]] bool try_position() {
        const Board board = some_board(chance_);
        const std::string men = placement(board);
        const std::string turn = chance_.percent(70) == (men.find('K') > men.rfind('/')) ? " w " : " b ";
        std::vector<std::string> fens;
        for (std::size_t i = 0; i < writings; ++i) {
            std::string fen = men;
            fen.append(turn).append(some_rights(board, chance_)).append(" - 0 1");
            if (!parse_position(fen, StartArray::chess960)) return true;
            fens.push_back(std::move(fen));
        }
        for (const std::string_view question : {"perpetual", "retract", "legality", "winnable", "solve"}) {
            if (!try_question(question, fens)) return false;
        }
        return true;
    }

    [[nodiscard]] std::size_t subjects() const { return subjects_; }
    [[nodiscard]] std::size_t offered() const { return offered_; }
    [[nodiscard]] std::size_t accepted() const { return accepted_; }

  private:
    [[nodiscard]] static Object subject(std::string_view question, const std::string& fen) {
        Object object = {{"fen", fen}};
        if (question == "winnable") object.emplace_back("winner", "white");
        if (question == "solve") object.emplace_back("stipulation", "#1");
        object.emplace_back("chess960", true);
        return object;
    }

    bool try_question(std::string_view question, const std::vector<std::string>& fens) {
        std::vector<VerdictDocument> known;
        for (const std::string& fen : fens) {
            auto verdict =
                judged_again({.question = std::string(question), .subject = subject(question, fen)}, nodes);
            if (verdict && verdict->certificate && verdict->question == question)
                known.push_back(std::move(*verdict));
        }
        std::map<std::string, Accepted> accepted;
        for (const std::string& fen : fens) {
            // For these two questions a right that the board contradicts makes the position illegal. For all
            // other questions it is ignored.
            const bool is_literal = question == "legality" || question == "retract";
            const std::string same(
                is_literal ? fen : std::string(write_fen(*parse_position(fen, StartArray::chess960)).view()));
            for (const VerdictDocument& one : known) {
                for (std::size_t i = 0; i <= fens.size(); ++i) {
                    VerdictDocument offer = one;
                    offer.subject = subject(question, fen);
                    offer.details.clear();
                    if (i < fens.size()) {
                        const std::string rights = fens[i].substr(fens[i].find(' ') + 3);
                        Value body(std::move(offer.certificate->body));
                        body = rewritten(body, rights.substr(0, rights.find(' ')));
                        offer.certificate->body = std::move(*body.object());
                    }
                    if (!is_consistent(offer, accepted, same)) return false;
                }
            }
        }
        subjects_ += accepted.size();
        return true;
    }

    bool is_consistent(const VerdictDocument& offer, std::map<std::string, Accepted>& accepted,
                       const std::string& same) {
        const std::string line = to_json(offer);
        if (prints_) std::printf("%s\n", line.c_str());
        ++offered_;
        if (verify(*parse_verdict(line)).answer != Answer::yes) return true;
        ++accepted_;
        // This answer only states that the list of last moves is complete; a refutation of all of them does
        // not contradict it.
        if (offer.question == "retract" && offer.answer == Answer::yes) return true;
        const std::string what(to_string(offer.answer));
        const auto [place, is_new] = accepted.try_emplace(same, Accepted{what, line});
        if (is_new || place->second.what == what) return true;
        std::printf("%s\n%s\n", place->second.verdict.c_str(), line.c_str());
        return false;
    }

    Chance chance_;
    bool prints_;
    std::size_t subjects_ = 0;
    std::size_t offered_ = 0;
    std::size_t accepted_ = 0;
};

}  // namespace

int main(int count, char** words) {
    const bool prints = count == 4 && std::string_view(words[3]) == "--print";
    if (count != 3 && !prints) {
        std::fprintf(stderr, "usage: contradictions N SEED [--print]\n");
        return 2;
    }
    const std::size_t wanted = std::strtoull(words[1], nullptr, 10);
    Trial trial(std::strtoull(words[2], nullptr, 10), prints);
    bool is_good = true;
    while (is_good && trial.subjects() < wanted) is_good = trial.try_position();
    std::fprintf(stderr, "%zu subjects, %zu verdicts offered, %zu accepted%s\n", trial.subjects(),
                 trial.offered(), trial.accepted(), is_good ? "" : ": a contradiction");
    return is_good ? 0 : 1;
}
