#pragma once

#include "app/runs/run.hpp"

/// The rows of the method table, one file each.
namespace gjkscope {

std::unique_ptr<Run> runGjk(const Scene& scene);
std::unique_ptr<Run> runGjkDistance(const Scene& scene);
std::unique_ptr<Run> runGjkCached(const Scene& scene);
std::unique_ptr<Run> runEpa(const Scene& scene);
std::unique_ptr<Run> runGjkEpa(const Scene& scene);
std::unique_ptr<Run> runMinkowski(const Scene& scene);
/// Its other half: faces instead of edges.
std::unique_ptr<Run> runMinkowskiInSpace(const Scene& scene);
std::unique_ptr<Run> runSat(const Scene& scene);
std::unique_ptr<Run> runMpr(const Scene& scene);
std::unique_ptr<Run> runCalipers(const Scene& scene);
std::unique_ptr<Run> runTriangleIteration(const Scene& scene);
std::unique_ptr<Run> runBoundingCircle(const Scene& scene);
std::unique_ptr<Run> runCircleCover(const Scene& scene);
std::unique_ptr<Run> runAabb(const Scene& scene);
std::unique_ptr<Run> runObb(const Scene& scene);
std::unique_ptr<Run> runCircleBox(const Scene& scene);
std::unique_ptr<Run> runGrid(const Scene& scene);
std::unique_ptr<Run> runPixels(const Scene& scene);
std::unique_ptr<Run> runShapeCast(const Scene& scene);

}  // namespace gjkscope
