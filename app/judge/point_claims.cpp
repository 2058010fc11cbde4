#include "app/judge/point_claims.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

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

/// Judges places that a report names.
class PointJudge {
  public:
    explicit PointJudge(const Report& report)
        : report_(report), truth_(report.contact), dimension_(report.scene.dimension) {}

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
        } else if (const double gap = truth_.distanceFrom(1 - side, point);
                   gap > truth_.witnessDistance() + slack) {
            judgment.text = tr("judge.point.farther", {{"body", nameOf(side)},
                                                       {"other", nameOf(1 - side)},
                                                       {"length", lengthText(gap)},
                                                       {"least", lengthText(truth_.witnessDistance())}});
        } else {
            judgment.holds = true;
            judgment.text = say("judge.point.right");
            return judgment;
        }
        const auto fits = [&](int body, glm::dvec3 at) {
            return std::abs(truth_.distanceFrom(body, at)) <= slack &&
                   truth_.distanceFrom(1 - body, at) <= truth_.witnessDistance() + slack;
        };
        const glm::dvec3 local = toWorld(bodyOf(truth_, side), point, dimension_);
        judgment.rightIf = firstFitting({
            {fits(1 - side, point), side == 0 ? "judge.if.point_of_b" : "judge.if.point_of_a"},
            {fits(side, local), side == 0 ? "judge.if.local_a" : "judge.if.local_b"},
            {fits(side, bodyOf(truth_, side).position + point),
             side == 0 ? "judge.if.relative_a" : "judge.if.relative_b"},
        });
        return judgment;
    }

    /// A contact: a point of both shapes, or between the nearest ones.
    Judgment between(const std::string& claim, glm::dvec3 point) const {
        const double offA = truth_.distanceFrom(0, point), offB = truth_.distanceFrom(1, point);
        Judgment judgment{.claim = claim, .holds = fitsBetween(point, slackOf(point))};
        if (*judgment.holds) {
            judgment.text = tr("judge.point.at_contact");
            return judgment;
        }
        const int side = offB > offA ? 1 : 0;
        judgment.text =
            tr("judge.point.off", {{"body", nameOf(side)}, {"length", lengthText(std::max(offA, offB))}});
        judgment.rightIf = readingOf([&](glm::dvec3 at) { return fitsBetween(at, slackOf(point)); }, point);
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

    Judgment contact(std::size_t i, const ReportedContact& contact) const {
        const std::string claim = "contacts[" + std::to_string(i) + "]";
        Judgment judgment = between(claim, contact.point);
        if (!judgment.holds.value_or(false) || !contact.depth || !truth_.isDecided()) return judgment;
        const double most = report_.claims.normal && glm::length(*report_.claims.normal) > 0
                                ? -truth_.gapAlong(glm::normalize(*report_.claims.normal))
                                : -truth_.lower();
        const double slack = report_.slackOf(truth_) + printedRounding(*contact.depth);
        if (*contact.depth <= std::max(most, -truth_.lower()) + slack) return judgment;
        judgment.holds = false;
        judgment.text = tr("judge.contact.deep", {{"depth", lengthText(*contact.depth)},
                                                  {"length", lengthText(std::max(0.0, most))}});
        return judgment;
    }

  private:
    double slackOf(glm::dvec3 point) const { return report_.slackOf(truth_) + printedRounding(point); }

    bool fitsBetween(glm::dvec3 point, double slack) const {
        const double offA = std::max(0.0, truth_.distanceFrom(0, point));
        const double offB = std::max(0.0, truth_.distanceFrom(1, point));
        return offA + offB <= truth_.witnessDistance() + 2 * slack;
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
};

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
    const double slack =
        report.slackOf(truth) + (printedRounding(normal) / length + 16 * 0x1p-23) * truth.size();
    const auto fits = [&](glm::dvec3 direction) {
        return truth.gapAlong(direction) >= truth.lower() - slack;
    };
    if (fits(unit)) {
        const double lengthSlack = printedRounding(normal) + 16 * 0x1p-23;
        judgment.holds = std::abs(length - 1) <= lengthSlack;
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
    }
    judgments.push_back(judgment);
}

void judgePoints(const Report& report, std::vector<Judgment>& judgments) {
    const Reported& claims = report.claims;
    const PointJudge judge(report);
    if (claims.point) judgments.push_back(judge.between("point", *claims.point));
    if (claims.pointA) judgments.push_back(judge.onSurface("point_a", 0, *claims.pointA));
    if (claims.pointB) judgments.push_back(judge.onSurface("point_b", 1, *claims.pointB));
    if (claims.pointA && claims.pointB)
        if (auto both = judge.distanceOf(*claims.pointA, *claims.pointB))
            judgments.push_back(std::move(*both));
    for (std::size_t i = 0; i < claims.contacts.size(); ++i)
        judgments.push_back(judge.contact(i, claims.contacts[i]));
}

}  // namespace gjkscope
