// WASI's sine and cosine differ from glibc's in the last bit, now and then, and then so does all that follows
// from a rotation. Computed in quadruple precision and rounded once, they are the nearest doubles, as glibc's
// are but for rare cases that no bundled scene has.
#include "app/page/wasm/math.hpp"

#include <cmath>

double sin(double x) {
    return static_cast<double>(sinl(static_cast<long double>(x)));
}

double cos(double x) {
    return static_cast<double>(cosl(static_cast<long double>(x)));
}
