// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include <httplib.h>

namespace doublecheck::server {

/// A connection to a client, and the bytes of its next request. The socket does not block; waiting ends at
/// deadlines.
class Connection final : public httplib::Stream {
  public:
    using Clock = std::chrono::steady_clock;

    /// Takes the socket.
    Connection(int socket, std::string address, int port);
    ~Connection() override;

    /// The state of the head of the next request.
    enum class Head : std::uint8_t { incomplete, complete, too_long, closed };
    /// Reads what has arrived, without waiting.
    [[nodiscard]] Head receive();
    [[nodiscard]] bool has_begun() const { return at_ < buffer_.size(); }

    /// The time at which the connection is closed if no whole head has arrived.
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    /// Begins to wait for the next request.
    void wait_for_request();

    /// Begins a request, whose head is complete. Until `admit_body`, only the head can be read.
    void begin_request();
    void admit_body() { is_body_admitted_ = true; }
    /// Returns the number of bytes that have arrived and were not yet read.
    [[nodiscard]] std::size_t buffered() const { return buffer_.size() - at_; }

    /// Sends what was written. Returns false if the client has left or reads too slowly.
    bool flush();
    /// Returns true if the client has closed the connection or its sending side.
    [[nodiscard]] bool has_left() const;
    /// Closes the sending side and discards for a short time what the client still sends. If the connection
    /// were closed with unread bytes, the client could lose the response.
    void linger();

    [[nodiscard]] std::uint64_t bytes_in() const { return bytes_in_; }
    [[nodiscard]] std::uint64_t bytes_out() const { return bytes_out_; }
    [[nodiscard]] const std::string& address() const { return address_; }

    // The interface by which httplib reads and writes.
    [[nodiscard]] bool is_readable() const override { return true; }
    [[nodiscard]] bool is_writable() const override { return !is_broken_; }
    ssize_t read(char* to, std::size_t size) override;
    ssize_t write(const char* from, std::size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    [[nodiscard]] socket_t socket() const override { return socket_; }

  private:
    /// Waits until the socket is ready. Returns false if nothing moves for ten seconds, or if the client has
    /// been waited for too long in all: ten seconds, and one more for each 64 KiB that were transferred.
    bool wait(short events, std::uint64_t bytes);
    /// Reads from the socket into the empty buffer. Returns false at the end or after an error.
    bool fill();

    int socket_;
    std::string address_;
    int port_;
    std::string buffer_ = {};   ///< received
    std::size_t at_ = 0;        ///< bytes of the buffer that were read
    std::size_t searched_ = 0;  ///< bytes of the buffer that were searched for the end of the head
    std::size_t head_end_ = 0;
    std::string output_ = {};
    bool is_body_admitted_ = false;
    bool is_broken_ = false;
    Clock::time_point deadline_ = {};
    Clock::duration waited_ = {};  ///< for the client, in this request
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
};

}  // namespace doublecheck::server
