// SPDX-License-Identifier: MIT
// Every event of a ledger can be typed, and `?` lists it.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "commands/ruling_dialogue.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace test_dialogue {

class Dialogue {
  public:
    Dialogue() {
        std::ignore = dialogue_.begin();
        for (int question = 0; question < 4; ++question) reply_to("");
    }
    std::string reply_to(std::string_view line) {
        const DialogueReply reply = dialogue_.reply_to(line);
        return reply.text;
    }

  private:
    RulingDialogue dialogue_{{}, {}};
};

/// Returns the words that the schema allows for a member of an event.
std::vector<std::string> words_of(const char* member) {
    std::ifstream file(TEST_DATA "/../../data/schema/ledger.schema.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto schema = parse_json(text);
    EXPECT_TRUE(schema);
    const Value& of_event =
        *schema->find("$defs")->find("event")->find("properties")->find(member)->find("enum");
    std::vector<std::string> words;
    for (const Value& word : *of_event.array()) words.push_back(*word.text());
    EXPECT_FALSE(words.empty());
    return words;
}

TEST(TypedEvents, CoverTheWholeSchema) {
    const std::vector<std::pair<std::string, std::string>> rows = {
        {"touch", "touch e2 d7"},
        {"adjust", "adjust e2"},
        {"correct", "correct"},
        {"move", "e2e4 two"},
        {"release", "release w"},
        {"place", "place e8 q"},
        {"press", "press other w"},
        {"pause", "pause b"},
        {"flag", "flag both"},
        {"claim", "claim 3x g1f3 w"},
        {"offer", "offer w"},
        {"accept", "accept b"},
        {"decline", "decline w"},
        {"resign", "resign w"},
        {"agree", "agree"},
        {"displace", "displace e2 w"},
        {"restore", "restore e2 w"},
        {"arbiter_sees", "sees illegal"},
        {"arbiter_rules", "rules stands"},
        {"conduct", "conduct slam w"},
        {"refuse", "refuse both"},
        {"ask_increment", "ask_increment b"},
        {"spectator", "spectator note=a word from the crowd"},
        {"device", "device w"},
        {"absent", "absent both"},
        {"signed", "signed 1-0"},
        {"kings", "kings e4 d5"},
        {"result", "result 1-0"},
    };
    for (const std::string& word : words_of("ev")) {
        const bool is_synonym = word == "no_move_press" || word == "sign";
        const auto row = std::ranges::find(rows, word, &std::pair<std::string, std::string>::first);
        if (is_synonym) continue;
        // For an event without a row above, the line is its word and a side.
        const std::string typed = row != rows.end() ? row->second : word + " w";
        Dialogue dialogue;
        if (word == "release") dialogue.reply_to("move e2e4");
        if (word == "place") dialogue.reply_to("header fen 8/4P3/8/8/8/k7/8/K7 w - - 0 60");
        const std::string reply = dialogue.reply_to(typed);
        EXPECT_NE(dialogue.reply_to("ledger").find("{\"ev\":\"" + word + "\""), std::string::npos) << reply;
        const std::string verb = typed.substr(0, typed.find(' '));
        EXPECT_NE(dialogue.reply_to("?").find("  " + (word == "move" ? "move b1d3" : verb)),
                  std::string::npos)
            << verb;
    }
}

TEST(TypedEvents, AreListedWithEveryClaimFaultAndDecision) {
    Dialogue dialogue;
    const std::string help = dialogue.reply_to("?");
    for (const std::string& kind : words_of("kind")) {
        EXPECT_NE(help.find(kind), std::string::npos) << kind;
        EXPECT_EQ(Dialogue().reply_to("claim " + kind).find("expected"), std::string::npos) << kind;
    }
    for (const std::string& fault : words_of("fault")) {
        EXPECT_NE(help.find(fault), std::string::npos) << fault;
        EXPECT_EQ(Dialogue().reply_to("sees " + fault).find("expected"), std::string::npos) << fault;
    }
    for (const std::string& decision : words_of("decision")) {
        EXPECT_NE(help.find(decision), std::string::npos) << decision;
    }
}

TEST(TypedEvents, AcceptEveryMemberOfALedger) {
    Dialogue dialogue;
    dialogue.reply_to("e2e4 n=1 t=5.5 clock_w=300 clock_b=12.25 note=both hands = \"two\" w");
    dialogue.reply_to("flag b seen_by=other clock_b=0");
    dialogue.reply_to("displace b was=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const std::string ledger = dialogue.reply_to("ledger");
    for (const std::string_view part :
         {R"("n":1,"t":5.5)", R"("clock_w":300,"clock_b":12.25)", R"("note":"both hands = \"two\" w")",
          R"("seen_by":"other")", R"("was":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")"}) {
        EXPECT_NE(ledger.find(part), std::string::npos) << part << "\n" << ledger;
    }
    EXPECT_NE(dialogue.reply_to("press t=2").find("The time goes back: 2 seconds here"), std::string::npos);
}

TEST(TypedMoves, ArePressedUnlessPrecededByTheWordMove) {
    for (const char* const move : {"e4", "e2e4"}) {
        // A move that is typed without `move` is pressed at once. A second `press` must not count as a press
        // without a move.
        Dialogue dialogue;
        dialogue.reply_to(move);
        EXPECT_NE(dialogue.reply_to("press").find("already pressed"), std::string::npos) << move;
        EXPECT_EQ(dialogue.reply_to("sees illegal").find("7.5.3"), std::string::npos) << move;
        const std::string ledger = dialogue.reply_to("ledger");
        EXPECT_EQ(ledger.find("press"), ledger.rfind("press")) << ledger;
        EXPECT_NE(ledger.find("press"), std::string::npos) << ledger;
        // Black has not moved, so that Black's press is a press without a move.
        EXPECT_NE(dialogue.reply_to("press b").find("7.5.3"), std::string::npos) << move;

        Dialogue unpressed;
        unpressed.reply_to(std::string("move ") + move);
        EXPECT_EQ(unpressed.reply_to("ledger").find("press"), std::string::npos) << move;
        unpressed.reply_to("press");
        EXPECT_NE(unpressed.reply_to("ledger").find("{\"ev\":\"press\",\"by\":\"w\"}"), std::string::npos)
            << move;
    }
    // A move out of turn is taken back at once, so no press of the clock is added for it.
    Dialogue dialogue;
    dialogue.reply_to("e7e5 b");
    EXPECT_EQ(dialogue.reply_to("ledger").find("press"), std::string::npos);
}

TEST(TypedEvents, SetTheHeaderAndUpdateTheRulings) {
    Dialogue dialogue;
    dialogue.reply_to("b1d3");
    EXPECT_NE(dialogue.reply_to("header white A. Weiss & Co").find("header white A. Weiss & Co"),
              std::string::npos);
    EXPECT_NE(dialogue.reply_to("header tc 180+2").find("blitz, with adequate supervision, 3 min"),
              std::string::npos);
    EXPECT_NE(dialogue.reply_to("header class rapid").find(", rapid,"), std::string::npos);
    EXPECT_NE(dialogue.reply_to("header class blitz").find(", blitz,"), std::string::npos);
    EXPECT_NE(dialogue.reply_to("header offences_w 2").find("number 2 loses"), std::string::npos);
    EXPECT_NE(dialogue.reply_to("header offences_w 1").find("header offences_w 1"), std::string::npos);
    EXPECT_NE(dialogue.reply_to("header fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").find("do not fit"),
              std::string::npos);
    const std::string reply = dialogue.reply_to("claim illegal");
    EXPECT_NE(reply.find("Black wins, 0-1."), std::string::npos) << reply;
}

TEST(TypedEvents, BeginWithATimeControlInsteadOfAClass) {
    RulingDialogue dialogue({}, {});
    std::ignore = dialogue.begin();
    std::ignore = dialogue.reply_to("");
    EXPECT_NE(dialogue.reply_to("?").text.find("press Enter"), std::string::npos);
    EXPECT_NE(RulingDialogue({}, {}).reply_to("2018").prompt.find("Class"), std::string::npos);
    EXPECT_NE(dialogue.reply_to("900+10").prompt.find("Adequate supervision"), std::string::npos);
}

}  // namespace test_dialogue
}  // namespace doublecheck
