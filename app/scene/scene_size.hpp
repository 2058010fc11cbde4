#pragma once

#include "app/scene/scene.hpp"

namespace gjkscope {

/// Calls `use` with each point that a shape is given by.
inline void withPoints(auto& shape, const auto& use) {
    switch (shape.type) {
        case ShapeType::Segment:
        case ShapeType::Capsule:
            use(shape.a);
            use(shape.b);
            break;
        case ShapeType::Triangle:
        case ShapeType::Polytope:
        case ShapeType::Bezier:
        case ShapeType::Nurbs:
        case ShapeType::NurbsSurface:
            for (auto& v : shape.vertices) use(v);
            break;
        default:
            break;
    }
}

/// How far the shape reaches from its own origin, at most.
double reachOf(const ShapeSpec& shape, int dimension);

/// The typical length of the scene: what nudges and new shapes are measured by.
double sceneSize(const Scene& scene);

}  // namespace gjkscope
