// SPDX-License-Identifier: MIT
// Entries of YACPDB: what is read is written, and written as it can be read.
#include "doublecheck/problem/entry.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "doublecheck/notation/documents.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace entry_test {

std::string entries_text() {
    std::ifstream file(TEST_DATA "/olive/entries.olv");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<ProblemEntry> entries() {
    const std::string text = entries_text();
    std::vector<ProblemEntry> all;
    for (const std::string_view document : documents_of(text)) {
        auto entry = parse_entry(document);
        EXPECT_TRUE(entry) << entry.error().message << "\n" << document;
        if (entry) all.push_back(std::move(*entry));
    }
    return all;
}

std::string code_of(std::string_view text) {
    const auto entry = parse_entry(text);
    return entry ? "" : std::string(entry.error().code);
}

/// Returns the error with which a task is refused, for an entry with these lines instead of twins and
/// options.
std::string refusal(std::string_view men, std::string_view stipulation, std::string_view lines = "") {
    const std::string text = "algebraic: {" + std::string(men) + "}\nstipulation: '" +
                             std::string(stipulation) + "'\n" + std::string(lines);
    const auto entry = parse_entry(text);
    if (!entry) return std::string(entry.error().code) + " when it is read";
    const auto task = task_of(*entry);
    return task ? "none" : std::string(task.error().code) + ": " + task.error().message;
}

TEST(Entries, HaveTheirMembersInBothForms) {
    const auto all = entries();
    ASSERT_EQ(all.size(), 5U);
    const ProblemEntry& loyd = all[0];
    EXPECT_EQ(loyd.authors, (std::vector<std::string>{"Loyd, Samuel"}));
    EXPECT_EQ(loyd.source->name.text, "Chess Monthly");
    EXPECT_EQ(loyd.source->date->text(), "1857-11");
    EXPECT_EQ(loyd.source->problem_id, (EntryText{"32", true}));
    EXPECT_EQ(loyd.award->distinction, "1st Prize, ex aequo");
    EXPECT_FALSE(loyd.award->tourney);
    EXPECT_EQ(loyd.comments[0], (EntryText{"138793", true}));
    EXPECT_TRUE(loyd.solution->text.starts_with("\"1.Qa7-f2 ! zugzwang.\n    1...Kc1-b1\n"));
    EXPECT_EQ(label_of(loyd), "Loyd, Samuel; Chess Monthly; 1857-11; 32");
    EXPECT_EQ(all[1].source->date->day, 5);
    EXPECT_EQ(all[1].others.size(), 1U);
    EXPECT_TRUE(all[1].keywords.empty());
    const ProblemEntry& reti = all[2];
    EXPECT_TRUE(reti.source->date->is_object);
    EXPECT_EQ(reti.source->date->text(), "1921-04");
    EXPECT_EQ(reti.award->tourney->text, "A tourney");
    EXPECT_EQ(reti.award->date->text(), "1920-1922");
    EXPECT_EQ(reti.foreign_ids[0].problem_id.text, "12345");
    EXPECT_EQ(label_of(reti), "R\u00e9ti, Richard; Wiener Schachzeitung; 1921-04; 2.11; yacpdb.org 12345");
    EXPECT_EQ(all[3].twins[1].text.text, "Continued remove g7");
    EXPECT_FALSE(all[3].solution);
}

TEST(Entries, AreReadAlthoughAQuotedLineIsNotYaml) {
    const auto all = entries();
    EXPECT_EQ(all[2].stipulation.text, "\"=\" Black to move");
    EXPECT_EQ(all[3].comments[0].text, "A text in \\Die Schwalbe\\ 289, not YAML");
    EXPECT_EQ(all[3].source->name.text, "The Problemist \\ Fairy");
    EXPECT_EQ(code_of("algebraic: {white: [Ke1]\nstipulation: \"#2\" x\n"), "entry.syntax");
}

TEST(Entries, AreWrittenAsTheyAreRead) {
    for (const ProblemEntry& entry : entries()) {
        const std::string written = write_entry(entry);
        const auto again = parse_entry(written);
        ASSERT_TRUE(again) << again.error().message << "\n" << written;
        ProblemEntry expected = entry;
        if (expected.award && !expected.source) expected.source.emplace();
        EXPECT_EQ(*again, expected) << written;
        EXPECT_EQ(write_entry(*again), written);
    }
}

TEST(Entries, KeepAnyText) {
    constexpr auto parts = std::to_array<std::string_view>(
        {"\n",   " ",  "  ",     "\t",     "'",      "\"",   "\\",   ": ",      " #",         "#",
         "-",    "- ", "---",    "a",      "Z",      "0",    "12",   "1914-04", "null",       "No",
         "true", "~",  "\u00e9", "\u2028", "\u00a0", "\x7f", "\x01", "[",       "]",          "{",
         "}",    ",",  "&a",     "*a",     "!",      "|",    ">",    "%",       "@",          "`",
         "?",    "=",  "<<",     ".",      "1:30",   "0x1F", "1e3",  "\u2654",  "\U0001F600", "\r"});
    std::mt19937 random(20261130);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto left = random() % 8 + 1; left > 0; --left) text += parts[random() % parts.size()];
        ProblemEntry entry{.authors = {text}, .stipulation = {text}, .white = {text, "Ke1"}};
        entry.source = EntrySource{.name = {text}, .comments = {{text}}};
        entry.twins = {{text, {text}}};
        entry.keywords = {{text}};
        if (text != "?") entry.solution = EntryText{text};
        entry.others = {{"", text}, {"x-" + text, Array{text, Object{{text, text}}, 1}}};
        const std::string written = write_entry(entry);
        const auto again = parse_entry(written);
        ASSERT_TRUE(again) << again.error().message << "\n" << written;
        ASSERT_EQ(*again, entry) << written;
    }
}

TEST(Entries, AreReadInJson) {
    const auto entry = parse_entry(
        R"({"algebraic":{"white":["Ke1","Qa7","Rh1"],"black":["Kc1"]},"stipulation":"#2","solution":"1.Qf2!","keywords":["Miniature",7]})");
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->keywords[1], (EntryText{"7", true}));
    EXPECT_EQ(task_of(*entry)->stipulation.text(), "#2");
    EXPECT_EQ(*parse_entry(write_entry(*entry)), *entry);
}

TEST(Entries, OfAnotherShapeAreErrors) {
    EXPECT_EQ(code_of("stipulation: '#2'\n"), "entry.shape");
    EXPECT_EQ(code_of("[1, 2]\n"), "entry.shape");
    EXPECT_EQ(code_of("algebraic: [Ke1]\n"), "entry.shape");
    EXPECT_EQ(code_of("algebraic: {red: [Ke1]}\n"), "entry.shape");
    EXPECT_EQ(code_of("algebraic: {white: [[Ke1]]}\n"), "entry.shape");
    EXPECT_EQ(code_of("algebraic: {white: [Ke1]}\nstipulation: {a: b}\n"), "entry.shape");
    EXPECT_EQ(code_of("algebraic: {white: [Ke1]}\nsolution: a\nsolution: b\n"), "entry.syntax");
    EXPECT_EQ(code_of("algebraic: {white: &a [Ke1], black: *a}\n"), "entry.syntax");
    EXPECT_EQ(code_of("---\nalgebraic: {white: [Ke1]}\n---\nalgebraic: {white: [Ke1]}\n"), "entry.syntax");
    EXPECT_EQ(code_of(""), "entry.syntax");
    EXPECT_EQ(code_of(std::string(100'000, '[')), "entry.syntax");
}

TEST(EntryTasks, HaveTheDiagramAndTheSideThatBegins) {
    const auto all = entries();
    const auto loyd = task_of(all[0]);
    EXPECT_EQ(fen(loyd->diagram), "8/Q7/8/8/8/8/8/2k1K2R w - - 0 1");
    EXPECT_EQ(loyd->stipulation.text(), "#2");
    const auto help = task_of(all[1]);
    EXPECT_EQ(fen(help->diagram), "1K3B2/8/r1k4p/7R/8/8/7p/8 b - - 0 1");
    EXPECT_EQ(help->stated_count, 2U);
    EXPECT_EQ(
        task_of(*parse_entry("algebraic: {white: [Ke1], black: [Ke8]}\nstipulation: h#2.5\n"))->diagram.turn,
        Color::white);
}

TEST(EntryTasks, AreRefusedByName) {
    const std::string_view men = "white: [Ke1, Qa7], black: [Kc1]";
    EXPECT_EQ(refusal(men, "#2"), "none");
    EXPECT_EQ(refusal(men, "#2", "options: [SetPlay]\n"), "none");
    EXPECT_EQ(refusal(men, "#2", "options: [Circe]\n"),
              "entry.option: The option or condition \"Circe\" is not supported.");
    for (const char* option : {"Maximummer", "WhiteToPlay", "Setplay2", "Quodlibet"})
        EXPECT_TRUE(
            refusal(men, "#2", "options: [" + std::string(option) + "]\n").starts_with("entry.option"));
    EXPECT_TRUE(refusal(men, "#2", "twins: {b: Moce a7 b7}\n").starts_with("problem.twin: "));
    EXPECT_TRUE(refusal(men, "-1w & #1", "twins: {b: Move a7 b7}\n").starts_with("problem.twin: "));
    EXPECT_TRUE(refusal(men, "-1w & #1", "options: [Duplex]\n").starts_with("entry.option: "));
    EXPECT_EQ(refusal("white: [Ke1, Gg5], black: [Kc1]", "#2"),
              "entry.fairy: The white man \"Gg5\" is a fairy man, and fairy men are not supported.");
    for (const char* man : {"Ng5", "Royal Gg5", "Cag5", "Royal Kg5", "3Qg5"})
        EXPECT_TRUE(
            refusal("white: [Ke1], black: [Kc1, " + std::string(man) + "]", "#2").starts_with("entry.fairy"));
    EXPECT_TRUE(refusal("white: [Ke1], black: [Kc1], neutral: [Pa2]", "#2").starts_with("entry.fairy"));
    EXPECT_TRUE(refusal("white: [Ke1], black: [Ke1]", "#2").starts_with("entry.man"));
    EXPECT_TRUE(refusal("white: [Ke9], black: [Ke1]", "#2").starts_with("entry.man"));
    for (const char* stipulation : {"+", "=", "+2", "ser-#4", "hs#3", "#2 b) Black", "#2 by Black",
                                    "#1 How many?", "See text", "12x #1", "", "Last move?"})
        EXPECT_NE(refusal(men, stipulation), "none") << stipulation;
}

TEST(StatedSolutions, AreTheProductOfTheNumbers) {
    EXPECT_EQ(stated_solutions("2.1.1.1"), 2U);
    EXPECT_EQ(stated_solutions("4.1..."), 4U);
    EXPECT_EQ(stated_solutions("3"), 3U);
    EXPECT_EQ(stated_solutions("0.2.1"), 2U);
    for (const char* text : {"", "...", "2.", ".2", "2..1", "2 solutions", "99999", "9999.9999"})
        EXPECT_FALSE(stated_solutions(text)) << text;
}

TEST(Documents, AreSeparatedByTheirMarkers) {
    EXPECT_EQ(documents_of("# only\n\n# comments\n").size(), 0U);
    EXPECT_EQ(documents_of("a: b\n---\nc: d\n--- # x\ne: |\n  ---\n----\n").size(), 3U);
    EXPECT_EQ(documents_of("---\n---\n").size(), 2U);
    for (const char* text : {"---\n", "\xef\xbb\xbf---\n", "# c\n\n%YAML 1.1\n---\n", "authors:\n- a\n",
                             "stipulation: \"#2\"\n"})
        EXPECT_TRUE(begins_entries(text)) << text;
    for (const char* text : {"", "----\n", "-1w & #1\t8/8\n", "source\n", "authors:a\n",
                             "8/8/8/8/8/8/8/8 w - -\n", "{\"a\":1}\n"})
        EXPECT_FALSE(begins_entries(text)) << text;
}

}  // namespace entry_test
}  // namespace doublecheck
