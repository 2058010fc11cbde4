#include "tests/bench/aims.hpp"

#include <cstdio>

#include "tests/bench/reasons.hpp"

namespace gjkscope::bench {

namespace {

/// "`workload` takes `theirs` at least `ratio` times as long as `ours`."
struct Aim {
    const char* workload;
    const char* ours;
    const char* theirs;
    double ratio;
    const char* why = "";  ///< it may be missed, as far as is known, where nothing is counted: see reasonOf()
};

constexpr char kFewVertices[] =
    "3 to 5 looks of 50 ns, one operation waiting for the one before: turn, scan, turn, region, root";
constexpr char kMemory[] =
    "half of a climb waits for memory: 200 hulls of 20 KB do not fit the second-level cache";
constexpr char kDepth[] =
    "an expansion takes 180 ns: five facets with planes in double precision (a root and a division each) and "
    "exact sight; the other library's are in float";
constexpr char kCurved[] =
    "9 looks apart and 21 near until the bounds are within 1e-6 or rounding; the other library ends at 1e-4";

constexpr Aim kAims[] = {
    {"distance/4/apart", "ours-float", "box2d", 1.5},
    {"distance/4/near", "ours-float", "box2d", 1.5},
    {"distance/4/over", "ours-float", "box2d", 1.5},
    {"distance/8/apart", "ours-float", "box2d", 1.5},
    {"distance/8/near", "ours-float", "box2d", 1.5},
    {"distance/8/over", "ours-float", "box2d", 1.5},
    {"distance/16/apart", "ours-float", "box2d", 2},
    {"distance/16/near", "ours-float", "box2d", 2},
    {"distance/16/over", "ours-float", "box2d", 2},
    {"distance/64/apart", "ours-float", "box2d", 3},
    {"distance/64/near", "ours-float", "box2d", 3},
    {"distance/64/over", "ours-float", "box2d", 3},
    {"warm/8/apart", "ours-float", "box2d", 1.3},
    {"warm/8/near", "ours-float", "box2d", 1.3},
    {"penetration/16/over", "ours-double", "chipmunk", 2},
    {"penetration/64/over", "ours-double", "chipmunk", 3.5},
    {"3D distance/8/apart", "ours-float", "bullet", 3, kFewVertices},
    {"3D distance/32/apart", "ours-float", "bullet", 3.6, kFewVertices},
    {"3D distance/128/apart", "ours-float", "bullet", 7, kMemory},
    {"3D distance/1024/apart", "ours-float", "bullet", 16},
    {"3D distance/10000/apart", "ours-float", "bullet", 45},
    {"3D distance/8/near", "ours-float", "bullet", 2.8, kFewVertices},
    {"3D distance/32/near", "ours-float", "bullet", 2.6, kFewVertices},
    {"3D distance/128/near", "ours-float", "bullet", 5, kMemory},
    {"3D distance/1024/near", "ours-float", "bullet", 12},
    {"3D distance/10000/near", "ours-float", "bullet", 40},
    {"3D yes-no/8/apart", "ours-float", "mpr", 2},
    {"3D yes-no/32/apart", "ours-float", "mpr", 1.6},
    {"3D yes-no/128/apart", "ours-float", "mpr", 3},
    {"3D yes-no/1024/apart", "ours-float", "mpr", 3.5},
    {"3D depth/8/over", "ours-float", "bullet", 2, kDepth},
    {"3D depth/32/over", "ours-float", "bullet", 1.8, kDepth},
    {"3D depth/128/over", "ours-float", "bullet", 2.8, kDepth},
    {"3D depth/1024/over", "ours-float", "bullet", 8, kDepth},
    {"3D warm/8/apart", "ours-float", "bullet", 5},
    {"3D warm/1024/apart", "ours-float", "bullet", 60},
    {"3D distance/cylinders/apart", "ours-float", "bullet", 1.5, kCurved},
    {"3D distance/cylinders/near", "ours-float", "bullet", 1.5, kCurved},
    {"3D distance/cones/apart", "ours-float", "bullet", 1.5, kCurved},
    {"3D distance/cones/near", "ours-float", "bullet", 1.5, kCurved},
    {"3D loose distance/cylinders/apart", "ours-float", "bullet", 1.5},
    {"3D loose distance/cylinders/near", "ours-float", "bullet", 1.5, kCurved},
    {"3D loose distance/cones/apart", "ours-float", "bullet", 1.5},
    {"3D loose distance/cones/near", "ours-float", "bullet", 1.5, kCurved},
    {"3D distance/ellipsoids/apart", "ours-float", "fcl", 1.5, kCurved},
    {"3D distance/ellipsoids/near", "ours-float", "fcl", 1.5, kCurved},
    {"3D yes-no/spheres/apart", "ours-float", "mpr", 3},
    {"3D yes-no/spheres/near", "ours-float", "mpr", 3},
    {"3D yes-no/spheres/over", "ours-float", "mpr", 3},
    {"3D yes-no/capsules/apart", "ours-float", "mpr", 3},
    {"3D yes-no/capsules/near", "ours-float", "mpr", 3},
    {"3D yes-no/capsules/over", "ours-float", "mpr", 3},
    {"3D depth/spheres/apart", "ours-float", "mpr", 3},
    {"3D depth/spheres/near", "ours-float", "mpr", 3},
    {"3D depth/spheres/over", "ours-float", "mpr", 3},
    {"3D depth/capsules/apart", "ours-float", "mpr", 3},
    {"3D depth/capsules/near", "ours-float", "mpr", 3},
    {"3D depth/capsules/over", "ours-float", "mpr", 3},
};

/// Double precision may cost up to twice the float time.
void printPrecision(const Times& times) {
    for (const auto& [workload, who] : times) {
        const double narrow = valueOf(times, workload, "ours-float"),
                     wide = valueOf(times, workload, "ours-double");
        if (narrow > 0 && wide > 2 * narrow && !isForReasons(workload))
            std::printf("%-32s double takes %.2f times as long as float\n", workload.c_str(), wide / narrow);
    }
}

}  // namespace

void printAims(const Times& times) {
    std::printf("\n%-34s %-10s %6s %9s\n", "times as fast as", "", "aim", "measured");
    for (const Aim& aim : kAims) {
        const double ours = valueOf(times, aim.workload, aim.ours),
                     theirs = valueOf(times, aim.workload, aim.theirs);
        if (!(ours > 0) || !(theirs > 0)) continue;
        const double ratio = theirs / ours;
        std::printf("%-34s %-10s %6.1f %9.2f", aim.workload, aim.theirs, aim.ratio, ratio);
        if (ratio < aim.ratio) {
            const std::string measured = reasonOf(times, aim.workload, aim.ours, aim.theirs);
            const std::string why = measured.empty() ? aim.why : measured;
            std::printf("   missed%s%s", why.empty() ? "" : ": ", why.c_str());
        }
        std::printf("\n");
    }
    printPrecision(times);
}

}  // namespace gjkscope::bench
