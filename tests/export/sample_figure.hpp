#pragma once

#include "app/picture/layout/figure.hpp"

namespace gjkscope {

/// A hand-made figure of one canvas, 400 by 300 pixels, whose camera shows the world's origin in the middle
/// at 100 pixels a unit.
inline Figure figureOf(const Picture& picture) {
    Figure figure;
    figure.size = {400, 300};
    Panel& panel = figure.panels.emplace_back();
    panel.view = {{0, 0}, {400, 300}};
    panel.camera.pixelsPerUnit = 100;
    panel.picture = &picture;
    return figure;
}

/// A triangle A with its vertices and name, the origin, a search direction, both bounds and a region.
inline Picture samplePicture() {
    Picture picture;
    const std::vector<glm::dvec3> triangle{{-1, -1, 0}, {0.5, -1, 0}, {0.5, 0.5, 0}};
    picture.add(ItemKind::Fill, Role::ShapeA, triangle);
    picture.add(ItemKind::Polyline, Role::ShapeA, triangle).closed = true;
    for (const glm::dvec3& vertex : triangle) picture.add(ItemKind::Point, Role::ShapeA, {vertex});
    picture.label(Role::ShapeA, {0, -0.5, 0}, "A");
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.label(Role::Origin, {0, 0, 0}, "原点 <origin> & \"0\"");
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{-1, 1, 0}, {0, 0.5, 0}});
    picture.label(Role::SupportA, {0.5, 0.5, 0}, "a = s_A(d)");
    picture.add(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}).radius = 0.75;
    picture.add(ItemKind::Circle, Role::LowerBound, {{0, 0, 0}}).radius = 0.5;
    picture.add(ItemKind::Region, Role::RegionHoldingOrigin, {{1, 0, 0}, {1, 0, 0}});
    return picture;
}

}  // namespace gjkscope
