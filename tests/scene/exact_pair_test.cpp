#include "app/scene/exact_pair.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

std::optional<PairContact> contactIn(int dimension, const std::string& bodies) {
    const std::string text =
        "{\"dimension\": " + std::to_string(dimension) + ", \"bodies\": [" + bodies + "]}";
    return exactContactOf(parseScene(text, "s").scene, glm::dvec3(0));
}

const std::string kSquare = R"({"shape": {"type": "box", "half_extents": [1, 1]}, "rotation": 0.3})";

TEST(ExactPair, EqualAnglesCancel) {
    const auto touching = contactIn(2, kSquare + R"(, {"shape": {"type": "polygon", "vertices":
        [[1, -1], [3, -1], [3, 1], [1, 1]]}, "rotation": 0.3})");
    ASSERT_TRUE(touching);
    EXPECT_TRUE(touching->intersects);
    // one rounding farther
    const auto apart = contactIn(2, kSquare + R"(, {"shape": {"type": "polygon", "vertices":
        [[1.0000000000000002, -1], [3, -1], [3, 1], [1.0000000000000002, 1]]}, "rotation": 0.3})");
    ASSERT_TRUE(apart);
    EXPECT_FALSE(apart->intersects);
    EXPECT_EQ(apart->distance, 0x1p-52);
}

// the double next to cos 0.3 is below it by 3.1e-17, that next to sin 0.3 above by 2.2e-18
TEST(ExactPair, DecidesBeyondTheRoundingOfCosines) {
    const auto place = [](double x, double y) {
        char text[200];
        std::snprintf(
            text, sizeof text,
            R"(, {"shape": {"type": "box", "half_extents": [1, 1]}, "rotation": 0.3, "position": [%.17g, %.17g]})",
            x, y);
        return contactIn(2, kSquare + text);
    };
    const double c = std::cos(0.3), s = std::sin(0.3);
    const auto near = place(2 * c, 2 * s);
    ASSERT_TRUE(near);
    // the translation along the squares' common normal, in a wider type
    const long double angle = 0.3;
    const long double along = 2 * (c * std::cos(angle) + s * std::sin(angle));
    EXPECT_EQ(near->intersects, along <= 2);
    EXPECT_FALSE(place(2 * c + 1e-15, 2 * s)->intersects);
    EXPECT_TRUE(place(2 * c - 1e-15, 2 * s)->intersects);
}

TEST(ExactPair, TakesAQuaternionOfAnyLength) {
    const std::string cube = R"({"shape": {"type": "box", "half_extents": [1, 1, 1]}})";
    const auto turned = [&](const char* x) {
        return contactIn(3, cube + R"(, {"shape": {"type": "box", "half_extents": [1, 1, 1]},
            "rotation": [0, 1, -1, 0], "position": [)" +
                                x + ", 0.5, 0]}");
    };
    EXPECT_TRUE(turned("2")->intersects);
    EXPECT_FALSE(turned("2.0000000000000004")->intersects);
    EXPECT_TRUE(turned("1.9999999999999998")->intersects);
}

TEST(ExactPair, HasTheVerticesOfNgons) {
    const auto withPoint = [](int sides, const char* x) {
        return contactIn(2, R"({"shape": {"type": "ngon", "radius": 1, "sides": )" + std::to_string(sides) +
                                R"(}}, {"shape": {"type": "point"}, "position": [)" + x + ", 0]}");
    };
    // cos 144° is −0.80901699437494742410…, its double −0.80901699437494745…
    EXPECT_FALSE(withPoint(5, "-0.80901699437494745")->intersects);
    EXPECT_TRUE(withPoint(5, "-0.80901699437494734")->intersects);
    EXPECT_NEAR(withPoint(5, "-0.80901699437494745")->distance, 2.7e-17, 1e-18);
    // the fourth vertex of a square, and its edges, are where doubles are
    EXPECT_TRUE(withPoint(4, "-1")->intersects);
    EXPECT_FALSE(withPoint(4, "-1.0000000000000002")->intersects);
}

TEST(ExactPair, LeavesOpenWhatItCannotProve) {
    const std::string triangle =
        R"({"shape": {"type": "polygon", "vertices": [[5e-324, 0], [1, 0], [0, 1]]}})";
    const std::string square = R"({"shape": {"type": "box", "half_extents": [1, 1]}, "position": [-1, 0]})";
    EXPECT_FALSE(contactIn(2, triangle + ", " + square));
    const std::string ball = R"({"shape": {"type": "circle", "radius": 1}, "position": [2, 0]})";
    EXPECT_FALSE(contactIn(2, square + ", " + ball));
}

}  // namespace
}  // namespace gjkscope
