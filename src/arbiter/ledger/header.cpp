// SPDX-License-Identifier: MIT
#include <algorithm>

#include "arbiter/leaves.hpp"
#include "arbiter/ledger/event.hpp"
#include "arbiter/ledger/laws.hpp"

namespace doublecheck {
namespace {

using H = LedgerHeader;
using S = Settings;
constexpr int most_offences = 99;
constexpr int most_penalty = 3600;

template <auto member>
[[nodiscard]] constexpr LineField<H> setting(std::string_view name) {
    return field<H, &H::settings, member>(name);
}
template <auto member>
[[nodiscard]] constexpr LineField<H> full_setting(std::string_view name) {
    return full_field<H, &H::settings, member>(name);
}
template <auto member, int least, int most>
[[nodiscard]] constexpr LineField<H> number_setting(std::string_view name) {
    return number_field<H, least, most, &H::settings, member>(name);
}

std::optional<Error> read_version(const LineValue& value, H&) {
    if (value.kind == LineValue::Kind::number && value.number == 1) return std::nullopt;
    return Error{"ledger.header", "Only version 1 of the ledger can be read: \"v\":1.", value.offset};
}

std::optional<Error> read_regime(const LineValue& value, H& header) {
    header.settings.is_regime_known = true;
    return take(value, header.settings.regime);
}

std::optional<Error> read_control(const LineValue& value, H& header) {
    if (auto error = take(value, header.settings.time_control)) return error;
    const auto control = parse_time_control(value.text.text);
    if (control) return std::nullopt;
    return Error{control.error().code, control.error().message,
                 value.text.offset + std::min(control.error().offset, value.text.text.size())};
}

/// Reads the name of an edition. An unknown name is compared with that of `laws` at the end of the header.
std::optional<Error> read_edition(const LineValue& value, H& header) {
    if (value.kind != LineValue::Kind::text) return member_error(value, "A text is expected.");
    if (const auto known = named(names_of<LawsEdition>, value.text.text)) header.settings.edition = *known;
    return std::nullopt;
}

/// Writes the name of the edition. Laws of the ledger's own carry their name themselves.
std::optional<std::string> write_edition(const H& header) {
    if (header.settings.own_laws) return std::nullopt;
    return quoted(to_string(header.settings.edition));
}

std::optional<Error> read_own_laws(const LineValue& value, H& header) {
    auto laws = laws_in(value);
    if (!laws) return std::move(laws.error());
    header.settings.own_laws = std::move(*laws);
    return std::nullopt;
}

std::optional<std::string> write_own_laws(const H& header) {
    const auto& laws = header.settings.own_laws;
    return laws ? std::optional(write_laws(*laws)) : std::nullopt;
}

/// Compares the name of the edition with that of the ledger's own laws, which set the edition.
std::optional<Error> settle_edition(const std::vector<LineMember>& line, Settings& settings) {
    const LineMember* const given = find(line, "laws_edition");
    if (!settings.own_laws) return given ? take(given->value, settings.edition) : std::nullopt;
    settings.edition = settings.laws().id;
    if (given == nullptr || given->value.text.text == settings.laws().name) return std::nullopt;
    return member_error(given->value,
                        fmt::format("The laws of this header have the name \"{}\".", settings.laws().name));
}

constexpr auto header_fields = std::to_array<LineField<H>>({
    {"v", read_version, [](const H&) { return std::optional<std::string>("1"); },
     [] { return Object{{"const", 1}}; }},
    {"laws_edition", read_edition, write_edition, shape_of<std::string>,
     "FIDE-2009, FIDE-2014, FIDE-2017, FIDE-2018, FIDE-2023, or the name in the member laws."},
    {"laws", read_own_laws, write_own_laws, laws_members,
     "An edition of the Laws that is not among these; doublecheck schema laws."},
    full_setting<&S::time_class>("class").with("From the time control if it is left out."),
    {"regime", read_regime, write_at<H, &H::settings, &S::regime>, shape_of<Regime>},
    full_setting<&S::section>("section"),
    field<H, &H::event>("event"),
    field<H, &H::white>("white"),
    field<H, &H::black>("black"),
    field<H, &H::date>("date"),
    field<H, &H::round>("round"),
    field<H, &H::board>("board"),
    field<H, &H::white_id>("white_id")
        .with("The player's identity number in the federation, for the report."),
    field<H, &H::black_id>("black_id"),
    field<H, &H::arbiter>("arbiter").with("The arbiter's name, for the report."),
    field<H, &H::arbiter_id>("arbiter_id"),
    {"tc", read_control, write_other<H, &H::settings, &S::time_control>, shape_of<std::string>,
     "As PGN writes it: 5400+30."},
    setting<&S::increment>("increment"),
    setting<&S::start_white>("start_w"),
    setting<&S::start_black>("start_b"),
    setting<&S::default_time>("default_time"),
    setting<&S::guidelines_iii>("guidelines_iii"),
    setting<&S::is_last_period>("last_period"),
    full_field<H, &H::start>("fen").with("Where the game begins; any pieces on any squares."),
    field<H, &H::is_chess960>("chess960"),
    number_field<H, 0, most_offences, &H::offences_white>("offences_w"),
    number_field<H, 0, most_offences, &H::offences_black>("offences_b"),
    number_setting<&S::losing_offence, 1, most_penalty>("losing_offence"),
    number_setting<&S::penalty_illegal, 0, most_penalty>("penalty_illegal"),
    number_setting<&S::penalty_claim, 0, most_penalty>("penalty_claim"),
    number_setting<&S::penalty_b2, 0, most_penalty>("penalty_b2"),
    setting<&S::take_back_increment>("take_back_increment"),
    setting<&S::two_handed_end>("two_hand_terminal_move"),
    setting<&S::accept_silent_restart>("accept_silent_restart"),
    setting<&S::uncompleted_promotion_mate>("uncompleted_promotion_mate"),
    setting<&S::time_loss>("time_loss_rule"),
    number_setting<&S::winnable_nodes, 1, 2'000'000'000>("winnable_nodes"),
});

/// Completes settings that the header leaves out and that follow from the time control. A header that gives
/// the times at the start has shown that its time control is in seconds.
void complete(const std::vector<LineMember>& line, Settings& settings) {
    const auto notation = find(line, "start_w") ? ControlNotation::canonical : ControlNotation::pgn;
    const auto control = parse_time_control(settings.time_control, notation);
    if (!control) return;
    const Settings given = settings;
    set_time_control(settings, *control);
    if (find(line, "class")) settings.time_class = given.time_class;
    if (find(line, "increment")) settings.increment = given.increment;
    if (find(line, "start_w")) settings.start_white = given.start_white;
    if (find(line, "start_b")) settings.start_black = given.start_black;
}

}  // namespace

Result<LedgerHeader> read_header(std::string_view text) {
    const auto line = read_json_line(text);
    if (!line) return std::unexpected(line.error());
    if (find(*line, "ev"))
        return failure(
            "ledger.header",
            "The first line must give the settings, such as {\"class\":\"blitz\"}; this is an event.");
    LedgerHeader header;
    header.start = initial_setup();
    for (const LineMember& member : *line) {
        const auto known = std::ranges::find(header_fields, member.name, &LineField<H>::name);
        if (known == header_fields.end()) {
            return failure("ledger.member", fmt::format("The header takes no member \"{}\".", member.name),
                           member.offset);
        }
        if (member.value.kind == LineValue::Kind::null) continue;
        if (!is_one_line(member.value.text.text))
            return std::unexpected(
                member_error(member.value, fmt::format("{}: A text on one line is expected.", member.name)));
        if (auto error = known->read(member.value, header)) {
            error->message = fmt::format("{}: {}", member.name, error->message);
            return std::unexpected(std::move(*error));
        }
    }
    if (auto error = settle_edition(*line, header.settings)) {
        error->message = fmt::format("laws_edition: {}", error->message);
        return std::unexpected(std::move(*error));
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
    for (const LineField<H>& member : header_fields) {
        const auto text = member.write(header);
        if (!text) continue;
        line.append(line.size() == 1 ? "" : ",").append(fmt::format("\"{}\":{}", member.name, *text));
    }
    return line + "}";
}

Object to_object(const LedgerHeader& header) {
    Object object;
    for (const LineField<H>& member : header_fields) {
        if (const auto text = member.write(header)) object.emplace_back(member.name, value_of(*text));
    }
    return object;
}

namespace {

Object line_with(Array needed, Object properties) {
    return {{"type", "object"},
            {"required", std::move(needed)},
            {"additionalProperties", false},
            {"properties", std::move(properties)}};
}

/// Returns the schema of an event of those names: its meaning, and the members that it may and must have.
Object schema_of(const EventRow& row, Array names) {
    Array may = {"ev"};
    Array must;
    for (const EventMember& member : event_members()) {
        if (member.belongs_to(row)) may.emplace_back(member.name);
        if (member.is_needed_by(row)) must.emplace_back(member.name);
    }
    return {{"if", Object{{"properties", Object{{"ev", Object{{"enum", std::move(names)}}}}}}},
            {"then", Object{{"description", row.typed.meaning},
                            {"propertyNames", Object{{"enum", std::move(may)}}},
                            {"required", std::move(must)}}}};
}

}  // namespace

Object HeaderDefinition::schema() {
    return line_with({}, shapes_of(header_fields));
}

Object EventDefinition::schema() {
    Array names;
    Array kinds;
    for (const EventRow* const row : event_rows()) {
        Array own_names = {row->name};
        if (!row->other_name.empty()) own_names.emplace_back(row->other_name);
        std::ranges::copy(own_names, std::back_inserter(names));
        kinds.emplace_back(schema_of(*row, std::move(own_names)));
    }
    Object members = {{"ev", Object{{"enum", std::move(names)}}}};
    std::ranges::move(shapes_of(event_members()), std::back_inserter(members));
    Object line = line_with({"ev"}, std::move(members));
    line.emplace_back("allOf", std::move(kinds));
    return line;
}

Object ledger_schema() {
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"$id", "doublecheck/ledger/1"},
            {"title", "A line of a ledger of events over the board"},
            {"description",
             "The first line is the header, all others are events; which members each has is said "
             "in allOf. A member that is null is as good as left out."},
            {"oneOf", Array{Object{{"$ref", "#/$defs/header"}}, Object{{"$ref", "#/$defs/event"}}}},
            {"$defs", Object{{"header", HeaderDefinition::schema()}, {"event", EventDefinition::schema()}}}};
}

}  // namespace doublecheck
