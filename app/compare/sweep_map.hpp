#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/answer_sweep.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// The quantity that the colors of a map show.
enum class MapColor {
    Answer,        ///< of the first lane: apart, overlapping, undecided
    Status,        ///< of the first lane
    Iterations,    ///< of the first lane
    Error,         ///< of the first lane's length from the exact one, by its logarithm
    Disagreement,  ///< of any two lanes, the exact answer and the report
};
inline constexpr std::array<NameOf<MapColor>, 5> kMapColorNames{{{"answer", MapColor::Answer},
                                                                 {"status", MapColor::Status},
                                                                 {"iterations", MapColor::Iterations},
                                                                 {"error", MapColor::Error},
                                                                 {"disagreement", MapColor::Disagreement}}};

/// Tells if the colors show what only a comparison with the exact answer has.
inline WithExact exactFor(MapColor color) {
    return color == MapColor::Error || color == MapColor::Disagreement ? WithExact::Yes : WithExact::No;
}

/// The answers of a sweep along two axes as far as a map shows them.
class SweepMap {
  public:
    /// `swept`: with two axes, the second one upward.
    explicit SweepMap(SweptScene swept, WithExact exact = WithExact::Yes);

    const SweptScene& swept() const { return swept_; }
    int width() const { return static_cast<int>(swept_.values(0).size()); }
    int height() const { return static_cast<int>(swept_.values(1).size()); }
    /// Computes the points that are not yet known in every `stride`-th column and row, on all cores. `goesOn`
    /// is called from any of them after each; where it returns false the rest stays unknown. True if all of
    /// them are known.
    bool compute(int stride, const std::function<bool()>& goesOn);

    /// The colors of all points, row by row from the top, four bytes each: red, green, blue, alpha. A point
    /// that is not known has that of one to the lower left.
    std::vector<std::uint8_t> pixels(MapColor by, const Theme& theme) const;
    /// The first lane's answer at a point, in words; empty where it is not known.
    std::string describe(int column, int row) const;
    /// The meanings of the colors, in the order of a legend.
    std::vector<std::pair<Color, std::string>> legend(MapColor by, const Theme& theme) const;
    /// The disagreementSentence() of the first point that has a disagreement, row by row from below, once all
    /// points are known.
    const std::string& disagreement() const { return disagreement_; }
    /// The values at a point.
    std::vector<double> valuesAt(int column, int row) const;
    /// A line a point: its values, the first lane's answer, status, iterations and error, and if answers
    /// disagree.
    std::string csv() const;
    /// How many points are known.
    int known() const;

  private:
    struct Cell {
        bool isKnown = false;
        std::optional<bool> intersects{};
        Status status = Status::Converged;
        int iterations = 0;
        std::optional<double> error{};
        bool disagrees = false;
    };
    Cell cellAt(int column, int row) const;
    const Cell* knownNear(int column, int row) const;
    std::string findDisagreement() const;
    /// The greatest number of iterations; the decades of errors that are not zero.
    int mostIterations() const;
    std::array<double, 2> errorDecades() const;

    SweptScene swept_;
    WithExact exact_;
    std::vector<Cell> cells_;
    std::string disagreement_{};
    int stride_ = 0;  ///< of the points that are known
};

}  // namespace gjkscope
