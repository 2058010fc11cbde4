#include <gjkscope/gjkscope.hpp>

using namespace gjkscope;

// the shape is gone before the query
const auto placed = placedAt(makeBox<3, double>({1, 1, 1}), Pose<3, double>());
