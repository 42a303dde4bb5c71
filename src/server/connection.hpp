// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck::server {

/// A connection to a client, and the bytes of its next request. The socket does not block; waiting ends at
/// deadlines.
class Connection {
  public:
    using Clock = std::chrono::steady_clock;

    /// Takes the socket.
    Connection(int socket, std::string address);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// The state of the head of the next request.
    enum class Head : std::uint8_t { incomplete, complete, too_long, closed };
    /// Reads what has arrived, without waiting.
    [[nodiscard]] Head receive();
    [[nodiscard]] bool has_begun() const { return at_ < buffer_.size(); }

    /// The time at which the connection is closed if no whole head has arrived.
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    /// Begins to wait for the next request.
    void wait_for_request();

    /// Begins a request, whose head is complete. Returns the head, which exists until the next call.
    [[nodiscard]] std::string_view begin_request();
    /// Returns the bytes that have arrived and were not yet consumed. Waits for some if there are none, and
    /// returns nothing if the client has left or is too slow.
    [[nodiscard]] std::string_view wait_for_bytes();
    /// Removes bytes that `wait_for_bytes` has returned.
    void consume(std::size_t size);
    /// Returns the number of bytes that have arrived and were not yet consumed.
    [[nodiscard]] std::size_t buffered() const { return buffer_.size() - at_; }

    /// Collects bytes to send. Returns false if the client has left or reads too slowly.
    bool write(std::string_view bytes);
    /// Sends what was written. Returns false if the client has left or reads too slowly.
    bool flush();
    /// Returns true if the client has closed the connection or its sending side.
    [[nodiscard]] bool has_left() const;
    /// Returns true if waiting for the client has reached a deadline.
    [[nodiscard]] bool is_too_slow() const { return is_too_slow_; }
    /// Closes the sending side and discards for a short time what the client still sends. If the connection
    /// were closed with unread bytes, the client could lose the response.
    void linger();

    [[nodiscard]] std::uint64_t bytes_in() const { return bytes_in_; }
    [[nodiscard]] std::uint64_t bytes_out() const { return bytes_out_; }
    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] int socket() const { return socket_; }

  private:
    /// Waits until the socket is ready. Returns false if nothing moves for ten seconds, or if the client has
    /// been waited for too long in all: ten seconds, and one more for each 64 KiB that were transferred.
    bool wait(short events, std::uint64_t bytes);
    bool send_all(std::string_view bytes);

    int socket_;
    std::string address_;
    std::string buffer_ = {};   ///< received
    std::size_t at_ = 0;        ///< bytes of the buffer that were consumed
    std::size_t searched_ = 0;  ///< bytes of the buffer that were searched for the end of the head
    std::size_t head_end_ = 0;
    std::string output_ = {};
    bool is_broken_ = false;
    bool is_too_slow_ = false;
    Clock::time_point deadline_ = {};
    Clock::duration waited_ = {};  ///< time spent waiting for the client in this request
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
};

}  // namespace doublecheck::server
