#include "app/scene/shape_types.hpp"

#include <algorithm>
#include <array>

namespace gjkscope {
namespace {

struct TypeRow {
    ShapeType type;
    std::string_view name2d, name3d;
    std::vector<ShapeKey> keys;
};

const std::vector<TypeRow>& rows() {
    static const std::vector<TypeRow> table = {
        {ShapeType::Polytope, "polygon", "hull", {ShapeKey::Points}},
        {ShapeType::Box, "box", "box", {ShapeKey::HalfExtents}},
        {ShapeType::Ngon, "ngon", "", {ShapeKey::Sides, ShapeKey::Radius}},
        {ShapeType::Ball, "circle", "sphere", {ShapeKey::Radius}},
        {ShapeType::Ellipsoid, "ellipse", "ellipsoid", {ShapeKey::Radii}},
        {ShapeType::HalfEllipse, "half_ellipse", "", {ShapeKey::Radii}},
        {ShapeType::Sector, "sector", "", {ShapeKey::Radius, ShapeKey::Angle}},
        {ShapeType::Capsule, "capsule", "capsule", {ShapeKey::A, ShapeKey::B, ShapeKey::Radius}},
        {ShapeType::Cylinder, "", "cylinder", {ShapeKey::Radius, ShapeKey::HalfHeight, ShapeKey::Axis}},
        {ShapeType::Cone, "", "cone", {ShapeKey::Radius, ShapeKey::HalfHeight, ShapeKey::Axis}},
        {ShapeType::Bezier, "bezier", "", {ShapeKey::ControlPoints}},
        {ShapeType::Nurbs,
         "nurbs",
         "",
         {ShapeKey::Degree, ShapeKey::ControlPoints, ShapeKey::Weights, ShapeKey::Knots}},
        {ShapeType::NurbsSurface,
         "",
         "nurbs_surface",
         {ShapeKey::Degrees, ShapeKey::ControlGrid, ShapeKey::WeightGrid, ShapeKey::KnotLists}},
        {ShapeType::Triangle, "", "triangle", {ShapeKey::Vertices}},
        {ShapeType::Segment, "segment", "segment", {ShapeKey::A, ShapeKey::B}},
        {ShapeType::Point, "point", "point", {}},
    };
    return table;
}

}  // namespace

std::vector<ShapeType> shapeTypes(int dimension) {
    std::vector<ShapeType> types;
    for (const TypeRow& row : rows())
        if (!shapeTypeName(row.type, dimension).empty()) types.push_back(row.type);
    return types;
}

std::string_view shapeTypeName(ShapeType type, int dimension) {
    const auto row = std::ranges::find(rows(), type, &TypeRow::type);
    return dimension == 2 ? row->name2d : row->name3d;
}

std::string_view shapeKeyName(ShapeKey key) {
    constexpr std::array<std::string_view, 19> names{
        "a",     "b",        "radius",         "radii",   "half_extents",   "half_height", "axis",
        "sides", "vertices", "vertices",       "angle",   "control_points", "degree",      "weights",
        "knots", "degrees",  "control_points", "weights", "knots"};
    return names[static_cast<std::size_t>(key)];
}

std::span<const ShapeKey> shapeKeys(ShapeType type) {
    return std::ranges::find(rows(), type, &TypeRow::type)->keys;
}

std::size_t vertexCount(const ShapeSpec& shape) {
    if (shape.type == ShapeType::Ngon) return static_cast<std::size_t>(shape.sides);
    return shape.vertices.size() + shape.lostVertices.size();
}

}  // namespace gjkscope
