#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>

#include "app/workbench/quiz_scenes.hpp"
#include "tests/oracle/question_moment.hpp"

/// The answers of questions about random scenes, computed from the numbers of the trace in rational
/// arithmetic.
namespace gjkscope::oracle {
namespace {

glm::dvec3 middleOf(const std::vector<Point>& points, unsigned mask) {
    glm::dvec3 sum(0);
    for (std::size_t i = 0; i < points.size(); ++i)
        if ((mask >> i & 1U) != 0)
            sum += glm::dvec3(toDouble(points[i][0]), toDouble(points[i][1]), toDouble(points[i][2]));
    return sum / static_cast<double>(std::popcount(mask));
}

/// Parts by the number of their vertices, as the questions list them.
std::vector<unsigned> partsOf(std::size_t vertices) {
    std::vector<unsigned> parts;
    for (int count = 1; count <= static_cast<int>(vertices); ++count)
        for (unsigned mask = 1; mask < (1U << vertices); ++mask)
            if (std::popcount(mask) == count) parts.push_back(mask);
    return parts;
}

Truth keepTruth(const Moment& moment) {
    const std::vector<Point> simplex = moment.tested();
    const glm::dvec3 nearest = middleOf(simplex, nearestPart(simplex));
    Truth truth;
    for (const QuestionChoice& choice : moment.question.choices)
        truth.push_back(glm::distance(*choice.at, nearest) < kRounded);
    return truth;
}

Truth regionTruth(const Moment& moment) {
    const std::vector<Point> simplex = moment.tested();
    const unsigned nearest = nearestPart(simplex), newest = 1U << (simplex.size() - 1);
    Truth truth;
    for (const unsigned part : partsOf(simplex.size()))
        truth.push_back(moment.question.several ? (part & newest) != 0 : part == nearest);
    return truth;
}

Truth sideTruth(const Moment& moment) {
    const Json& state = moment.isDistance() ? moment.before : moment.after;
    std::vector<Point> w;
    for (const Json& vertex : state.at("simplex")) w.push_back(exactOf(vertex.at("w")));
    const Point edge = w[1] - w[0];
    const Rational side = moment.dimension == 2 ? Rational(cross(edge, negated(w[0]))[2])
                                                : dot(cross(edge, w[2] - w[0]), negated(w[0]));
    return {side > 0, side < 0};
}

Truth stopTruth(const Moment& moment) {
    const ExactProximity truth = proximityOf(moment);
    const double known = moment.isEpa() ? moment.before.at("facets")
                                              .at(moment.before.at("closest").get<std::size_t>())
                                              .at("distance")
                                              .get<double>()
                                        : moment.before.at("upper").get<double>();
    const bool stops = std::abs(known - (moment.isEpa() ? truth.depth : truth.distance)) < kRounded;
    return {stops, !stops};
}

Truth meetsTruth(const Moment& moment) {
    const std::vector<Point> simplex = moment.tested();
    const bool apart = dot(simplex.back(), moment.direction()) < 0;
    const bool meet = !apart && moment.step.phase == "shrink" &&
                      std::popcount(nearestPart(simplex)) == moment.dimension + 1;
    if (apart) {
        EXPECT_FALSE(proximityOf(moment).intersects);
    }
    if (meet) {
        EXPECT_TRUE(proximityOf(moment).intersects);
    }
    return {meet, apart, !meet && !apart};
}

/// A facet of the polytope before the step.
struct ExactFacet {
    std::vector<int> vertices;
    Point corner, normal;  ///< outward, of any length
    glm::dvec3 middle{0};
};

std::vector<ExactFacet> facetsOf(const Moment& moment) {
    std::vector<Point> w;
    for (const Json& vertex : moment.before.at("vertices")) w.push_back(exactOf(vertex.at("w")));
    std::vector<ExactFacet> facets;
    for (const Json& each : moment.before.at("facets")) {
        if (!each.at("alive").get<bool>()) continue;
        ExactFacet facet{each.at("vertices").get<std::vector<int>>(), {}, {}};
        const auto at = [&](std::size_t i) { return w[static_cast<std::size_t>(facet.vertices[i])]; };
        facet.corner = at(0);
        const Point edge = at(1) - at(0);
        facet.normal =
            moment.dimension == 2 ? Point{edge[1], Rational(-edge[0]), 0} : cross(edge, at(2) - at(0));
        if (dot(facet.normal, exactOf(each.at("normal"))) < 0) facet.normal = negated(facet.normal);
        unsigned mask = 0;
        for (const int v : facet.vertices) mask |= 1U << v;
        facet.middle = middleOf(w, mask);
        facets.push_back(std::move(facet));
    }
    return facets;
}

const ExactFacet& facetAt(const std::vector<ExactFacet>& facets, glm::dvec3 place) {
    return *std::ranges::min_element(
        facets, {}, [&](const ExactFacet& each) { return glm::distance(each.middle, place); });
}

Truth closestTruth(const Moment& moment) {
    const std::vector<ExactFacet> facets = facetsOf(moment);
    std::vector<Rational> nearness;
    for (const QuestionChoice& choice : moment.question.choices) {
        const ExactFacet& facet = facetAt(facets, *choice.at);
        const Rational along = dot(facet.normal, facet.corner);
        nearness.emplace_back(-(along * along) / dot(facet.normal, facet.normal));
    }
    return largest(nearness);
}

bool sees(const ExactFacet& facet, const Point& w) {
    return dot(facet.normal, w - facet.corner) > 0;
}

Truth visibleTruth(const Moment& moment) {
    const std::vector<ExactFacet> facets = facetsOf(moment);
    const Point w = exactOf(moment.after.at("support").at("w"));
    Truth truth;
    for (const QuestionChoice& choice : moment.question.choices)
        truth.push_back(sees(facetAt(facets, *choice.at), w));
    return truth;
}

/// An edge of one visible facet is the horizon's, one of two is not.
Truth horizonTruth(const Moment& moment) {
    const Point w = exactOf(moment.after.at("support").at("w"));
    std::vector<Point> vertices;
    for (const Json& vertex : moment.before.at("vertices")) vertices.push_back(exactOf(vertex.at("w")));
    std::map<std::pair<int, int>, int> edges;
    for (const ExactFacet& facet : facetsOf(moment)) {
        if (!sees(facet, w)) continue;
        for (std::size_t i = 0; i < 3; ++i)
            ++edges[std::minmax(facet.vertices[i], facet.vertices[(i + 1) % 3])];
    }
    Truth truth;
    for (const QuestionChoice& choice : moment.question.choices)
        for (const auto& [ends, count] : edges)
            if (glm::distance(middleOf(vertices, 1U << ends.first | 1U << ends.second), *choice.at) <
                kRounded)
                truth.push_back(count == 1);
    return truth;
}

Truth axisTruth(const Moment& moment) {
    const Point n = exactOf(moment.after.at("normal"));
    const auto reach = [&](const std::vector<glm::dvec3>& points, int sign) {
        Rational most = sign * dot(exactOf(points.front()), n);
        for (const glm::dvec3& p : points) most = std::max(most, Rational(sign * dot(exactOf(p), n)));
        return most;
    };
    const Rational gap =
        -reach(moment.geometry.bodyB().core.points, -1) - reach(moment.geometry.bodyA().core.points, 1);
    return {gap > 0, gap <= 0};
}

Truth nearerTruth(const Moment& moment) {
    const auto squared = [](const Json& state) {
        const Point w = exactOf(state.at("support").at("w"));
        return dot(w, w);
    };
    const Rational before = squared(moment.before), next = squared(moment.after);
    return {next<before, next> before};
}

/// Empty for kinds without a geometric truth.
Truth truthOf(const Moment& moment) {
    switch (moment.question.kind) {
        case QuestionKind::Support:
        case QuestionKind::SupportOfA:
        case QuestionKind::SupportOfB:
            return supportTruth(moment);
        case QuestionKind::Nearer:
            return nearerTruth(moment);
        case QuestionKind::MayStop:
            return stopTruth(moment);
        case QuestionKind::Keep:
            return keepTruth(moment);
        case QuestionKind::Region:
        case QuestionKind::PossibleRegions:
            return regionTruth(moment);
        case QuestionKind::Side:
            return sideTruth(moment);
        case QuestionKind::Meets:
            return meetsTruth(moment);
        case QuestionKind::ClosestFacet:
            return closestTruth(moment);
        case QuestionKind::VisibleFacets:
            return visibleTruth(moment);
        case QuestionKind::Horizon:
            return horizonTruth(moment);
        case QuestionKind::SeparatingAxis:
            return axisTruth(moment);
        default:
            return {};
    }
}

TEST(QuestionTruth, TheSolversStatesAnswerAsExactArithmeticDoes) {
    constexpr int kQuestions = 10000;
    std::map<QuestionKind, int> counts;
    std::uint32_t seed = 1;
    int checked = 0;
    for (int round = 0; checked < kQuestions && !testing::Test::HasFailure(); ++round)
        for (const char* text : {kFlat, kSolid})
            for (const char* method : {"gjk", "gjk-epa", "sat"}) {
                Scene scene = parseScene(text, "scene").scene;
                scene.method = method;
                const QuestionKind wanted =
                    std::string_view(method) == "sat" ? QuestionKind::SeparatingAxis : QuestionKind::Support;
                const auto found = sceneWithQuestion(scene, wanted, seed);
                ASSERT_TRUE(found);
                checked += checkRun(found->scene, truthOf, counts);
            }
    for (const auto& [name, kind] : kQuestionKindNames) {
        // those from Replaced on are of other methods
        if (kind >= QuestionKind::Replaced) continue;
        EXPECT_GT(counts[kind], 10) << name;
    }
}

}  // namespace
}  // namespace gjkscope::oracle
