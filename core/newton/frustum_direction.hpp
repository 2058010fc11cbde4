#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "../math/direction.hpp"
#include "../support/curved.hpp"

/// Newton's method on the sphere of directions for two frustums that are apart: the direction along which
/// their gap is widest, which is that of their distance. A support point of a frustum is on one of its
/// circles or, along a normal of its side, anywhere on a line between both: directions in which the support
/// value has a crease, a circle on the sphere. Which part is nearest the other body is guessed, and corrected
/// where the direction found belongs to another one.
///
/// On the sphere the support value h of A − B has the Hessian C − h I, with the radii of curvature C of both
/// borders. It is positive definite where h < 0, and mostly where the bodies nearly touch.
///
/// It proves nothing: distance GJK goes on from the support points along the direction.
namespace gjkscope::detail {

/// The part of a frustum that has the support point.
enum class FrustumPart { From, To, Side };

/// A frustum as directions see it.
struct FrustumBody {
    Frustum frustum;
    Vec<3> axis;   ///< unit, from the first circle to the second
    double slope;  ///< of the side's unit normals, along the axis
    double sign;   ///< 1, or −1 for B, which is reached along the opposite direction
    FrustumPart part;

    FrustumBody(const Frustum& f, double ofA, FrustumPart guessed)
        : frustum(f),
          axis(unitOr<3, double>(f.centers[1] - f.centers[0], {0, 0, 1})),
          sign(ofA),
          part(guessed) {
        const double narrows = f.rims[0] - f.rims[1];
        const Vec<2> side = unitOr<2, double>({narrows, glm::length(f.centers[1] - f.centers[0])}, {0, 1});
        slope = side.x;
    }

    bool isCreased() const { return part == FrustumPart::Side; }
    /// The support point's circle; along a crease either.
    std::size_t circle() const { return part == FrustumPart::To ? 1 : 0; }
    /// The direction perpendicular to the axis, unit, in which the body is reached along `n`.
    Vec<3> outward(const Vec<3>& n) const {
        const Vec<3> across = n - axis * glm::dot(axis, n);
        return unitOr<3, double>(across, Vec<3>(0)) * sign;
    }
    Vec<3> point(const Vec<3>& n, std::size_t of) const {
        return frustum.centers[of] + frustum.rims[of] * outward(n);
    }
    /// The direction on the crease that is nearest.
    Vec<3> onCrease(const Vec<3>& n) const {
        const Vec<3> up = axis * (slope * sign);
        return up + std::sqrt(std::max(0.0, 1 - slope * slope)) * (outward(n) * sign);
    }
};

/// The directions that are on the creases of both bodies, of which the one nearest `n`; none where the
/// creases don't cross.
inline std::optional<Vec<3>> whereCreasesCross(const FrustumBody& a, const FrustumBody& b, const Vec<3>& n) {
    const double s = a.slope * a.sign, t = b.slope * b.sign, c = glm::dot(a.axis, b.axis);
    const Vec<3> across = glm::cross(a.axis, b.axis);
    const double squared = glm::dot(across, across);
    if (!(squared > 1e-12)) return std::nullopt;
    const Vec<3> inPlane = (a.axis * (s - c * t) + b.axis * (t - c * s)) / squared;
    const double rest = 1 - glm::dot(inPlane, inPlane);
    if (!(rest > 0)) return std::nullopt;
    return inPlane + across * std::copysign(std::sqrt(rest / squared), glm::dot(across, n));
}

/// One step of Newton's method from `n`, tangent to the sphere, on a crease along its circle; nothing where
/// it would not lead down.
inline std::optional<Vec<3>> frustumStep(const FrustumBody& a, const FrustumBody& b, const Vec<3>& n) {
    const Vec<3> between = a.point(n, a.circle()) - b.point(n, b.circle());
    const double height = glm::dot(between, n);
    struct Curved {
        Vec<3> along;
        double radius;
    };
    const auto curved = [&](const FrustumBody& body) {
        const Vec<3> along = glm::cross(body.axis, n);
        const double across = glm::length(along);
        return Curved{along / across, body.frustum.rims[body.circle()] / across};
    };
    const Curved ofA = curved(a), ofB = curved(b);
    const auto bend = [&](const Vec<3>& t, const Vec<3>& u) {
        return ofA.radius * glm::dot(ofA.along, t) * glm::dot(ofA.along, u) +
               ofB.radius * glm::dot(ofB.along, t) * glm::dot(ofB.along, u);
    };
    if (a.isCreased() || b.isCreased()) {
        const FrustumBody& body = a.isCreased() ? a : b;
        const Vec<3> along = glm::cross(body.axis, n);
        const Vec<3> inward = body.axis * glm::dot(body.axis, n) - n;
        const double second = bend(along, along) + glm::dot(between, inward);
        if (!(second > 0)) return std::nullopt;
        return along * (-glm::dot(between, along) / second);
    }
    const Vec<3> t = ofA.along, u = glm::cross(n, t);
    const double tt = bend(t, t) - height, tu = bend(t, u), uu = bend(u, u) - height;
    const double slopeT = glm::dot(between, t), slopeU = glm::dot(between, u),
                 determinant = tt * uu - tu * tu;
    if (!(determinant > 0 && tt > 0)) return std::nullopt;
    return (t * (tu * slopeU - uu * slopeT) + u * (tu * slopeT - tt * slopeU)) / determinant;
}

/// Places on the lines between their circles, for bodies with a crease, where they are nearest the other:
/// from 0 to 1 if between them.
inline std::array<double, 2> nearestOnSides(const FrustumBody& a, const FrustumBody& b, const Vec<3>& n) {
    const Vec<3> between = a.point(n, a.circle()) - b.point(n, b.circle());
    const Vec<3> p = a.isCreased() ? a.point(n, 1) - a.point(n, 0) : Vec<3>(0);
    const Vec<3> q = b.isCreased() ? b.point(n, 0) - b.point(n, 1) : Vec<3>(0);
    const double pp = glm::dot(p, p), qq = glm::dot(q, q), pq = glm::dot(p, q);
    const double ofP = -glm::dot(between, p), ofQ = -glm::dot(between, q);
    if (!b.isCreased()) return {ofP / pp, 0};
    if (!a.isCreased()) return {0, ofQ / qq};
    const double determinant = pp * qq - pq * pq;
    return {(qq * ofP - pq * ofQ) / determinant, (pp * ofQ - pq * ofP) / determinant};
}

/// Takes the part that the direction belongs to; false if it is that already.
inline bool correctPart(FrustumBody& body, double onSide, const Vec<3>& n) {
    if (body.isCreased()) {
        if (onSide >= 0 && onSide <= 1) return false;
        body.part = onSide < 0 ? FrustumPart::From : FrustumPart::To;
        return true;
    }
    const Vec<3> toOther = body.point(n, 1 - body.circle()) - body.point(n, body.circle());
    if (!(glm::dot(toOther, n) * body.sign > 0)) return false;
    body.part = FrustumPart::Side;
    return true;
}

/// The direction, unit, from A to B along which the gap is widest, from one near it; corrects the parts.
/// Nothing where the parts don't settle, or are a circle's disc: there few steps of distance GJK do.
inline std::optional<Vec<3>> widestGapNear(FrustumBody& a, FrustumBody& b, Vec<3> n) {
    constexpr int maxCorrections = 4, maxSteps = 8;
    for (int corrections = 0; corrections <= maxCorrections; ++corrections) {
        if (a.isCreased() && b.isCreased()) {
            const auto crossing = whereCreasesCross(a, b, n);
            if (!crossing) return std::nullopt;
            n = *crossing;
        }
        for (int steps = 0; steps < maxSteps && !(a.isCreased() && b.isCreased()); ++steps) {
            if (a.isCreased()) n = a.onCrease(n);
            if (b.isCreased()) n = b.onCrease(n);
            const auto isAcross = [&](const FrustumBody& body) {
                const double along = glm::dot(body.axis, n);
                return 1 - along * along > 1e-8;
            };
            if (!isAcross(a) || !isAcross(b)) return std::nullopt;
            auto step = frustumStep(a, b, n);
            if (!step) return std::nullopt;
            const double length = glm::length(*step);
            // beyond it, the tangent plane says little of the sphere
            if (length > 0.5) *step *= 0.5 / length;
            n = glm::normalize(n + *step);
            // the next one would be as short as its square
            if (length < 1e-4) break;
        }
        const auto onSides = nearestOnSides(a, b, n);
        const bool isOther = correctPart(a, onSides[0], n);
        if (!correctPart(b, onSides[1], n) && !isOther) return n;
    }
    return std::nullopt;
}

}  // namespace gjkscope::detail
