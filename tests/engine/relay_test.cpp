// SPDX-License-Identifier: MIT
// The relay between a GUI and engines that misbehave: every byte arrives, nothing blocks, and no process is
// left.
#include "engine/relay.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include <gtest/gtest.h>

#include "engine/relay/command_buffer.hpp"

namespace doublecheck::engine {
namespace relay_test {

/// Passes everything on, except lines that begin with `refuse`, which are answered.
class Echo final : public CommandFilter {
  public:
    [[nodiscard]] CommandRoute route(const Command& command) override {
        if (command.text.starts_with("refuse"))
            return {.to_gui = "refused\n", .answers_search = command.text.starts_with("refuse go")};
        return {.to_engine = std::string(command.text),
                .begins_search = command.text.starts_with("go"),
                .quits = command.text.starts_with("quit")};
    }
};

/// A relay on a thread, and the GUI's ends of its pipes.
class Running {
  public:
    explicit Running(const std::string& mode, const std::string& log = {}) {
        EXPECT_EQ(pipe2(commands_.data(), O_CLOEXEC), 0);
        EXPECT_EQ(pipe2(answers_.data(), O_CLOEXEC), 0);
        thread_ = std::thread([this, mode, log] {
            Echo echo;
            result_ = relay({.engine = FAKE_ENGINE,
                             .arguments = {mode},
                             .input = commands_[0],
                             .output = answers_[1],
                             .log = log},
                            echo);
            close(answers_[1]);
        });
    }
    ~Running() { finish(); }

    void send(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = write(commands_[1], text.data(), text.size());
            ASSERT_GT(count, 0);
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    void close_input() {
        if (commands_[1] >= 0) close(commands_[1]);
        commands_[1] = -1;
    }
    void close_output() {
        if (answers_[0] >= 0) close(answers_[0]);
        answers_[0] = -1;
    }
    /// Reads until the text ends with `ending`, or to the end.
    std::string read_until(std::string_view ending) {
        std::string text;
        std::array<char, 4096> bytes;
        while (ending.empty() || !text.ends_with(ending)) {
            const ssize_t count = read(answers_[0], bytes.data(), bytes.size());
            if (count <= 0) break;
            text.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return text;
    }
    /// Closes the input, and returns the error of the relay, or an empty text.
    std::string finish() {
        close_input();
        if (thread_.joinable()) thread_.join();
        close_output();
        if (commands_[0] >= 0) close(commands_[0]);
        commands_[0] = -1;
        return result_ ? "" : result_.error().message;
    }

  private:
    std::array<int, 2> commands_{-1, -1};
    std::array<int, 2> answers_{-1, -1};
    Result<RelayEnd> result_ = RelayEnd::quit;
    std::thread thread_;
};

class RelayTest : public testing::Test {
  protected:
    void SetUp() override { signal(SIGPIPE, SIG_IGN); }
    void TearDown() override {
        EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
        EXPECT_EQ(errno, ECHILD);
    }
};

TEST_F(RelayTest, PassesCommandsAndAnswersOn) {
    Running relay("good");
    relay.send("uci\nisrea");
    relay.send("dy\n");
    EXPECT_TRUE(relay.read_until("readyok\n").starts_with("id name Fake good\n"));
    relay.send("go nodes 1\n");
    EXPECT_TRUE(relay.read_until("ponder e7e5\n").ends_with("bestmove e2e4 ponder e7e5\n"));
    EXPECT_EQ(relay.finish(), "");
}

TEST_F(RelayTest, KeepsBytesAsTheyAre) {
    Running relay("crlf");
    relay.send("uci\n");
    EXPECT_EQ(relay.read_until("uciok\r\n"), "id name Fake CRLF\r\nuciok\r\n");
    Running garbage("garbage");
    garbage.send("go\n");
    EXPECT_NE(garbage.read_until("ponder e7e5\n").find(std::string("info \0\xff\xfe\x01 depth", 15)),
              std::string::npos);
}

TEST_F(RelayTest, AnswersInPlaceOfTheEngine) {
    Running relay("good");
    relay.send("refuse position\nrefuse go\n");
    EXPECT_EQ(relay.read_until("refused\nrefused\n"), "refused\nrefused\n");
}

TEST_F(RelayTest, DoesNotOvertakeAnEarlierSearch) {
    Running relay("slow");
    relay.send("go\nrefuse go\n");
    EXPECT_TRUE(relay.read_until("refused\n").ends_with("bestmove e2e4 ponder e7e5\nrefused\n"));
}

TEST_F(RelayTest, AnswersEvenIfAnEarlierSearchHasNoAnswer) {
    Running relay("no-bestmove");
    relay.send("go\nrefuse go\n");
    EXPECT_EQ(relay.read_until("refused\n"), "refused\n");
}

TEST_F(RelayTest, PassesAFloodOnWithoutBlocking) {
    for (const std::string mode : {"floods", "floods-one-line"}) {
        Running relay(mode);
        relay.send("go\n");
        // Meanwhile the GUI writes more than a pipe holds, which an engine that is busy does not read.
        const std::string line = "position " + std::string(99'990, 'x') + "\n";
        std::thread writer([&] {
            for (int i = 0; i < 20; ++i) relay.send(line);
        });
        EXPECT_GT(relay.read_until("bestmove e2e4 ponder e7e5\n").size(), 99'000'000U) << mode;
        writer.join();
        EXPECT_EQ(relay.finish(), "");
    }
}

TEST_F(RelayTest, ReportsAnEngineThatDies) {
    for (const auto& [mode, how] : {std::pair("dies", "was ended by signal 11 (Segmentation fault)"),
                                    {"complains", "ended with exit status 4"},
                                    {"dead-on-arrival", "ended with exit status 3"},
                                    {"closes-output", "runs on, but has closed its output"}}) {
        Running relay(mode);
        if (std::string_view(mode) != "dead-on-arrival") relay.send("go\n");
        const std::string text = std::string("fake_engine ") + how + ".";
        EXPECT_EQ(relay.read_until(""), "info string doublecheck: " + text + "\n");
        EXPECT_EQ(relay.finish(), text);
    }
}

TEST_F(RelayTest, QuitsWithTheGui) {
    Running quits("good");
    quits.send("uci\nquit\n");
    EXPECT_TRUE(quits.read_until("").ends_with("uciok\n"));
    EXPECT_EQ(quits.finish(), "");
    Running last_line("good");
    last_line.send("isready");
    last_line.close_input();
    EXPECT_EQ(last_line.read_until(""), "readyok\n");
    EXPECT_EQ(last_line.finish(), "");
    Running unread("floods");
    unread.close_output();
    unread.send("go\n");
    EXPECT_EQ(unread.finish(), "");
}

TEST_F(RelayTest, WritesALog) {
    const std::string path = testing::TempDir() + "relay_" + std::to_string(getpid()) + ".log";
    Running relay("good", path);
    relay.send("isready\nrefuse position\n");
    EXPECT_NE(relay.read_until("refused\n"), "");
    std::string text = relay.read_until("readyok\n");
    EXPECT_EQ(relay.finish(), "");
    std::ifstream file(path);
    std::string lines;
    for (std::string line; std::getline(file, line);) lines += line.substr(line.find(' ') + 1) + "\n";
    for (const std::string_view expected :
         {">fake_engine(0): isready\n", "<fake_engine(0): readyok\n", ">doublecheck(0): refuse position\n",
          "<doublecheck(0): refused\n", ">fake_engine(0): quit\n"})
        EXPECT_NE(lines.find(expected), std::string::npos) << expected << lines;
    unlink(path.c_str());
}

TEST_F(RelayTest, NamesWhatCannotBeStarted) {
    Echo echo;
    const auto missing = relay({.engine = "/nowhere/engine"}, echo);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "engine.not-found");
    const auto unwritable = relay({.engine = FAKE_ENGINE, .log = "/nowhere/log"}, echo);
    ASSERT_FALSE(unwritable);
    EXPECT_EQ(unwritable.error().code, "output.write");
}

TEST(CommandBuffer, SplitsLinesInAnyPieces) {
    const std::string text("uci\r\n\nposition \0 x\ngo", 21);
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        CommandBuffer buffer;
        std::vector<std::string> lines;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            buffer.add(std::string_view(text).substr(at, piece));
            while (const auto line = buffer.take(false)) lines.push_back(line->text);
        }
        while (const auto line = buffer.take(true)) lines.push_back(line->text);
        std::string joined;
        for (const std::string& line : lines) joined += line;
        EXPECT_EQ(joined, text);
        EXPECT_EQ(lines.size(), 4U);
    }
}

TEST(CommandBuffer, CutsALineThatIsTooLong) {
    CommandBuffer buffer;
    buffer.add(std::string(CommandBuffer::most_bytes_a_line + 5, 'x') + "\nuci\n");
    const auto first = buffer.take(false);
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->is_begin && !first->is_end);
    EXPECT_EQ(first->text.size(), CommandBuffer::most_bytes_a_line);
    const auto rest = buffer.take(false);
    EXPECT_TRUE(rest && !rest->is_begin && rest->is_end);
    EXPECT_EQ(rest->text, "xxxxx\n");
    EXPECT_EQ(buffer.take(false)->text, "uci\n");
}

}  // namespace relay_test
}  // namespace doublecheck::engine
