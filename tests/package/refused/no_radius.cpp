#include <gjkscope/gjkscope.hpp>

using namespace gjkscope;

struct Core {
    SupportPoint<2, double> support(Vec<2> /*d*/) const { return {}; }
};
const bool meets = intersects(Core(), Core());
