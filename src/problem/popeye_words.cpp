// SPDX-License-Identifier: MIT
#include "problem/popeye_words.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"

namespace doublecheck::popeye {
namespace {

constexpr auto command_table = std::to_array<Word<Command>>({
    {Command::begin, {"beginproblem", "anfangproblem", "debutprobleme"}},
    {Command::next, {"nextproblem", "weiteresproblem", "asuivre"}},
    {Command::end, {"endproblem", "endeproblem", "finprobleme"}},
    {Command::twin, {"twin", "zwilling", "jumeau"}},
    {Command::zeroposition, {"zeroposition", "nullstellung", "zeroposition"}},
    {Command::remark, {"remark", "bemerkung", "remarque"}},
    {Command::structured_stipulation, {"sstipulation", "sforderung", "senonce"}},
    {Command::author, {"author", "autor", "auteur"}},
    {Command::origin, {"origin", "quelle", "source"}},
    {Command::pieces, {"pieces", "steine", "pieces"}},
    {Command::condition, {"condition", "bedingung", "condition"}},
    {Command::option, {"option", "option", "option"}},
    {Command::stipulation, {"stipulation", "forderung", "enonce"}},
    {Command::protocol, {"protocol", "protokoll", "protocol"}},
    {Command::title, {"title", "titel", "titre"}},
    {Command::latex, {"latex", "latex", "latex"}},
    {Command::latex_pieces, {"latexpieces", "latexsteine", "pieceslatex"}},
    {Command::award, {"award", "auszeichnung", "prix"}},
    {Command::tournament, {"tournament", "turnier", "tournoi"}},
    {Command::game_array, {"initialgamearray", "partieanfangsstellung", "positioninitialepartie"}},
    {Command::forsyth, {"forsyth", "forsyth", "forsyth"}},
});

constexpr auto option_table = std::to_array<Word<Option>>({
    {Option::defence, {"defence", "widerlegung", "defense"}},
    {Option::set_play, {"setplay", "satzspiel", "apparent"}},
    {Option::white_to_play, {"whitetoplay", "weissbeginnt", "apparentseul"}},
    {Option::variations, {"variations", "varianten", "variantes"}},
    {Option::move_numbers, {"movenumbers", "zugnummern", "trace"}},
    {Option::start_move_number, {"startmovenumber", "startzugnummer", "enroute"}},
    {Option::no_white_king, {"nowk", "ohnewk", "sansrb"}},
    {Option::duplex, {"duplex", "duplex", "duplex"}},
    {Option::no_black_king, {"nobk", "ohnesk", "sansrn"}},
    {Option::threat, {"threat", "drohung", "menace"}},
    {Option::no_threat, {"nothreat", "ohnedrohung", "sansmenace"}},
    {Option::try_play, {"try", "verfuehrung", "essais"}},
    {Option::max_solutions, {"maxsolutions", "maxloesungen", "maxsolutions"}},
    {Option::max_flight_squares, {"maxflightsquares", "maxfluchtfelder", "maxcasesfuites"}},
    {Option::search, {"search", "suchen", "search"}},
    {Option::multi_solutions, {"multisolutions", "mehrereloesungen", "multisolutions"}},
    {Option::no_symmetry, {"nosymmetry", "keinesymmetrie", "nonsymetrique"}},
    {Option::nontrivial, {"nontrivial", "nichttrivial", "nontrivial"}},
    {Option::keep_mating_piece, {"keepmatingpiece", "haltemattsetzendenstein", "retienspiecematante"}},
    {Option::en_passant, {"enpassant", "enpassant", "enpassant"}},
    {Option::no_board, {"noboard", "ohnebrett", "sansechiquier"}},
    {Option::no_short_variations, {"noshortvariations", "ohnekurzvarianten", "sansvariantescourtes"}},
    {Option::half_duplex, {"halfduplex", "halbduplex", "demiduplex"}},
    {Option::post_key_play, {"postkeyplay", "nachschluessel", "aprescle"}},
    {Option::intelligent, {"intelligent", "intelligent", "intelligent"}},
    {Option::max_time, {"maxtime", "maxzeit", "maxtemps"}},
    {Option::no_castling, {"nocastling", "keinerochade", "sansroquer"}},
    {Option::quodlibet, {"quodlibet", "quodlibet", "quodlibet"}},
    {Option::stop_on_short_solutions,
     {"stoponshortsolutions", "stopnachkurzloesungen", "finapressolutionscourtes"}},
    {Option::beep, {"beep", "pieps", "bip"}},
    {Option::suppress_grid, {"suppressgrid", "ohnegitter", "sansgrille"}},
    {Option::write_grid, {"writegrid", "zeichnegitter", "ajoutegrille"}},
    {Option::castling_mutually_exclusive,
     {"castlingmutuallyexclusive", "rochadengegenseitigausschliessend", "roquesmutuellementexclusifs"}},
    {Option::goal_is_end, {"goalisend", "zielistende", "butestfin"}},
    {Option::unpublished, {"unpublishedoption", "nichtpublizierteoption", "optionnonpubliee"}},
    {Option::null_moves, {"nullmoves", "nullzuege", "coupsvides"}},
    {Option::up_to_move_number, {"uptomovenumber", "biszugnummer", "jusquaucoup"}},
    {Option::no_trivial_tries,
     {"trivialtriesavoid", "trivialefehlversucheunterdruecken", "trivialessaisupprimer"}},
});

constexpr auto twin_table = std::to_array<Word<TwinWord>>({
    {TwinWord::move, {"move", "versetze", "deplacement"}},
    {TwinWord::exchange, {"exchange", "tausche", "echange"}},
    {TwinWord::stipulation, {"stipulation", "forderung", "enonce"}},
    {TwinWord::structured_stipulation, {"sstipulation", "sforderung", "senonce"}},
    {TwinWord::add, {"add", "hinzufuegen", "ajoute"}},
    {TwinWord::remove, {"remove", "entferne", "ote"}},
    {TwinWord::continued, {"continued", "ferner", "enplus"}},
    {TwinWord::rotate, {"rotate", "drehung", "rotation"}},
    {TwinWord::condition, {"condition", "bedingung", "condition"}},
    {TwinWord::polish_type, {"polishtype", "farbwechsel", "couleurechange"}},
    {TwinWord::mirror, {"mirror", "spiegelung", "miroir"}},
    {TwinWord::shift, {"shift", "verschiebung", "translation"}},
    {TwinWord::substitute, {"substitute", "ersetze", "remplace"}},
});

constexpr auto color_table = std::to_array<Word<ColorWord>>({
    {ColorWord::white, {"white", "weiss", "blanc"}},
    {ColorWord::black, {"black", "schwarz", "noir"}},
    {ColorWord::neutral, {"neutral", "neutral", "neutre"}},
});

}  // namespace

std::span<const Word<Command>> commands() {
    return command_table;
}
std::span<const Word<Option>> options() {
    return option_table;
}
std::span<const Word<TwinWord>> twin_words() {
    return twin_table;
}
std::span<const Word<ColorWord>> color_words() {
    return color_table;
}

bool is_abbreviation(std::string_view word, std::string_view keyword) {
    return !word.empty() && word.size() <= keyword.size() &&
           std::ranges::equal(word, keyword.substr(0, word.size()),
                              [](char written, char small) { return to_lower(written) == small; });
}

PieceLetters letters_in(PopeyeLanguage language) {
    switch (language) {
        case PopeyeLanguage::german: return PieceLetters::german;
        case PopeyeLanguage::french: return PieceLetters::french;
        case PopeyeLanguage::english: break;
    }
    return PieceLetters::problem;
}

std::optional<PieceType> parse_type(std::string_view word, PopeyeLanguage language) {
    if (word.size() != 1) return std::nullopt;
    const auto man = parse_man(std::string(word) + "a1", letters_in(language));
    return man ? std::optional(man->first) : std::nullopt;
}

std::optional<std::vector<Square>> parse_squares(std::string_view word) {
    if (word.empty() || word.size() % 2 != 0) return std::nullopt;
    std::vector<Square> squares;
    for (std::size_t at = 0; at < word.size(); at += 2) {
        const std::array<char, 2> name = {to_lower(word[at]), word[at + 1]};
        const auto square = Square::parse(std::string_view(name.data(), name.size()));
        if (!square) return std::nullopt;
        squares.push_back(*square);
    }
    return squares;
}

std::optional<Men> parse_men(std::string_view word, PopeyeLanguage language) {
    if (word.size() < 3) return std::nullopt;
    const auto type = parse_type(word.substr(0, 1), language);
    auto squares = parse_squares(word.substr(1));
    if (!type || !squares) return std::nullopt;
    return Men{*type, std::move(*squares)};
}

}  // namespace doublecheck::popeye
