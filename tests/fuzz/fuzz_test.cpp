#include <gtest/gtest.h>

#include <random>

#include "app/scene/io/bundled_scenes.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/fuzz/fuzzed.hpp"

namespace gjkscope::fuzz {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// Flips, drops, repeats and moves bytes, as a fuzzer does.
void mutate(Bytes& bytes, std::mt19937& random) {
    const auto below = [&](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
    };
    for (std::size_t count = 1 + below(4); count > 0 && !bytes.empty(); --count) {
        const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size()));
        const std::size_t kind = below(4);
        if (kind == 0) *at ^= static_cast<std::uint8_t>(1U << below(8));
        if (kind == 1) *at = static_cast<std::uint8_t>(below(256));
        if (kind == 2) bytes.erase(at);
        if (kind == 3) bytes.insert(at, bytes[below(bytes.size())]);
    }
}

TEST(Fuzz, DamagedScenesAreScenesOrOneError) {
    std::mt19937 random(1);
    for (const SceneEntry& entry : bundledScenes()) {
        const std::string text = textOf(entry.path);
        if (text.size() > 10'000) continue;
        for (int i = 0; i < 40; ++i) {
            Bytes bytes(text.begin(), text.end());
            mutate(bytes, random);
            ASSERT_EQ(faultOfText(bytes), "") << std::string(bytes.begin(), bytes.end());
        }
    }
}

TEST(Fuzz, ArbitraryNumbersEndInAnAnswer) {
    std::mt19937 random(2);
    std::uniform_int_distribution<int> byte(0, 255), length(0, 400);
#ifdef GJKSCOPE_FEW_CASES
    constexpr int kPairs = 10000;
#else
    constexpr int kPairs = 30000;
#endif
    for (int i = 0; i < kPairs; ++i) {
        Bytes bytes(static_cast<std::size_t>(length(random)));
        for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(byte(random));
        // every other one without whole bit patterns, of which the reader refuses most
        if (i % 2 == 0)
            for (std::uint8_t& b : bytes) b |= 2U;
        ASSERT_EQ(faultOfPair(bytes), "");
    }
    EXPECT_GT(pairsQueried(), kPairs / 10);
}

}  // namespace
}  // namespace gjkscope::fuzz
