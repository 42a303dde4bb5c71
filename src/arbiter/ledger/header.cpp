// SPDX-License-Identifier: MIT
#include <algorithm>

#include "arbiter/ledger/event_members.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

constexpr int most_offences = 99;
constexpr int most_penalty = 3600;
using Text = std::optional<std::string>;

/// A member of the header: how it is read and written (nothing if it keeps the default).
struct HeaderMember {
    std::string_view name;
    std::optional<Error> (*read)(const LineValue&, LedgerHeader&);
    Text (*write)(const LedgerHeader&);
};

/// The member that `path` leads to from the settings.
template <auto member>
auto& of_settings(auto& header) {
    return header.settings.*member;
}

template <auto member>
std::optional<Error> read_text(const LineValue& value, LedgerHeader& header) {
    return take(value, header.*member);
}
template <auto member>
Text write_text(const LedgerHeader& header) {
    return (header.*member).empty() ? Text() : quoted(header.*member);
}

template <auto member>
std::optional<Error> read_seconds(const LineValue& value, LedgerHeader& header) {
    return take_seconds(value, of_settings<member>(header));
}
template <auto member>
Text write_seconds(const LedgerHeader& header) {
    const double seconds = of_settings<member>(header);
    return seconds == 0 ? Text() : number_text(seconds);
}

template <auto member>
std::optional<Error> read_offences(const LineValue& value, LedgerHeader& header) {
    return take(value, header.*member, 0, most_offences);
}
template <auto member>
Text write_offences(const LedgerHeader& header) {
    return header.*member == 0 ? Text() : std::to_string(header.*member);
}

/// `least` is 2 for the number of the losing offence.
template <auto member, int least>
std::optional<Error> read_number(const LineValue& value, LedgerHeader& header) {
    int number = 0;
    auto error = take(value, number, least, most_penalty);
    if (!error) of_settings<member>(header) = number;
    return error;
}
template <auto member>
Text write_number(const LedgerHeader& header) {
    const auto& number = of_settings<member>(header);
    return number ? std::to_string(*number) : Text();
}

template <auto member>
std::optional<Error> read_flag(const LineValue& value, LedgerHeader& header) {
    bool flag = false;
    auto error = take(value, flag);
    if (!error) of_settings<member>(header) = flag;
    return error;
}
template <auto member>
Text write_flag(const LedgerHeader& header) {
    static const Settings defaults;
    const auto& flag = of_settings<member>(header);
    if (flag == defaults.*member) return {};
    if constexpr (requires { *flag; }) {
        return std::string(*flag ? "true" : "false");
    } else {
        return std::string(flag ? "true" : "false");
    }
}

template <auto member, const auto& names>
std::optional<Error> read_name(const LineValue& value, LedgerHeader& header) {
    return take_name(value, names, of_settings<member>(header));
}
template <auto member, const auto& names>
Text write_name(const LedgerHeader& header) {
    return quoted(name_in(names, of_settings<member>(header)));
}
/// The same, left out where it is the default.
template <auto member, const auto& names>
Text write_other_name(const LedgerHeader& header) {
    static const Settings defaults;
    const auto value = of_settings<member>(header);
    return value == defaults.*member ? Text() : quoted(name_in(names, value));
}

std::optional<Error> read_version(const LineValue& value, LedgerHeader&) {
    if (value.kind == LineValue::Kind::number && value.number == 1) return std::nullopt;
    return Error{"ledger.header", "Only version 1 of the ledger can be read: \"v\":1.", value.offset};
}
Text write_version(const LedgerHeader&) {
    return "1";
}

std::optional<Error> read_control(const LineValue& value, LedgerHeader& header) {
    if (auto error = take(value, header.settings.time_control)) return error;
    const auto control = parse_time_control(value.text.text);
    if (control) return std::nullopt;
    return Error{control.error().code, control.error().message,
                 value.text.offset + std::min(control.error().offset, value.text.text.size())};
}
Text write_control(const LedgerHeader& header) {
    const std::string& control = header.settings.time_control;
    return control.empty() ? Text() : quoted(control);
}

std::optional<Error> read_fen(const LineValue& value, LedgerHeader& header) {
    return take(value, header.start);
}
Text write_start(const LedgerHeader& header) {
    return quoted(fen(header.start));
}

std::optional<Error> read_chess960(const LineValue& value, LedgerHeader& header) {
    return take(value, header.is_chess960);
}
Text write_chess960(const LedgerHeader& header) {
    return header.is_chess960 ? Text("true") : Text();
}

std::optional<Error> read_nodes(const LineValue& value, LedgerHeader& header) {
    constexpr int most_nodes = 2'000'000'000;
    int nodes = 0;
    auto error = take(value, nodes, 1, most_nodes);
    if (!error) header.settings.winnable_nodes = static_cast<std::uint64_t>(nodes);
    return error;
}
Text write_nodes(const LedgerHeader& header) {
    const auto nodes = header.settings.winnable_nodes;
    return nodes == 0 ? Text() : std::to_string(nodes);
}

using H = LedgerHeader;
using S = Settings;

constexpr std::array header_members = {
    HeaderMember{"v", read_version, write_version},
    HeaderMember{"laws_edition", read_name<&S::edition, edition_names>,
                 write_name<&S::edition, edition_names>},
    HeaderMember{"class", read_name<&S::time_class, class_names>, write_name<&S::time_class, class_names>},
    HeaderMember{"regime", read_name<&S::regime, regime_names>, write_name<&S::regime, regime_names>},
    HeaderMember{"section", read_name<&S::section, section_names>, write_name<&S::section, section_names>},
    HeaderMember{"event", read_text<&H::event>, write_text<&H::event>},
    HeaderMember{"white", read_text<&H::white>, write_text<&H::white>},
    HeaderMember{"black", read_text<&H::black>, write_text<&H::black>},
    HeaderMember{"date", read_text<&H::date>, write_text<&H::date>},
    HeaderMember{"round", read_text<&H::round>, write_text<&H::round>},
    HeaderMember{"board", read_text<&H::board>, write_text<&H::board>},
    HeaderMember{"white_id", read_text<&H::white_id>, write_text<&H::white_id>},
    HeaderMember{"black_id", read_text<&H::black_id>, write_text<&H::black_id>},
    HeaderMember{"arbiter", read_text<&H::arbiter>, write_text<&H::arbiter>},
    HeaderMember{"arbiter_id", read_text<&H::arbiter_id>, write_text<&H::arbiter_id>},
    HeaderMember{"tc", read_control, write_control},
    HeaderMember{"increment", read_seconds<&S::increment>, write_seconds<&S::increment>},
    HeaderMember{"start_w", read_seconds<&S::start_white>, write_seconds<&S::start_white>},
    HeaderMember{"start_b", read_seconds<&S::start_black>, write_seconds<&S::start_black>},
    HeaderMember{"default_time", read_seconds<&S::default_time>, write_seconds<&S::default_time>},
    HeaderMember{"guidelines_iii", read_flag<&S::guidelines_iii>, write_flag<&S::guidelines_iii>},
    HeaderMember{"last_period", read_flag<&S::is_last_period>, write_flag<&S::is_last_period>},
    HeaderMember{"fen", read_fen, write_start},
    HeaderMember{"chess960", read_chess960, write_chess960},
    HeaderMember{"offences_w", read_offences<&H::offences_white>, write_offences<&H::offences_white>},
    HeaderMember{"offences_b", read_offences<&H::offences_black>, write_offences<&H::offences_black>},
    HeaderMember{"losing_offence", read_number<&S::losing_offence, 1>, write_number<&S::losing_offence>},
    HeaderMember{"penalty_illegal", read_number<&S::penalty_illegal, 0>, write_number<&S::penalty_illegal>},
    HeaderMember{"penalty_claim", read_number<&S::penalty_claim, 0>, write_number<&S::penalty_claim>},
    HeaderMember{"penalty_b2", read_number<&S::penalty_b2, 0>, write_number<&S::penalty_b2>},
    HeaderMember{"take_back_increment", read_flag<&S::take_back_increment>,
                 write_flag<&S::take_back_increment>},
    HeaderMember{"two_hand_terminal_move", read_name<&S::two_handed_end, two_handed_names>,
                 write_other_name<&S::two_handed_end, two_handed_names>},
    HeaderMember{"accept_silent_restart", read_flag<&S::accept_silent_restart>,
                 write_flag<&S::accept_silent_restart>},
    HeaderMember{"uncompleted_promotion_mate", read_flag<&S::uncompleted_promotion_mate>,
                 write_flag<&S::uncompleted_promotion_mate>},
    HeaderMember{"time_loss_rule", read_name<&S::time_loss, time_loss_names>,
                 write_other_name<&S::time_loss, time_loss_names>},
    HeaderMember{"winnable_nodes", read_nodes, write_nodes},
};

/// What follows from the time control, where the header does not say it.
void complete(const std::vector<LineMember>& line, Settings& settings) {
    const auto control = parse_time_control(settings.time_control);
    if (!control) return;
    if (!find(line, "class")) settings.time_class = class_of(*control, settings.edition);
    if (!find(line, "increment")) settings.increment = control->increment;
    if (control->text.find(':') != std::string::npos) return;
    if (!find(line, "start_w")) settings.start_white = control->base;
    if (!find(line, "start_b")) settings.start_black = control->base;
}

}  // namespace

Result<LedgerHeader> read_header(std::string_view text) {
    const auto line = read_json_line(text);
    if (!line) return std::unexpected(line.error());
    if (!find(*line, "v")) {
        return failure("ledger.header", "A ledger begins with its header, an object with \"v\":1.");
    }
    LedgerHeader header;
    header.start = initial_setup();
    for (const LineMember& member : *line) {
        const auto known = std::ranges::find(header_members, member.name, &HeaderMember::name);
        if (known == header_members.end()) {
            return failure("ledger.member", fmt::format("The header takes no member \"{}\".", member.name),
                           member.offset);
        }
        if (member.value.kind == LineValue::Kind::null) continue;
        if (auto error = known->read(member.value, header)) {
            error->message = fmt::format("{}: {}", member.name, error->message);
            return std::unexpected(std::move(*error));
        }
    }
    complete(*line, header.settings);
    if (header.is_chess960) header.start.array = StartArray::chess960;
    return header;
}

bool is_ledger_header(std::string_view text) {
    const auto line = read_json_line(text);
    return line && std::ranges::find(*line, "v", &LineMember::name) != line->end();
}

std::string write_header(const LedgerHeader& header) {
    std::string line = "{";
    for (const HeaderMember& member : header_members) {
        const Text text = member.write(header);
        if (!text) continue;
        line.append(line.size() == 1 ? "" : ",").append(fmt::format("\"{}\":{}", member.name, *text));
    }
    return line + "}";
}

Object to_object(const LedgerHeader& header) {
    Object object;
    for (const HeaderMember& member : header_members) {
        if (const Text text = member.write(header)) object.emplace_back(member.name, value_of(*text));
    }
    return object;
}

}  // namespace doublecheck
