#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A number of body B that a sweep changes.
enum class Quantity {
    X,
    Y,
    Z,
    Angle,  ///< degrees about its origin; in 3D a turn about the z axis beyond its orientation
    Size,   ///< its shape so many times as large
    Gap,    ///< the signed distance to A, which B is moved by along the pair's normal: negative overlaps
    Speed,  ///< relative to A, along the motion or else toward A, in scene units per second
    Time,   ///< seconds in which it moves as A sees it
};

inline constexpr std::array<NameOf<Quantity>, 8> kQuantityNames{{{"x", Quantity::X},
                                                                 {"y", Quantity::Y},
                                                                 {"z", Quantity::Z},
                                                                 {"angle", Quantity::Angle},
                                                                 {"size", Quantity::Size},
                                                                 {"gap", Quantity::Gap},
                                                                 {"velocity", Quantity::Speed},
                                                                 {"time", Quantity::Time}}};

/// A range of values, evenly spread; those of a gap by their logarithms, through zero down to roundings of
/// the scene.
struct SweepAxis {
    Quantity quantity = Quantity::X;
    double from = 0, to = 1;
    int steps = 101;  ///< values, the first and the last included; at least 2

    bool operator==(const SweepAxis&) const = default;
};

/// The values of an axis in its order. `rounding`: the least gap but zero.
std::vector<double> valuesOf(const SweepAxis& axis, double rounding);
/// By the rounding of the scene.
std::vector<double> valuesOf(const SweepAxis& axis, const Scene& scene);

/// The name of a number of B in the user's language.
std::string quantityName(Quantity quantity);

/// Why the scene has no such number, one sentence; empty where it has.
std::string reasonAgainst(const SweepAxis& axis, const Scene& scene);

/// True for a range, all of whose values the scene can have.
bool isRangeOf(const SweepAxis& axis, const Scene& scene);

/// The numbers that the scene has.
std::vector<Quantity> quantitiesOf(const Scene& scene);
/// A range to begin with, which has the pair meet and apart.
std::array<double, 2> usualRange(Quantity quantity, const Scene& scene);

/// A scene with some of its numbers changed.
class SweptScene {
  public:
    /// `axes`: one or two, for which reasonAgainst() is empty.
    SweptScene(const Scene& scene, std::vector<SweepAxis> axes);

    const Scene& scene() const { return scene_; }
    const std::vector<SweepAxis>& axes() const { return axes_; }
    /// The values of an axis.
    const std::vector<double>& values(std::size_t axis) const { return values_[axis]; }
    /// The scene at some values, one an axis. A gap is set last, for the pair as the other value leaves it.
    Scene at(std::span<const double> values) const;

  private:
    Scene scene_;
    std::vector<SweepAxis> axes_;
    std::vector<std::vector<double>> values_;
};

}  // namespace gjkscope
