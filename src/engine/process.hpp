// SPDX-License-Identifier: MIT
#pragma once

// Another program, talked to by lines through pipes. It cannot take its caller down: it is waited for until a
// deadline, what it floods is read and dropped, a pipe that it has closed raises no signal, and when it is
// destroyed the program and its children (a process group of their own) are ended and reaped.

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

/// A descriptor that is closed with its owner.
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

class Process {
  public:
    /// Starts the program, without a shell. Errors: `engine.not-found`, `engine.not-started`.
    [[nodiscard]] static Result<Process> start(const std::string& path,
                                               const std::vector<std::string>& arguments);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    /// Ends the program: it has been asked to quit, or is asked with signals, and is reaped in any case.
    ~Process();

    /// Writes a line. False if the program does not take it before the deadline, or has closed its end.
    [[nodiscard]] bool write_line(std::string_view line, Clock::time_point deadline);

    enum class Read : std::uint8_t { line, late, closed };
    /// Waits for a line; it is in `line()` until the next call.
    [[nodiscard]] Read read_line(Clock::time_point deadline);
    [[nodiscard]] const std::string& line() const { return line_; }

    /// What it wrote last to standard error, at most some lines.
    [[nodiscard]] const std::string& complaints() const { return complaints_; }

    /// Waits until the program has ended; false if it has not by then.
    bool wait_for_end(Clock::time_point deadline);
    /// How it ended, as a clause: `was ended by signal 11 (Segmentation fault)`, `ended with exit status 3`.
    [[nodiscard]] std::string how_it_ended() const;

  private:
    Process(pid_t child, Descriptor in, Descriptor out, Descriptor errors);
    void read_complaints();
    [[nodiscard]] bool read_output();

    pid_t group_;  ///< of the program and what it has started
    pid_t child_;  ///< 0 once it is reaped
    int status_ = 0;
    Descriptor in_;
    Descriptor out_;
    Descriptor errors_;
    LineBuffer lines_;
    std::string line_ = {};
    std::string complaints_ = {};
};

}  // namespace doublecheck::engine
