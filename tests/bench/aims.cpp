#include "tests/bench/aims.hpp"

#include <cstdio>

namespace gjkscope::bench {
namespace {

/// "`workload` takes `theirs` at least `ratio` times as long as `ours`." A workload without its placement
/// stands for pairs of which as many are apart as near and overlapping.
struct Aim {
    const char* workload;
    const char* ours;
    const char* theirs;
    double ratio;
};

constexpr Aim kAims[] = {
    {"distance/4", "ours-float", "box2d", 1.5},
    {"distance/8", "ours-float", "box2d", 1.5},
    {"distance/16", "ours-float", "box2d", 2},
    {"distance/64", "ours-float", "box2d", 3},
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
    {"warm/4/apart", "ours-float", "box2d", 1},
    {"penetration/4/apart", "ours-float", "box2d", 1.3},
    {"penetration/4/near", "ours-float", "box2d", 1.3},
    {"penetration/4/over", "ours-float", "box2d", 1.3},
    {"penetration/8/apart", "ours-float", "box2d", 1.1},
    {"penetration/8/near", "ours-float", "box2d", 1.5},
    {"penetration/8/over", "ours-float", "box2d", 1.4},
    {"penetration/16/apart", "ours-double", "chipmunk", 1.7},
    {"penetration/16/near", "ours-double", "chipmunk", 1.7},
    {"penetration/16/over", "ours-double", "chipmunk", 1.7},
    {"penetration/64/over", "ours-double", "chipmunk", 1.5},
    {"3D distance/8/apart", "ours-float", "bullet", 3},
    {"3D distance/32/apart", "ours-float", "bullet", 3.6},
    {"3D distance/128/apart", "ours-float", "bullet", 7},
    {"3D distance/1024/apart", "ours-float", "bullet", 16},
    {"3D distance/10000/apart", "ours-float", "bullet", 45},
    {"3D distance/8/near", "ours-float", "bullet", 2.8},
    {"3D distance/32/near", "ours-float", "bullet", 2.6},
    {"3D distance/128/near", "ours-float", "bullet", 5},
    {"3D distance/1024/near", "ours-float", "bullet", 12},
    {"3D distance/10000/near", "ours-float", "bullet", 40},
    {"3D yes-no/8/apart", "ours-float", "mpr", 2},
    {"3D yes-no/32/apart", "ours-float", "mpr", 1.6},
    {"3D yes-no/128/apart", "ours-float", "mpr", 3},
    {"3D yes-no/1024/apart", "ours-float", "mpr", 3.5},
    {"3D yes-no/8/near", "ours-float", "mpr", 0.8},
    {"3D yes-no/32/near", "ours-float", "mpr", 1},
    {"3D yes-no/128/near", "ours-float", "mpr", 1.5},
    {"3D depth/boxes/near", "ours-float", "mpr", 1.3},
    {"3D depth/boxes/near", "ours-float", "bullet", 2.4},
    {"3D depth/boxes/over", "ours-float", "mpr", 1.3},
    {"3D depth/boxes/over", "ours-float", "bullet", 2.4},
    {"3D depth/8/near", "ours-float", "mpr", 0.8},
    {"3D depth/8/near", "ours-float", "bullet", 1.7},
    {"3D depth/8/over", "ours-float", "mpr", 0.8},
    {"3D depth/8/over", "ours-float", "bullet", 1.7},
    {"3D depth/32/over", "ours-float", "bullet", 1.3},
    {"3D depth/128/over", "ours-float", "bullet", 1.6},
    {"3D depth/1024/over", "ours-float", "bullet", 4.3},
    {"3D depth/8/apart", "ours-float", "mpr", 1.5},
    {"3D depth/32/apart", "ours-float", "mpr", 1.5},
    {"3D depth/128/apart", "ours-float", "mpr", 1.5},
    {"3D depth/cylinders/apart", "ours-float", "mpr", 1.5},
    {"3D depth/ellipsoids/apart", "ours-float", "mpr", 1.5},
    {"3D depth/ellipsoids/over", "ours-float", "mpr", 4},
    {"3D depth/ellipsoids/near", "ours-float", "mpr", 3},
    {"3D batch/8/apart", "ours-float", "alone-float", 1.3},
    {"3D batch/8/near", "ours-float", "alone-float", 1.3},
    {"3D batch/8/over", "ours-float", "alone-float", 1.3},
    {"3D warm/8/apart", "ours-float", "bullet", 5},
    {"3D warm/1024/apart", "ours-float", "bullet", 60},
    {"3D warm depth/8/over", "ours-float", "cold-float", 3},
    {"3D warm depth/32/over", "ours-float", "cold-float", 4},
    {"3D warm depth/128/over", "ours-float", "cold-float", 5},
    {"3D warm depth/1024/over", "ours-float", "cold-float", 5},
    {"3D distance/cylinders/apart", "ours-float", "bullet", 1.5},
    {"3D distance/cylinders/near", "ours-float", "bullet", 1},
    {"3D distance/cones/apart", "ours-float", "bullet", 1.5},
    {"3D distance/cones/near", "ours-float", "bullet", 1},
    {"3D loose distance/cylinders/apart", "ours-float", "bullet", 1.5},
    {"3D loose distance/cylinders/near", "ours-float", "bullet", 1.5},
    {"3D loose distance/cones/apart", "ours-float", "bullet", 1.5},
    {"3D loose distance/cones/near", "ours-float", "bullet", 1.5},
    {"3D distance/ellipsoids/apart", "ours-float", "fcl", 5},
    {"3D distance/ellipsoids/near", "ours-float", "fcl", 8},
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

/// The mean over all placements where the workload names none.
double timeOf(const Values& times, const std::string& workload, const std::string& who) {
    if (times.contains(workload)) return valueOf(times, workload, who);
    double sum = 0;
    for (const char* placement : {"/apart", "/near", "/over"}) {
        const double time = valueOf(times, workload + placement, who);
        if (!(time > 0)) return 0;
        sum += time;
    }
    return sum / 3;
}

void printCount(double count) {
    if (count > 0)
        std::printf(" %9.1f", count);
    else
        std::printf(" %9s", "");
}

}  // namespace

void printAims(const Values& times) {
    std::printf("\n%-34s %-12s %6s %9s %8s %9s %9s\n", "times as fast as", "", "aim", "measured", "",
                "queries", "theirs");
    for (const Aim& aim : kAims) {
        const double ours = timeOf(times, aim.workload, aim.ours),
                     theirs = timeOf(times, aim.workload, aim.theirs);
        if (!(ours > 0) || !(theirs > 0)) continue;
        std::printf("%-34s %-12s %6.1f %9.2f %8s", aim.workload, aim.theirs, aim.ratio, theirs / ours,
                    theirs / ours < aim.ratio ? "missed" : "");
        printCount(timeOf(supportQueries(), aim.workload, aim.ours));
        printCount(timeOf(supportQueries(), aim.workload, aim.theirs));
        std::printf("\n");
    }
}

}  // namespace gjkscope::bench
