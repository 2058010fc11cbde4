#include "app/scene/exact_pair.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/scene/pair.hpp"
#include "app/scene/scene_size.hpp"
#include "core/exact/depth.hpp"
#include "core/exact/impact.hpp"
#include "core/exact/turn.hpp"
#include "core/math/regular_vertex.hpp"

namespace gjkscope {
namespace {

using detail::Integer;
using detail::IntegerVec;

/// Enclosed turns move a unit vector by less than 2^-158.
constexpr int kTurnErrorExponent = EnclosedTurn::kErrorExponent + 1;

bool hasVertices(const ShapeSpec& shape) {
    switch (shape.type) {
        case ShapeType::Point:
        case ShapeType::Segment:
        case ShapeType::Triangle:
        case ShapeType::Box:
        case ShapeType::Ngon:
        case ShapeType::Polytope:
        case ShapeType::Ball:
        case ShapeType::Capsule:
            return true;
        default:
            return false;
    }
}
bool isRound(const ShapeSpec& shape) {
    return shape.type == ShapeType::Ball || shape.type == ShapeType::Capsule;
}
bool isPolytope(const ShapeSpec& shape) {
    return hasVertices(shape) && !(shape.margin > 0) && !(isRound(shape) && shape.radius > 0);
}

/// Visits the vertices of the core as doubles; an n-gon's are rounded.
template <int D>
bool visitVertices(const void* shape, void* visitor, typename detail::ListedVertices<D>::Each each) {
    const ShapeSpec& spec = *static_cast<const ShapeSpec*>(shape);
    const auto visit = [&](glm::dvec3 p) { each(visitor, drop<D>(p)); };
    switch (spec.type) {
        case ShapeType::Point:
        case ShapeType::Ball:
            visit(glm::dvec3(0));
            break;
        case ShapeType::Segment:
        case ShapeType::Capsule:
            visit(spec.a);
            visit(spec.b);
            break;
        case ShapeType::Box:
            for (unsigned i = 0; i < 1U << D; ++i)
                visit({(i & 1) != 0 ? spec.extents.x : -spec.extents.x,
                       (i & 2) != 0 ? spec.extents.y : -spec.extents.y,
                       (i & 4) != 0 ? spec.extents.z : -spec.extents.z});
            break;
        case ShapeType::Ngon:
            for (int i = 0; i < spec.sides; ++i) visit({spec.radius * regularVertex(i, spec.sides), 0.0});
            break;
        default:
            for (const glm::dvec3& v : spec.vertices) visit(v);
    }
    return true;
}

/// An n-gon's vertex to as many bits as enclosed turns have.
IntegerVec<2> ngonVertex(const void* shape, int i) {
    const ShapeSpec& spec = *static_cast<const ShapeSpec*>(shape);
    const EnclosedTurn turn = enclosedPartOfTurn(i, spec.sides);
    const Integer radius(spec.radius, detail::lowestBit(spec.radius));
    return {radius * turn.cosine, radius * turn.sine};
}

/// In its own frame.
template <int D>
ExactPolytope<D> coreOf(const ShapeSpec& shape) {
    ExactPolytope<D> core{{&shape, visitVertices<D>}, {}};
    if constexpr (D == 2)
        if (shape.type == ShapeType::Ngon) {
            core.wholeVertex = ngonVertex;
            core.wholeExponent = detail::lowestBit(shape.radius) - EnclosedTurn::kBits;
            if (shape.sides != 4) core.slack = std::ldexp(shape.radius, kTurnErrorExponent);
        }
    return core;
}

/// A and B; what is rounded of their vertices is their slack.
template <int D>
using Cores = std::array<ExactPolytope<D>, 2>;

IntegerVec<2> turnedBack(const IntegerVec<2>& v, const EnclosedTurn& turn) {
    return {turn.cosine * v[0] + turn.sine * v[1], turn.cosine * v[1] - turn.sine * v[0]};
}

/// Sets the translation from A to B, seen in the frame that both are turned with.
bool setCommonFrame(Cores<2>& cores, const Scene& scene, const EnclosedTurn& common) {
    const Vec<2> from = drop<2>(scene.a().position), to = drop<2>(scene.b().position);
    cores[0].pose = cores[1].pose = *exactPoseOf<2>({});
    if (from == to) return true;
    detail::BitRange range;
    range.add<2>(from);
    range.add<2>(to);
    // the turn's bits must have room beside the translation's
    if (range.high - range.low > Integer::kBits / 4) return false;
    const auto by =
        detail::difference<2>(detail::integerVec<2>(to, range.low), detail::integerVec<2>(from, range.low));
    cores[1].pose.position = turnedBack(by, common);
    cores[1].pose.positionExponent = range.low - EnclosedTurn::kBits;
    cores[1].slack += std::ldexp(std::max(glm::length(to), glm::length(from)), 1 + kTurnErrorExponent);
    return true;
}

bool setPose(ExactPolytope<2>& core, const Body& body) {
    core.pose = *exactPoseOf<2>({});
    detail::setPosition<2>(core.pose, drop<2>(body.position));
    // a point at the frame's origin stays where it is
    const bool isPoint = body.shape.type == ShapeType::Point || body.shape.type == ShapeType::Ball;
    if (body.angle == 0 || isPoint) return true;
    const auto turn = enclosedTurn(body.angle);
    if (!turn) return false;
    core.pose.columns = {{{turn->cosine, turn->sine}, {-turn->sine, turn->cosine}}};
    core.pose.exponent = -EnclosedTurn::kBits;
    core.slack += std::ldexp(reachOf(body.shape, 2), kTurnErrorExponent);
    return true;
}
bool setPose(ExactPolytope<3>& core, const Body& body) {
    const glm::dquat& q = body.orientation;
    const auto pose = exactPoseAt(body.position, q.w, q.x, q.y, q.z);
    if (pose) core.pose = *pose;
    return pose.has_value();
}

/// Sets the poses of bodies at rest: equal angles in the plane are their frame's.
bool setPosesAtRest(Cores<2>& cores, const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    if (a.angle != b.angle || a.angle == 0) return setPose(cores[0], a) && setPose(cores[1], b);
    const auto common = enclosedTurn(a.angle);
    return common && setCommonFrame(cores, scene, *common);
}
bool setPosesAtRest(Cores<3>& cores, const Scene& scene) {
    return setPose(cores[0], scene.a()) && setPose(cores[1], scene.b());
}

/// The cores at rest.
template <int D>
std::optional<Cores<D>> coresAtRest(const Scene& scene) {
    Cores<D> cores{coreOf<D>(scene.a().shape), coreOf<D>(scene.b().shape)};
    return setPosesAtRest(cores, scene) ? std::optional(std::move(cores)) : std::nullopt;
}

/// Bounds of an exact distance, which is off by a few roundings; one that no double has is rounded to zero.
std::array<double, 2> boundsOf(double distance) {
    constexpr double kRounding = 16 * kEpsilon<double>;
    return {std::max(0.0, std::nextafter(distance * (1 - kRounding), -1.0)),
            std::nextafter(distance * (1 + kRounding), kInfinity<double>)};
}

template <int D>
std::optional<PairContact> contactOf(const Scene& scene, glm::dvec3 normal) {
    const auto cores = coresAtRest<D>(scene);
    if (!cores) return std::nullopt;
    const auto contact = exactContact<D>((*cores)[0], (*cores)[1], drop<D>(normal));
    if (!contact) return std::nullopt;
    if (contact->intersects) return PairContact{true};
    const auto [lower, upper] = boundsOf(contact->distance);
    return PairContact{false, contact->distance, lower, upper};
}

double radiusOf(const ShapeSpec& shape) {
    return shape.margin + (isRound(shape) ? shape.radius : 0);
}

/// The length of the cores.
template <int D>
std::optional<PairLength> lengthOf(const Cores<D>& cores) {
    const auto contact = exactContact<D>(cores[0], cores[1]);
    if (!contact) return std::nullopt;
    if (!contact->intersects) {
        const auto [lower, upper] = boundsOf(contact->distance);
        return PairLength{false, lower, upper, lift(contact->normal)};
    }
    const auto depth = exactDepth<D>(cores[0], cores[1]);
    if (!depth) return std::nullopt;
    return PairLength{true, -depth->upper, -std::max(depth->lower, 0.0), lift(depth->normal)};
}

template <int D>
std::optional<PairLength> lengthOf(const Scene& scene) {
    const std::array radii{radiusOf(scene.a().shape), radiusOf(scene.b().shape)};
    const bool hasRadius = radii[0] > 0 || radii[1] > 0;
    const auto cores = hasRadius ? exactCoresOf<D>(scene) : coresAtRest<D>(scene);
    if (!cores) return std::nullopt;
    std::optional<PairLength> length = lengthOf<D>(*cores);
    if (!length) return length;
    if (!hasRadius) {
        // the cores are in the frame of equal angles
        const double angle = scene.a().angle;
        if (D == 2 && angle == scene.b().angle)
            length->normal = glm::angleAxis(angle, glm::dvec3(0, 0, 1)) * length->normal;
        return length;
    }
    const double sum = radii[0] + radii[1];
    length->lower =
        std::nextafter(length->lower - std::nextafter(sum, kInfinity<double>), -kInfinity<double>);
    length->upper = std::nextafter(length->upper - std::nextafter(sum, 0.0), kInfinity<double>);
    const detail::ExactMotion<D> atRest((*cores)[0], (*cores)[1], {Vec<D>(0), Vec<D>(0)}, radii);
    length->intersects = atRest.meetAt(0);
    return length;
}

}  // namespace

std::optional<PairContact> exactContactOf(const Scene& scene, glm::dvec3 normal) {
    if (!isPolytope(scene.a().shape) || !isPolytope(scene.b().shape)) return std::nullopt;
    return scene.dimension == 2 ? contactOf<2>(scene, normal) : contactOf<3>(scene, normal);
}

bool isPairOfPolytopes(const Scene& scene) {
    return hasVertices(scene.a().shape) && hasVertices(scene.b().shape);
}

std::optional<PairLength> exactLengthOf(const Scene& scene) {
    if (!isPairOfPolytopes(scene)) return std::nullopt;
    return scene.dimension == 2 ? lengthOf<2>(scene) : lengthOf<3>(scene);
}

template <int D>
std::optional<Cores<D>> exactCoresOf(const Scene& scene) {
    Cores<D> cores;
    for (const std::size_t side : {0, 1}) {
        const Body& body = side == 0 ? scene.a() : scene.b();
        const ShapeSpec& shape = body.shape;
        if (!hasVertices(shape)) return std::nullopt;
        cores[side] = coreOf<D>(shape);
        if (!setPose(cores[side], body)) return std::nullopt;
        // the solvers add a margin to the shape's own radius, and round the sum
        if (isRound(shape) && shape.margin > 0)
            cores[side].slack += kEpsilon<double> * (shape.radius + shape.margin);
    }
    return cores;
}

template std::optional<Cores<2>> exactCoresOf<2>(const Scene& scene);
template std::optional<Cores<3>> exactCoresOf<3>(const Scene& scene);

}  // namespace gjkscope
