#include "tests/peers/fcl.hpp"

#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/cone.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/geometry/shape/cylinder.h>
#include <fcl/geometry/shape/ellipsoid.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <map>
#include <stdexcept>

#include "core/polyhedron/hull.hpp"

namespace gjkscope::peers {

namespace {

/// The triangles of the hull, each after its number of vertices, and only their vertices.
std::unique_ptr<fcl::CollisionGeometryd> hull(const std::vector<Vec<3>>& points) {
    const auto triangles = hullTriangles(points);
    auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
    auto faces = std::make_shared<std::vector<int>>();
    std::map<int, int> places;
    for (const auto& triangle : triangles) {
        faces->push_back(3);
        for (const int vertex : triangle) {
            const auto [place, isNew] = places.emplace(vertex, static_cast<int>(vertices->size()));
            const Vec<3> p = points[static_cast<std::size_t>(vertex)];
            if (isNew) vertices->emplace_back(p.x, p.y, p.z);
            faces->push_back(place->second);
        }
    }
    return std::make_unique<fcl::Convexd>(vertices, static_cast<int>(triangles.size()), faces);
}

std::unique_ptr<fcl::CollisionGeometryd> geometryOf(const Solid& solid) {
    const double radius = solid.radii.x, height = 2 * solid.halfHeight;
    switch (solid.kind) {
        case SolidKind::Sphere:
            return std::make_unique<fcl::Sphered>(radius);
        case SolidKind::Capsule:
            return std::make_unique<fcl::Capsuled>(radius, height);
        case SolidKind::Cylinder:
            return std::make_unique<fcl::Cylinderd>(radius, height);
        case SolidKind::Cone:
            return std::make_unique<fcl::Coned>(radius, height);
        case SolidKind::Ellipsoid:
            return std::make_unique<fcl::Ellipsoidd>(solid.radii.x, solid.radii.y, solid.radii.z);
        case SolidKind::Box:
            return std::make_unique<fcl::Boxd>(2 * solid.radii.x, 2 * solid.radii.y, 2 * solid.radii.z);
        default:
            return hull(*solid.vertices);
    }
}

fcl::Transform3d transformOf(const Pose<3>& pose) {
    fcl::Transform3d transform = fcl::Transform3d::Identity();
    for (int column = 0; column < 3; ++column) {
        for (int row = 0; row < 3; ++row) transform.linear()(row, column) = pose.rotation[column][row];
        transform.translation()[column] = pose.position[column];
    }
    return transform;
}

}  // namespace

struct FclPair::Data {
    std::unique_ptr<fcl::CollisionGeometryd> a, b;
    fcl::Transform3d poseA, poseB;
    fcl::GJKSolverType solver;
};

bool FclPair::takes(const Solid& solid) {
    return solid.kind != SolidKind::Hull || !hullTriangles(*solid.vertices).empty();
}

FclPair::FclPair(const SolidPair& pair, Solver solver)
    : data_(std::make_unique<Data>(Data{geometryOf(pair.a), geometryOf(pair.b), transformOf(pair.poseA),
                                        transformOf(pair.poseB),
                                        solver == Solver::Libccd ? fcl::GST_LIBCCD : fcl::GST_INDEP})) {}
FclPair::~FclPair() = default;
FclPair::FclPair(FclPair&&) noexcept = default;
FclPair& FclPair::operator=(FclPair&&) noexcept = default;

double FclPair::distance() const {
    fcl::DistanceRequestd request(true);
    request.gjk_solver_type = data_->solver;
    fcl::DistanceResultd result;
    return fcl::distance(data_->a.get(), data_->poseA, data_->b.get(), data_->poseB, request, result);
}

bool FclPair::intersects() const {
    fcl::CollisionRequestd request;
    request.gjk_solver_type = data_->solver;
    fcl::CollisionResultd result;
    return fcl::collide(data_->a.get(), data_->poseA, data_->b.get(), data_->poseB, request, result) > 0;
}

SolidAnswer FclPair::answer() const try {
    if (!intersects()) return {false, distance(), {}};
    fcl::CollisionRequestd request(1, true);
    request.gjk_solver_type = data_->solver;
    fcl::CollisionResultd result;
    fcl::collide(data_->a.get(), data_->poseA, data_->b.get(), data_->poseB, request, result);
    if (result.numContacts() == 0) return {true, {}, {}};
    return {true, {}, result.getContact(0).penetration_depth};
} catch (const std::exception&) {
    return {};
}

}  // namespace gjkscope::peers
