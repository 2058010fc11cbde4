#include "app/judge/report_history.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <numbers>
#include <set>
#include <utility>

#include "app/base/language.hpp"
#include "app/judge/claims.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

/// A normal has flipped when it turned by so much more than the pair's own.
constexpr double kFlip = std::numbers::pi / 2;

double angleBetween(glm::dvec3 a, glm::dvec3 b) {
    return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

std::string degreesText(double radians) {
    return std::to_string(std::lround(radians * 180 / std::numbers::pi)) + "°";
}

std::string lineName(const ReportInTime& report) {
    return std::to_string(report.line);
}

bool areOfOnePair(const Scene& a, const Scene& b) {
    return a.dimension == b.dimension && a.a().name == b.a().name && a.b().name == b.b().name &&
           a.a().shape == b.a().shape && a.b().shape == b.b().shape && a.reported->by == b.reported->by;
}

/// How far a body's points have moved, at most.
double wayOf(const Body& before, const Body& now, int dimension) {
    const double turn =
        dimension == 2 ? std::abs(now.angle - before.angle)
                       : 2 * std::acos(std::min(1.0, std::abs(glm::dot(unitQuaternion(before.orientation),
                                                                       unitQuaternion(now.orientation)))));
    return glm::distance(before.position, now.position) + turn * reachOf(now.shape, dimension);
}

/// The right normal or length after a wrong one.
bool isRightAgain(const ReportInTime& before, const ReportInTime& now, std::string_view claimBefore,
                  std::string_view claim) {
    return before.isWrong(claimBefore) && !now.isWrong(claim);
}

/// The signed distances that a claim leaves open: a distance of 0 is that of any overlap, and a depth of 0 of
/// shapes that are apart.
struct SignedRange {
    double low, high;
};
SignedRange rangeOf(std::string_view claim, double length) {
    constexpr double kAny = std::numeric_limits<double>::infinity();
    if (length != 0 || claim == "signed_distance") return {length, length};
    return claim == "distance" ? SignedRange{-kAny, 0} : SignedRange{0, kAny};
}

/// A length that a report names, with the claim's name.
using ClaimedLength = std::pair<std::string, double>;

/// The length under a name, where it is one that says how far the shapes are: 0 leaves that open.
std::optional<ClaimedLength> exactLength(const Reported& reported, const std::string& claim) {
    if (claim == "signed_distance" && reported.signedDistance)
        return ClaimedLength{claim, *reported.signedDistance};
    const auto& value = claim == "depth" ? reported.depth : reported.distance;
    if (claim == "signed_distance" || value.value_or(0) == 0) return std::nullopt;
    return ClaimedLength{claim, claim == "depth" ? -*value : *value};
}

/// The lengths of two reports that are compared: of one name, where both have one of it.
std::pair<ClaimedLength, ClaimedLength> comparedLengths(const Reported& before, const Reported& now) {
    const ClaimedLength was = claimedDistance(before), is = claimedDistance(now);
    if (was.first == is.first) return {was, is};
    if (const auto like = exactLength(before, is.first)) return {*like, is};
    if (const auto like = exactLength(now, was.first)) return {was, *like};
    return {was, is};
}

void judgeTurn(const ReportInTime& before, const ReportInTime& now, std::vector<Judgment>& found) {
    const auto& claimed = now.scene.reported->normal;
    const auto& claimedBefore = before.scene.reported->normal;
    const auto& normal = now.truth.answer().normal;
    const auto& normalBefore = before.truth.answer().normal;
    if (!claimed || !claimedBefore || !normal || !normalBefore) return;
    if (isRightAgain(before, now, "normal", "normal")) return;
    const double turn = angleBetween(*claimedBefore, *claimed), ours = angleBetween(*normalBefore, *normal);
    if (turn <= ours + kFlip) return;
    found.push_back(
        {"normal", false,
         tr("judge.flip",
            {{"line", lineName(before)}, {"turn", degreesText(turn)}, {"ours", degreesText(ours)}})});
}

/// A signed distance changes by no more than the bodies' points move.
void judgeJump(const ReportInTime& before, const ReportInTime& now, double within,
               std::vector<Judgment>& found) {
    const auto [was, is] = comparedLengths(*before.scene.reported, *now.scene.reported);
    const auto& [claim, length] = is;
    const auto& [claimBefore, lengthBefore] = was;
    if (claim.empty() || claimBefore.empty() || isRightAgain(before, now, claimBefore, claim)) return;
    const int dimension = now.scene.dimension;
    const double way =
        wayOf(before.scene.a(), now.scene.a(), dimension) + wayOf(before.scene.b(), now.scene.b(), dimension);
    const double slack = now.truth.rounding() + before.truth.rounding() + printedRounding(length) +
                         printedRounding(lengthBefore) + within * now.truth.size();
    const SignedRange range = rangeOf(claim, length), rangeBefore = rangeOf(claimBefore, lengthBefore);
    const double change = std::max({0.0, range.low - rangeBefore.high, rangeBefore.low - range.high});
    if (change <= way + slack) return;
    found.push_back({claim, false,
                     tr("judge.jump", {{"claim", tr("judge.claim." + claim)},
                                       {"line", lineName(before)},
                                       {"change", lengthText(change)},
                                       {"way", lengthText(way)}})});
}

/// The features in contact, or how many points where they have no ids.
std::multiset<std::string> contactsOf(const ReportInTime& report) {
    std::multiset<std::string> ids;
    for (const ReportedContact& contact : report.scene.reported->contacts) ids.insert(contact.id);
    return ids;
}

/// How far B's points have moved as A sees them, along and about each axis.
std::array<double, 6> relativeMotion(const Scene& before, const Scene& now) {
    const int dimension = now.dimension;
    const double reach = std::max(reachOf(now.a().shape, dimension), reachOf(now.b().shape, dimension));
    const auto seen = [&](const Scene& scene) { return toLocal(scene.a(), scene.b().position, dimension); };
    const glm::dvec3 way = seen(now) - seen(before);
    glm::dvec3 turn(0);
    if (dimension == 2) {
        turn.z = std::remainder((now.b().angle - now.a().angle) - (before.b().angle - before.a().angle),
                                2 * std::numbers::pi);
    } else {
        const auto relative = [](const Scene& scene) {
            return glm::conjugate(unitQuaternion(scene.a().orientation)) *
                   unitQuaternion(scene.b().orientation);
        };
        glm::dquat by = glm::conjugate(relative(before)) * relative(now);
        if (by.w < 0) by = -by;
        const glm::dvec3 axis(by.x, by.y, by.z);
        const double sine = glm::length(axis);
        if (sine > 0) turn = 2 * std::atan2(sine, by.w) / sine * axis;
    }
    turn *= reach;
    return {way.x, way.y, way.z, turn.x, turn.y, turn.z};
}

/// True if the bodies moved back by more than rounding, so that contacts may come back as well.
bool movedBack(const ReportInTime& first, const ReportInTime& second, const ReportInTime& now) {
    const std::array<double, 6> there = relativeMotion(first.scene, second.scene);
    const std::array<double, 6> back = relativeMotion(second.scene, now.scene);
    const double rounding = now.truth.rounding();
    for (std::size_t i = 0; i < there.size(); ++i)
        if (there[i] * back[i] < 0 && std::min(std::abs(there[i]), std::abs(back[i])) > rounding) return true;
    return false;
}

void judgeAlternation(const ReportInTime& first, const ReportInTime& second, const ReportInTime& now,
                      std::vector<Judgment>& found) {
    const std::multiset<std::string> a = contactsOf(first), b = contactsOf(second), c = contactsOf(now);
    if (c.empty() || b.empty() || a != c || a == b || movedBack(first, second, now)) return;
    found.push_back(
        {"contacts", false, tr("judge.alternate", {{"line", lineName(first)}, {"other", lineName(second)}})});
}

}  // namespace

bool ReportInTime::isWrong(std::string_view claim) const {
    return std::ranges::any_of(
        judgments, [&](const Judgment& each) { return each.claim == claim && each.holds == false; });
}

std::vector<Judgment> ReportHistory::next(ReportInTime report, double within) {
    if (!before_.empty() && !areOfOnePair(before_.back().scene, report.scene)) before_.clear();
    std::vector<Judgment> found;
    if (!before_.empty()) {
        judgeTurn(before_.back(), report, found);
        judgeJump(before_.back(), report, within, found);
    }
    if (before_.size() == kLinesBefore) {
        judgeAlternation(before_.front(), before_.back(), report, found);
        before_.pop_front();
    }
    before_.push_back(std::move(report));
    return found;
}

}  // namespace gjkscope
