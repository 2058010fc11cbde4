#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/compare/path_sweep.hpp"

namespace gjkscope {

/// A column of answers that a plot along a path shows.
enum class SweepColumn {
    Iterations,
    Intersects,
    Length,  ///< the distance, or the depth as a negative number
    Bounds,  ///< both of them, so signed
    Time,    ///< of impact
    Normal,  ///< degrees from its first direction
    Status,
    Contacts,  ///< the names of their features, numbered as they come up
};
inline constexpr std::array<NameOf<SweepColumn>, 8> kSweepColumnNames{
    {{"iterations", SweepColumn::Iterations},
     {"intersects", SweepColumn::Intersects},
     {"length", SweepColumn::Length},
     {"bounds", SweepColumn::Bounds},
     {"time", SweepColumn::Time},
     {"normal", SweepColumn::Normal},
     {"status", SweepColumn::Status},
     {"contacts", SweepColumn::Contacts}}};

/// A line of a lane; x: the part of the way, y: the column's value.
struct SweepLine {
    std::size_t lane = 0;
    std::vector<glm::dvec2> points;
};

/// The lines of a plot, its upright axis, and the numbers or words on it.
struct SweepLines {
    std::vector<SweepLine> lines;
    double low = 0, high = 1;
    std::vector<std::pair<double, std::string>> ticks;
};

/// A column along a path. Whole numbers and words make steps: a sample's value holds up to the middle between
/// it and the next. Where a lane has no value its line is interrupted.
SweepLines sweepLines(const std::vector<SweepSample>& samples, SweepColumn column);

}  // namespace gjkscope
