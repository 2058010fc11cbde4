#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/path_sweeper.hpp"
#include "app/compare/sweep_lines.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// A column of every lane's answer while B goes along a path.
struct PathPanel {
    bool open = false;
    bool turns = false;                   ///< B turns once, and stays in its place
    std::optional<SweepAxis> axis{};      ///< a number that changes instead
    PathStart start{};                    ///< of a line without its place
    std::array<glm::dvec3, 2> ends = {};  ///< B's positions at both ends of a line, scene units
    SweepColumn column = SweepColumn::Iterations;
    /// The press that took B along last.
    struct Press {
        double at = 0;  ///< part of the way
        BodyPath path{};
        Body there{};
    };
    std::optional<Press> press{};
    PathSweeper sweeper{};
    std::uint64_t revision = 0;  ///< of the session when it was requested last, with the path of then
    BodyPath path{};
};

/// Opened, the path leads from where B is through A to its other side.
void togglePath(PathPanel& panel, const Session& session);
/// That path, from where B is now.
void resetPath(PathPanel& panel, const Session& session);
BodyPath pathOf(const PathPanel& panel);
/// Sweeps what has changed.
void updatePath(PathPanel& panel, const Session& session);

/// The names of B's ways: a line, a turn, then the numbers that the scene has.
std::vector<std::string> wayNames(const Scene& scene);
/// The place among them of the panel's own way.
std::size_t wayOf(const PathPanel& panel, const Scene& scene);
/// Lets B go along another way, from where it is.
void takeWay(PathPanel& panel, const Session& session, std::size_t way);

/// Takes B so far along its path, without an undo entry of its own.
void goAlong(PathPanel& panel, Session& session, double part);
/// True while B is as the last press has left it.
bool isAtPress(const PathPanel& panel, const Session& session);
/// The value of the number so far along its path; empty where no number changes.
std::string valueText(const PathPanel& panel, const Session& session, double part);

}  // namespace gjkscope
