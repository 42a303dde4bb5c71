// SPDX-License-Identifier: MIT
#include "engine/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX requires the declaration

namespace doublecheck::engine {
namespace {

using namespace std::chrono_literals;

/// The time to wait for a program to end after its input was closed, and again after SIGTERM.
constexpr auto exit_timeout = 500ms;
constexpr std::size_t most_error_output = 2000;

struct Pipe {
    Descriptor read;
    Descriptor write;
};

std::optional<Pipe> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_nonblocking(const Descriptor& descriptor) {
    const int flags = fcntl(descriptor.number(), F_GETFL);
    fcntl(descriptor.number(), F_SETFL, flags | O_NONBLOCK);
}

int milliseconds_until(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

/// Blocks SIGPIPE in this thread while writing, and removes a SIGPIPE that the write has raised. A library
/// must not change how the whole program handles a signal.
class NoBrokenPipe {
  public:
    NoBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoBrokenPipe() {
        constexpr timespec at_once{};
        if (!was_pending_) sigtimedwait(&pipe_, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

  private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

/// The attributes and the file actions for starting a program.
class Plan {
  public:
    Plan(const Descriptor& in, const Descriptor& out, const Descriptor& errors) {
        posix_spawnattr_init(&attributes_);
        posix_spawn_file_actions_init(&actions_);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawn_file_actions_adddup2(&actions_, in.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, out.number(), STDOUT_FILENO);
        if (errors.is_open()) posix_spawn_file_actions_adddup2(&actions_, errors.number(), STDERR_FILENO);
    }
    ~Plan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;

    /// Starts the program. Returns 0 or the error number.
    int start(const std::string& path, const std::vector<std::string>& arguments, pid_t& child) const {
        std::vector<char*> words = {const_cast<char*>(path.c_str())};  // NOLINT: POSIX does not write to them
        for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
        words.push_back(nullptr);
        return posix_spawn(&child, path.c_str(), &actions_, &attributes_, words.data(), environ);
    }

  private:
    posix_spawnattr_t attributes_{};
    posix_spawn_file_actions_t actions_{};
};

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this == &other) return *this;
    close();
    number_ = other.release();
    return *this;
}

int Descriptor::release() {
    return std::exchange(number_, -1);
}

void Descriptor::close() {
    if (is_open()) ::close(release());
}

Result<Process> Process::start(const std::string& path, const std::vector<std::string>& arguments,
                               ErrorOutput error_output) {
    auto in = make_pipe();
    auto out = make_pipe();
    auto errors =
        error_output == ErrorOutput::kept ? make_pipe() : std::optional(Pipe{Descriptor(), Descriptor()});
    if (!in || !out || !errors)
        return failure("engine.not-started", fmt::format("No pipe to {}: {}.", path, std::strerror(errno)));
    pid_t child = 0;
    const int error = Plan(in->read, out->write, errors->write).start(path, arguments, child);
    if (error == ENOENT) return failure("engine.not-found", fmt::format("There is no program {}.", path));
    if (error != 0)
        return failure("engine.not-started",
                       fmt::format("{} cannot be started: {}.", path, std::strerror(error)));
    for (const Descriptor* end : {&in->write, &out->read, &errors->read}) {
        if (end->is_open()) make_nonblocking(*end);
    }
    return Process(child, std::move(in->write), std::move(out->read), std::move(errors->read));
}

Process::Process(pid_t child, Descriptor in, Descriptor out, Descriptor errors)
    : group_(child), child_(child), in_(std::move(in)), out_(std::move(out)), errors_(std::move(errors)) {}

Process::Process(Process&& other) noexcept
    : group_(std::exchange(other.group_, 0)),
      child_(std::exchange(other.child_, 0)),
      status_(other.status_),
      in_(std::move(other.in_)),
      out_(std::move(other.out_)),
      errors_(std::move(other.errors_)),
      lines_(std::move(other.lines_)),
      line_(std::move(other.line_)),
      error_output_(std::move(other.error_output_)) {}

Process::~Process() {
    if (group_ == 0) return;
    in_.close();
    if (!wait_for_end(Clock::now() + exit_timeout)) {
        kill(-group_, SIGTERM);
        if (!wait_for_end(Clock::now() + exit_timeout)) {
            kill(-group_, SIGKILL);
            while (child_ != 0 && waitpid(child_, &status_, 0) < 0 && errno == EINTR) {
            }
        }
    }
    kill(-group_, SIGKILL);  // end child processes that the program has left behind
}

bool Process::write_line(std::string_view line, Clock::time_point deadline) {
    const std::string text = std::string(line) + '\n';
    const NoBrokenPipe guard;
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = in_.is_open() ? ::write(in_.number(), rest.data(), rest.size()) : -1;
        if (count >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (!in_.is_open() || (errno != EAGAIN && errno != EINTR)) return false;
        pollfd wanted{in_.number(), POLLOUT, 0};
        if (poll(&wanted, 1, milliseconds_until(deadline)) == 0) return false;
    }
    return true;
}

Process::Read Process::read_line(Clock::time_point deadline) {
    while (!lines_.take(line_)) {
        if (!out_.is_open()) return Read::closed;
        std::array<pollfd, 2> wanted = {pollfd{out_.number(), POLLIN, 0},
                                        pollfd{errors_.number(), POLLIN, 0}};
        const int ready = poll(wanted.data(), wanted.size(), milliseconds_until(deadline));
        if (wanted[1].revents != 0) read_error_output();
        const bool is_open = wanted[0].revents == 0 || read_output();
        if (!is_open) out_.close();
        // A flood of output must not keep the reader busy beyond the deadline, so the clock is checked even
        // while bytes arrive.
        if (ready == 0 || (is_open && Clock::now() >= deadline)) return Read::late;
    }
    return Read::line;
}

bool Process::read_output() {
    std::array<char, 1U << 16U> bytes;  // NOLINT(*-member-init): filled by read
    const ssize_t count = ::read(out_.number(), bytes.data(), bytes.size());
    if (count > 0) lines_.add({bytes.data(), static_cast<std::size_t>(count)});
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

std::size_t Process::write_some(std::string_view bytes) {
    if (!in_.is_open()) return 0;
    const NoBrokenPipe guard;
    const ssize_t count = ::write(in_.number(), bytes.data(), bytes.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EAGAIN && errno != EINTR) in_.close();
    return 0;
}

void Process::read_some(std::string& bytes) {
    if (!out_.is_open()) return;
    constexpr std::size_t most = std::size_t{1} << 14U;
    const std::size_t before = bytes.size();
    bytes.resize(before + most);
    const ssize_t count = ::read(out_.number(), bytes.data() + before, most);
    const bool is_late = count < 0 && (errno == EAGAIN || errno == EINTR);
    bytes.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count <= 0 && !is_late) out_.close();
}

void Process::send_signal(int number) const {
    if (child_ != 0) kill(-group_, number);
}

void Process::read_error_output() {
    std::array<char, 1U << 12U> bytes;  // NOLINT(*-member-init): filled by read
    const ssize_t count = ::read(errors_.number(), bytes.data(), bytes.size());
    if (count == 0) errors_.close();
    if (count <= 0) return;
    error_output_.append(bytes.data(), static_cast<std::size_t>(count));
    if (error_output_.size() > most_error_output)
        error_output_.erase(0, error_output_.size() - most_error_output);
}

bool Process::wait_for_end(Clock::time_point deadline) {
    while (child_ != 0) {
        const pid_t ended = waitpid(child_, &status_, WNOHANG);
        if (ended == child_ || (ended < 0 && errno == ECHILD)) child_ = 0;
        if (child_ == 0) break;
        const auto now = Clock::now();
        if (now >= deadline) return false;
        // Reads the remaining output, so that the program does not block while writing it.
        if (out_.is_open() && !read_output()) out_.close();
        std::string line;
        while (lines_.take(line)) {
        }
        poll(nullptr, 0, std::min(5, milliseconds_until(deadline)));
    }
    return true;
}

std::string Process::how_it_ended() const {
    if (child_ != 0) return "runs on, but has closed its output";
    if (WIFSIGNALED(status_))
        return fmt::format("was ended by signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
    return fmt::format("ended with exit status {}", WEXITSTATUS(status_));
}

}  // namespace doublecheck::engine
