#pragma once

#include <optional>
#include <string>

#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {

/// The area of a 2D shape: of its core's outline, curves as fine polygons, swept by its radius.
double areaOf(const ShapeSpec& shape);

/// The area of a box, or of equal circles side by side, where they overlap once; in 3D the volume.
double coveredArea(const std::vector<Volume>& volumes);
double coveredVolume(const std::vector<Volume>& volumes);

/// The area or volume that volumes cover outside of a shape, relative to its own; none where it has none, or
/// none that is known.
std::optional<double> wasteOf(const std::vector<Volume>& volumes, const ShapeSpec& shape, int dimension);

/// The sentence about the wastes of A and B; empty where there is none.
std::string wasteSentence(std::optional<double> a, std::optional<double> b, int dimension);
void addWasteRows(Rows& rows, std::optional<double> a, std::optional<double> b, int dimension);

}  // namespace gjkscope
