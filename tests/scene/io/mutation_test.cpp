#include <gtest/gtest.h>

#include <array>
#include <random>

#include "app/base/input_error.hpp"
#include "app/import/vertex_text.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

/// Scene texts with a few random damages, seeded.
class Mutator {
  public:
    explicit Mutator(unsigned seed) : random_(seed) {
        for (const SceneEntry& entry : bundledScenes()) texts_.push_back(textOf(entry.path));
    }

    std::string make() {
        std::string text = texts_[below(texts_.size())];
        for (std::size_t damage = 0, count = 1 + below(3); damage < count && !text.empty(); ++damage)
            harm(text);
        return text;
    }

  private:
    std::size_t below(std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
    }

    void harm(std::string& text) {
        static const std::array<std::string, 16> bits{
            "{",     "}",  "[", "]",   ",",      ":",    "\"",       "null",
            "1e999", "-1", "0", "NaN", "1e-320", "\xff", "\"type\"", "99999999999999999999"};
        const std::size_t at = below(text.size());
        switch (below(4)) {
            case 0:
                text.erase(at, 1 + below(8));
                break;
            case 1:
                text.insert(at, bits[below(bits.size())]);
                break;
            case 2:
                text.replace(at, below(6), bits[below(bits.size())]);
                break;
            default:
                text.insert(at, text.substr(below(text.size()), below(40)));
        }
    }

    std::mt19937 random_;
    std::vector<std::string> texts_;
};

TEST(Mutation, ADamagedSceneIsReadWholeOrRefusedInOneSentence) {
    Mutator mutator(1);
    int read = 0, refused = 0;
    for (int i = 0; i < 5000; ++i) {
        const std::string text = mutator.make();
        try {
            const Scene scene = parseScene(text, "s").scene;
            ++read;
            ASSERT_TRUE(parseScene(sceneText(scene), "s").scene == scene) << text;
        } catch (const InputError& error) {
            ++refused;
            const std::string sentence = error.what();
            ASSERT_TRUE(sentence.starts_with("s:") && sentence.ends_with('.')) << sentence;
            ASSERT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        }
    }
    EXPECT_GT(read, 250);
    EXPECT_GT(refused, 2500);
}

TEST(Mutation, AnyTextIsAVertexListOrRefused) {
    Mutator mutator(2);
    for (int i = 0; i < 5000; ++i) {
        const std::string text = mutator.make();
        try {
            for (const glm::dvec3 p : parseVertices(text, 2)) ASSERT_EQ(p.z, 0);
        } catch (const InputError& error) {
            ASSERT_TRUE(std::string(error.what()).ends_with('.')) << error.what();
        }
    }
}

}  // namespace
}  // namespace gjkscope
