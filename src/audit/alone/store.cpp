// SPDX-License-Identifier: MIT
#include "doublecheck/audit/store.hpp"

namespace doublecheck {
namespace {

std::unexpected<Error> no_database() {
    return failure("operation.alone", "There are no files here, and so no database.");
}

}  // namespace

Result<FileIdentity> file_identity(const std::string&) {
    return no_database();
}

class AuditStore::Impl {};

AuditStore::AuditStore(AuditStore&&) noexcept = default;
AuditStore& AuditStore::operator=(AuditStore&&) noexcept = default;
AuditStore::~AuditStore() = default;

Result<AuditStore> AuditStore::create(const std::string&, const StoreSettings&) {
    return no_database();
}
Result<AuditStore> AuditStore::resume(const std::string&, const StoreSettings&) {
    return no_database();
}
Result<FileProgress> AuditStore::begin_file(const AuditedFile&) {
    return no_database();
}
void AuditStore::set_first_game(FilePlace) {}
bool AuditStore::on_game(const AuditedGame&) {
    return false;
}
void AuditStore::on_checkpoint(const AuditTotals&) {}
Result<void> AuditStore::end_file(const AuditTotals&, const FileEnd&) {
    return no_database();
}
const Error* AuditStore::error() const {
    return nullptr;
}
Result<void> AuditStore::finish() {
    return no_database();
}
Result<void> AuditStore::suspend() {
    return no_database();
}

class StoredAudit::Impl {};

StoredAudit::StoredAudit(StoredAudit&&) noexcept = default;
StoredAudit& StoredAudit::operator=(StoredAudit&&) noexcept = default;
StoredAudit::~StoredAudit() = default;

Result<StoredAudit> StoredAudit::open(const std::string&) {
    return no_database();
}
Result<std::vector<StoredFile>> StoredAudit::files() const {
    return no_database();
}
Result<void> StoredAudit::replay(std::size_t, AuditListener&) const {
    return no_database();
}

Result<void> merge_audits(std::span<const std::string>, const std::string&) {
    return no_database();
}

}  // namespace doublecheck
