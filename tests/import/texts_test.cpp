#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "app/base/input_error.hpp"
#include "app/import/import.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/pattern.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kTexts = fs::path(GJKSCOPE_SOURCE) / "tests/import/texts";

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// `pair--form.txt` must be read as `pair.gjk.json`.
std::vector<fs::path> textFiles() {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(kTexts))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

Scene expectedFor(const fs::path& text) {
    const std::string stem = text.stem().string();
    return readScene(kTexts / (stem.substr(0, stem.find("--")) + ".gjk.json")).scene;
}

/// What is compared bit for bit; a rotation that was written as a matrix or an angle is only as near as that.
std::string differenceOf(const Scene& found, const Scene& expected) {
    if (found.dimension != expected.dimension) return "dimension";
    if (found.method != expected.method) return "method";
    if (found.bodies.size() != expected.bodies.size()) return "number of bodies";
    for (std::size_t i = 0; i < found.bodies.size(); ++i) {
        const Body &a = found.bodies[i], &b = expected.bodies[i];
        const std::string which = std::string(1, static_cast<char>('A' + i));
        ShapeSpec shape = a.shape;
        shape.caches = b.shape.caches;
        if (shape != b.shape) return "shape of " + which;
        if (a.position != b.position) return "position of " + which;
        if (a.velocity != b.velocity) return "velocity of " + which;
        if (std::abs(a.angle - b.angle) > 1e-15) return "angle of " + which;
        const glm::dquat q = glm::normalize(a.orientation), r = glm::normalize(b.orientation);
        if (1 - std::abs(q.w * r.w + q.x * r.x + q.y * r.y + q.z * r.z) > 1e-14)
            return "rotation of " + which;
    }
    return {};
}

class ImportedText : public testing::TestWithParam<fs::path> {};

TEST_P(ImportedText, IsThePair) {
    const Import read = importText(contents(GetParam()), "text");
    ASSERT_EQ(read.scenes.size(), 1u);
    EXPECT_TRUE(read.isAnswered()) << openQuestionText(read);
    EXPECT_EQ(differenceOf(read.scenes.front(), expectedFor(GetParam())), "");
}

/// A number of the text: not a part of a name.
std::vector<std::pair<std::size_t, std::size_t>> numbersIn(const std::string& text) {
    static const test::Pattern number(
        R"((0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]*)?([pP][-+]?[0-9]+)?|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?))");
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (const auto& [at, length, group] : number.in(text)) {
        const char before = at > 0 ? text[at - 1] : ' ';
        if (std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_' || before == '.') continue;
        found.emplace_back(at, at + length);
    }
    return found;
}

struct Outcome {
    bool refused = false;
    std::string difference;
    bool remarked = false;  ///< other remarks than the text itself has
    std::string text;
};

Outcome outcomeOf(const std::string& text, const Import& original) {
    Outcome outcome;
    outcome.text = text;
    try {
        const Import read = importText(text, "text");
        outcome.refused = read.scenes.size() != 1 || !read.isAnswered();
        if (outcome.refused) return outcome;
        outcome.difference = differenceOf(read.scenes.front(), original.scenes.front());
        outcome.remarked = read.assumptions != original.assumptions || read.unused != original.unused;
    } catch (const InputError&) {
        outcome.refused = true;
    }
    return outcome;
}

TEST_P(ImportedText, IsNotReadWithoutANumberUnlessItSaysSo) {
    const std::string text = contents(GetParam());
    const Import original = importText(text, "text");
    for (const auto& [from, to] : numbersIn(text)) {
        const std::string less = text.substr(0, from) + text.substr(to);
        const Outcome outcome = outcomeOf(less, original);
        EXPECT_TRUE(outcome.refused || outcome.remarked || outcome.difference.empty())
            << "without the number at byte " << from << " another " << outcome.difference << "\n"
            << outcome.text;
    }
}

TEST_P(ImportedText, IsNotReadWithAnotherNumberUnlessItSaysSo) {
    const std::string text = contents(GetParam());
    const Import original = importText(text, "text");
    for (const auto& [from, to] : numbersIn(text)) {
        for (const char* added : {" 7", ", 7", " 7.5"}) {
            const Outcome outcome = outcomeOf(text.substr(0, to) + added + text.substr(to), original);
            EXPECT_TRUE(outcome.refused || outcome.remarked)
                << "with" << added << " at byte " << to << " " << outcome.difference << "\n"
                << outcome.text;
        }
    }
}

TEST_P(ImportedText, IsNotReadWithANumberOnALineUnlessItSaysSo) {
    const std::string text = contents(GetParam());
    const Import original = importText(text, "text");
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
        for (const char* added : {" 7", "\n7", "\n7.5 8"}) {
            const Outcome outcome = outcomeOf(text.substr(0, at) + added + text.substr(at), original);
            EXPECT_TRUE(outcome.refused || outcome.remarked)
                << "with a number at byte " << at << " " << outcome.difference << "\n"
                << outcome.text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Import, ImportedText, testing::ValuesIn(textFiles()), [](const auto& test) {
    std::string name = test.param.stem().string();
    std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return name;
});

TEST(ImportedTexts, AreEightyFormsAtLeast) {
    EXPECT_GE(textFiles().size(), 80u);
}

}  // namespace
}  // namespace gjkscope
