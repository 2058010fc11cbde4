#pragma once

#include "tests/bench/report.hpp"

/// The parts of the benchmark, one source each, in the order of their names' first mention in main.cpp.
/// Registering a part prepares its pairs and scenes, which takes seconds: main() registers one part at a time
/// and clears it after.
namespace gjkscope::bench {

void addPolygons();
void addSolids();
void addBatches();
void addPictures();
void addSurfaces();
void addLanes();
void addViews3D();
void addLabels();
void addFrames();
void addMovies();
void addFilms();

}  // namespace gjkscope::bench
