#pragma once

#include <optional>
#include <string>

#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {

/// The area of a 2D shape: of its core's outline, curves as fine polygons, swept by its radius.
double areaOf(const ShapeSpec& shape);

/// The area of a box, or of equal circles side by side, where they overlap once.
double coveredArea(const std::vector<Volume>& volumes);

/// The area that volumes of a 2D shape cover outside of it, relative to its own; none where it has none.
std::optional<double> wasteOf(const std::vector<Volume>& volumes, const ShapeSpec& shape);

/// The sentence about the wastes of A and B; empty where there is none.
std::string wasteSentence(std::optional<double> a, std::optional<double> b);
void addWasteRows(Rows& rows, std::optional<double> a, std::optional<double> b);

}  // namespace gjkscope
