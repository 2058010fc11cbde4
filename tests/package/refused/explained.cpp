#include <gjkscope/gjkscope.hpp>

using namespace gjkscope;

struct Changing {
    SupportPoint<2, double> support(Vec<2> /*d*/) { return {}; }
    double radius() const { return 0; }
};
template void gjkscope::explainShape<Changing>();
