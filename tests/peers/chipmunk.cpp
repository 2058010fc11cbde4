#include "tests/peers/chipmunk.hpp"

#include <algorithm>
#include <csetjmp>
#include <csignal>

namespace gjkscope::peers {

namespace {

/// Where to go on when this thread's Chipmunk gives up; set while it works.
thread_local sigjmp_buf* wayBack = nullptr;

void leaveAbort(int /*signal*/) {
    if (wayBack != nullptr) siglongjmp(*wayBack, 1);
}

}  // namespace

ChipmunkPair::ChipmunkPair(const PolygonPair& pair)
    : a_(shape(pair.a, pair.poseA)), b_(shape(pair.b, pair.poseB)) {}

std::optional<double> ChipmunkPair::depth() const {
    const cpContactPointSet contacts = collide();
    std::optional<double> deepest;
    for (int i = 0; i < contacts.count; ++i) {
        deepest = std::max(deepest.value_or(0), -static_cast<double>(contacts.points[i].distance));
    }
    return deepest;
}

bool ChipmunkPair::succeeds() const {
    std::signal(SIGABRT, leaveAbort);
    sigjmp_buf here;
    wayBack = &here;
    // it is C: nothing waits on its stack to be cleaned up
    const bool isFirst = sigsetjmp(here, 1) == 0;
    if (isFirst) static_cast<void>(collide());
    wayBack = nullptr;
    return isFirst;
}

ChipmunkPair::Shape ChipmunkPair::shape(const std::vector<Vec<2>>& vertices, const Pose<2>& pose) {
    std::vector<cpVect> converted;
    for (const Vec<2>& v : vertices) converted.push_back(cpv(v.x, v.y));
    Shape shape(cpPolyShapeNewRaw(nullptr, static_cast<int>(converted.size()), converted.data(), 0));
    const Rotation<2>& r = pose.rotation;
    cpShapeUpdate(shape.get(),
                  cpTransformNew(r[0][0], r[0][1], r[1][0], r[1][1], pose.position.x, pose.position.y));
    return shape;
}

}  // namespace gjkscope::peers
