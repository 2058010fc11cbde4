#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The types that shapes may have in this dimension, in the order of menus.
std::vector<ShapeType> shapeTypes(int dimension);

/// The type's name in scene files ("circle" or "sphere"); empty when there is none in this dimension.
std::string_view shapeTypeName(ShapeType type, int dimension);

/// A parameter of a shape of some type, beside its margin.
enum class ShapeKey {
    A,
    B,
    Radius,
    Radii,
    HalfExtents,
    HalfHeight,
    Axis,
    Sides,
    Vertices,
    Points,
    Angle,
    ControlPoints,
    Degree,
    Weights,
    Knots,
    Degrees,  ///< of a surface, as the next three
    ControlGrid,
    WeightGrid,
    KnotLists,
};

/// The key's name in scene files.
std::string_view shapeKeyName(ShapeKey key);

/// The keys that count for a type, in the order they are written.
std::span<const ShapeKey> shapeKeys(ShapeType type);

/// How many vertices a shape's file lists or its number of sides makes.
std::size_t vertexCount(const ShapeSpec& shape);

}  // namespace gjkscope
