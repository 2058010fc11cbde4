#include <cstdio>
#include <gjkscope/core/gjk_epa/proximity.hpp>
#include <gjkscope/core/shapes/any_shape.hpp>
#include <gjkscope/core/support/pose.hpp>

int main() {
    using namespace gjkscope;
    const auto box = makeBox<3, double>({1, 1, 1}), ball = makeBall<3, double>(1);
    const Posed<3, double, AnyShape<3, double>> a{&box, {}}, b{&ball, {.position = {2.5, 0, 0}}};
    std::printf("%g apart\n", proximity<3, double>(a, b).distance);
}
