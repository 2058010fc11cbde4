#include "app/editing/paste_review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "app/base/language.hpp"
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

TEST(PasteReview, RolesGivenByHandCompleteThePair) {
    const std::string text = "first: 1 2 3, it sits at 0 0 5 !\nsecond: 0.5 and (4, 0.25, 5)\n";
    PasteReview review;
    review.start(defaultScene(3), 0, text, {});
    EXPECT_FALSE(review.isPlain());
    EXPECT_FALSE(review.form().empty());
    ASSERT_EQ(review.groups().size(), 4U);
    const std::pair<const char*, int> roles[] = {
        {"half_extents", 0}, {"position", 0}, {"radius", 1}, {"position", 1}};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(review.bodyOf(review.groups()[i]), std::nullopt);
        const auto& [id, body] = roles[i];
        review.giveRole(review.groups()[i], body,
                        *std::ranges::find(kHandRoles, std::string_view(id), &HandRole::id));
        EXPECT_EQ(review.bodyOf(review.groups()[i]), body);
    }
    EXPECT_TRUE(review.canBeTaken()) << review.error() << "\n" << review.form();
    ASSERT_NE(review.pasted(), nullptr);
    EXPECT_EQ(review.pasted()->scene.a().shape.extents, glm::dvec3(1, 2, 3));
    EXPECT_EQ(review.pasted()->scene.b().position, glm::dvec3(4, 0.25, 5));
    EXPECT_THAT(review.pasted()->notices, testing::Contains(std::string(tr("import.assumed.by_hand"))));
    // the form can be edited as well
    std::string form = review.form();
    form.replace(form.find("0.25"), 4, "0.75");
    review.editForm(form);
    EXPECT_EQ(review.pasted()->scene.b().position, glm::dvec3(4, 0.75, 5));
    // and is gone with the next text
    review.start(defaultScene(3), 0, kBullet, {});
    EXPECT_TRUE(review.form().empty());
}

TEST(PasteReview, OffersReadingsOfWhichOneIsChosen) {
    PasteReview review;
    review.start(defaultScene(3), 0, kOpen, {});
    ASSERT_EQ(review.choices().size(), 2U);
    EXPECT_NE(review.choices()[0].scene, review.choices()[1].scene);
    const Scene second = review.choices()[1].scene;
    review.choose(1);
    EXPECT_TRUE(review.canBeTaken());
    EXPECT_TRUE(review.choices().empty());
    EXPECT_EQ(review.pasted()->scene.a(), second.a());
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
