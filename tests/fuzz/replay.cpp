// SPDX-License-Identifier: MIT
// Runs a fuzz target without libFuzzer: first on every seed unchanged, then on random mutations of the seeds.
// The same seeds give the same inputs.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mutations_for_each_scale = 4'000;
constexpr std::size_t longest_seed_to_mutate = 4096;

void run(const std::string& input) {
    // The copy has exactly the size of the input, so that the address sanitizer detects a read beyond the
    // end.
    const std::vector<std::uint8_t> bytes(input.begin(), input.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::vector<std::string> read_seeds(int count, char** folders) {
    std::vector<fs::path> paths;
    for (int i = 0; i < count; ++i) {
        if (!fs::is_directory(folders[i])) continue;
        for (const auto& entry : fs::recursive_directory_iterator(folders[i])) {
            if (entry.is_regular_file()) paths.push_back(entry.path());
        }
    }
    std::ranges::sort(paths);
    std::vector<std::string> seeds;
    for (const fs::path& path : paths) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return seeds;
}

class Mutator {
  public:
    explicit Mutator(std::uint64_t seed) : random_(seed) {}

    std::string mutate(std::string text, const std::vector<std::string>& seeds) {
        for (std::size_t rounds = 1 + below(4); rounds > 0; --rounds) change(text, seeds);
        return text;
    }
    std::size_t below(std::size_t limit) { return random_() % limit; }

  private:
    void change(std::string& text, const std::vector<std::string>& seeds) {
        constexpr std::string_view alphabet =
            " /-_:;.,+#=x\"{}()[]$%!?*0123456789abcdefghnrqkKQRBNPpwO\n\r\t\\";
        const std::size_t at = below(text.size() + 1);
        switch (below(6)) {
            case 0: text.insert(at, 1, alphabet[below(alphabet.size())]); break;
            case 1: text.insert(at, 1, static_cast<char>(below(256))); break;
            case 2: text.erase(at, 1 + below(8)); break;
            case 3:
                if (at < text.size()) text[at] = alphabet[below(alphabet.size())];
                break;
            case 4: text.insert(at, text.substr(below(text.size() + 1), below(16))); break;
            case 5: {
                const std::string& other = seeds[below(seeds.size())];
                if (other.size() > longest_seed_to_mutate) break;
                text = text.substr(0, at) + other.substr(below(other.size() + 1));
                break;
            }
        }
    }

    std::mt19937_64 random_;
};

std::size_t scale() {
    const char* text = std::getenv("DOUBLECHECK_TEST_SCALE");
    return text == nullptr ? 1 : std::max<std::size_t>(1, std::strtoull(text, nullptr, 10));
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::string> seeds = read_seeds(count - 1, arguments + 1);
    if (seeds.empty()) {
        std::fprintf(stderr, "usage: %s FOLDER...   no seeds found\n", arguments[0]);
        return 2;
    }
    for (const std::string& seed : seeds) run(seed);
    const std::size_t whole = seeds.size();
    std::erase_if(seeds, [](const std::string& seed) { return seed.size() > longest_seed_to_mutate; });
    if (seeds.empty()) seeds.emplace_back();

    Mutator mutator(1);
    const std::size_t mutations = mutations_for_each_scale * scale();
    for (std::size_t i = 0; i < mutations; ++i)
        run(mutator.mutate(seeds[mutator.below(seeds.size())], seeds));
    std::printf("%zu seeds and %zu mutations (seed 1) ran clean\n", whole, mutations);
    return 0;
}
