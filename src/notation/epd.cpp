// SPDX-License-Identifier: MIT
#include "doublecheck/notation/epd.hpp"

#include <algorithm>
#include <charconv>

#include "base/text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

/// Reads the operations of a record, one after the other.
class OperationReader {
  public:
    OperationReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    [[nodiscard]] bool is_at_end() {
        // Semicolons without an operation are skipped: perft suites contain `;D1 20 ;D2 400`.
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ';')) ++at_;
        return at_ == text_.size();
    }

    [[nodiscard]] std::size_t offset() const { return at_; }

    /// Returns the next operation. Requires that the end of the text has not been reached.
    Result<EpdOperation> next() {
        if (!is_letter(text_[at_])) {
            return failure("epd.bad-opcode", shown(text_[at_]) + " does not begin the name of an operation.",
                           at_);
        }
        const std::size_t begin = at_;
        EpdOperation operation{.opcode = std::string(word()), .operands = {}, .offset = begin};
        while (true) {
            skip_blanks();
            if (at_ == text_.size()) return operation;
            if (text_[at_] == ';') {
                ++at_;
                return operation;
            }
            if (text_[at_] != '"') {
                operation.operands.emplace_back(word());
                continue;
            }
            auto operand = quoted();
            if (!operand) return std::unexpected(std::move(operand.error()));
            operation.operands.push_back(std::move(*operand));
        }
    }

  private:
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    std::string_view word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != ';') ++at_;
        return text_.substr(begin, at_ - begin);
    }

    Result<std::string> quoted() {
        const std::size_t begin = at_++;
        std::string operand;
        while (at_ < text_.size() && text_[at_] != '"') {
            const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size() &&
                                   (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
            if (is_escape) ++at_;
            operand += text_[at_++];
        }
        if (at_ == text_.size()) {
            return failure("epd.unclosed-quote",
                           "The quotation mark that opens an operand here is never closed.", begin);
        }
        ++at_;
        return operand;
    }

    std::string_view text_;
    std::size_t at_;
};

/// Returns the counter of the setup that the operation sets, or null.
int* counter_of(Setup& setup, std::string_view opcode) {
    if (opcode == "hmvc") return &setup.halfmove_clock;
    if (opcode == "fmvn") return &setup.fullmove_number;
    return nullptr;
}

Result<void> set_counter(Setup& setup, const EpdOperation& operation, std::size_t offset) {
    int* const counter = counter_of(setup, operation.opcode);
    if (counter == nullptr) return {};
    if (operation.operands.size() == 1 && !operation.operands[0].empty()) {
        const std::string& digits = operation.operands[0];
        int value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error == std::errc() && end == digits.data() + digits.size() && value >= 0 && value <= 65535) {
            *counter = value;
            return {};
        }
    }
    return failure("epd.bad-counter",
                   "The operation " + operation.opcode + " needs one number from 0 to 65535.", offset);
}

void append_operand(std::string& out, std::string_view operand) {
    const bool is_plain = !operand.empty() && operand.find_first_of(" ;\"") == std::string_view::npos;
    out += ' ';
    if (is_plain) {
        out += operand;
        return;
    }
    out += '"';
    for (const char c : operand) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += '"';
}

}  // namespace

std::string_view Epd::operand(std::string_view opcode) const {
    for (const EpdOperation& operation : operations) {
        if (operation.opcode == opcode && !operation.operands.empty()) return operation.operands.front();
    }
    return {};
}

Result<Epd> parse_epd(std::string_view text) {
    Epd epd;
    const auto four = read_fen_fields(text, 4, epd.setup);
    if (!four) return std::unexpected(four.error());
    std::size_t end = four->end;
    if (four->count < 4) {
        return failure("epd.missing-field",
                       "The text ends after " + std::to_string(four->count) + " of the four fields.",
                       text.size());
    }
    // Many files contain all six fields of a FEN. A digit cannot begin an operation, so it begins the fifth
    // field.
    if (end < text.size() && is_digit(text[end])) {
        const bool has_both = [&] {
            const std::size_t blank = text.find_first_of(" _", end);
            const std::size_t next =
                blank == std::string_view::npos ? blank : text.find_first_not_of(" _", blank);
            return next != std::string_view::npos && is_digit(text[next]);
        }();
        epd.setup = {};
        const auto all = read_fen_fields(text, has_both ? 6 : 5, epd.setup);
        if (!all) return std::unexpected(all.error());
        end = all->end;
    }
    OperationReader reader(text, end);
    while (!reader.is_at_end()) {
        const std::size_t offset = reader.offset();
        auto operation = reader.next();
        if (!operation) return std::unexpected(std::move(operation.error()));
        if (auto set = set_counter(epd.setup, *operation, offset); !set)
            return std::unexpected(std::move(set.error()));
        epd.operations.push_back(std::move(*operation));
    }
    return epd;
}

std::string write_epd(const Epd& epd) {
    std::string out(write_fen(epd.setup).view());
    out.resize(out.rfind(' '));  // remove the two counters of the FEN
    out.resize(out.rfind(' '));
    Setup setup = epd.setup;
    const auto append_counter = [&](std::string_view opcode) {
        out += ' ' + std::string(opcode) + ' ' + std::to_string(*counter_of(setup, opcode)) + ';';
    };
    for (const EpdOperation& operation : epd.operations) {
        if (counter_of(setup, operation.opcode) != nullptr) {
            append_counter(operation.opcode);
            continue;
        }
        out += ' ' + operation.opcode;
        for (const std::string& operand : operation.operands) append_operand(out, operand);
        out += ';';
    }
    const auto is_missing = [&](std::string_view opcode) {
        return std::none_of(epd.operations.begin(), epd.operations.end(),
                            [&](const EpdOperation& operation) { return operation.opcode == opcode; });
    };
    if (setup.halfmove_clock != 0 && is_missing("hmvc")) append_counter("hmvc");
    if (setup.fullmove_number != 1 && is_missing("fmvn")) append_counter("fmvn");
    return out;
}

}  // namespace doublecheck
