// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "arbiter/ledger/json_line.hpp"
#include "arbiter/ledger/order.hpp"
#include "arbiter/ledger/plain_words.hpp"
#include "arbiter/plain_ledger.hpp"
#include "base/text.hpp"
#include "doublecheck/board/attacks.hpp"

namespace doublecheck {
namespace {

std::optional<Error> lost_already(const Settings& settings, std::string_view name, int offences,
                                  const std::vector<LineMember>& line) {
    const LineMember* context = find(line, name);
    const int losing = settings.losing();
    if (context == nullptr || losing == 0 || offences < losing) return std::nullopt;
    return Error{
        "ledger.header",
        fmt::format("{0}: number {2} loses, so the game was over with {1} on record.", name,
                    counted(static_cast<std::uint64_t>(offences), "illegal action", "illegal actions"),
                    losing),
        context->value.offset};
}

/// Returns an error if the position has no king of that letter or more than one. Its offset is that of the
/// second king, or the end of the board.
std::optional<Error> wrong_kings(char king, const LineMember& context) {
    const LineText& text = context.value.text;
    const std::string_view board = std::string_view(text.text).substr(0, text.text.find_first_of(" _"));
    const std::string_view color = king == 'K' ? "White" : "Black";
    const std::size_t first = board.find(king);
    if (first == std::string_view::npos) {
        return Error{"ledger.fen", fmt::format("fen: {} has no king.", color), text.offset + board.size()};
    }
    const std::size_t second = board.find(king, first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return Error{"ledger.fen", fmt::format("fen: {} has more than one king.", color), text.offset + second};
}

/// Returns an error if the side that is not to move is in check. If both are, an arbiter may find the
/// position so (A.5.4).
std::optional<Error> wrong_check(const Setup& start, const LineMember& context) {
    const auto is_in_check = [&](Color color) {
        const Square king = start.board.of(color, PieceType::king).first();
        return !attackers(start.board, king, opposite(color)).empty();
    };
    if (!is_in_check(opposite(start.turn)) || is_in_check(start.turn)) return std::nullopt;
    return Error{"ledger.fen",
                 fmt::format("fen: {0} is in check, and it is {1}'s turn. Begin before the illegal move, or "
                             "let {0} be to move.",
                             name(opposite(start.turn)), name(start.turn)),
                 context.value.text.offset};
}

/// Returns an error if a header contradicts itself, with the offset in its line. Examples: so many offences
/// on record that the game was over, or a colour without a king or with several kings.
std::optional<Error> contradiction_in(const LedgerHeader& header, std::string_view text) {
    const auto line = read_json_line(text);
    if (!line) return line.error();
    const Settings& settings = header.settings;
    if (auto error = lost_already(settings, "offences_w", header.offences_white, *line)) return error;
    if (auto error = lost_already(settings, "offences_b", header.offences_black, *line)) return error;
    const LineMember* position = find(*line, "fen");
    if (position == nullptr) return std::nullopt;
    for (const char king : {'K', 'k'}) {
        if (auto error = wrong_kings(king, *position)) return error;
    }
    return wrong_check(header.start, *position);
}

bool is_skipped(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.empty() || text.front() == '#' || ends_ledger(line);
}

}  // namespace

namespace plain {

/// Reads a ledger in plain lines: its settings, then its events.
class LedgerLines {
  public:
    explicit LedgerLines(LedgerReading& reading) : reading_(reading) {}

    /// Takes a line that is not blank. Returns an error, after which nothing more is read.
    std::optional<Error> read(std::string_view line, std::size_t number) {
        auto error = game_ ? event(line, number) : setting_or_event(line, number);
        if (error && has_settings_) reading_.is_headless = false;
        if (error) finish();
        return error;
    }

    /// Adds the press that waits for the next line.
    void finish() {
        if (has_settings_) reading_.is_headless = false;
        if (!game_) return;
        if (auto press = game_->waiting_press()) reading_.ledger.events.push_back(std::move(press->event));
    }

  private:
    std::optional<Error> setting_or_event(std::string_view line, std::size_t number) {
        const auto is_setting = read_plain_setting(line, reading_.ledger.header);
        if (!is_setting) return is_setting.error();
        has_settings_ = has_settings_ || *is_setting;
        if (*is_setting) return std::nullopt;
        game_.emplace(with_short_searches(reading_.ledger.header));
        auto error = event(line, number);
        if (!error) reading_.is_headless = false;
        return error;
    }

    /// Returns true if the line sets what the arbiter may be asked for during the game.
    static bool is_answer(std::string_view line) {
        const std::vector<Word> words = words_of(line);
        const std::string first = words.empty() ? std::string() : lower(words.front().text);
        return first == "penalty" || first == "default";
    }

    std::optional<Error> event(std::string_view line, std::size_t number) {
        if (is_answer(line)) {
            const auto set = read_plain_setting(line, reading_.ledger.header);
            return set ? std::nullopt : std::optional(set.error());
        }
        constexpr std::size_t most_events = 40'000;
        if (reading_.ledger.events.size() >= most_events)
            return Error{"ledger.text", "A ledger in plain lines has at most 40,000 events.", 0};
        auto steps = game_->read(line, number);
        if (!steps) return described(std::move(steps.error()), line);
        for (RuledStep& step : *steps) reading_.ledger.events.push_back(std::move(step.event));
        return std::nullopt;
    }

    /// Adds to the error of a word that is neither event nor move whether it could have been a setting.
    Error described(Error error, std::string_view line) const {
        LedgerHeader ignored = reading_.ledger.header;
        const auto is_setting = read_plain_setting(line, ignored);
        const bool is_late = !reading_.ledger.events.empty() && (!is_setting || *is_setting);
        if (is_late) return {"ledger.text", "Settings stand before the first event.", error.offset};
        const bool is_first = reading_.ledger.events.empty() && error.code == "ledger.text" &&
                              error.message.find("neither an event nor a move") != std::string::npos;
        if (is_first)
            error.message += fmt::format(" Before the first event also settings: {}.", setting_words_);
        return error;
    }

    LedgerReading& reading_;
    std::string setting_words_ = setting_words();
    std::optional<PlainEvents> game_ = std::nullopt;  ///< empty until the first event
    bool has_settings_ = false;
};

}  // namespace plain

class LedgerReader::State {
  public:
    State() {
        reading_.ledger.header.start = initial_setup();
        reading_.is_headless = true;
    }

    bool read(std::string_view line, std::size_t number) {
        if (reading_.error) return false;
        if (is_skipped(line)) return true;
        if (!is_plain_)
            is_plain_ = std::string_view("{[").find(trimmed(line).front()) == std::string_view::npos;
        if (*is_plain_ && !plain_) plain_.emplace(reading_);
        auto error = plain_ ? plain_->read(line, number) : order_ ? event(line, number) : header(line);
        if (!error) return true;
        reading_.error = std::move(error);
        reading_.error_line = number;
        return false;
    }

    void finish() {
        if (plain_) plain_->finish();
    }

    [[nodiscard]] const LedgerReading& reading() const { return reading_; }

  private:
    std::optional<Error> header(std::string_view line) {
        auto header = read_header(line);
        if (!header) return std::move(header.error());
        if (auto error = contradiction_in(*header, line)) return error;
        reading_.ledger.header = std::move(*header);
        reading_.is_headless = false;
        order_.emplace(reading_.ledger.header.start);
        return std::nullopt;
    }

    std::optional<Error> event(std::string_view line, std::size_t number) {
        auto event = read_event(line);
        if (!event && is_ledger_header(line)) {
            return Error{"ledger.header", "A ledger has one header.", 0};
        }
        if (!event) return std::move(event.error());
        event->line = number;
        if (auto error = order_->next(*event, line)) return error;
        reading_.ledger.events.push_back(std::move(*event));
        return std::nullopt;
    }

    LedgerReading reading_ = {};
    std::optional<bool> is_plain_ = std::nullopt;  ///< empty until the first line that is not blank
    std::optional<plain::LedgerLines> plain_ = std::nullopt;
    std::optional<Order> order_ = std::nullopt;  ///< empty until the header has been read
};

LedgerReader::LedgerReader() : state_(std::make_unique<State>()) {}
LedgerReader::~LedgerReader() = default;
LedgerReader::LedgerReader(LedgerReader&&) noexcept = default;
LedgerReader& LedgerReader::operator=(LedgerReader&&) noexcept = default;

bool LedgerReader::read(std::string_view line, std::size_t number) {
    return state_->read(line, number);
}

void LedgerReader::finish() {
    state_->finish();
}

const LedgerReading& LedgerReader::reading() const {
    return state_->reading();
}

LedgerReading read_ledger(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    LedgerReader lines;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.size(), text.find('\n'));
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(text.size(), end + 1));
        ++number;
        if (!lines.read(line, number)) break;
    }
    lines.finish();
    LedgerReading reading = lines.reading();
    if (reading.is_headless && !reading.error) {
        reading.error =
            Error{"ledger.header", "The first line must give the settings; there is none here.", 0};
        reading.error_line = std::max<std::size_t>(1, number);
    }
    return reading;
}

std::string write_ledger(const Ledger& ledger) {
    std::string text = write_header(ledger.header) + '\n';
    for (const LedgerEvent& event : ledger.events) text += write_event(event) + '\n';
    return text;
}

}  // namespace doublecheck
