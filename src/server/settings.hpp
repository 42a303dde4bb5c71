// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace doublecheck::server {

/// The settings of the HTTP server. Each member has the default of `doublecheck serve`.
struct ServerSettings {
    std::string host = "127.0.0.1";
    int port = 8000;              ///< 0: any free port
    std::string page = {};        ///< folder of the page; empty: no page is served
    std::string engine = {};      ///< UCI engine for `sharpness`; empty: not available
    std::string access_log = {};  ///< file for the access log, `-` for standard error; empty: none
    std::vector<std::string> allowed_hosts = {};    ///< accepted in `Host` besides loopback; `*`: every host
    std::vector<std::string> allowed_origins = {};  ///< pages of other hosts that may ask; `*`: every page

    int jobs = 1;                                      ///< slow questions that are answered at the same time
    std::size_t queue = 32;                            ///< slow questions that may wait
    std::size_t connections = 1024;                    ///< open connections
    std::size_t body_bytes = std::size_t{1} << 20;     ///< body of one record
    std::size_t stream_bytes = std::size_t{64} << 20;  ///< body of many records or of games

    std::uint64_t nodes = 50'000'000;                  ///< search nodes of one question
    double seconds = 10;                               ///< processor seconds of one question
    std::size_t answer_bytes = std::size_t{64} << 20;  ///< bytes of the answer to one question
};

}  // namespace doublecheck::server
