#include "app/session/outline_worker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <semaphore>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/polytope.hpp"
#include "app/session/session.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {
namespace {

/// Two hulls whose difference takes too long for a frame.
Scene largeHulls() {
    Scene scene;
    scene.dimension = 3;
    constexpr int kVertices = 1500;
    for (const char* name : {"A", "B"}) {
        Body body;
        body.name = name;
        std::vector<glm::dvec3> points;
        for (int i = 0; i < kVertices; ++i) {
            const double z = 1 - (2 * i + 1.0) / kVertices, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
            points.emplace_back(r * std::cos(angle), r * std::sin(angle), z);
        }
        setPolytope(body.shape, points, 3);
        scene.bodies.push_back(std::move(body));
    }
    scene.bodies[1].position = {3, 0, 0};
    return scene;
}

/// The difference as the canvas shows it.
const Item& differenceOf(const Session& session) {
    const std::vector<Item>& items = session.picture(Canvas::Difference).items;
    return *std::ranges::find_if(items, [](const Item& item) {
        return item.kind == ItemKind::Solid && item.role == Role::Difference;
    });
}

double middleOf(const Item& solid) {
    Bounds box;
    include(box, solid);
    return 0.5 * (box.low.x + box.high.x);
}

void moveB(Session& session, double x) {
    session.edit("Move B", [&](Scene& scene) { scene.bodies[1].position.x = x; });
}

/// A session whose worker stops after each difference until the test lets it go on.
class WorkAside : public testing::Test {
  protected:
    WorkAside() {
        session_.picture(Canvas::Difference);
        session_.workAside(
            [this] {
                ++made_;
                ready_.release();
                goOn_.acquire();
            },
            std::chrono::seconds(60));
    }
    ~WorkAside() override { goOn_.release(1000); }

    std::atomic<int> made_ = 0;
    std::counting_semaphore<> ready_{0}, goOn_{0};
    Session session_{largeHulls()};
};

TEST_F(WorkAside, TheLastDifferenceIsShownDimmedUntilTheNewOneIsThere) {
    moveB(session_, 4);
    session_.picture(Canvas::Difference);
    ready_.acquire();
    EXPECT_NEAR(middleOf(differenceOf(session_)), -4, 1e-2);
    EXPECT_EQ(differenceOf(session_).strength, 1);

    // the worker waits, so that this one can't be there
    moveB(session_, 6);
    EXPECT_NEAR(middleOf(differenceOf(session_)), -4, 1e-2);
    EXPECT_LT(differenceOf(session_).strength, 1);
    goOn_.release();
    ready_.acquire();
    EXPECT_NEAR(middleOf(differenceOf(session_)), -6, 1e-2);
    EXPECT_EQ(differenceOf(session_).strength, 1);
}

TEST_F(WorkAside, OnlyTheNewestOfManyIsMade) {
    moveB(session_, 4);
    session_.picture(Canvas::Difference);
    ready_.acquire();
    for (const double x : {5.0, 6.0, 7.0}) {
        moveB(session_, x);
        session_.picture(Canvas::Difference);
    }
    goOn_.release();
    ready_.acquire();
    EXPECT_EQ(made_, 2);
    EXPECT_NEAR(middleOf(differenceOf(session_)), -7, 1e-2);
    EXPECT_EQ(differenceOf(session_).strength, 1);
}

TEST_F(WorkAside, TheRestOfThePictureDoesNotWait) {
    moveB(session_, 4);
    session_.picture(Canvas::Difference);
    ready_.acquire();
    moveB(session_, 9);
    const auto nameOf = [&](Canvas canvas, Role role) {
        const std::vector<Item>& items = session_.picture(canvas).items;
        return std::ranges::find_if(
                   items, [&](const Item& item) { return item.kind == ItemKind::Label && item.role == role; })
            ->points[0]
            .x;
    };
    EXPECT_NEAR(nameOf(Canvas::World, Role::ShapeB), 9, 1e-2);
    EXPECT_NEAR(nameOf(Canvas::Difference, Role::Difference), -9, 1e-2);
    EXPECT_NEAR(*session_.run().answer().distance, 7, 1e-2);
}

TEST_F(WorkAside, AnotherSceneNeverShowsTheLastOnesDifference) {
    Scene other = largeHulls();
    other.bodies[1].position.x = 12;
    session_.open(other, {}, {});
    EXPECT_NEAR(middleOf(differenceOf(session_)), -12, 1e-2);
    EXPECT_EQ(differenceOf(session_).strength, 1);
    EXPECT_EQ(made_, 0);
}

TEST_F(WorkAside, WhatWasMadeForAnotherSceneIsNotShownForThisOne) {
    moveB(session_, 4);
    session_.picture(Canvas::Difference);
    ready_.acquire();
    Scene other = largeHulls();
    other.bodies[1].position.x = 12;
    session_.open(other, {}, {});
    session_.picture(Canvas::Difference);
    moveB(session_, 13);
    EXPECT_NEAR(middleOf(differenceOf(session_)), -12, 1e-2);
    EXPECT_LT(differenceOf(session_).strength, 1);
    goOn_.release();
    ready_.acquire();
    EXPECT_NEAR(middleOf(differenceOf(session_)), -13, 1e-2);
}

TEST_F(WorkAside, ASetIsMadeAsideToo) {
    const auto hasSet = [&] {
        const std::vector<Item>& items = session_.picture(Canvas::Difference).items;
        return std::ranges::any_of(items, [](const Item& item) { return item.role == Role::Difference; });
    };
    session_.options.set = PairSet::Sum;
    EXPECT_FALSE(hasSet());
    // the difference's sentence would be wrong by now
    EXPECT_EQ(session_.explanation().sentence, tr("set.sentence.sum"));
    ready_.acquire();
    EXPECT_TRUE(hasSet());
    EXPECT_EQ(differenceOf(session_).strength, 1);

    moveB(session_, 4);
    EXPECT_LT(differenceOf(session_).strength, 1);
    goOn_.release();
    ready_.acquire();
    EXPECT_EQ(differenceOf(session_).strength, 1);
}

TEST_F(WorkAside, PolygonsOfManySidesDoNotWaitEither) {
    Scene scene = defaultScene();
    for (Body& body : scene.bodies) body.shape = {.type = ShapeType::Ngon, .sides = 20'000};
    session_.open(scene, {}, {});
    const auto strength = [&] {
        const std::vector<Item>& items = session_.picture(Canvas::Difference).items;
        return std::ranges::find(items, Role::Difference, &Item::role)->strength;
    };
    EXPECT_EQ(strength(), 1);
    moveB(session_, 4);
    EXPECT_LT(strength(), 1);
    ready_.acquire();
    EXPECT_EQ(strength(), 1);
}

TEST_F(WorkAside, WhatIsQuickIsMadeAtOnce) {
    session_.open(defaultScene(3), {}, {});
    session_.picture(Canvas::Difference);
    for (const double x : {1.0, 2.0, 3.0}) {
        moveB(session_, x);
        EXPECT_EQ(differenceOf(session_).strength, 1);
    }
    EXPECT_EQ(made_, 0);
}

TEST(Session, WaitsForTheDifferenceWhereNobodyWorksAside) {
    Session session(largeHulls());
    session.picture(Canvas::Difference);
    moveB(session, 5);
    EXPECT_NEAR(middleOf(differenceOf(session)), -5, 1e-2);
    EXPECT_EQ(differenceOf(session).strength, 1);
}

}  // namespace
}  // namespace gjkscope
