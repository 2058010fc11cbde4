#include "app/scene/exact_pair.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/scene/pair.hpp"
#include "app/scene/scene_size.hpp"
#include "core/exact/contact.hpp"
#include "core/exact/turn.hpp"
#include "core/math/regular_vertex.hpp"

namespace gjkscope {
namespace {

using detail::Integer;
using detail::IntegerVec;

/// Enclosed turns move a unit vector by less than 2^-158.
constexpr int kTurnErrorExponent = EnclosedTurn::kErrorExponent + 1;

bool isPolytope(const ShapeSpec& shape) {
    if (shape.margin > 0) return false;
    switch (shape.type) {
        case ShapeType::Point:
        case ShapeType::Segment:
        case ShapeType::Triangle:
        case ShapeType::Box:
        case ShapeType::Ngon:
        case ShapeType::Polytope:
            return true;
        case ShapeType::Ball:
        case ShapeType::Capsule:
            return shape.radius == 0;
        default:
            return false;
    }
}

/// Visits the vertices of a polytope as doubles; an n-gon's are rounded.
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

template <int D>
ExactPolytope<D> polytopeOf(const ShapeSpec& shape) {
    ExactPolytope<D> polytope{{&shape, visitVertices<D>}, {}};
    if constexpr (D == 2)
        if (shape.type == ShapeType::Ngon) {
            polytope.wholeVertex = ngonVertex;
            polytope.wholeExponent = detail::lowestBit(shape.radius) - EnclosedTurn::kBits;
        }
    return polytope;
}

/// The pair for the exact test. The true vertices are less than `2^kTurnErrorExponent · inexact` from those
/// here, added up over A and B.
template <int D>
struct WholePair {
    ExactPolytope<D> a, b;
    double inexact = 0;
};

/// Rotates by a turn, or back.
void turn(ExactPose<2>& pose, const EnclosedTurn& turn) {
    pose.columns = {{{turn.cosine, turn.sine}, {-turn.sine, turn.cosine}}};
    pose.exponent = -EnclosedTurn::kBits;
}
IntegerVec<2> turnedBack(const IntegerVec<2>& v, const EnclosedTurn& turn) {
    return {turn.cosine * v[0] + turn.sine * v[1], turn.cosine * v[1] - turn.sine * v[0]};
}

/// The translation from A to B, seen in the frame that both are turned with.
bool setCommonFrame(WholePair<2>& pair, const Scene& scene, const EnclosedTurn& common) {
    const Vec<2> from = drop<2>(scene.a().position), to = drop<2>(scene.b().position);
    pair.a.pose = pair.b.pose = *exactPoseOf<2>({});
    if (from == to) return true;
    detail::BitRange range;
    range.add<2>(from);
    range.add<2>(to);
    // the turn's bits must have room beside the translation's
    if (range.high - range.low > Integer::kBits / 4) return false;
    const auto by =
        detail::difference<2>(detail::integerVec<2>(to, range.low), detail::integerVec<2>(from, range.low));
    pair.b.pose.position = turnedBack(by, common);
    pair.b.pose.positionExponent = range.low - EnclosedTurn::kBits;
    pair.inexact += 2 * std::max(glm::length(to), glm::length(from));
    return true;
}

bool setPoses(WholePair<2>& pair, const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    for (const Body* body : {&a, &b})
        if (body->shape.type == ShapeType::Ngon && body->shape.sides != 4) pair.inexact += body->shape.radius;
    if (a.angle == b.angle && a.angle != 0) {
        const auto common = enclosedTurn(a.angle);
        return common && setCommonFrame(pair, scene, *common);
    }
    for (const auto& [polytope, body] : {std::pair(&pair.a, &a), std::pair(&pair.b, &b)}) {
        const auto enclosed = enclosedTurn(body->angle);
        if (!enclosed) return false;
        detail::setPosition<2>(polytope->pose, drop<2>(body->position));
        turn(polytope->pose, *enclosed);
        if (!enclosed->isExact) pair.inexact += reachOf(body->shape, 2);
    }
    return true;
}
bool setPoses(WholePair<3>& pair, const Scene& scene) {
    for (const auto& [polytope, body] : {std::pair(&pair.a, &scene.a()), std::pair(&pair.b, &scene.b())}) {
        const glm::dquat& q = body->orientation;
        const auto pose = exactPoseAt(body->position, q.w, q.x, q.y, q.z);
        if (!pose) return false;
        polytope->pose = *pose;
    }
    return true;
}

/// A pose moved by `2^exponent` along an axis, or against it.
template <int D>
ExactPose<D> moved(ExactPose<D> pose, std::size_t axis, int sign, int exponent) {
    if (pose.positionExponent > exponent) {
        for (Integer& x : pose.position) x = x.scaled(pose.positionExponent - exponent);
        pose.positionExponent = exponent;
    }
    const Integer by = Integer(sign, pose.positionExponent - exponent);
    pose.position[axis] = pose.position[axis] + by;
    return pose;
}

/// A ball is in the hull of the points ±2r on the axes if its radius is `r`, and in A − B if these points
/// are: B, moved by each of them, still intersects A.
template <int D>
bool intersectsClosely(const WholePair<D>& pair, int slackExponent) {
    for (std::size_t axis = 0; axis < D; ++axis)
        for (const int sign : {1, -1}) {
            ExactPolytope<D> b = pair.b;
            b.pose = moved(b.pose, axis, sign, slackExponent + 1);
            const auto contact = exactContact<D>(pair.a, b);
            if (!contact || !contact->intersects) return false;
        }
    return true;
}

template <int D>
std::optional<PairContact> contactOf(const Scene& scene, glm::dvec3 normal) {
    WholePair<D> pair{polytopeOf<D>(scene.a().shape), polytopeOf<D>(scene.b().shape)};
    if (!setPoses(pair, scene)) return std::nullopt;
    const auto contact = exactContact<D>(pair.a, pair.b, drop<D>(normal));
    if (!contact) return std::nullopt;
    // the distance itself is off by a few roundings
    constexpr double kRounding = 16 * kEpsilon<double>;
    const PairContact found{contact->intersects, contact->distance, contact->distance * (1 - kRounding),
                            contact->distance * (1 + kRounding)};
    if (pair.inexact == 0) return found;
    const int slackExponent = std::ilogb(pair.inexact) + 1 + kTurnErrorExponent;
    const double slack = std::ldexp(1.0, slackExponent);
    if (found.intersects) return intersectsClosely(pair, slackExponent) ? std::optional(found) : std::nullopt;
    if (!(found.lower > slack)) return std::nullopt;
    return PairContact{false, found.distance, (found.lower - slack) * (1 - kRounding),
                       (found.upper + slack) * (1 + kRounding)};
}

}  // namespace

std::optional<PairContact> exactContactOf(const Scene& scene, glm::dvec3 normal) {
    if (!isPolytope(scene.a().shape) || !isPolytope(scene.b().shape)) return std::nullopt;
    return scene.dimension == 2 ? contactOf<2>(scene, normal) : contactOf<3>(scene, normal);
}

}  // namespace gjkscope
