#include "tests/render/samples.hpp"

#include <string>
#include <utility>

namespace gjkscope::samples {
namespace {

using Points = std::vector<glm::dvec3>;

void addShape(Picture& picture, Role role, const Points& vertices, glm::dvec3 labelAt,
              const std::string& name) {
    picture.add(ItemKind::Fill, role, vertices);
    picture.add(ItemKind::Polyline, role, vertices).closed = true;
    const Role vertex = role == Role::Difference ? Role::DifferenceVertex : role;
    for (const glm::dvec3& at : vertices) picture.add(ItemKind::Point, vertex, {at});
    picture.label(role, labelAt, name);
}

void addCircle(Picture& picture, Role role, double radius, const std::string& text, double side) {
    picture.add(ItemKind::Circle, role, {{0, 0, 0}}).radius = radius;
    picture.label(role, {0, side * radius, 0}, text);
}

}  // namespace

Picture world() {
    Picture picture;
    addShape(picture, Role::ShapeA,
             {{-1.05, 0.65, 0},
              {0.06, 0.5, 0},
              {0.43, -0.44, 0},
              {-0.15, -1.35, 0},
              {-1.32, -1.44, 0},
              {-1.8, -0.24, 0}},
             {-1.28, -0.33, 0}, "A");
    addShape(picture, Role::ShapeB, {{0.52, 1.42, 0}, {0.95, 0.35, 0}, {2.39, 0.56, 0}, {1.89, 1.93, 0}},
             {1.75, 1.42, 0}, "B");
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{-0.72, -0.35, 0}, {-0.54, 0.33, 0}});
    picture.label(Role::SearchDirection, {-0.54, 0.33, 0}, "d");
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{1.49, 1.07, 0}, {1.31, 0.39, 0}});
    picture.label(Role::SearchDirection, {1.31, 0.39, 0}, "−d");
    picture.add(ItemKind::Point, Role::SupportA, {{0.06, 0.5, 0}});
    picture.label(Role::SupportA, {0.06, 0.5, 0}, "a = s_A(d)");
    picture.add(ItemKind::Point, Role::SupportB, {{0.95, 0.35, 0}});
    picture.label(Role::SupportB, {0.95, 0.35, 0}, "b = s_B(−d)");
    return picture;
}

Picture difference() {
    Picture picture;
    const glm::dvec3 w{-0.883, 0.145, 0}, simplexEnd{-0.09, -1.87, 0}, v{-0.715, -0.281, 0};
    picture.add(ItemKind::Region, Role::RegionHoldingOrigin,
                {w, {0.366, -0.93, 0}, simplexEnd, {-0.366, 0.93, 0}, w, {0.93, 0.366, 0}});
    addShape(picture, Role::Difference,
             {{-2, 0.31, 0},
              w,
              simplexEnd,
              {-0.67, -2.8, 0},
              {-2.04, -3.3, 0},
              {-3.21, -3.39, 0},
              {-3.7, -2.18, 0},
              {-4.2, -0.8, 0},
              {-3.44, 0.1, 0}},
             {-2.8, -1.95, 0}, "A − B");
    addCircle(picture, Role::UpperBound, 0.768, "upper 0.768", 1);
    addCircle(picture, Role::LowerBound, 0.436, "lower 0.436", -1);
    picture.add(ItemKind::Polyline, Role::Simplex, {w, simplexEnd});
    picture.add(ItemKind::Point, Role::SimplexVertex, {simplexEnd});
    picture.add(ItemKind::Arrow, Role::SearchDirection, {v, 0.06 * v});
    picture.label(Role::SearchDirection, 0.5 * v, "−v");
    picture.add(ItemKind::Point, Role::Nearest, {v});
    picture.label(Role::Nearest, v, "v");
    picture.add(ItemKind::Point, Role::NewestPoint, {w});
    picture.label(Role::NewestPoint, w, "w = a − b");
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.label(Role::Origin, {0, 0, 0}, "origin");
    return picture;
}

Picture polytope() {
    Picture picture;
    const Points hull{{-1.2, 0.9, 0}, {0.7, 1.3, 0}, {1.6, 0.2, 0}, {0.9, -1.1, 0}, {-0.8, -1.2, 0}};
    addShape(picture, Role::Difference, hull, {-0.6, -0.75, 0}, "A − B");
    const Points inner{hull[0], hull[2], hull[4]};
    picture.add(ItemKind::Fill, Role::Polytope, inner);
    picture.add(ItemKind::Polyline, Role::Polytope, {hull[2], hull[4], hull[0]});
    picture.add(ItemKind::Polyline, Role::VisibleFace, {hull[0], hull[2]});
    picture.add(ItemKind::Polyline, Role::NewFace, {hull[0], hull[1], hull[2]});
    picture.add(ItemKind::Polyline, Role::ClosestFace, {hull[4], hull[0]});
    picture.add(ItemKind::Point, Role::Horizon, {hull[0]});
    picture.add(ItemKind::Point, Role::Horizon, {hull[2]});
    picture.add(ItemKind::Point, Role::SimplexVertex, {hull[4]});
    picture.add(ItemKind::Point, Role::NewestPoint, {hull[1]});
    picture.label(Role::NewestPoint, hull[1], "w_{new}");
    picture.add(ItemKind::Arrow, Role::Depth, {{0, 0, 0}, {-0.994, -0.178, 0}});
    picture.label(Role::Depth, {-0.5, -0.1, 0}, "depth 1.010");
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    return picture;
}

}  // namespace gjkscope::samples
