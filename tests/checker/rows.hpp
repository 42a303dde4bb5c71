// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A verdict with a certificate, and whether the certificate holds.
struct CertificateRow {
    std::string label;
    bool holds = false;
    VerdictDocument verdict;
};

/// A forgery with a part of the sentence with which the checker refuses it. If the checker accepts it,
/// `sentence` is `holds`, `covered` (all members are covered) or `uncovered PATH`.
struct Forgery {
    std::string place;
    std::string label;
    VerdictDocument verdict;
    std::string sentence;

    [[nodiscard]] bool is_accepted() const {
        return sentence == "holds" || sentence == "covered" || sentence.starts_with("uncovered ");
    }
};

/// Returns the rows of tests/data/forgeries/*.tsv. Their columns are: label, question, answer, subject,
/// details or `-`, reasons or `-`, certificate, part of the sentence.
std::vector<Forgery> forgeries();
/// Returns the rows of tests/data/checker_certificates.tsv. The reason of each verdict names the rule of its
/// certificate.
std::vector<CertificateRow> hand_made_rows();
/// Returns the verdicts of tests/data/verdicts/*.jsonl, which the library made. Their certificates hold.
std::vector<CertificateRow> library_rows();

}  // namespace doublecheck
