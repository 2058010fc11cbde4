#pragma once

#include "core/outcome.hpp"
#include "tests/oracle/campaign.hpp"

namespace gjkscope::oracle {

/// What an answer in the common form may leave out, it must not get wrong: yes or no, distance and depth to
/// the accuracy, bounds on their sides.
template <int D, class T>
void expectSound(const Outcome<D, T>& o, const PolytopePair<D>& pair, Accuracy<T> accuracy) {
    const double separation = exactSeparation(pair), value = std::abs(separation);
    const double tolerance = accuracy.ofLength * value + accuracy.ofSize * sizeOf(pair);
    const bool isClear = value > tolerance, meets = o.intersects.value_or(false);
    EXPECT_EQ(o.status, Status::Converged) << describe(pair);
    ASSERT_TRUE(o.intersects.has_value()) << describe(pair);
    if (isClear) {
        EXPECT_EQ(meets, separation <= 0) << separation << describe(pair);
    }
    if (o.distance) {
        EXPECT_NEAR(*o.distance, std::max(separation, 0.0), tolerance) << describe(pair);
    }
    if (o.depth) {
        EXPECT_NEAR(*o.depth, std::max(-separation, 0.0), tolerance) << describe(pair);
    }
    if (o.lower) {
        EXPECT_LE(*o.lower, value + tolerance) << describe(pair);
    }
    if (o.upper) {
        EXPECT_GE(*o.upper, value - tolerance) << describe(pair);
    }
    if (!o.normal) return;
    // no certificate but the vertices: along the normal the shapes are as far apart as the answer says
    const double along = separationAlong(pair, Point<D>(*o.normal));
    const double proven = meets ? -static_cast<double>(o.upper.value_or(kInfinity<T>))
                                : static_cast<double>(o.lower.value_or(0));
    EXPECT_GE(along, proven - tolerance) << describe(pair);
}

}  // namespace gjkscope::oracle
