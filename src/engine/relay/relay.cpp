// SPDX-License-Identifier: MIT
#include "engine/relay.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/line_buffer.hpp"
#include "engine/process.hpp"
#include "engine/relay/command_buffer.hpp"
#include "engine/relay/relay_log.hpp"
#include "engine/relay/signal_watch.hpp"

namespace doublecheck::engine {
namespace {

using namespace std::chrono_literals;

constexpr auto quit_timeout = 10s;      ///< for an engine that is silent after `quit`
constexpr auto signal_timeout = 2s;     ///< for an engine to end after a signal
constexpr auto answer_timeout = 2s;     ///< for the answer to an earlier search
constexpr auto orphan_timeout = 500ms;  ///< for output after the engine has ended

/// A side is not read while more bytes than this wait for the other one.
constexpr std::size_t most_waiting = std::size_t{1} << 16U;
/// A pipe that poll calls writable takes this many bytes without blocking.
constexpr std::size_t bytes_a_write = 4096;

/// Lines for the GUI that wait for their turn.
struct OwnLines {
    std::string text;
    std::uint64_t searches;      ///< the engine answers so many searches first
    Clock::time_point deadline;  ///< sent even if the engine has not answered them by then
};

std::string base_name(std::string_view path) {
    return std::string(path.substr(path.rfind('/') + 1));
}

class Relay {
  public:
    Relay(const RelayOptions& options, CommandFilter& filter, Process process, RelayLog log)
        : options_(options), filter_(filter), process_(std::move(process)), log_(std::move(log)) {}

    Result<RelayEnd> run() {
        while (!is_over()) {
            step();
            log_.flush();
        }
        return end();
    }

  private:
    [[nodiscard]] bool is_over() {
        const auto now = Clock::now();
        if (!ended_ && process_.wait_for_end(now)) {
            ended_ = now;
            deadline_ = now + orphan_timeout;
            is_input_open_ = false;
        }
        if (!ended_ && process_.output() < 0) deadline_ = std::min(deadline_, now + orphan_timeout);
        if (!ended_) return now >= deadline_;
        if (now >= deadline_) process_.close_output();
        if (process_.output() < 0) deadline_ = Clock::time_point::max();
        return process_.output() < 0 && (to_gui_.empty() || !is_output_open_);
    }

    void step() {
        if (process_.input() < 0) to_engine_.clear();
        const bool has_room = to_gui_.size() < most_waiting;
        std::array<pollfd, 5> wanted = {
            pollfd{signals_.number(), POLLIN, 0},
            pollfd{is_input_open_ && to_engine_.size() < most_waiting ? options_.input : -1, POLLIN, 0},
            pollfd{has_room ? process_.output() : -1, POLLIN, 0},
            pollfd{to_engine_.empty() ? -1 : process_.input(), POLLOUT, 0},
            pollfd{to_gui_.empty() || !is_output_open_ ? -1 : options_.output, POLLOUT, 0}};
        if (poll(wanted.data(), wanted.size(), milliseconds_to_wait()) < 0) return;
        if (wanted[0].revents != 0) pass_signals();
        if (wanted[2].revents != 0) read_engine();
        if (wanted[1].revents != 0) read_gui();
        if (wanted[3].revents != 0) write_engine();
        if (wanted[4].revents != 0) write_gui();
        send_own_lines();
    }

    /// Returns the time until something has to happen without an event, or -1.
    [[nodiscard]] int milliseconds_to_wait() const {
        auto next = deadline_;
        if (!own_.empty()) next = std::min(next, own_.front().deadline);
        if (next == Clock::time_point::max()) return -1;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
        return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000));
    }

    void pass_signals() {
        while (const auto number = signals_.take()) {
            if (*number == SIGCHLD || *number == SIGPIPE) continue;
            process_.send_signal(*number);
            is_signalled_ = true;
            is_input_open_ = false;
            deadline_ = Clock::now() + signal_timeout;
        }
    }

    void read_gui() {
        std::array<char, 1U << 16U> bytes;  // NOLINT(*-member-init): filled by read
        const ssize_t count = ::read(options_.input, bytes.data(), bytes.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
        if (count > 0) commands_.add({bytes.data(), static_cast<std::size_t>(count)});
        while (auto piece = commands_.take(count <= 0)) take_command(*piece);
        if (count <= 0) ask_to_quit();
    }

    void take_command(const CommandBuffer::Piece& piece) {
        if (!piece.is_begin) {
            if (is_rest_passed_) to_engine_ += piece.text;
            return;
        }
        CommandRoute route = filter_.route({piece.text, !piece.is_end});
        is_rest_passed_ = !route.to_engine.empty();
        if (is_rest_passed_)
            log_.add_engine(RelayLog::Direction::to, route.to_engine);
        else
            log_.add_own(RelayLog::Direction::to, piece.text);
        if (!route.to_gui.empty())
            own_.push_back({.text = std::move(route.to_gui),
                            .searches = route.answers_search ? begun_ : 0,
                            .deadline = Clock::now() + answer_timeout});
        if (route.begins_search) ++begun_;
        if (route.quits) has_quit_ = true;
        to_engine_ += route.to_engine;
    }

    void ask_to_quit() {
        if (!is_input_open_) return;
        is_input_open_ = false;
        has_quit_ = true;
        if (!to_engine_.empty() && !to_engine_.ends_with('\n')) to_engine_ += '\n';
        to_engine_ += "quit\n";
        log_.add_engine(RelayLog::Direction::to, "quit");
        deadline_ = Clock::now() + quit_timeout;
    }

    void write_engine() {
        to_engine_.erase(0, process_.write_some(to_engine_));
        if (to_engine_.empty() && !is_input_open_) process_.close_input();
    }

    void read_engine() {
        const std::size_t before = to_gui_.size();
        process_.read_some(to_gui_);
        const std::string_view bytes = std::string_view(to_gui_).substr(before);
        if (bytes.empty()) return;
        is_at_line_start_ = bytes.ends_with('\n');
        if (has_quit_ && !is_signalled_ && !ended_ && !is_input_open_)
            deadline_ = Clock::now() + quit_timeout;
        engine_lines_.add(bytes);
        for (std::string line; engine_lines_.take(line);) {
            log_.add_engine(RelayLog::Direction::from, line);
            if (line.starts_with("bestmove") && answered_ < begun_) ++answered_;
        }
        if (!is_output_open_) to_gui_.clear();
    }

    void write_gui() {
        const ssize_t count =
            ::write(options_.output, to_gui_.data(), std::min(to_gui_.size(), bytes_a_write));
        if (count >= 0) {
            to_gui_.erase(0, static_cast<std::size_t>(count));
        } else if (errno != EINTR && errno != EAGAIN) {
            is_output_open_ = false;
            to_gui_.clear();
            ask_to_quit();
        }
    }

    /// Sends the lines that wait, once they neither split a line of the engine nor overtake its answer.
    void send_own_lines() {
        while (!own_.empty()) {
            const OwnLines& next = own_.front();
            const bool has_turn = is_at_line_start_ && next.searches <= answered_;
            if (!has_turn && Clock::now() < next.deadline) return;
            answered_ = std::max(answered_, next.searches);
            send_own(next.text);
            own_.pop_front();
        }
    }

    void send_own(std::string_view text) {
        if (!is_at_line_start_) to_gui_ += '\n';
        is_at_line_start_ = true;
        to_gui_ += text;
        while (!text.empty()) {
            const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
            log_.add_own(RelayLog::Direction::from, text.substr(0, size));
            text.remove_prefix(size);
        }
    }

    Result<RelayEnd> end() {
        const bool has_left_search = answered_ < begun_ && !has_quit_;
        const bool has_ended_well = ended_ ? process_.has_ended_well() && !has_left_search : has_quit_;
        const bool has_died = !is_signalled_ && !has_ended_well;
        const std::string text = fmt::format("{} {}.", base_name(options_.engine), process_.how_it_ended());
        for (const OwnLines& lines : own_) send_own(lines.text);
        if (has_died) send_own(fmt::format("info string doublecheck: {}\n", text));
        while (is_output_open_ && !to_gui_.empty()) {
            pollfd wanted{options_.output, POLLOUT, 0};
            poll(&wanted, 1, -1);
            write_gui();
        }
        log_.flush();
        if (has_died) return failure("engine.died", text);
        return is_signalled_ ? RelayEnd::signal : RelayEnd::quit;
    }

    const RelayOptions& options_;
    CommandFilter& filter_;
    SignalWatch signals_;
    Process process_;
    RelayLog log_;
    CommandBuffer commands_;
    LineBuffer engine_lines_;
    std::string to_engine_ = {};
    std::string to_gui_ = {};
    std::deque<OwnLines> own_ = {};
    std::uint64_t begun_ = 0;     ///< searches that the engine was to begin
    std::uint64_t answered_ = 0;  ///< those that it has answered
    bool is_input_open_ = true;
    bool is_output_open_ = true;
    bool is_rest_passed_ = false;   ///< the engine gets the rest of a cut line
    bool is_at_line_start_ = true;  ///< the engine has not begun a line
    bool has_quit_ = false;
    bool is_signalled_ = false;
    std::optional<Clock::time_point> ended_ = std::nullopt;
    Clock::time_point deadline_ = Clock::time_point::max();  ///< the engine is ended by then
};

}  // namespace

Result<RelayEnd> relay(const RelayOptions& options, CommandFilter& filter) {
    auto log = RelayLog::open(options.log, base_name(options.engine));
    if (!log) return std::unexpected(std::move(log.error()));
    auto process = Process::start(options.engine, options.arguments, ErrorOutput::inherited);
    if (!process) return std::unexpected(std::move(process.error()));
    return Relay(options, filter, std::move(*process), std::move(*log)).run();
}

}  // namespace doublecheck::engine
