#include "tests/peers/box2d.hpp"

namespace gjkscope::peers {

namespace {

b2Vec2 narrow(Vec<2> v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

std::vector<b2Vec2> narrow(const std::vector<Vec<2>>& vertices) {
    std::vector<b2Vec2> narrowed;
    for (const Vec<2>& v : vertices) narrowed.push_back(narrow(v));
    return narrowed;
}

b2Transform narrow(const Pose<2>& pose) {
    b2Transform transform;
    transform.p = narrow(pose.position);
    transform.q.c = static_cast<float>(pose.rotation[0][0]);
    transform.q.s = static_cast<float>(pose.rotation[0][1]);
    return transform;
}

b2PolygonShape polygon(const std::vector<Vec<2>>& vertices) {
    const std::vector<b2Vec2> narrowed = narrow(vertices);
    b2PolygonShape shape;
    shape.Set(narrowed.data(), static_cast<int32>(narrowed.size()));
    shape.m_radius = 0;
    return shape;
}

}  // namespace

Box2dPair::Box2dPair(const PolygonPair& pair) : a_(narrow(pair.a)), b_(narrow(pair.b)) {
    input_.proxyA.Set(a_.data(), static_cast<int32>(a_.size()), 0);
    input_.proxyB.Set(b_.data(), static_cast<int32>(b_.size()), 0);
    input_.transformA = narrow(pair.poseA);
    input_.transformB = narrow(pair.poseB);
    input_.useRadii = false;
}

b2DistanceOutput Box2dPair::distance() const {
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input_);
    return output;
}

b2DistanceOutput Box2dPair::warmDistance() {
    b2DistanceOutput output;
    b2Distance(&output, &cache_, &input_);
    return output;
}

PeerDistance Box2dPair::answer() const {
    const b2DistanceOutput output = distance();
    return {output.distance, {output.pointA.x, output.pointA.y}, {output.pointB.x, output.pointB.y}};
}

Box2dManifold::Box2dManifold(const PolygonPair& pair)
    : a_(polygon(pair.a)), b_(polygon(pair.b)), poseA_(narrow(pair.poseA)), poseB_(narrow(pair.poseB)) {}

b2Manifold Box2dManifold::collide() const {
    b2Manifold manifold;
    b2CollidePolygons(&manifold, &a_, poseA_, &b_, poseB_);
    return manifold;
}

}  // namespace gjkscope::peers
