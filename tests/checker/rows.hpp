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

/// The rows of tests/data/checker_certificates.tsv; each verdict gives the certificate's rule as its reason.
std::vector<CertificateRow> hand_made_rows();
/// The verdicts of tests/data/verdicts/*.jsonl, made by the library; all their certificates hold.
std::vector<CertificateRow> library_rows();

}  // namespace doublecheck
