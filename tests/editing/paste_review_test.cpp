#include "app/editing/paste_review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

const char* const kOpen = "a = Box(1, 2, 3)\nb = Box(2, 2, 2)\npos_a = (0, 0, 0)\npos_b = (3, 0, 0)\n";
const char* const kBullet =
    "btBoxShape a(btVector3(1, 2, 3));\nbtSphereShape b(2);\nbtVector3 posB(5, 0, 0);\n";

TEST(PasteReview, IsPlainForAListAndForAScene) {
    PasteReview review;
    review.start(defaultScene(), 0, "0 0\n1 0\n0 1\n", {});
    EXPECT_TRUE(review.isOpen() && review.isPlain());
    ASSERT_NE(review.pasted(), nullptr);
    review.start(defaultScene(), 0, sceneText(defaultScene(3)), {});
    EXPECT_TRUE(review.isPlain());
    EXPECT_EQ(review.pasted()->scene, defaultScene(3));
}

TEST(PasteReview, IsPlainForWhatIsRefused) {
    PasteReview review;
    review.start(defaultScene(), 0, "hello", {});
    EXPECT_TRUE(review.isPlain());
    EXPECT_EQ(review.pasted(), nullptr);
    EXPECT_FALSE(review.error().empty());
    EXPECT_FALSE(review.canBeTaken());
}

TEST(PasteReview, ShowsAPairBeforeItIsTaken) {
    PasteReview review;
    review.start(defaultScene(3), 0, kBullet, {});
    EXPECT_FALSE(review.isPlain());
    EXPECT_TRUE(review.canBeTaken());
    ASSERT_NE(review.pasted(), nullptr);
    EXPECT_EQ(review.pasted()->scene.bodies.size(), defaultScene(3).bodies.size());
    EXPECT_EQ(review.pasted()->scene.a().shape.extents, glm::dvec3(1, 2, 3));
    EXPECT_EQ(review.pasted()->scene.b().position, glm::dvec3(5, 0, 0));
    EXPECT_EQ(review.pasted()->scene.a().name, defaultScene(3).a().name);
}

TEST(PasteReview, IsTakenOnlyWhenAllIsAnswered) {
    PasteReview review;
    review.start(defaultScene(3), 0, kOpen, {});
    EXPECT_FALSE(review.isPlain());
    EXPECT_FALSE(review.canBeTaken());
    EXPECT_NE(review.pasted(), nullptr) << "as it would be";
    const int version = review.version();
    review.answer(ImportQuestion::Sizes, 1);
    EXPECT_TRUE(review.canBeTaken());
    EXPECT_GT(review.version(), version);
    EXPECT_EQ(review.pasted()->scene.a().shape.extents, glm::dvec3(1, 2, 3));
    review.answer(ImportQuestion::Sizes, 0);
    EXPECT_EQ(review.pasted()->scene.a().shape.extents, glm::dvec3(0.5, 1, 1.5));
}

TEST(PasteReview, ReadsOnAThreadOfItsOwn) {
    PasteReview review;
    std::atomic<int> calls = 0;
    review.workAside([&] { ++calls; });
    review.start(defaultScene(3), 0, kBullet, {});
    while (review.isReading()) {
        std::this_thread::yield();
        review.poll();
    }
    EXPECT_EQ(calls, 1);
    EXPECT_TRUE(review.canBeTaken());
    review.cancel();
    EXPECT_FALSE(review.isOpen());
}

TEST(PasteReview, ColorsPiecesOfItsBodies) {
    PasteReview review;
    review.start(defaultScene(3), 0, kBullet, {});
    ASSERT_NE(review.read(), nullptr);
    EXPECT_THAT(review.read()->labels, testing::ElementsAre("a", "b"));
    const std::size_t line = std::string(kBullet).find("btVector3 posB");
    const std::vector<TextPiece> pieces = piecesBetween(*review.read(), line, review.text().size());
    ASSERT_EQ(pieces.size(), 1u);
    EXPECT_EQ(pieces[0].role, PieceRole::Position);
    EXPECT_EQ(pieces[0].body, "b");
}

}  // namespace
}  // namespace gjkscope
