#include "app/judge/judgment.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/judge/claims.hpp"
#include "app/judge/point_claims.hpp"

namespace gjkscope {
namespace {

bool isCast(const Scene& scene) {
    const auto moves = [](const Body& body) { return body.velocity.has_value(); };
    const Method* const method = findMethod(scene.method);
    const bool asked = scene.reported->timeOfImpact || scene.reported->fraction;
    return (moves(scene.a()) || moves(scene.b())) && (asked || (method != nullptr && method->castsShapes));
}

Answer castOf(const Scene& scene) {
    Scene cast = plainScene(scene);
    cast.method = std::ranges::find(methods(), true, &Method::castsShapes)->id;
    return runScene(cast)->answer();
}

/// The speed at which the bodies move toward each other, at most.
double speedOf(const Scene& scene) {
    return glm::distance(scene.a().velocity.value_or(glm::dvec3(0)),
                         scene.b().velocity.value_or(glm::dvec3(0)));
}

/// The bounds of the impact's time, of a cast that has one.
std::optional<std::array<double, 2>> impactOf(const Report& report) {
    return report.cast ? report.cast->timeBounds() : std::nullopt;
}

/// How the shapes stand at a time that is not the impact's.
std::string standAt(const Report& report, std::string_view claim, double time, std::array<double, 2> impact) {
    const std::string right = lengthText(impact[0]);
    if (time < 0) return tr(std::string("judge.negative.").append(claim), {{"right", right}});
    const PairTruth then(sceneAfter(plainScene(report.scene), time));
    const char* key = then.intersects()  ? "judge.time.late"
                      : time > impact[1] ? "judge.time.passed"
                                         : "judge.time.early";
    return tr(key, {{"when", tr(std::string("judge.when.").append(claim))},
                    {"right", right},
                    {"length", lengthText(then.length())}});
}

void judgeTime(const Report& report, const char* claim, double time, std::vector<Judgment>& judgments) {
    Judgment judgment{.claim = claim};
    const std::string name = tr(std::string("judge.claim.") + claim);
    const auto bounds = impactOf(report);
    const double speed = speedOf(report.scene);
    if (!report.cast || speed == 0) {
        judgment.text = tr("judge.time.no_motion");
    } else if (!bounds) {
        judgment.holds = report.cast->intersects ? std::optional(false) : std::nullopt;
        judgment.text = tr(judgment.holds ? "judge.cast.miss" : "judge.cast.undecided");
    } else {
        const double slack = report.slackOf(report.start) / speed + printedRounding(time);
        const double earliest = bounds->front(), latest = bounds->back();
        const auto fits = [=](double t) { return t >= earliest - slack && t <= latest + slack; };
        judgment.holds = fits(time);
        if (*judgment.holds) {
            judgment.text = tr("judge.time.right", {{"claim", name}});
        } else {
            judgment.text = standAt(report, claim, time, *bounds);
            judgment.rightIf = firstFitting({{fits(time / speed), "judge.if.time_is_length"}});
        }
    }
    judgments.push_back(std::move(judgment));
}

std::string pairText(const PairTruth& truth) {
    if (!truth.isDecided()) return tr("judge.undecided");
    if (truth.length() == 0) return tr("judge.touching");
    return tr(truth.intersects() ? "judge.overlap" : "judge.apart", {{"length", lengthText(truth.length())}});
}

/// True for a distance of 0 where the shapes overlap, and a depth of 0 where they don't.
bool isNothingOf(const Report& report, std::string_view claim, double value) {
    const bool isOther =
        claim == "distance" ? report.start.intersects() : claim == "depth" && !report.start.intersects();
    return isOther && report.start.isDecided() && std::abs(value) <= report.slackOf(report.start);
}

/// Part of the right length below which a claimed one says nothing but 0.
constexpr double kNothing = 0.005;

/// True for a length along which a cast's bodies move until they meet.
bool isWayToImpact(const Report& report, double length) {
    const auto bounds = impactOf(report);
    const double slack = report.slackOf(report.start) + printedRounding(length),
                 speed = speedOf(report.scene);
    return bounds && length >= (*bounds)[0] * speed - slack && length <= (*bounds)[1] * speed + slack;
}

/// A claim that the shapes are `signedDistance` apart, or overlap by as much if it is negative.
Judgment lengthJudgment(const Report& report, const char* claim, double value, double signedDistance) {
    const PairTruth& truth = report.start;
    const LengthReadings readings(truth, report.slackOf(truth) + printedRounding(value));
    Judgment judgment{.claim = claim};
    const std::string name = tr(std::string("judge.claim.") + claim);
    if (isNothingOf(report, claim, value)) {
        judgment.holds = true;
        judgment.text = pairText(truth);
        return judgment;
    }
    if (std::string_view(claim) == "depth" && value < -report.slackOf(truth)) {
        judgment.holds = false;
        judgment.text = tr("judge.negative.depth", {{"sentence", pairText(truth)}});
        judgment.rightIf = readings.fits(signedDistance) ? std::string(tr("judge.if.signed_depth"))
                                                         : readings.rightIf(report, signedDistance);
        return judgment;
    }
    if (readings.fits(signedDistance)) {
        judgment.holds = true;
        judgment.text = tr("judge.length.right",
                           {{"claim", name}, {"length", lengthText(std::copysign(truth.length(), value))}});
        return judgment;
    }
    judgment.holds = false;
    const bool isNothing = std::abs(value) < kNothing * truth.length();
    if (!truth.isDecided() || isNothing || truth.intersects() != (signedDistance < 0))
        judgment.text = pairText(truth);
    else
        judgment.text = tr(truth.intersects() ? "judge.depth.wrong" : "judge.distance.wrong",
                           {{"claim", name},
                            {"compared", comparedText(std::abs(signedDistance), truth.length())},
                            {"length", lengthText(truth.length())}});
    if (isWayToImpact(report, signedDistance))
        judgment.rightIf = tr("judge.if.time_is_length");
    else
        judgment.rightIf = readings.rightIf(report, signedDistance);
    return judgment;
}

/// Margins of both shapes together are at most this part of the smaller one: twice Bullet's 0.04 is a quarter
/// of a body 0.32 wide, and below 0.2 its manual advises against them. More is no margin but a wrong answer.
constexpr double kMargins = 0.25;

Judgment intersectsJudgment(const Report& report, bool claimed) {
    const PairTruth& truth = report.start;
    Judgment judgment{.claim = "intersects"};
    if (report.cast) {
        if (!report.cast->intersects) {
            judgment.text = tr("judge.cast.undecided");
            return judgment;
        }
        judgment.holds = *report.cast->intersects == claimed;
        judgment.text = tr(*report.cast->intersects ? "judge.cast.meet" : "judge.cast.miss");
        if (!*judgment.holds && truth.isDecided() && truth.intersects() == claimed)
            judgment.rightIf = tr("judge.if.at_start");
        return judgment;
    }
    judgment.text = pairText(truth);
    if (!truth.isDecided()) return judgment;
    judgment.holds = truth.intersects() == claimed;
    if (*judgment.holds) return judgment;
    if (truth.length() <= report.slackOf(truth)) {
        judgment.holds.reset();
        judgment.text = truth.length() == 0 ? tr("judge.touch_exactly")
                                            : tr("judge.touch", {{"length", lengthText(truth.length())}});
    } else if (claimed && truth.length() <= kMargins * truth.smallerSize()) {
        judgment.rightIf = tr("judge.if.margins", {{"length", lengthText(truth.length())}});
    }
    return judgment;
}

void judgeLengths(const Report& report, std::vector<Judgment>& judgments) {
    const Reported& claims = report.claims;
    if (claims.intersects) judgments.push_back(intersectsJudgment(report, *claims.intersects));
    const auto add = [&](const char* claim, const std::optional<double>& value, double sign) {
        if (value) judgments.push_back(lengthJudgment(report, claim, *value, sign * *value));
    };
    add("distance", claims.distance, 1);
    add("signed_distance", claims.signedDistance, 1);
    add("depth", claims.depth, -1);
}

void judgeTimes(const Report& report, std::vector<Judgment>& judgments) {
    if (report.claims.timeOfImpact)
        judgeTime(report, "time_of_impact", *report.claims.timeOfImpact, judgments);
    if (report.claims.fraction) judgeTime(report, "fraction", *report.claims.fraction, judgments);
    if (!report.claims.iterations) return;
    const Answer& answer = report.cast ? *report.cast : report.start.answer();
    int count = answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
    for (const auto& [name, steps] : answer.counts) count += steps;
    const char* key = report.cast                            ? "judge.iterations.cast"
                      : answer.epaIterations.value_or(0) > 0 ? "judge.iterations.gjk_epa"
                                                             : "judge.iterations.gjk";
    judgments.push_back({.claim = "iterations", .text = tr(key, {{"count", std::to_string(count)}})});
}

}  // namespace

bool hasClaims(const Scene& scene) {
    if (!scene.reported) return false;
    Reported nothing;
    nothing.by = scene.reported->by;
    nothing.extra = scene.reported->extra;
    return *scene.reported != nothing;
}

std::vector<Judgment> judgmentsOf(const Scene& scene, double within) {
    if (!hasClaims(scene)) return {};
    return judgmentsOf(scene, PairTruth(scene), within);
}

std::vector<Judgment> judgmentsOf(const Scene& scene, const PairTruth& start, double within) {
    std::vector<Judgment> judgments;
    const std::optional<Answer> cast = isCast(scene) ? std::optional(castOf(scene)) : std::nullopt;
    const auto bounds = cast ? cast->timeBounds() : std::nullopt;
    std::optional<PairTruth> atImpact;
    if (bounds && (*bounds)[0] > 0) atImpact.emplace(sceneAfter(scene, (*bounds)[0]));
    const Report report{scene, *scene.reported,      start, atImpact ? *atImpact : start,
                        cast,  within * start.size()};
    judgeLengths(report, judgments);
    judgeNormal(report, judgments);
    judgePoints(report, judgments);
    judgeTimes(report, judgments);
    return judgments;
}

std::pair<std::string, double> claimedDistance(const Reported& reported) {
    if (reported.signedDistance) return {"signed_distance", *reported.signedDistance};
    if (reported.depth && *reported.depth != 0) return {"depth", -*reported.depth};
    if (reported.distance) return {"distance", *reported.distance};
    if (reported.depth) return {"depth", 0};
    return {};
}

namespace {

/// A direction without components that are less than a rounding of the greatest.
glm::dvec3 withoutNoise(glm::dvec3 direction) {
    const glm::dvec3 size = glm::abs(direction);
    const double least = 0x1p-53 * std::max({size.x, size.y, size.z});
    for (int i = 0; i < 3; ++i)
        if (size[i] < least) direction[i] = 0;
    return direction;
}

}  // namespace

std::vector<ClaimRow> claimRows(const Scene& scene, const std::function<std::string(double)>& numberText) {
    std::vector<ClaimRow> rows;
    const Reported& reported = *scene.reported;
    const auto text = [&](const std::string& claim, std::string value) {
        rows.push_back({claim, tr("judge.claim." + claim.substr(0, claim.find('['))), std::move(value)});
    };
    const auto number = [&](const char* claim, const std::optional<double>& value) {
        if (value) text(claim, numberText(*value));
    };
    const auto vectorText = [&](glm::dvec3 v) {
        std::string all = "(";
        // + 0: a negative zero is one
        for (int i = 0; i < scene.dimension; ++i)
            all.append(i == 0 ? "" : ", ").append(numberText(v[i] + 0.0));
        return all + ")";
    };
    const auto vector = [&](const char* claim, const std::optional<glm::dvec3>& value) {
        if (value) text(claim, vectorText(*value));
    };
    if (reported.intersects) text("intersects", tr(*reported.intersects ? "judge.yes" : "judge.no"));
    number("distance", reported.distance);
    number("signed_distance", reported.signedDistance);
    number("depth", reported.depth);
    if (reported.normal) vector("normal", withoutNoise(*reported.normal));
    vector("point", reported.point);
    vector("point_a", reported.pointA);
    vector("point_b", reported.pointB);
    for (std::size_t i = 0; i < reported.contacts.size(); ++i) {
        const ReportedContact& contact = reported.contacts[i];
        std::string value = vectorText(contact.point);
        if (contact.depth)
            value = tr("judge.contact_depth", {{"point", value}, {"depth", numberText(*contact.depth)}});
        text("contacts[" + std::to_string(i) + "]", contact.id.empty() ? value : value + ", " + contact.id);
    }
    number("time_of_impact", reported.timeOfImpact);
    number("fraction", reported.fraction);
    if (reported.iterations) text("iterations", std::to_string(*reported.iterations));
    return rows;
}

std::vector<std::string> differing(const std::vector<Judgment>& judgments) {
    std::vector<std::string> claims;
    for (const Judgment& judgment : judgments)
        if (judgment.holds == false && std::ranges::find(claims, judgment.claim) == claims.end())
            claims.push_back(judgment.claim);
    return claims;
}

nlohmann::ordered_json judgmentJson(const std::vector<Judgment>& judgments) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Judgment& each : judgments) {
        nlohmann::ordered_json entry{{"claim", each.claim}, {"holds", nullptr}, {"text", each.text}};
        if (each.holds) entry["holds"] = *each.holds;
        if (!each.rightIf.empty()) entry["right_if"] = each.rightIf;
        list.push_back(std::move(entry));
    }
    return list;
}

std::string sentenceOf(const Judgment& judgment) {
    if (judgment.rightIf.empty()) return judgment.text;
    return tr("judge.right_if", {{"sentence", judgment.text}, {"reading", judgment.rightIf}});
}

}  // namespace gjkscope
