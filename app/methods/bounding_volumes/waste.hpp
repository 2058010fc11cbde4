#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

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

/// The wastes of A and B, which are found when they are first asked for: those of hulls take a moment.
class Wastes {
  public:
    Wastes(const VolumesRecord& record, const Scene& scene);

    std::optional<double> a() const { return found().at(0); }
    std::optional<double> b() const { return found().at(1); }
    bool areFlat() const { return dimension_ == 2; }

  private:
    const std::array<std::optional<double>, 2>& found() const;

    std::array<std::vector<Volume>, 2> volumes_;
    std::array<ShapeSpec, 2> shapes_;
    int dimension_;
    mutable std::once_flag once_;
    mutable std::array<std::optional<double>, 2> found_{};
};

/// The sentence about the wastes of A and B; empty where there is none.
std::string wasteSentence(const Wastes& wastes);
void addWasteRows(Rows& rows, const Wastes& wastes);

}  // namespace gjkscope
