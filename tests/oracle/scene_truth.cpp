#include "tests/oracle/scene_truth.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/oracle/exact_vector.hpp"
#include "tests/oracle/scene_shapes.hpp"

namespace gjkscope::oracle {
namespace {

using nlohmann::json;

template <int D>
ExactDifference<D> differenceOf(const ExactBodies<D>& bodies) {
    return {bodies.a.points, bodies.b.points};
}

/// The separation of the cores: the distance, or less than 0: minus the depth.
Enclosure signedRoot(const ExactPlace& place) {
    const Enclosure root = rootOf(place.squared);
    return place.isInside ? Enclosure{Rational(-root.high), Rational(-root.low)} : root;
}

template <int D>
std::vector<ExactPoint<D>> exactPoints(const ExactBody<D>& body) {
    std::vector<ExactPoint<D>> points;
    for (std::size_t i = 0; i < body.points.size(); ++i)
        if (body.isExact[i]) points.push_back(body.points[i]);
    return points;
}

/// True if those points of the bodies that are exact suffice for them to meet: a vertex on an edge.
template <int D>
bool meetExactly(const ExactBodies<D>& bodies, const Rational& radii) {
    const auto a = exactPoints(bodies.a), b = exactPoints(bodies.b);
    if (a.empty() || b.empty()) return false;
    const ExactPlace place = ExactDifference<D>(a, b).placeOf(ExactPoint<D>{});
    return place.isInside || place.squared <= radii * radii;
}

/// The next number of a quarter of a thousand bits below `x`, or above.
Rational shortened(const Rational& x, bool up) {
    constexpr int bits = 250;
    const int size =
        static_cast<int>(msb(Whole(abs(numerator(x)) + 1))) - static_cast<int>(msb(denominator(x)));
    const int shift = std::max(0, bits - size);
    const Whole scaled = Whole(numerator(x) << shift) / denominator(x);
    return Rational(up ? Whole(scaled + 1) : scaled, Whole(Whole(1) << shift));
}

/// When a point that starts at the origin with the velocity `v` is first no farther than `reach` from the
/// difference. Newton's method, from the left: the squared distance is convex. Nothing where it recedes.
struct Approach {
    std::optional<Rational> time;  ///< no later than the truth
    bool isOpen = false;           ///< the steps ran out: a graze
};
template <int D>
Approach approachTo(const ExactDifference<D>& difference, const ExactPoint<D>& v, const Rational& reach) {
    Rational time = 0;
    constexpr int kMaxSteps = 60;
    for (int i = 0; i < kMaxSteps; ++i) {
        const ExactPoint<D> at = time * v;
        const ExactPlace place = difference.placeOf(at);
        const Rational left = place.squared - reach * reach;
        if (place.isInside || left <= 0) return {time};
        const ExactPoint<D> off = at - difference.nearestTo(at);
        const Rational slope = 2 * dot(off, v);
        if (slope >= 0) return {};
        const Rational step = -left / slope;
        if (i > 5 && step < time / powerOfTwo(200)) return {time};
        time = shortened(time + step, false);
    }
    return {time, true};
}

/// The times of swept cores: from when they are `error` farther apart than they may be to when they are as
/// much nearer.
template <int D>
CastTruth sweptCast(const ExactDifference<D>& difference, const ExactPoint<D>& v, const Rational& radii,
                    const Rational& error) {
    const Approach early = approachTo<D>(difference, v, radii + error);
    if (!early.time) return {.hits = false};
    if (early.isOpen || error >= radii) return {};
    const Rational reach = radii - error;
    const auto meetsAt = [&](const Rational& time) {
        const ExactPlace place = difference.placeOf(time * v);
        return place.isInside || place.squared <= reach * reach;
    };
    if (error == 0 && meetsAt(*early.time))
        return {.hits = true, .time = Enclosure{*early.time, *early.time}};
    Rational later = (*early.time + 1) / powerOfTwo(190);
    for (int doubling = 0; doubling < 100; ++doubling, later *= 2)
        if (meetsAt(*early.time + later))
            return {.hits = true, .time = Enclosure{*early.time, *early.time + later}};
    return {};
}

template <int D>
CastTruth castOf(const ExactBodies<D>& bodies, const ExactDifference<D>& difference) {
    const ExactPoint<D> v = bodies.b.velocity - bodies.a.velocity;
    const Rational radii = bodies.a.radius + bodies.b.radius, error = bodies.a.error + bodies.b.error;
    if (radii > 0) return sweptCast<D>(difference, v, radii, error);
    if (difference.isFlat()) throw NotExact("no exact cast of flat differences");
    const auto early = difference.entryAlong(v, error), late = difference.entryAlong(v, -error);
    if (!early) return {.hits = false};
    if (!late) return {};
    return {.hits = true, .time = Enclosure{*early, *late}};
}

/// The time of bodies that meet at the start, where a contact that does not approach is none; nothing where
/// that depends on which of several normals the contact has.
template <int D>
CastTruth contactCast(const ExactBodies<D>& bodies, const ExactDifference<D>& difference) {
    const ExactPoint<D> v = bodies.b.velocity - bodies.a.velocity;
    if (bodies.a.error + bodies.b.error != 0) return {};
    int approaching = 0, others = 0;
    for (const ExactPoint<D>& normal : difference.normalsAt(ExactPoint<D>{}))
        ++(dot(normal, v) < 0 ? approaching : others);
    if (approaching > 0 && others > 0) return {};
    if (approaching == 0) return {.hits = false};
    return {.hits = true, .time = Enclosure{}};
}

template <int D>
double sizeOf(const ExactBodies<D>& bodies) {
    Rational size = bodies.a.radius + bodies.b.radius;
    for (const ExactBody<D>* body : {&bodies.a, &bodies.b})
        for (const ExactPoint<D>& p : body->points)
            for (const Rational& x : p) size = std::max(size, Rational(abs(x)));
    return toDouble(size);
}

}  // namespace

template <int D>
SceneTruth truthOf(const ExactBodies<D>& bodies) {
    const ExactDifference<D> difference = differenceOf(bodies);
    const ExactPlace place = difference.placeOf(ExactPoint<D>{});
    const Rational radii = bodies.a.radius + bodies.b.radius, error = bodies.a.error + bodies.b.error;
    const Enclosure cores = signedRoot(place);
    SceneTruth truth;
    truth.separation = {cores.low - radii - error, cores.high - radii + error};
    truth.size = sizeOf(bodies);
    truth.isPolytope = radii == 0;
    if (error == 0)
        truth.intersects = place.isInside || place.squared <= radii * radii;
    else if (truth.separation.high <= 0 || meetExactly(bodies, radii))
        truth.intersects = true;
    else if (truth.separation.low > 0)
        truth.intersects = false;
    // what meets is no distance apart, what is apart no less
    if (truth.intersects && *truth.intersects)
        truth.separation.high = std::min(truth.separation.high, Rational(0));
    if (truth.intersects && !*truth.intersects)
        truth.separation.low = std::max(truth.separation.low, Rational(0));
    if (isZero(bodies.a.velocity) && isZero(bodies.b.velocity)) return truth;
    const bool startsInContact = truth.intersects.value_or(true);
    truth.cast = bodies.ignoresRecedingContact && startsInContact ? contactCast(bodies, difference)
                                                                  : castOf(bodies, difference);
    return truth;
}

template SceneTruth truthOf<2>(const ExactBodies<2>& bodies);
template SceneTruth truthOf<3>(const ExactBodies<3>& bodies);

SceneTruth truthOf(std::string_view text, const std::filesystem::path& folder) {
    const json scene = json::parse(text);
    return scene.at("dimension").get<int>() == 2 ? truthOf(bodiesOf<2>(scene, folder))
                                                 : truthOf(bodiesOf<3>(scene, folder));
}

}  // namespace gjkscope::oracle
