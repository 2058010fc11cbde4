#include <gtest/gtest.h>

#include <algorithm>
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
        for (int i = 0; i < 200; ++i) {
            Bytes bytes(text.begin(), text.end());
            mutate(bytes, random);
            ASSERT_EQ(faultOfText(bytes), "") << std::string(bytes.begin(), bytes.end());
        }
    }
}

/// The files of a folder, as bytes.
std::vector<Bytes> filesIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Bytes> all;
    for (const std::filesystem::path& file : files) {
        const std::string text = textOf(file);
        all.emplace_back(text.begin(), text.end());
    }
    return all;
}

const std::filesystem::path kCorpus = std::filesystem::path(GJKSCOPE_SOURCE) / "tests/fuzz/corpus";

using Fault = std::string (*)(std::span<const std::uint8_t>);

/// Each file of a corpus as it is, then `times` damaged.
void expectNoFaultAround(const std::string& corpus, Fault faultOf, int times, unsigned seed) {
    std::mt19937 random(seed);
    const std::vector<Bytes> files = filesIn(kCorpus / corpus);
    ASSERT_FALSE(files.empty());
    for (const Bytes& file : files) {
        ASSERT_EQ(faultOf(file), "");
        for (int i = 0; i < times; ++i) {
            Bytes bytes = file;
            mutate(bytes, random);
            ASSERT_EQ(faultOf(bytes), "") << std::string(bytes.begin(), bytes.end());
        }
    }
}

/// Texts of random words: the first byte says of which format, of `formats` ones.
void expectNoFaultInWords(Fault faultOf, int formats, int times, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> format(0, formats - 1), word(0, 45), length(0, 40);
    std::bernoulli_distribution followsLast(0.6);
    for (int i = 0; i < times; ++i) {
        Bytes bytes{static_cast<std::uint8_t>(format(random))};
        int last = word(random);
        for (int count = length(random); count > 0; --count) {
            // often in the order in which the words are listed, which is about that of a file
            last = followsLast(random) ? last + 1 : word(random);
            bytes.push_back(static_cast<std::uint8_t>(last));
        }
        ASSERT_EQ(faultOf(bytes), "") << testing::PrintToString(bytes);
    }
}

/// The texts are many: each part of them is a test, which may run beside the others.
constexpr std::size_t kParts = 8;
class FuzzPart : public testing::TestWithParam<std::size_t> {};

TEST_P(FuzzPart, DamagedFailureTextsArePairsOrOneError) {
    std::mt19937 random(8 + static_cast<unsigned>(GetParam()));
    const long before = pairsImported();
    const std::vector<Bytes> files = filesIn(std::filesystem::path(GJKSCOPE_SOURCE) / "tests/import/texts");
    for (std::size_t part = GetParam(); part < files.size(); part += kParts) {
        for (int i = 0; i < 130; ++i) {
            Bytes bytes = files[part];
            mutate(bytes, random);
            ASSERT_EQ(faultOfImport(bytes), "") << std::string(bytes.begin(), bytes.end());
        }
    }
    EXPECT_GT(pairsImported() - before, 750) << "of 6,000 and more";
}

INSTANTIATE_TEST_SUITE_P(Fuzz, FuzzPart, testing::Range<std::size_t>(0, kParts));

TEST(Fuzz, DamagedMeshesAreMeshesOrOneSentence) {
    const long before = meshesRead();
    expectNoFaultAround("mesh", faultOfMesh, 900, 3);
    EXPECT_GT(meshesRead() - before, 900) << "of 12,000";
}

TEST(Fuzz, WordsOfMeshFormatsAreMeshesOrOneSentence) {
    const long before = meshesRead();
    expectNoFaultInWords(faultOfMesh, 6, 120'000, 4);
    EXPECT_GT(meshesRead() - before, 1000) << "of 120,000";
}

TEST(Fuzz, DamagedVertexListsAreVerticesOrOneError) {
    expectNoFaultAround("vertices", faultOfVertices, 6000, 5);
}

TEST(Fuzz, WordsOfScenesAreScenesOrOneError) {
    const long before = scenesRead();
    expectNoFaultInWords(faultOfText, 2, 30'000, 9);
    EXPECT_GT(scenesRead() - before, 30) << "of 30,000";
}

TEST(Fuzz, WordsOfVertexListsAreVerticesOrOneError) {
    const long before = vertexListsRead();
    expectNoFaultInWords(faultOfVertices, 1, 30'000, 10);
    EXPECT_GT(vertexListsRead() - before, 300) << "of 60,000, in 2D and in 3D";
}

TEST(Fuzz, DamagedStoryboardsAreStoryboardsOrOneError) {
    const long before = storyboardsRead();
    expectNoFaultAround("storyboard", faultOfStoryboard, 6000, 6);
    EXPECT_GT(storyboardsRead() - before, 60) << "of 6,000";
}

TEST(Fuzz, WordsOfStoryboardsAreStoryboardsOrOneError) {
    expectNoFaultInWords(faultOfStoryboard, 1, 30'000, 7);
}

TEST(Fuzz, DamagedLessonsAreLessonsOrOneError) {
    const long before = lessonsRead();
    expectNoFaultAround("lesson", faultOfLesson, 500, 11);
    EXPECT_GT(lessonsRead() - before, 150) << "of 1,000";
}

TEST(Fuzz, WordsOfLessonsAreLessonsOrOneError) {
    const long before = lessonsRead();
    expectNoFaultInWords(faultOfLesson, 1, 2000, 12);
    EXPECT_GT(lessonsRead() - before, 30) << "of 2,000";
}

TEST(Fuzz, ArbitraryNumbersEndInAnAnswer) {
    std::mt19937 random(2);
    std::uniform_int_distribution<int> byte(0, 255), length(0, 400);
    constexpr int kPairs = 30'000;
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
