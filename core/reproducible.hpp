#pragma once

namespace gjkscope {

/// True if this build rounds every product before adding it: its runs then equal those of any other such
/// build, bit for bit. `-ffp-contract=off`, which the CMake target `gjkscope::reproducible` sets, keeps
/// compilers from fusing a product and a sum (FMA). Answers are right without it.
[[nodiscard]] inline bool isReproducible() {
    // 1 − (1 + ε)(1 − ε) is ε², and 0 where the product is rounded
    const volatile double step = 1.0 / (1 << 27);
    const double more = 1 + step, less = 1 - step;
    return 1 - more * less == 0;
}

}  // namespace gjkscope
