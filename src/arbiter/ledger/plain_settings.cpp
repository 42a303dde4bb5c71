// SPDX-License-Identifier: MIT
// Settings in plain lines: `blitz unsupervised`, `laws 2018`, `fen ...`, `clock 5:00 0:03`, `header NAME
// VALUE`.
#include <array>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/ledger/json_line.hpp"
#include "arbiter/ledger/plain_words.hpp"
#include "arbiter/plain_ledger.hpp"
#include "base/decimal.hpp"
#include "base/text.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

namespace plain {
namespace {

/// Returns the end of the word that begins at `at`.
std::size_t end_of_word(std::string_view line, std::size_t at) {
    const std::string_view rest = line.substr(at);
    const std::size_t sign = rest.find_first_of("= \t");
    const bool has_value = sign != std::string_view::npos && rest[sign] == '=';
    if (has_value && rest.substr(sign + 1).starts_with('"')) {
        std::size_t end = at + sign + 2;
        while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
        return std::min(line.size(), end + 1);
    }
    if (rest.starts_with("note=")) return line.size();
    if (rest.starts_with("was=")) return std::min(line.size(), line.find(" note=", at));
    return std::min(line.size(), line.find_first_of(" \t\r", at));
}

bool begins_comment(std::string_view line, std::size_t at, bool is_first) {
    if (line[at] != '#') return false;
    return is_first || at + 1 == line.size() || is_blank(line[at + 1]);
}

}  // namespace

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    std::size_t at = 0;
    while (true) {
        at = line.find_first_not_of(" \t\r", at);
        if (at == std::string_view::npos || begins_comment(line, at, words.empty())) return words;
        const std::size_t end = end_of_word(line, at);
        words.push_back({trimmed(line.substr(at, end - at)), at});
        at = end;
    }
}

std::optional<double> clock_seconds(std::string_view text) {
    double seconds = 0;
    for (int parts = 0; parts < 3; ++parts) {
        const std::size_t end = std::min(text.size(), text.find(':'));
        const std::string_view part = text.substr(0, end);
        double value = 0;
        const auto [stop, error] = read_decimal(part, value, std::chars_format::fixed);
        const bool is_read = !part.empty() && is_digit(part.front()) && is_digit(part.back()) &&
                             error == std::errc() && stop == part.data() + part.size();
        const bool is_first = parts == 0;
        if (!is_read || value > 3'600'000 || (!is_first && value >= 60)) return std::nullopt;
        seconds = seconds * 60 + value;
        if (end == text.size()) return seconds;
        text.remove_prefix(end + 1);
    }
    return std::nullopt;
}

bool is_time_unit(std::string_view text) {
    constexpr auto units = std::to_array<std::string_view>(
        {"s", "sec", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hour", "hours"});
    return std::ranges::find(units, lower(text)) != units.end();
}

Result<double> minutes(const Word& word) {
    constexpr double seconds_a_minute = 60;
    const std::size_t end = std::min(word.text.size(), word.text.find_first_not_of("0123456789.:"));
    const std::string_view number = word.text.substr(0, end);
    const std::string_view unit = trimmed(word.text.substr(end));
    const auto value = clock_seconds(number);
    const auto colons = std::ranges::count(number, ':');
    if (!value || (!unit.empty() && (colons > 0 || !is_time_unit(unit))))
        return std::unexpected(wrong_word(
            word, fmt::format("\"{}\" is not a time; times are 30, 30 min, 45 s or 0:30:00.", word.text)));
    if (colons == 1)
        return std::unexpected(wrong_word(
            word,
            fmt::format("\"{0}\" may mean hours and minutes, or minutes and seconds. Type 30 min, 45 s or "
                        "0:30:00.",
                        word.text)));
    const double factor = colons == 2                                  ? 1
                          : unit.empty() || lower(unit).front() == 'm' ? seconds_a_minute
                          : lower(unit).front() == 'h'                 ? 60 * seconds_a_minute
                                                                       : 1;
    constexpr double seconds_a_day = 24 * 60 * seconds_a_minute;
    if (*value * factor > seconds_a_day)
        return std::unexpected(wrong_word(
            word, fmt::format("\"{}\" is more than a day. Numbers without a unit are minutes.", word.text)));
    return *value * factor;
}

void add_found(Error& error, std::string_view found) {
    constexpr std::string_view end = "expected.";
    if (!error.message.ends_with(end)) return;
    error.message.pop_back();
    error.message += fmt::format(", not \"{}\".", found);
}

std::optional<std::string> unquoted(std::string_view json) {
    if (!json.starts_with('"')) return std::nullopt;
    const auto line = read_json_line(fmt::format("{{\"text\":{}}}", json));
    const bool is_text = line && line->size() == 1 && line->front().value.kind == LineValue::Kind::text;
    return is_text ? std::optional(line->front().value.text.text) : std::nullopt;
}

Error wrong_word(const Word& word, std::string message) {
    return {"ledger.text", std::move(message), word.offset};
}

}  // namespace plain

namespace {

using plain::SettingWord;
using plain::Word;

/// Sets a member. The error points at the value in the line.
Result<void> set(LedgerHeader& header, std::string_view member, std::string_view value, const Word& word) {
    auto changed = with_member(header, member, value);
    if (!changed) {
        Error error = std::move(changed.error());
        plain::add_found(error, word.text);
        error.offset = word.offset + std::min(error.offset, word.text.size());
        return std::unexpected(std::move(error));
    }
    header = std::move(*changed);
    return {};
}

/// Sets the time control, `90+30` or `5400+30`.
Result<void> set_control(LedgerHeader& header, const Word& word) {
    const auto control = parse_time_control(word.text, ControlNotation::typed);
    if (!control) {
        Error error = control.error();
        error.offset += word.offset;
        return std::unexpected(std::move(error));
    }
    if (control->base == 0 && control->increment == 0)
        return std::unexpected(
            plain::wrong_word(word, fmt::format("\"{}\" leaves the players no time.", word.text)));
    set_time_control(header.settings, *control);
    return {};
}

Result<void> set_clock(LedgerHeader& header, std::string_view member, const Word& word) {
    const auto seconds = plain::clock_seconds(word.text);
    if (!seconds) {
        return std::unexpected(plain::wrong_word(
            word, fmt::format("\"{}\" is not a time; times are 5:00, 1:25:10 or 300.", word.text)));
    }
    return set(header, member, fmt::format("{}", *seconds), word);
}

/// Sets the times that the clocks of White and Black show, `5:00 0:03`, or one time for both.
Result<void> set_clocks(LedgerHeader& header, const std::vector<Word>& words) {
    if (words.size() < 2 || words.size() > 3)
        return std::unexpected(
            plain::wrong_word(words.front(), "clock WHITE [BLACK], as clock 5:00 0:03 or clock 300."));
    if (auto done = set_clock(header, "start_w", words[1]); !done) return done;
    return set_clock(header, "start_b", words.back());
}

/// Returns the line from a word to the last one, as the value of a setting.
Word rest_of(std::string_view line, const std::vector<Word>& words, std::size_t first) {
    if (first >= words.size()) return {{}, line.size()};
    const std::size_t end = words.back().offset + words.back().text.size();
    return {line.substr(words[first].offset, end - words[first].offset), words[first].offset};
}

/// Sets a member to a time that is typed in minutes: `default 30`, `penalty 1 min`, `default 0:15:00`.
Result<void> set_minutes(LedgerHeader& header, std::string_view line, const std::vector<Word>& words,
                         std::string_view member) {
    if (words.size() == 1)
        return std::unexpected(plain::wrong_word(
            words.back(), fmt::format("{0} MINUTES, as {0} 30, {0} 45 s or {0} 0.", words.front().text)));
    const Word typed = rest_of(line, words, 1);
    const auto seconds = plain::minutes(typed);
    if (!seconds) return std::unexpected(seconds.error());
    return set(header, member, fmt::format("{}", *seconds), typed);
}

/// Sets what an illegal move and an incorrect claim cost, under any rules: `penalty 1`, `penalty 90 s`.
Result<void> set_penalty(LedgerHeader& header, std::string_view line, const std::vector<Word>& words) {
    constexpr int most_minutes = 10;
    const bool is_bare =
        words.size() == 2 && words[1].text.find_first_not_of("0123456789") == std::string_view::npos;
    const auto bare = is_bare ? plain::minutes(words[1]) : Result<double>(0);
    if (bare && *bare > most_minutes * 60)
        return std::unexpected(plain::wrong_word(
            words[1], fmt::format("Minutes or seconds? Type \"penalty {0} min\" or \"penalty {0} s\".",
                                  words[1].text)));
    const Word typed = rest_of(line, words, 1);
    if (const auto seconds = plain::minutes(typed); seconds && *seconds > 3600)
        return std::unexpected(plain::wrong_word(
            typed, fmt::format("\"{}\" is too much for a penalty; at most 60 min.", typed.text)));
    if (auto done = set_minutes(header, line, words, "penalty_illegal"); !done) return done;
    return set_minutes(header, line, words, "penalty_claim");
}

Result<void> set_offences(LedgerHeader& header, const std::vector<Word>& words) {
    if (words.size() != 3)
        return std::unexpected(plain::wrong_word(
            words.front(), "offences WHITE BLACK, the completed illegal actions on record: offences 1 0."));
    if (auto done = set(header, "offences_w", words[1].text, words[1]); !done) return done;
    return set(header, "offences_b", words[2].text, words[2]);
}

/// Sets what `fen` or `header` names. The value extends to the end of the line.
Result<void> set_named(std::string_view line, LedgerHeader& header, const std::vector<Word>& words) {
    const std::string first = plain::lower(words.front().text);
    const bool is_header = first == "header";
    const Word value = rest_of(line, words, is_header ? 2 : 1);
    if (value.text.empty())
        return std::unexpected(plain::wrong_word(
            value, fmt::format("{} needs a value{}.", first, is_header ? ": header NAME VALUE" : "")));
    if (!is_header) return set(header, first, value.text, value);
    const auto quoted = plain::unquoted(value.text);
    return set(header, words[1].text, quoted ? std::string_view(*quoted) : value.text, value);
}

/// Sets the edition of the Laws, `2018` or `FIDE-2018`.
Result<void> set_laws(LedgerHeader& header, const Word& word) {
    const bool is_year = word.text.find_first_not_of("0123456789") == std::string_view::npos;
    return set(header, "laws_edition", (is_year ? "FIDE-" : "") + std::string(word.text), word);
}

/// The settings that a line has made so far.
class StatedWords {
  public:
    /// Adds a setting. Returns an error if the line has given the member another value.
    std::optional<Error> add(std::string_view member, const Word& word, std::string_view value) {
        const auto before = std::ranges::find(settings_, member, &Stated::member);
        if (before != settings_.end() && before->value != value)
            return plain::wrong_word(word, fmt::format("\"{}\" contradicts \"{}\" on the same line.",
                                                       word.text, before->word.text));
        settings_.push_back({member, std::string(value), word});
        return std::nullopt;
    }

    /// Adds a time control, which sets the class. Returns an error if the line has named another class before
    /// it; a class after it may differ.
    std::optional<Error> add_control(const Word& word, TimeClass time_class) {
        const auto before = std::ranges::find(settings_, "class", &Stated::member);
        if (before != settings_.end() && before->value != to_string(time_class))
            return plain::wrong_word(
                word, fmt::format("\"{0}\" is {1}, not {2}. If the event says {2}, type: {0} {2}.", word.text,
                                  to_string(time_class), before->value));
        return add("tc", word, word.text);
    }

  private:
    struct Stated {
        std::string_view member;
        std::string value;
        Word word;
    };
    std::vector<Stated> settings_ = {};
};

/// Sets what a line of words names, such as `blitz unsupervised tc 3+2 laws 2018`. Returns false if the first
/// word is no setting.
Result<bool> set_words(LedgerHeader& header, const std::vector<Word>& words) {
    StatedWords stated;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string text = plain::lower(words[i].text);
        if (text.ends_with(',')) text.pop_back();
        const Word word{words[i].text.substr(0, text.size()), words[i].offset};
        const bool is_control = text == "tc";
        if (is_control || text == "laws" || text == "edition") {
            if (i + 1 == words.size())
                return std::unexpected(plain::wrong_word(
                    word, fmt::format("{} needs a value: {}.", text, is_control ? "tc 90+30" : "laws 2018")));
            Word value = words[++i];
            if (value.text.ends_with(',')) value.text.remove_suffix(1);
            const auto done = is_control ? set_control(header, value) : set_laws(header, value);
            if (!done) return std::unexpected(done.error());
            if (auto error = is_control ? stated.add_control(value, header.settings.time_class)
                                        : stated.add("laws", value, value.text))
                return std::unexpected(std::move(*error));
            continue;
        }
        const auto known = std::ranges::find(plain::setting_table, text, &SettingWord::word);
        const bool is_bare_control = text.find('+') != std::string::npos &&
                                     parse_time_control(text, ControlNotation::typed).has_value();
        if (known == plain::setting_table.end() && !is_bare_control) {
            if (i == 0) return false;
            return std::unexpected(plain::wrong_word(
                word,
                fmt::format("\"{}\" is not a setting. Possible are {}, and a time control such as 90+30.",
                            word.text, plain::setting_words())));
        }
        const auto done =
            is_bare_control ? set_control(header, word) : set(header, known->member, known->value, word);
        if (!done) return std::unexpected(done.error());
        if (auto error = is_bare_control ? stated.add_control(word, header.settings.time_class)
                                         : stated.add(known->member, word, known->value))
            return std::unexpected(std::move(*error));
    }
    return true;
}

}  // namespace

std::string plain::setting_words() {
    std::vector<std::string_view> words;
    for (const SettingWord& setting : plain::setting_table) words.push_back(setting.word);
    return fmt::format("{}", fmt::join(words, ", "));
}

Result<LedgerHeader> with_member(const LedgerHeader& header, std::string_view name, std::string_view value) {
    Object object = to_object(header);
    constexpr auto follow = std::to_array<std::string_view>({"class", "increment", "start_w", "start_b"});
    std::erase_if(object, [&](const auto& member) {
        const bool follows = name == "tc" && std::ranges::find(follow, member.first) != follow.end();
        const bool names_laws = member.first == "laws" || member.first == "laws_edition";
        const bool is_replaced = names_laws && (name == "laws" || name == "laws_edition");
        return member.first == name || follows || is_replaced;
    });
    const std::string quoted = to_json(Value(value));
    LedgerReading read;
    std::size_t begin = 0;
    // The value may be a JSON string, or a number or boolean without quotes.
    for (const std::string& json : {quoted, std::string(value)}) {
        std::string line = to_json(Value(object));
        line.insert(line.size() - 1, fmt::format(",{}:{}", to_json(Value(name)), json));
        LedgerReading now = read_ledger(line);
        const std::string_view code = now.error ? std::string_view(now.error->code) : std::string_view();
        const bool says_more = code != "ledger.json" && (code != "ledger.member" || json.starts_with('{'));
        if (json == quoted || says_more) {
            begin = line.size() - 1 - json.size() + (json.front() == '"' ? 1 : 0);
            read = std::move(now);
        }
        if (!read.error) break;
    }
    if (!read.error) {
        // The line that was read back names every setting.
        read.ledger.header.settings.is_regime_known = header.settings.is_regime_known || name == "regime";
        return std::move(read.ledger.header);
    }
    Error error = std::move(*read.error);
    error.offset = error.offset >= begin ? std::min(error.offset - begin, value.size()) : 0;
    return std::unexpected(std::move(error));
}

Result<bool> read_plain_setting(std::string_view line, LedgerHeader& header) {
    const std::vector<Word> words = plain::words_of(line);
    if (words.empty()) return false;
    const std::string first = plain::lower(words.front().text);
    LedgerHeader changed = header;
    const auto keep = [&](Result<void> done) -> Result<bool> {
        if (!done) return std::unexpected(std::move(done.error()));
        header = std::move(changed);
        return true;
    };
    if (first == "clock") return keep(set_clocks(changed, words));
    if (first == "offences") return keep(set_offences(changed, words));
    if (first == "default") return keep(set_minutes(changed, line, words, "default_time"));
    if (first == "penalty") return keep(set_penalty(changed, line, words));
    if (first == "fen" || first == "header") return keep(set_named(line, changed, words));
    const auto done = set_words(changed, words);
    if (done && *done) header = std::move(changed);
    return done;
}

const std::vector<PlainSettingHelp>& plain_setting_help() {
    static const std::vector<PlainSettingHelp> help = {
        {"standard, rapid, blitz", "the class of the game"},
        {"unsupervised",
         "rapid and blitz without adequate supervision, in blitz an arbiter for each game "
         "(A.5, B.3); supervised: with it (A.4, B.2)"},
        {"fide, us, online, ...", "whose rules apply; also ecf-major, ecf-minor"},
        {"90+30",
         "the time control in minutes and seconds; it sets the class too. From 180 on the base is in "
         "seconds, "
         "as in PGN: 5400+30. For a control without an increment, or with several periods: tc 15"},
        {"laws 2018", "the edition of the Laws; header laws {...}: one that is not among them"},
        {"fen FEN", "where the game begins"},
        {"clock 5:00 0:03", "what the clocks of White and Black show at the beginning"},
        {"default 30", "the default time in minutes (6.7); also 45 s, 0:30:00"},
        {"penalty 1", "what an illegal move or an incorrect claim costs, in minutes"},
        {"offences 1 0", "the completed illegal actions of White and Black on record"},
        {"chess960", "a game of Chess960"},
        {"guidelines", "Guidelines III are announced; last-period: the last period is running"},
        {"header NAME VALUE", "any other member of a ledger's header: header white A. Weiss"},
    };
    return help;
}

}  // namespace doublecheck
