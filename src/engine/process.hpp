// SPDX-License-Identifier: MIT
#pragma once

// A program that is controlled by lines through pipes. It cannot harm its caller: waiting ends at a deadline,
// too much output is read and dropped, and a pipe that the program has closed raises no signal. The
// destructor ends the program and its children, which are in a process group of their own, and reaps the
// program.

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "engine/line_buffer.hpp"

namespace doublecheck::engine {

using Clock = std::chrono::steady_clock;

/// A file descriptor that its owner closes.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int release();
    void close();

  private:
    int number_;
};

/// What becomes of the program's output to standard error: its end is kept for messages, or it goes where
/// that of this program goes.
enum class ErrorOutput : std::uint8_t { kept, inherited };

class Process {
  public:
    /// Starts the program without a shell. Errors: `engine.not-found`, `engine.not-started`.
    [[nodiscard]] static Result<Process> start(const std::string& path,
                                               const std::vector<std::string>& arguments,
                                               ErrorOutput error_output = ErrorOutput::kept);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    /// Ends the program, first by closing its input, then with signals. Reaps it in any case.
    ~Process();

    /// Writes a line. Returns false if the program does not accept the line before the deadline, or has
    /// closed its input.
    [[nodiscard]] bool write_line(std::string_view line, Clock::time_point deadline);

    enum class Read : std::uint8_t { line, late, closed };
    /// Waits for a line. `line()` returns it until the next call of this function.
    [[nodiscard]] Read read_line(Clock::time_point deadline);
    [[nodiscard]] const std::string& line() const { return line_; }

    // For a caller that polls the pipes itself, instead of writing and reading lines:

    /// Returns the file descriptor of the program's input, or -1 once it is closed.
    [[nodiscard]] int input() const { return in_.number(); }
    /// Returns the file descriptor of the program's output, or -1 once it is closed.
    [[nodiscard]] int output() const { return out_.number(); }
    /// Writes as many bytes as the program takes now and returns their number. Closes its input if the
    /// program has closed it.
    std::size_t write_some(std::string_view bytes);
    /// Appends the bytes that the program has written to `bytes`. Closes its output if it has ended.
    void read_some(std::string& bytes);
    void close_input() { in_.close(); }
    void close_output() { out_.close(); }
    /// Sends a signal to the program and its children.
    void send_signal(int number) const;

    /// Returns the last part of the program's output to standard error.
    [[nodiscard]] const std::string& error_output() const { return error_output_; }

    /// Waits until the program has ended. Returns false if it has not ended by the deadline.
    bool wait_for_end(Clock::time_point deadline);
    /// Returns the way in which the program ended, as a clause: `was ended by signal 11 (Segmentation fault)`
    /// or `ended with exit status 3`.
    [[nodiscard]] std::string how_it_ended() const;
    /// Returns true if the program has ended with exit status 0.
    [[nodiscard]] bool has_ended_well() const { return child_ == 0 && status_ == 0; }

  private:
    Process(pid_t child, Descriptor in, Descriptor out, Descriptor errors);
    void read_error_output();
    [[nodiscard]] bool read_output();

    pid_t group_;  ///< the process group of the program and its children
    pid_t child_;  ///< 0 once the program has been reaped
    int status_ = 0;
    Descriptor in_;
    Descriptor out_;
    Descriptor errors_;
    LineBuffer lines_;
    std::string line_ = {};
    std::string error_output_ = {};
};

}  // namespace doublecheck::engine
