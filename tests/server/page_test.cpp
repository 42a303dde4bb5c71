// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/page.hpp"

namespace doublecheck::server::test_page {

/// A folder with a page, removed at the end.
class PageFolder : public testing::Test {
  protected:
    PageFolder() {
        std::filesystem::create_directories(folder_ / "assets");
        write("index.html", "<p>page</p>");
        write("assets/index-BmS2hF9a.js", std::string(1000, 'x'));
        write("a.unknown", "?");
        std::filesystem::create_symlink("/etc/passwd", folder_ / "link");
    }
    ~PageFolder() override { std::filesystem::remove_all(folder_); }

    void write(std::string_view name, std::string_view content) const {
        std::ofstream(folder_ / name, std::ios::binary) << content;
    }
    [[nodiscard]] Response respond(const std::string& path, const Request& request = {}) const {
        return Page::read(folder_)->respond(path, request);
    }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("doublecheck_page_" + std::to_string(getpid()));
};

std::string header_of(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return {};
}

TEST_F(PageFolder, IsServedWithTypesAndCaching) {
    const Response index = respond("/");
    EXPECT_EQ(index.status, 200);
    EXPECT_EQ(index.type, "text/html; charset=utf-8");
    EXPECT_EQ(index.body, "<p>page</p>");
    EXPECT_EQ(header_of(index, "Cache-Control"), "no-cache");
    EXPECT_NE(header_of(index, "Content-Security-Policy").find("wasm-unsafe-eval"), std::string::npos);
    const Response script = respond("/assets/index-BmS2hF9a.js");
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_NE(header_of(script, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(respond("/a.unknown").type, "application/octet-stream");
}

TEST_F(PageFolder, IsSentOnlyIfTheClientDoesNotHaveIt) {
    const std::string tag = header_of(respond("/"), "ETag");
    for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")})
        EXPECT_EQ(respond("/", {.headers = {{"If-None-Match", known}}}).status, 304) << known;
    EXPECT_EQ(respond("/", {.headers = {{"If-None-Match", "\"x\""}}}).status, 200);
}

TEST_F(PageFolder, IsPackedForClientsThatUnpack) {
    const Response packed =
        respond("/assets/index-BmS2hF9a.js", {.headers = {{"Accept-Encoding", "br, gzip"}}});
    EXPECT_EQ(header_of(packed, "Content-Encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 100U);
    const Response plain =
        respond("/assets/index-BmS2hF9a.js", {.headers = {{"Accept-Encoding", "gzip;q=0"}}});
    EXPECT_EQ(plain.body.size(), 1000U);
}

TEST_F(PageFolder, EndsAtItsFolder) {
    for (const char* path : {"/../etc/passwd", "/assets/../index.html", "/assets", "/link", "//index.html",
                             "", "/./index.html", "index.html", "/assets/"})
        EXPECT_EQ(respond(path).status, 404) << path;
}

TEST_F(PageFolder, LeavesOutNamesThatBeginWithADot) {
    std::filesystem::create_directories(folder_ / ".git");
    write(".git/config", "secret");
    write(".env", "secret");
    write("assets/.hidden", "secret");
    for (const char* path : {"/.git/config", "/.env", "/assets/.hidden"})
        EXPECT_EQ(respond(path).status, 404) << path;
    EXPECT_EQ(respond("/").status, 200);
}

TEST(Page, NeedsAnIndex) {
    EXPECT_FALSE(Page::read("/nonexistent").has_value());
    EXPECT_FALSE(Page::read("/proc/self/task").has_value());
}

}  // namespace doublecheck::server::test_page
