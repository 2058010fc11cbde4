#include "app/judge/report_history.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <numbers>
#include <set>

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
    const auto [claim, length] = claimedDistance(*now.scene.reported);
    const auto [claimBefore, lengthBefore] = claimedDistance(*before.scene.reported);
    if (claim.empty() || claimBefore.empty() || isRightAgain(before, now, claimBefore, claim)) return;
    const int dimension = now.scene.dimension;
    const double way =
        wayOf(before.scene.a(), now.scene.a(), dimension) + wayOf(before.scene.b(), now.scene.b(), dimension);
    const double slack = now.truth.rounding() + before.truth.rounding() + printedRounding(length) +
                         printedRounding(lengthBefore) + within * now.truth.size();
    const SignedRange is = rangeOf(claim, length), was = rangeOf(claimBefore, lengthBefore);
    const double change = std::max({0.0, is.low - was.high, was.low - is.high});
    if (change <= way + slack) return;
    found.push_back(
        {claim, false,
         tr("judge.jump",
            {{"line", lineName(before)}, {"change", lengthText(change)}, {"way", lengthText(way)}})});
}

/// The features in contact, or how many points where they have no ids.
std::multiset<std::string> contactsOf(const ReportInTime& report) {
    std::multiset<std::string> ids;
    for (const ReportedContact& contact : report.scene.reported->contacts) ids.insert(contact.id);
    return ids;
}

void judgeAlternation(const ReportInTime& first, const ReportInTime& second, const ReportInTime& now,
                      std::vector<Judgment>& found) {
    const std::multiset<std::string> a = contactsOf(first), b = contactsOf(second), c = contactsOf(now);
    if (c.empty() || b.empty() || a != c || a == b) return;
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
