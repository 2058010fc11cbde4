#include "tests/peers/bullet.hpp"

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btConeShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>

#include <map>
#include <stdexcept>

namespace gjkscope::peers {

namespace {

btVector3 narrow(Vec<3> v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

btTransform narrow(const Pose<3>& pose) {
    const Rotation<3, float> r(pose.rotation);
    const btMatrix3x3 rows(r[0][0], r[1][0], r[2][0], r[0][1], r[1][1], r[2][1], r[0][2], r[1][2], r[2][2]);
    return btTransform(rows, narrow(pose.position));
}

using Vertices = std::shared_ptr<const std::vector<Vec<3>>>;

/// A hull that keeps alive what it was made of.
struct Hull : btConvexHullShape {
    explicit Hull(Vertices of) : vertices(std::move(of)) {
        for (const Vec<3>& v : *vertices) addPoint(narrow(v), false);
        recalcLocalAabb();
    }
    Vertices vertices;
};

/// Pairs share their hulls as they share their vertices.
std::shared_ptr<btConvexShape> hull(const Vertices& vertices) {
    thread_local std::map<Vertices::element_type*, std::weak_ptr<btConvexShape>> hulls;
    std::weak_ptr<btConvexShape>& known = hulls[vertices.get()];
    std::shared_ptr<btConvexShape> shape = known.lock();
    if (!shape) known = shape = std::make_shared<Hull>(vertices);
    return shape;
}

std::shared_ptr<btConvexShape> shapeOf(const Solid& solid) {
    const auto radius = static_cast<float>(solid.radii.x), halfHeight = static_cast<float>(solid.halfHeight);
    std::shared_ptr<btConvexShape> shape;
    if (solid.kind == SolidKind::Hull) shape = hull(solid.vertices);
    if (solid.kind == SolidKind::Cylinder)
        shape = std::make_shared<btCylinderShapeZ>(btVector3(radius, radius, halfHeight));
    if (solid.kind == SolidKind::Cone) shape = std::make_shared<btConeShapeZ>(radius, 2 * halfHeight);
    if (solid.kind == SolidKind::Box) shape = std::make_shared<btBoxShape>(narrow(solid.radii));
    // their margin is all that these two are, and stays whatever is set
    if (solid.kind == SolidKind::Sphere) shape = std::make_shared<btSphereShape>(radius);
    if (solid.kind == SolidKind::Capsule) shape = std::make_shared<btCapsuleShapeZ>(radius, 2 * halfHeight);
    if (!shape) throw std::invalid_argument("no solid for Bullet");
    shape->setMargin(0);
    return shape;
}

/// A shape that counts its support points. Its type, none of Bullet's own, has Bullet query it.
struct CountedShape : btConvexInternalShape {
    explicit CountedShape(const btConvexShape& of) : shape(of) {
        m_shapeType = CUSTOM_CONVEX_SHAPE_TYPE;
        setMargin(0);
    }

    btVector3 localGetSupportingVertexWithoutMargin(const btVector3& d) const override {
        ++queries;
        return shape.localGetSupportVertexWithoutMarginNonVirtual(d);
    }
    void batchedUnitVectorGetSupportingVertexWithoutMargin(const btVector3* directions, btVector3* points,
                                                           int count) const override {
        for (int i = 0; i < count; ++i) points[i] = localGetSupportingVertexWithoutMargin(directions[i]);
    }
    void calculateLocalInertia(btScalar mass, btVector3& inertia) const override {
        shape.calculateLocalInertia(mass, inertia);
    }
    const char* getName() const override { return "Counted"; }

    const btConvexShape& shape;
    mutable long queries = 0;
};

}  // namespace

BulletPair::BulletPair(const SolidPair& pair)
    : a_(shapeOf(pair.a)), b_(shapeOf(pair.b)), poseA_(narrow(pair.poseA)), poseB_(narrow(pair.poseB)) {}

btGjkEpaSolver2::sResults BulletPair::distance() const {
    btGjkEpaSolver2::sResults results;
    btGjkEpaSolver2::Distance(a_.get(), poseA_, b_.get(), poseB_, guess(), results);
    return results;
}

btGjkEpaSolver2::sResults BulletPair::penetration() const {
    btGjkEpaSolver2::sResults results;
    results.distance = 0;
    btGjkEpaSolver2::Penetration(a_.get(), poseA_, b_.get(), poseB_, guess(), results, false);
    return results;
}

long BulletPair::queriesOfDistance() const {
    const CountedShape a(*a_);
    btGjkEpaSolver2::sResults results;
    btGjkEpaSolver2::Distance(&a, poseA_, b_.get(), poseB_, guess(), results);
    return a.queries;
}

long BulletPair::queriesOfPenetration() const {
    const CountedShape a(*a_);
    btGjkEpaSolver2::sResults results;
    btGjkEpaSolver2::Penetration(&a, poseA_, b_.get(), poseB_, guess(), results, false);
    return a.queries;
}

SolidAnswer BulletPair::answer() const {
    const btGjkEpaSolver2::sResults apart = distance();
    if (apart.status == btGjkEpaSolver2::sResults::Separated) return {false, apart.distance, {}};
    const btGjkEpaSolver2::sResults over = penetration();
    if (over.status != btGjkEpaSolver2::sResults::Penetrating) return {true, {}, {}};
    return {true, {}, -over.distance};
}

BulletDetector::BulletDetector(const SolidPair& pair)
    : a_(shapeOf(pair.a)), b_(shapeOf(pair.b)), detector_(a_.get(), b_.get(), &simplex_, &depth_) {
    input_.m_transformA = narrow(pair.poseA);
    input_.m_transformB = narrow(pair.poseB);
    detector_.setCachedSeparatingAxis(input_.m_transformB.getOrigin() - input_.m_transformA.getOrigin());
}

btPointCollector BulletDetector::distance() {
    btPointCollector found;
    detector_.getClosestPoints(input_, found, nullptr);
    return found;
}

SolidAnswer BulletDetector::answer() {
    const btPointCollector found = distance();
    // it collects nothing where it can't tell
    if (!found.m_hasResult) return {};
    if (found.m_distance > 0) return {false, found.m_distance, {}};
    return {true, {}, -found.m_distance};
}

long BulletDetector::queriesOfDistance() {
    CountedShape a(*a_);
    detector_.setMinkowskiA(&a);
    distance();
    detector_.setMinkowskiA(a_.get());
    return a.queries;
}

}  // namespace gjkscope::peers
