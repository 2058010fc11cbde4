#pragma once

#include <gtest/gtest.h>

namespace gjkscope::test {

/// A dimension and a scalar, as a type.
template <int Dim, class Scalar>
struct Case {
    static constexpr int D = Dim;
    using T = Scalar;
};

/// What the solvers are compiled for: the typed tests run once for each. Instrumented, each takes several
/// times as long to compile, and the gate has little time; one text serves all four: two of them meet every
/// line.
#if defined(GJKSCOPE_SANITIZE) || defined(GJKSCOPE_FEW_CASES)
using AllCases = testing::Types<Case<2, float>, Case<3, double>>;
#else
using AllCases = testing::Types<Case<2, double>, Case<2, float>, Case<3, double>, Case<3, float>>;
#endif

}  // namespace gjkscope::test
