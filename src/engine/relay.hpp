// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"

namespace doublecheck::engine {

/// A line that a GUI sends to its engine.
struct Command {
    std::string_view text;  ///< with its line end, which the last line of the input may lack
    bool is_cut = false;    ///< the line is longer than 4 MiB, and this is its beginning
};

/// What becomes of a command.
struct CommandRoute {
    /// The bytes for the engine; empty if the engine does not get the command. The rest of a cut line follows
    /// them, unless they are empty.
    std::string to_engine = {};
    /// Whole lines for the GUI. They are put between two lines of the engine.
    std::string to_gui = {};
    /// The lines for the GUI answer a `go`: they wait until the engine has answered every earlier one.
    bool answers_search = false;
    bool begins_search = false;  ///< the engine will answer with `bestmove`
    bool quits = false;          ///< the engine may end now
};

/// Decides which commands reach the engine.
class CommandFilter {
  public:
    virtual ~CommandFilter() = default;
    [[nodiscard]] virtual CommandRoute route(const Command& command) = 0;
};

struct RelayOptions {
    std::string engine;  ///< path of the program
    std::vector<std::string> arguments = {};
    int input = 0;   ///< file descriptor from which the GUI's commands are read
    int output = 1;  ///< file descriptor to which the GUI listens
    /// File to which all lines of both directions are appended; empty: none.
    std::string log = {};
};

/// Why a relay ended.
enum class RelayEnd : std::uint8_t { quit, signal };

/// Runs an engine between two file descriptors until it ends. Bytes of the engine are passed on as soon as
/// they arrive, whatever they are. The engine inherits standard error.
///
/// If the input ends, or nobody reads the output any more, the engine gets `quit`; it is ended by signals if
/// it then stays silent for ten seconds. SIGHUP, SIGINT, SIGQUIT and SIGTERM are passed to the engine, which
/// has two seconds to end. An engine that dies is reported to the GUI with an `info string`.
///
/// Call it from the only thread of the program: it blocks these signals, SIGCHLD and SIGPIPE for this thread
/// while it runs. Errors: `engine.not-found`, `engine.not-started`, `engine.died`, `output.write` (the log
/// cannot be opened).
[[nodiscard]] Result<RelayEnd> relay(const RelayOptions& options, CommandFilter& filter);

}  // namespace doublecheck::engine
