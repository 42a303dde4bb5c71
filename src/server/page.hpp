// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "doublecheck/base/error.hpp"
#include "server/message.hpp"

namespace doublecheck::server {

/// The files of the page, read once. A path that is not among them does not exist, so no path leaves the
/// folder.
class Page {
  public:
    Page() = default;
    /// Reads all files below the folder, up to 256 MiB. Symbolic links are not followed, and names that begin
    /// with a dot are left out, such as `.git`. Error: `serve.page`.
    [[nodiscard]] static Result<Page> read(const std::string& folder);

    /// Returns the file at the path, or 304 if the client has it, or 404.
    [[nodiscard]] Response respond(const std::string& path, const Request& request) const;

  private:
    struct File {
        std::string content = {};
        std::string packed = {};  ///< `content` packed with gzip; empty if that is not shorter
        std::string type = {};
        std::string tag = {};
        bool is_immutable = false;  ///< the name contains a hash of the content
    };
    [[nodiscard]] static File make_file(const std::string& name, std::string content);

    std::map<std::string, File> files_ = {};
};

}  // namespace doublecheck::server
