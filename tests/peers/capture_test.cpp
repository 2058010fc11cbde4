// The recipes of core/capture/README.md, with the engines that are packaged.
#define GJKSCOPE_CAPTURE_IMPLEMENTATION
#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <box2d/b2_distance.h>
#include <ccd/ccd.h>
#include <ccd/quat.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/convex.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/capture/gjkscope_capture.h"

namespace {

using nlohmann::json;

/// The pair that was written last.
json captured(int dimension, const gjkscope_body& a, const gjkscope_body& b,
              const gjkscope_reported* reported = nullptr) {
    // tests run side by side
    const std::string path = testing::TempDir() + "captured-" + std::to_string(::getpid()) + ".jsonl";
    std::remove(path.c_str());
    gjkscope_file* const file = gjkscope_open(path.c_str(), dimension);
    EXPECT_NE(file, nullptr);
    EXPECT_EQ(gjkscope_pair(file, &a, &b, reported), 1);
    EXPECT_EQ(gjkscope_close(file), 1);
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    std::remove(path.c_str());
    return json::parse(line);
}

gjkscope_body bodyOf(const btConvexShape* shape, const btTransform& at) {
    gjkscope_body body = gjkscope_point();
    if (shape->getShapeType() == BOX_SHAPE_PROXYTYPE) {
        const btVector3 h = static_cast<const btBoxShape*>(shape)->getHalfExtentsWithMargin();
        const double half[3] = {h.x(), h.y(), h.z()};
        body = gjkscope_box(half);
    } else if (shape->getShapeType() == SPHERE_SHAPE_PROXYTYPE) {
        body = gjkscope_sphere(static_cast<const btSphereShape*>(shape)->getRadius());
    } else if (shape->getShapeType() == CONVEX_HULL_SHAPE_PROXYTYPE) {
        const auto* hull = static_cast<const btConvexHullShape*>(shape);
        body = gjkscope_hull_float(hull->getUnscaledPoints()->m_floats,
                                   static_cast<std::size_t>(hull->getNumPoints()), 4);
        body.margin = hull->getMargin();
    }
    const btQuaternion q = at.getRotation();
    const double position[3] = {at.getOrigin().x(), at.getOrigin().y(), at.getOrigin().z()};
    const double turn[4] = {q.x(), q.y(), q.z(), q.w()};
    gjkscope_place(&body, position, turn);
    return body;
}

TEST(CaptureRecipes, Bullet) {
    const btBoxShape box(btVector3(0.5f, 1, 1.5f));
    btConvexHullShape hull;
    for (const btVector3& p :
         {btVector3(0, 0, 0), btVector3(1, 0, 0), btVector3(0, 1, 0), btVector3(0, 0, 0.25f)})
        hull.addPoint(p);
    hull.setMargin(0.0625f);
    const btTransform turned(btQuaternion(0, 0, 1, 0), btVector3(1, 2, -3));
    const json pair = captured(3, bodyOf(&box, turned), bodyOf(&hull, btTransform::getIdentity()));
    EXPECT_EQ(pair["bodies"][0]["shape"], (json{{"type", "box"}, {"half_extents", {0.5, 1, 1.5}}}));
    EXPECT_EQ(pair["bodies"][0]["position"], (json{1, 2, -3}));
    EXPECT_EQ(pair["bodies"][0]["rotation"].dump(), "[0,0,0,1]") << "w first";
    EXPECT_EQ(pair["bodies"][1]["shape"]["vertices"][3], (json{0, 0, 0.25}));
    EXPECT_EQ(pair["bodies"][1]["shape"]["margin"], 0.0625);
}

TEST(CaptureRecipes, Fcl) {
    const fcl::Boxd box(1, 2, 3);
    fcl::Transform3d at = fcl::Transform3d::Identity();
    at.translation() = fcl::Vector3d(0.1, 0.2, 0.3);
    at.linear() = Eigen::Quaterniond(0.8, 0.6, 0, 0).matrix();
    const fcl::Vector3d half = box.side / 2;
    gjkscope_body a = gjkscope_box(half.data());
    const Eigen::Quaterniond q(at.linear());
    const fcl::Vector3d position = at.translation();
    gjkscope_place(&a, position.data(), q.coeffs().data());
    const auto vertices = std::make_shared<std::vector<fcl::Vector3d>>(
        std::vector<fcl::Vector3d>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0.1}});
    const auto faces =
        std::make_shared<std::vector<int>>(std::vector<int>{3, 0, 2, 1, 3, 0, 1, 3, 3, 0, 3, 2, 3, 1, 2, 3});
    const fcl::Convexd convex(vertices, 4, faces);
    const std::vector<fcl::Vector3d>& points = convex.getVertices();
    const json pair = captured(3, a, gjkscope_hull(points[0].data(), points.size(), 3));
    EXPECT_EQ(pair["bodies"][0]["shape"]["half_extents"], (json{0.5, 1, 1.5}));
    EXPECT_EQ(pair["bodies"][0]["position"], (json{0.1, 0.2, 0.3}));
    EXPECT_NEAR(pair["bodies"][0]["rotation"][0].get<double>(), 0.8, 1e-15);
    EXPECT_EQ(pair["bodies"][1]["shape"]["vertices"][3], (json{0, 0, 0.1}));
}

TEST(CaptureRecipes, Libccd) {
    ccd_vec3_t position;
    ccdVec3Set(&position, 1, 0.5, -2);
    ccd_quat_t turn;
    ccdQuatSet(&turn, 0.6, 0, 0, 0.8);
    const double at[3] = {position.v[0], position.v[1], position.v[2]};
    const double q[4] = {turn.q[0], turn.q[1], turn.q[2], turn.q[3]};
    gjkscope_body a = gjkscope_sphere(0.5);
    gjkscope_place(&a, at, q);
    gjkscope_reported reported = gjkscope_nothing();
    gjkscope_depth(&reported, 0.25);
    reported.by = "libccd";
    const json pair = captured(3, a, gjkscope_point(), &reported);
    EXPECT_EQ(pair["bodies"][0]["position"], (json{1, 0.5, -2}));
    EXPECT_EQ(pair["bodies"][0]["rotation"], (json{0.8, 0.6, 0, 0}));
    EXPECT_EQ(pair["reported"], (json{{"intersects", true}, {"depth", 0.25}, {"by", "libccd"}}));
}

TEST(CaptureRecipes, Box2D) {
    const b2Vec2 points[3] = {{0, 0}, {1, 0}, {0, 0.5f}};
    b2DistanceInput input;
    input.proxyA.Set(points, 3, 0.0078125f);
    input.transformA.Set(b2Vec2(1, 2), 0.5f);
    gjkscope_body a =
        gjkscope_hull_float(&input.proxyA.m_vertices[0].x, static_cast<std::size_t>(input.proxyA.m_count), 2);
    a.margin = input.proxyA.m_radius;
    gjkscope_place_2d(&a, input.transformA.p.x, input.transformA.p.y, input.transformA.q.GetAngle());
    const json pair = captured(2, a, gjkscope_point());
    EXPECT_EQ(pair["bodies"][0]["shape"]["vertices"], (json{{0, 0}, {1, 0}, {0, 0.5}}));
    EXPECT_EQ(pair["bodies"][0]["shape"]["margin"], 0.0078125);
    EXPECT_EQ(pair["bodies"][0]["position"], (json{1, 2}));
    EXPECT_NEAR(pair["bodies"][0]["rotation"].get<double>(), 0.5, 1e-6);
}

}  // namespace
