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
    Verdict verdict;
};

/// A forgery with a part of the sentence that refuses it; or what is accepted: `holds`, `covered` (and
/// nothing is left uncovered), or `uncovered PATH`.
struct Forgery {
    std::string place;
    std::string label;
    Verdict verdict;
    std::string sentence;

    [[nodiscard]] bool is_accepted() const {
        return sentence == "holds" || sentence == "covered" || sentence.starts_with("uncovered ");
    }
};

/// The rows of tests/data/forgeries/*.tsv. Columns: label, question, answer, subject, details or `-`, reasons
/// or `-`, certificate, part of the sentence.
std::vector<Forgery> forgeries();
/// The rows of tests/data/checker_certificates.tsv; each verdict gives the certificate's rule as its reason.
std::vector<CertificateRow> hand_made_rows();
/// The verdicts of tests/data/verdicts/*.jsonl, made by the library; all their certificates hold.
std::vector<CertificateRow> library_rows();

}  // namespace doublecheck
