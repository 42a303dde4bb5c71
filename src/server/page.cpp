// SPDX-License-Identifier: MIT
#include "server/page.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck::server {
namespace {

constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20U;

std::string_view type_of(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types = {
        {{".html", "text/html; charset=utf-8"},
         {".js", "text/javascript; charset=utf-8"},
         {".css", "text/css; charset=utf-8"},
         {".wasm", "application/wasm"},
         {".svg", "image/svg+xml"},
         {".json", "application/json"},
         {".map", "application/json"},
         {".webmanifest", "application/manifest+json"},
         {".png", "image/png"},
         {".ico", "image/x-icon"},
         {".woff2", "font/woff2"},
         {".txt", "text/plain; charset=utf-8"}}};
    const auto found =
        std::ranges::find_if(types, [&](const auto& type) { return name.ends_with(type.first); });
    return found == types.end() ? "application/octet-stream" : found->second;
}

/// Returns the text packed with gzip, or an empty text if packing fails.
std::string gzip(const std::string& text) {
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(is_whole ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed;
}

/// Returns a tag that differs for different contents: the size and a 64-bit FNV hash.
std::string tag_of(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("{:x}-{:016x}", content.size(), hash);
}

/// Returns true for names that contain a hash of the content before the suffix, such as index-BmS2hF9a.
bool has_hash(std::string_view name) {
    const std::string_view stem = name.substr(0, name.rfind('.'));
    const std::size_t dash = stem.size() >= 9 ? stem.size() - 9 : std::string_view::npos;
    return name.find("/assets/") != std::string_view::npos && dash != std::string_view::npos &&
           stem[dash] == '-';
}

/// The page compiles WebAssembly and draws boards with styles of their own.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'";

}  // namespace

Page::File Page::make_file(const std::string& name, std::string content) {
    File file{.type = std::string(type_of(name)), .tag = tag_of(content), .is_immutable = has_hash(name)};
    const bool is_packable = !file.type.starts_with("image/png") && !file.type.starts_with("font/");
    if (is_packable) file.packed = gzip(content);
    if (file.packed.size() >= content.size()) file.packed.clear();
    file.content = std::move(content);
    return file;
}

Result<Page> Page::read(const std::string& folder) {
    namespace fs = std::filesystem;
    Page page;
    std::error_code error;
    std::uintmax_t bytes = 0;
    auto entries = fs::recursive_directory_iterator(folder, error);
    for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
        if (entries->path().filename().string().starts_with('.')) {
            entries.disable_recursion_pending();
            continue;
        }
        if (entries->is_symlink(error) || !entries->is_regular_file(error)) continue;
        const std::uintmax_t size = entries->file_size(error);
        if (error) break;
        bytes += size;
        if (bytes > most_bytes) return failure("serve.page", "The page is larger than 256 MiB.");
        const std::string name = "/" + fs::relative(entries->path(), folder, error).generic_string();
        std::string content(size, '\0');
        std::ifstream file(entries->path(), std::ios::binary);
        if (!file.read(content.data(), static_cast<std::streamsize>(size)))
            return failure("serve.page", fmt::format("{} cannot be read.", utf8_text(name)));
        page.files_.emplace(name, make_file(name, std::move(content)));
    }
    if (!error && page.files_.contains("/index.html")) return page;
    return failure("serve.page", fmt::format("{} has no index.html.", utf8_text(folder)));
}

Response Page::respond(const std::string& path, const Request& request) const {
    const auto found = files_.find(path.ends_with('/') ? path + "index.html" : path);
    if (found == files_.end())
        return to_response({.status = 404, .code = "http.not-found", .detail = "There is no such file."});
    const File& file = found->second;
    const bool is_packed =
        !file.packed.empty() && accepts(request.header("Accept-Encoding").value_or(""), "gzip");
    const std::string tag = fmt::format("\"{}{}\"", file.tag, is_packed ? "-gz" : "");
    Response response{
        .type = file.type,
        .headers = {{"ETag", tag},
                    {"Vary", "Accept-Encoding"},
                    {"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"},
                    {"Content-Security-Policy", std::string(content_policy)}}};
    const auto known = elements_of(request.header("If-None-Match").value_or(""));
    const bool has_it = std::ranges::any_of(known, [&](std::string_view one) {
        return one == "*" || one == tag || (one.starts_with("W/") && one.substr(2) == tag);
    });
    if (has_it) {
        response.status = 304;
        return response;
    }
    if (is_packed) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = is_packed ? file.packed : file.content;
    return response;
}

}  // namespace doublecheck::server
