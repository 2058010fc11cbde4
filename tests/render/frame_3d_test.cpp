#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>

#include "app/picture/orbit.hpp"
#include "tests/picture/depth/solids.hpp"
#include "tests/render/frame.hpp"

/// Frames of solids compared with what a ray through each pixel meets, which knows nothing of how the painter
/// cuts and orders faces.
namespace gjkscope {
namespace {

struct TestBox {
    glm::dvec3 center, half;
    glm::dquat turn;
};

enum class Seen { Background, A, B };

/// How near the eye a line of sight meets the box; nothing where it passes by.
std::optional<double> meets(const TestBox& box, glm::dvec3 from, glm::dvec3 towardEye) {
    const glm::dvec3 start = glm::conjugate(box.turn) * (from - box.center),
                     way = glm::conjugate(box.turn) * towardEye;
    double enters = -std::numeric_limits<double>::infinity(), leaves = -enters;
    for (int axis = 0; axis < 3; ++axis) {
        const double a = (-box.half[axis] - start[axis]) / way[axis],
                     b = (box.half[axis] - start[axis]) / way[axis];
        enters = std::max(enters, std::min(a, b));
        leaves = std::min(leaves, std::max(a, b));
    }
    return enters <= leaves ? std::optional(leaves) : std::nullopt;
}

class Frames3D : public Frame {
  protected:
    Frames3D() {
        camera_.pixelsPerUnit = 16;
        for (const Role role : {Role::ShapeA, Role::ShapeB}) {
            style(role).width = 1;
            style(role).fillAlpha = 1;
        }
        style(Role::ShapeA).color = {1, 0, 0, 1};
        style(Role::ShapeB).color = {0, 0, 1, 1};
    }

    Seen traced(double x, double y) const {
        const glm::dvec3 from = camera_.toScene({x, y}, view_), eye = camera_.towardEye();
        const auto a = meets(a_, from, eye), b = meets(b_, from, eye);
        if (!a && !b) return Seen::Background;
        return a && (!b || *a > *b) ? Seen::A : Seen::B;
    }
    /// What is seen all around the pixel; nothing where an edge is near, which has a width in a frame.
    std::optional<Seen> clearly(int x, int y) const {
        const Seen here = traced(x + 0.5, y + 0.5);
        for (int dy = -2; dy <= 2; ++dy)
            for (int dx = -2; dx <= 2; ++dx)
                if (traced(x + 0.5 + dx, y + 0.5 + dy) != here) return std::nullopt;
        return here;
    }
    static Seen drawn(const Image& image, int x, int y) {
        const double difference = channel(image, x, y, 0) - channel(image, x, y, 2);
        if (std::abs(difference) < 0.02) return Seen::Background;
        return difference > 0 ? Seen::A : Seen::B;
    }

    Picture picture(Finish finish, bool swapped = false) const {
        Picture picture;
        for (const bool isA : {!swapped, swapped}) {
            const TestBox& box = isA ? a_ : b_;
            tests::addBox(picture, isA ? Role::ShapeA : Role::ShapeB, box.center, box.half, box.turn).finish =
                finish;
        }
        return picture;
    }
    void expectWhatTheRaysMeet() {
        const Image image = draw(picture(Finish::Opaque));
        int wrong = 0;
        std::array<int, 3> seen{};
        for (int y = 2; y < kHeight - 2; ++y) {
            for (int x = 2; x < kWidth - 2; ++x) {
                const std::optional<Seen> expected = clearly(x, y);
                if (!expected) continue;
                ++seen[static_cast<std::size_t>(*expected)];
                wrong += drawn(image, x, y) != *expected;
            }
        }
        EXPECT_LE(wrong, (seen[1] + seen[2]) / 200) << "a pixel in two hundred";
        for (std::size_t i = 0; i < seen.size(); ++i) shown_[i] += seen[i] > 100;
    }

    TestBox a_{{-0.6, -0.2, 0.1}, {2.2, 0.8, 0.7}, glm::normalize(glm::dquat(0.95, 0.1, 0.2, -0.1))};
    TestBox b_{{0.5, 0.3, 0.2}, {0.6, 1.6, 1.1}, glm::normalize(glm::dquat(0.9, -0.3, 0.1, 0.2))};
    std::array<int, 3> shown_{};  ///< in how many frames each is to be seen
};

constexpr std::array kOrbits{Orbit{-1.05, 0.42}, Orbit{0.3, 0.2},   Orbit{1.9, -0.6},
                             Orbit{3.0, 1.1},    Orbit{-2.4, 0.05}, Orbit{-0.2, 1.5}};

TEST_F(Frames3D, ShowBoxesThroughEachOtherAsRaysMeetThem) {
    for (const Orbit& orbit : kOrbits) {
        camera_.orientation = orientationOf(orbit);
        expectWhatTheRaysMeet();
    }
    EXPECT_EQ(shown_, (std::array<int, 3>{6, 6, 6}));
}

TEST_F(Frames3D, ShowTheNearerOfTwoBoxesInFront) {
    b_.center = {0.4, 3.2, 0.6};
    for (const Orbit& orbit : kOrbits) {
        camera_.orientation = orientationOf(orbit);
        expectWhatTheRaysMeet();
    }
    EXPECT_GE(shown_[2], 4);
}

TEST_F(Frames3D, HideABoxInsideAnother) {
    b_.half = {0.2, 0.3, 0.25};
    b_.center = a_.center;
    for (const Orbit& orbit : kOrbits) {
        camera_.orientation = orientationOf(orbit);
        expectWhatTheRaysMeet();
    }
    EXPECT_EQ(shown_[2], 0);
}

/// Blending depends on the order of painting, and that may depend on nothing but the eye.
TEST_F(Frames3D, AreTheSameWhicheverBoxComesFirst) {
    for (RoleStyle& each : theme_.roles) each.fillAlpha = 0.4f;
    for (const Orbit& orbit : kOrbits) {
        camera_.orientation = orientationOf(orbit);
        const Image first = draw(picture(Finish::Translucent)),
                    second = draw(picture(Finish::Translucent, true));
        int wrong = 0;
        for (int y = 2; y < kHeight - 2; ++y)
            for (int x = 2; x < kWidth - 2; ++x)
                for (int which = 0; clearly(x, y) && which < 3; ++which)
                    wrong += std::abs(channel(first, x, y, which) - channel(second, x, y, which)) > 0.02;
        EXPECT_LE(wrong, 20) << orbit.azimuth;
    }
}

}  // namespace
}  // namespace gjkscope
