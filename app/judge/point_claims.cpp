#include "app/judge/point_claims.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

/// The angle, and the part of its length, by which an engine's unit vector may be off: sixteen roundings of
/// single precision.
constexpr double kAngle = 16 * 0x1p-23;

/// A direction of a body's own frame in the world.
glm::dvec3 turnedOut(const Body& body, glm::dvec3 direction, int dimension) {
    return toWorld(body, direction, dimension) - toWorld(body, glm::dvec3(0), dimension);
}

const Body& bodyOf(const PairTruth& truth, int side) {
    return side == 0 ? truth.scene().a() : truth.scene().b();
}

std::string nameOf(int side) {
    return side == 0 ? "A" : "B";
}

/// A direction along which shapes separate, and by how much they overlap along it.
struct Separation {
    glm::dvec3 normal;
    double overlap;
};

/// Engines take a face's normal where another one's overlap is less by little: ODE's dBoxBox2() by a
/// twentieth.
constexpr double kFacePreference = 1.1;

/// Normals along which a contact of shapes that overlap may be: the reported one, ours, and axes of the
/// bodies, where the overlap is the depth or little more.
std::vector<Separation> separationsOf(const Report& report) {
    const PairTruth& truth = report.contact;
    std::vector<Separation> found;
    if (!truth.intersects()) return found;
    const double most = kFacePreference * truth.length() + report.slackOf(truth);
    const auto add = [&](glm::dvec3 normal) {
        const double length = glm::length(normal);
        if (!(length > 0) || !std::isfinite(length)) return;
        const double overlap = -truth.gapAlong(normal / length);
        if (overlap <= most) found.push_back({normal / length, overlap});
    };
    if (report.claims.normal) add(*report.claims.normal);
    if (truth.answer().normal) add(*truth.answer().normal);
    for (int axis = 0; axis < 2 * report.scene.dimension; ++axis) {
        glm::dvec3 unit(0);
        unit[axis / 2] = axis % 2 == 0 ? 1 : -1;
        for (const int side : {0, 1}) add(turnedOut(bodyOf(truth, side), unit, report.scene.dimension));
    }
    return found;
}

/// Judges places that a report names.
class PointJudge {
  public:
    explicit PointJudge(const Report& report)
        : report_(report),
          truth_(report.contact),
          dimension_(report.scene.dimension),
          separations_(separationsOf(report)) {}

    /// A point of a body's surface, from which the other body is as far as the shapes are.
    Judgment onSurface(const std::string& claim, int side, glm::dvec3 point) const {
        const double slack = slackOf(point), off = truth_.distanceFrom(side, point);
        Judgment judgment{.claim = claim, .holds = false};
        const auto say = [&](const char* key) {
            return tr(
                key,
                {{"body", nameOf(side)}, {"other", nameOf(1 - side)}, {"length", lengthText(std::abs(off))}});
        };
        if (off > slack) {
            judgment.text = say("judge.point.off");
        } else if (off < -slack) {
            judgment.text = say("judge.point.inside");
        } else if (!isNearOther(side, point, slack)) {
            const double gap = truth_.distanceFrom(1 - side, point), least = truth_.witnessDistance();
            judgment.text = tr(gap > least + slack ? "judge.point.farther" : "judge.point.aside",
                               {{"body", nameOf(side)},
                                {"other", nameOf(1 - side)},
                                {"length", lengthText(gap)},
                                {"least", lengthText(least)}});
        } else {
            judgment.holds = true;
            judgment.text = say("judge.point.right");
            return judgment;
        }
        const auto fits = [&](int body, glm::dvec3 at) {
            return std::abs(truth_.distanceFrom(body, at)) <= slack && isNearOther(body, at, slack);
        };
        const auto local = [&](int body) { return toWorld(bodyOf(truth_, body), point, dimension_); };
        judgment.rightIf = firstFitting({
            {fits(1 - side, point), side == 0 ? "judge.if.point_of_b" : "judge.if.point_of_a"},
            {fits(side, local(side)), side == 0 ? "judge.if.local_a" : "judge.if.local_b"},
            {fits(side, bodyOf(truth_, side).position + point),
             side == 0 ? "judge.if.relative_a" : "judge.if.relative_b"},
            {fits(side, local(1 - side)), side == 0 ? "judge.if.local_b" : "judge.if.local_a"},
            {isOnCore(side, point, slack), side == 0 ? "judge.if.core_a" : "judge.if.core_b"},
        });
        return judgment;
    }

    /// A contact: a point of both shapes, or between the nearest ones.
    Judgment between(const std::string& claim, glm::dvec3 point, double gap = 0) const {
        const double offA = truth_.distanceFrom(0, point), offB = truth_.distanceFrom(1, point);
        Judgment judgment{.claim = claim, .holds = fitsBetween(point, gap)};
        if (*judgment.holds) {
            judgment.text = tr("judge.point.at_contact");
            return judgment;
        }
        const int side = offB > offA ? 1 : 0;
        judgment.text =
            tr("judge.point.off", {{"body", nameOf(side)}, {"length", lengthText(std::max(offA, offB))}});
        judgment.rightIf = readingOf([&](glm::dvec3 at) { return fitsBetween(at, gap); }, point);
        return judgment;
    }

    /// Both witness points are as far from each other as the shapes, or as deep in each other.
    std::optional<Judgment> distanceOf(glm::dvec3 a, glm::dvec3 b) const {
        if (!truth_.isDecided()) return std::nullopt;
        const double apart = glm::distance(a, b), length = truth_.length(), slack = slackOf(a) + slackOf(b);
        Judgment judgment{.claim = "points", .holds = std::abs(apart - length) <= slack};
        judgment.text = tr(truth_.intersects() ? "judge.points.depth" : "judge.points.distance",
                           {{"apart", lengthText(apart)}, {"length", lengthText(length)}});
        return judgment;
    }

    /// `isDeepest`: no other contact is deeper.
    Judgment contact(std::size_t i, const ReportedContact& contact, bool isDeepest) const {
        const std::string claim = "contacts[" + std::to_string(i) + "]";
        Judgment judgment = between(claim, contact.point, std::max(0.0, -contact.depth.value_or(0)));
        if (!judgment.holds.value_or(false) || !contact.depth || !truth_.isDecided()) return judgment;
        const double depth = *contact.depth, slack = report_.slackOf(truth_) + printedRounding(depth);
        const double most = std::max(mostOverlap(), -truth_.lower()), least = -truth_.upper();
        const bool isTooDeep = depth > most + slack, isTooShallow = isDeepest && depth < least - slack;
        const bool isGapInside = depth < -slack && isInBoth(contact.point, slackOf(contact.point));
        if (!isTooDeep && !isTooShallow && !isGapInside) return judgment;
        judgment.holds = false;
        const bool isOnly = report_.claims.contacts.size() == 1;
        const char* key = !truth_.intersects() ? depth < 0 ? "judge.contact.gap_apart" : "judge.contact.apart"
                          : isTooDeep          ? "judge.contact.deep"
                          : !isTooShallow      ? "judge.contact.gap_inside"
                          : depth < 0          ? "judge.contact.gap_overlap"
                          : isOnly             ? "judge.contact.shallow"
                                               : "judge.contact.deepest_shallow";
        const double length = isTooDeep && truth_.intersects() ? mostOverlap() : truth_.length();
        judgment.text = tr(key, {{"depth", lengthText(std::abs(depth))}, {"length", lengthText(length)}});
        if (isDeepest) judgment.rightIf = LengthReadings(truth_, slack).rightIf(report_, -depth);
        return judgment;
    }

  private:
    double slackOf(glm::dvec3 point) const { return report_.slackOf(truth_) + printedRounding(point); }

    /// `gap`: of a contact, between the points that are nearest there.
    bool fitsBetween(glm::dvec3 point, double gap) const {
        const double slack = slackOf(point);
        const double offA = std::max(0.0, truth_.distanceFrom(0, point));
        const double offB = std::max(0.0, truth_.distanceFrom(1, point));
        const double least = truth_.intersects() ? 0 : truth_.witnessDistance();
        if (offA + offB <= std::max(gap, least) + 2 * slack) return true;
        return std::ranges::any_of(separations_, [&](const Separation& each) {
            return offA + offB <= each.overlap + 2 * slack && isAlong(0, point, each, slack) &&
                   isAlong(1, point, each, slack);
        });
    }

    bool isInBoth(glm::dvec3 point, double slack) const {
        return truth_.distanceFrom(0, point) < -slack && truth_.distanceFrom(1, point) < -slack;
    }

    /// True if a point comes to a body of a pair that overlaps, before the bodies separate: so it is for
    /// points on the side of the contact only.
    bool isAlong(int side, glm::dvec3 point, const Separation& separation, double slack) const {
        const double way = (side == 0 ? 1 : -1) * (separation.overlap + slack);
        return truth_.distanceFrom(side, point, point + way * separation.normal) <= slack;
    }

    /// True if the other body is as near to a surface's point as a witness point may be.
    bool isNearOther(int side, glm::dvec3 point, double slack) const {
        const double gap = truth_.distanceFrom(1 - side, point);
        if (gap <= (truth_.intersects() ? 0 : truth_.witnessDistance()) + slack) return true;
        return std::ranges::any_of(
            separations_, [&](const Separation& each) { return isAlong(1 - side, point, each, slack); });
    }

    /// True for the nearest point of a rounded body's core.
    bool isOnCore(int side, glm::dvec3 point, double slack) const {
        const double radius = truth_.radius(side);
        return radius > 0 && std::abs(truth_.distanceFrom(side, point) + radius) <= slack &&
               truth_.distanceFrom(1 - side, point) <= truth_.upper() + radius + slack;
    }

    /// The overlap along the reported normal; else the greatest one along a normal that an engine may take.
    double mostOverlap() const {
        const auto& normal = report_.claims.normal;
        if (normal && glm::length(*normal) > 0) return -truth_.gapAlong(glm::normalize(*normal));
        double most = -truth_.lower();
        for (const Separation& each : separations_) most = std::max(most, each.overlap);
        return most;
    }

    template <class Fits>
    std::string readingOf(const Fits& fits, glm::dvec3 point) const {
        return firstFitting({
            {fits(toWorld(bodyOf(truth_, 0), point, dimension_)), "judge.if.local_a"},
            {fits(toWorld(bodyOf(truth_, 1), point, dimension_)), "judge.if.local_b"},
            {fits(bodyOf(truth_, 0).position + point), "judge.if.relative_a"},
            {fits(bodyOf(truth_, 1).position + point), "judge.if.relative_b"},
        });
    }

    const Report& report_;
    const PairTruth& truth_;
    int dimension_;
    std::vector<Separation> separations_;
};

/// The place of the deepest contact; none where one has no depth, as it may be that.
std::size_t deepestOf(const std::vector<ReportedContact>& contacts) {
    std::size_t deepest = 0;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (!contacts[i].depth) return contacts.size();
        if (*contacts[i].depth > *contacts[deepest].depth) deepest = i;
    }
    return deepest;
}

}  // namespace

void judgeNormal(const Report& report, std::vector<Judgment>& judgments) {
    if (!report.claims.normal) return;
    const PairTruth& truth = report.contact;
    const glm::dvec3 normal = *report.claims.normal;
    Judgment judgment{.claim = "normal"};
    const double length = glm::length(normal);
    if (!(length > 0) || !std::isfinite(length)) {
        judgment.holds = false;
        judgment.text = tr("judge.normal.none");
        judgments.push_back(judgment);
        return;
    }
    const glm::dvec3 unit = normal / length;
    // a direction that is off by an angle is off by that part of the size
    const double slack = report.slackOf(truth) + (printedRounding(normal) / length + kAngle) * truth.size();
    const auto fits = [&](glm::dvec3 direction) {
        return truth.gapAlong(direction) >= truth.lower() - slack;
    };
    const bool isUnit = std::abs(length - 1) <= printedRounding(normal) + kAngle;
    if (fits(unit)) {
        judgment.holds = isUnit;
        judgment.text = *judgment.holds ? tr("judge.normal.right")
                                        : tr("judge.normal.not_unit", {{"length", lengthText(length)}});
        if (!*judgment.holds) judgment.rightIf = tr("judge.if.normalized");
    } else {
        judgment.holds = false;
        const double gap = truth.gapAlong(unit), least = truth.length();
        const char* key = truth.intersects() ? "judge.normal.overlap"
                          : gap < 0          ? (least <= slack ? "judge.normal.overlap_of_touching"
                                                               : "judge.normal.overlap_of_apart")
                                             : "judge.normal.gap";
        judgment.text = tr(key, {{"along", lengthText(std::abs(gap))},
                                 {"least", lengthText(least)},
                                 {"left", lengthText(std::abs(gap) - least)}});
        const auto turned = [&](const Body& body) { return turnedOut(body, unit, report.scene.dimension); };
        const glm::dvec3 byA = turned(truth.scene().a()), byB = turned(truth.scene().b());
        judgment.rightIf = firstFitting({
            {fits(-unit), "judge.if.from_b_to_a"},
            {fits(byA), "judge.if.normal_local_a"},
            {fits(byB), "judge.if.normal_local_b"},
            {fits(-byA), "judge.if.normal_local_a_reversed"},
            {fits(-byB), "judge.if.normal_local_b_reversed"},
        });
        if (!judgment.rightIf.empty() && !isUnit)
            judgment.rightIf = tr("judge.if.and_normalized", {{"reading", judgment.rightIf}});
    }
    judgments.push_back(judgment);
}

void judgePoints(const Report& report, std::vector<Judgment>& judgments) {
    const Reported& claims = report.claims;
    if (!claims.point && !claims.pointA && !claims.pointB && claims.contacts.empty()) return;
    const PointJudge judge(report);
    if (claims.point) judgments.push_back(judge.between("point", *claims.point));
    if (claims.pointA) judgments.push_back(judge.onSurface("point_a", 0, *claims.pointA));
    if (claims.pointB) judgments.push_back(judge.onSurface("point_b", 1, *claims.pointB));
    if (claims.pointA && claims.pointB)
        if (auto both = judge.distanceOf(*claims.pointA, *claims.pointB))
            judgments.push_back(std::move(*both));
    const std::size_t deepest = deepestOf(claims.contacts);
    for (std::size_t i = 0; i < claims.contacts.size(); ++i)
        judgments.push_back(judge.contact(i, claims.contacts[i], i == deepest));
}

}  // namespace gjkscope
