#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// A part of a picture that is painted in one go, and its range of the painting's vertices.
struct Part {
    ItemKind kind = ItemKind::Point;  ///< neither a Solid nor a Label
    Role role = Role::Grid;
    bool closed = false;
    bool seamless = false;  ///< Fill: part of a larger area, without a soft edge of its own
    bool covers = false;    ///< Fill: hides what is under it
    float strength = 1;
    double radius = 0;
    std::uint32_t item = 0;              ///< of the picture's items, which it is of
    std::uint32_t patch = 0;             ///< parts of one patch do not lie over one another; 0: of none
    std::uint32_t first = 0, count = 0;  ///< its vertices
};

/// A picture as it is painted: flat parts, each over those before it. Their vertices are indices of one list
/// of points, in scene units, so that the faces of a solid share theirs and a part costs no memory of its
/// own.
struct Painting {
    std::vector<glm::dvec3> points;
    std::vector<std::uint32_t> vertices;
    std::vector<Part> parts;

    std::span<const std::uint32_t> verticesOf(const Part& part) const {
        return std::span(vertices).subspan(part.first, part.count);
    }
    std::vector<glm::dvec3> pointsOf(const Part& part) const;
    /// A part like `look` with these new points; for whom to keep it.
    Part partOf(Part look, std::span<const glm::dvec3> ring);
};

/// An item's part without its vertices.
Part lookOf(const Picture& picture, const Item& item);

/// The parts of a picture in the order that it requires; labels, which stand over everything, are left out.
/// `scale`: of the widths of lines.
Painting paintingOf(const Picture& picture, const Camera& camera, const Theme& theme, double scale = 1);

/// The outlines of parts of one patch taken together, as rings of places among the painting's points: where
/// two of the parts meet, there is no line between them.
std::vector<std::vector<std::uint32_t>> joinedRings(const Painting& painting,
                                                    std::span<const Part* const> parts);

}  // namespace gjkscope
