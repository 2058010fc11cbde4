#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/workbench/quiz_scenes.hpp"
#include "tests/oracle/question_moment.hpp"

/// The answers of the questions that portals, triangles, calipers, boxes and pixels put, computed as those of
/// GJK are.
namespace gjkscope::oracle {
namespace {

std::vector<Point> verticesOf(const Json& state, const char* key) {
    std::vector<Point> points;
    for (const Json& vertex : state.at(key)) points.push_back(exactOf(vertex.at("w")));
    return points;
}

Point supportIn(const Moment& moment) {
    return exactOf(moment.after.at("support").at("w"));
}

Point rayOf(const Moment& moment) {
    const Point interior = exactOf(moment.before.at("interior").at("w"));
    return isZero(interior) ? exactOf(moment.before.at("ray")) : negated(interior);
}

int signOf(const Rational& value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/// True if the ray is in the cone of the points, whose places are relative to the interior point.
bool isPierced(const Point& ray, const std::vector<Point>& portal) {
    if (portal.size() == 2)
        return signOf(cross(portal[0], ray)[2]) * signOf(cross(ray, portal[1])[2]) > 0 &&
               dot(ray, portal[0] + portal[1]) > 0;
    const auto side = [&](std::size_t i) { return signOf(dot(ray, cross(portal[i], portal[(i + 1) % 3]))); };
    return side(0) == side(1) && side(1) == side(2);
}

Truth portalVertexTruth(const Moment& moment) {
    const Point interior = exactOf(moment.before.at("interior").at("w"));
    std::vector<Point> portal = verticesOf(moment.before, "portal");
    for (Point& p : portal) p = p - interior;
    Truth truth;
    for (std::size_t i = 0; i < portal.size(); ++i) {
        std::vector<Point> moved = portal;
        moved[i] = supportIn(moment) - interior;
        truth.push_back(isPierced(rayOf(moment), moved));
    }
    return truth;
}

/// The squared length of the triangle's point nearest the origin.
Rational nearness(const std::vector<Point>& triangle) {
    const unsigned part = nearestPart(triangle);
    std::vector<Point> kept;
    for (std::size_t i = 0; i < triangle.size(); ++i)
        if ((part >> i & 1U) != 0) kept.push_back(triangle[i]);
    const std::vector<Rational> weights = weightsOf(kept).value();
    Point nearest{0, 0, 0};
    for (std::size_t i = 0; i < kept.size(); ++i) nearest = nearest + weights[i] * kept[i];
    return dot(nearest, nearest);
}

/// Of the vertices that the nearest point does without, that whose swap brings the triangle nearest.
Truth triangleVertexTruth(const Moment& moment) {
    const std::vector<Point> triangle = verticesOf(moment.before, "triangle");
    const unsigned needed = nearestPart(triangle);
    std::optional<Rational> least;
    Truth truth;
    for (const bool chooses : {false, true})
        for (std::size_t i = 0; i < triangle.size(); ++i) {
            std::vector<Point> swapped = triangle;
            swapped[i] = supportIn(moment);
            const bool isNeeded = (needed >> i & 1U) != 0;
            const Rational squared = nearness(swapped);
            if (!isNeeded && (!least || squared < *least)) least = squared;
            if (chooses) truth.push_back(!isNeeded && squared == *least);
        }
    return truth;
}

/// Outward, of any length.
Point normalOf(const Moment& moment, const std::vector<Point>& portal) {
    const Point edge = portal[1] - portal[0];
    const Point normal =
        portal.size() == 2 ? Point{edge[1], Rational(-edge[0]), 0} : cross(edge, portal[2] - portal[0]);
    return dot(normal, rayOf(moment)) < 0 ? negated(normal) : normal;
}

Truth portalTruth(const Moment& moment) {
    const std::vector<Point> portal = verticesOf(moment.after, "portal");
    const Rational height = dot(normalOf(moment, portal), portal[0]);
    if (height > 0) {
        EXPECT_TRUE(proximityOf(moment).intersects);
    }
    return {height > 0, height < 0};
}

Truth reachTruth(const Moment& moment) {
    if (moment.step.stage != "mpr") {
        const bool stops =
            std::abs(moment.before.at("upper").get<double>() - proximityOf(moment).distance) < kRounded;
        return {stops, !stops};
    }
    const std::vector<Point> portal = verticesOf(moment.before, "portal");
    const Point normal = normalOf(moment, portal);
    const auto reach = [&](const std::vector<glm::dvec3>& points, int sign) {
        Rational most = sign * dot(exactOf(points.front()), normal);
        for (const glm::dvec3& p : points) most = std::max(most, Rational(sign * dot(exactOf(p), normal)));
        return most;
    };
    const Rational beyond = reach(moment.geometry.bodyA().core.points, 1) +
                            reach(moment.geometry.bodyB().core.points, -1) - dot(normal, portal[0]);
    const bool stops = toDouble(beyond) < kRounded * std::sqrt(toDouble(dot(normal, normal)));
    return {stops, !stops};
}

/// From the vertex that is at a place to the next one, counter-clockwise.
Point edgeFrom(const std::vector<glm::dvec3>& polygon, const Json& place) {
    const glm::dvec3 at(place.at(0).get<double>(), place.at(1).get<double>(), 0);
    const auto found =
        std::ranges::min_element(polygon, {}, [&](glm::dvec3 p) { return glm::distance(p, at); });
    const auto i = static_cast<std::size_t>(found - polygon.begin());
    return exactOf(polygon[(i + 1) % polygon.size()]) - exactOf(polygon[i]);
}

bool isInLowerHalf(const Point& edge) {
    return edge[1] < 0 || (edge[1] == 0 && edge[0] < 0);
}

Truth edgeTruth(const Moment& moment) {
    const Json& vertex = moment.before.at("vertex");
    const Point ofA = edgeFrom(moment.geometry.bodyA().core.points, vertex.at("a")),
                ofB = negated(edgeFrom(moment.geometry.bodyB().core.points, vertex.at("b")));
    const bool lowerA = isInLowerHalf(ofA), lowerB = isInLowerHalf(ofB);
    if (lowerA != lowerB) return {lowerB, lowerA, false};
    const int sign = signOf(cross(ofA, ofB)[2]);
    return {sign > 0, sign < 0, sign == 0};
}

/// Of boxes along the axes from their bodies' vertices, of others from the compared numbers.
Truth volumesTruth(const Moment& moment) {
    if (moment.step.stage != "aabb") {
        const bool holds = moment.after.at("left").get<double>() <= moment.after.at("right").get<double>();
        return {holds, !holds};
    }
    const int index = moment.after.at("index").get<int>(), axis = index / 2;
    const auto ends = [&](const std::vector<glm::dvec3>& points) {
        return std::ranges::minmax(points, {}, [axis](glm::dvec3 p) { return p[axis]; });
    };
    const auto [lowA, highA] = ends(moment.geometry.bodyA().core.points);
    const auto [lowB, highB] = ends(moment.geometry.bodyB().core.points);
    const bool holds = index % 2 == 0 ? lowA[axis] <= highB[axis] : lowB[axis] <= highA[axis];
    return {holds, !holds};
}

/// Where a polygon has points at this height, from the left to the right.
std::optional<std::array<Rational, 2>> rowOf(const std::vector<glm::dvec3>& polygon, const Rational& y) {
    std::optional<std::array<Rational, 2>> row;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = exactOf(polygon[i]), to = exactOf(polygon[(i + 1) % polygon.size()]);
        if ((from[1] < y) == (to[1] < y)) continue;
        const Rational x = from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0]);
        row = row ? std::array{std::min((*row)[0], x), std::max((*row)[1], x)} : std::array{x, x};
    }
    return row;
}

Truth pixelsTruth(const Moment& moment) {
    const Rational size(moment.after.at("pixel_size").get<double>());
    const Rational y = (moment.after.at("row").get<int>() + Rational(0.5)) * size;
    const auto a = rowOf(moment.geometry.bodyA().core.points, y),
               b = rowOf(moment.geometry.bodyB().core.points, y);
    if (!a || !b) return {false, true};
    const Rational left = std::max((*a)[0], (*b)[0]), right = std::min((*a)[1], (*b)[1]);
    const double first = std::ceil(toDouble(Rational(left / size - Rational(0.5))));
    const bool shares = (Rational(first) + Rational(0.5)) * size <= right;
    return {shares, !shares};
}

/// What is called proven is true.
Truth cellTruth(const Moment& moment) {
    const bool meets = moment.question.choices[0].right, apart = moment.question.choices[1].right;
    if (meets) {
        EXPECT_TRUE(proximityOf(moment).intersects);
    }
    if (apart) {
        EXPECT_FALSE(proximityOf(moment).intersects);
    }
    return {meets, apart, !meets && !apart};
}

/// The points of a convex body's flat side that is most against a direction, in order around it.
std::vector<Point> sideAgainst(const std::vector<glm::dvec3>& vertices, const Point& n, int dimension) {
    std::vector<Point> points, best;
    for (const glm::dvec3& v : vertices) points.push_back(exactOf(v));
    double least = 2;
    const auto consider = [&](Point normal, const Point& at, const Point& along) {
        std::vector<Point> side;
        int sign = 0;
        for (const Point& p : points) {
            const int where = signOf(dot(p - at, normal));
            if (where == 0) side.push_back(p);
            if (where * sign < 0) return;
            if (where != 0) sign = where;
        }
        if (sign > 0) normal = negated(normal);
        const double cosine =
            toDouble(dot(normal, n)) / std::sqrt(toDouble(dot(normal, normal)) * toDouble(dot(n, n)));
        if (cosine >= least) return;
        least = cosine;
        Point middle{0, 0, 0};
        for (const Point& p : side) middle = middle + Rational(1.0 / double(side.size())) * p;
        const Point other = cross(normal, along);
        std::ranges::sort(side, {}, [&](const Point& p) {
            const double scale = std::sqrt(toDouble(dot(normal, normal)));
            return std::atan2(toDouble(dot(p - middle, other)) / scale, toDouble(dot(p - middle, along)));
        });
        best = side;
    };
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            const Point along = points[j] - points[i];
            if (dimension == 2) consider({along[1], Rational(-along[0]), 0}, points[i], along);
            for (std::size_t k = j + 1; dimension == 3 && k < points.size(); ++k)
                consider(cross(along, points[k] - points[i]), points[i], along);
        }
    return best;
}

/// The vertices of a side clipped by the reference feature that are no farther above it than can be seen.
Truth contactTruth(const Moment& moment) {
    std::size_t count = 1;
    std::vector<Point> reference;
    for (const Json& p : moment.after.at("reference")) reference.push_back(exactOf(p));
    if (!reference.empty()) {
        const bool isA = moment.after.at("reference_is_a").get<bool>();
        const auto& incident = isA ? moment.geometry.bodyB() : moment.geometry.bodyA();
        const Point n = exactOf(moment.after.at("normal"));
        std::vector<Point> left = sideAgainst(incident.core.points, n, moment.dimension);
        for (std::size_t i = 0; i < reference.size(); ++i) {
            const Point along = reference[(i + 1) % reference.size()] - reference[i];
            const Point outward = reference.size() > 2 ? cross(along, n) : negated(along);
            std::vector<Point> cut;
            for (std::size_t k = 0; k < left.size(); ++k) {
                const Point &p = left[k], &q = left[(k + 1) % left.size()];
                const Rational here = dot(p - reference[i], outward), there = dot(q - reference[i], outward);
                if (here <= 0) cut.push_back(p);
                if ((left.size() > 2 || k == 0) && here * there < 0)
                    cut.push_back(p + Rational(here / (here - there)) * (q - p));
            }
            left = cut;
        }
        const double seen =
            kVisiblePart / 2 * (moment.geometry.bodyA().extent + moment.geometry.bodyB().extent);
        count = static_cast<std::size_t>(std::ranges::count_if(
            left, [&](const Point& p) { return toDouble(dot(p - reference[0], n)) <= seen; }));
    }
    count = std::min(count, moment.question.choices.size());
    Truth truth;
    for (std::size_t i = 1; i <= moment.question.choices.size(); ++i) truth.push_back(i == count);
    return truth;
}

Truth truthOfMethod(const Moment& moment) {
    switch (moment.question.kind) {
        case QuestionKind::Support:
        case QuestionKind::SupportOfA:
        case QuestionKind::SupportOfB:
            return supportTruth(moment);
        case QuestionKind::MayStop:
            return reachTruth(moment);
        case QuestionKind::Replaced:
            return moment.step.stage == "mpr" ? portalVertexTruth(moment) : triangleVertexTruth(moment);
        case QuestionKind::Portal:
            return portalTruth(moment);
        case QuestionKind::NextEdge:
            return edgeTruth(moment);
        case QuestionKind::Volumes:
            return volumesTruth(moment);
        case QuestionKind::SharedPixels:
            return pixelsTruth(moment);
        case QuestionKind::CommonCell:
            return cellTruth(moment);
        case QuestionKind::ContactCount:
            return contactTruth(moment);
        default:
            return {};
    }
}

struct Asked {
    const char* method;
    QuestionKind kind;
    bool inSpace = false;  ///< it takes 3D as well
};

TEST(QuestionTruth, OtherMethodsStatesAnswerAsExactArithmeticDoes) {
    constexpr int kRounds = 100;
    constexpr Asked kAsked[] = {{"mpr", QuestionKind::Support, true},
                                {"mpr", QuestionKind::Replaced, true},
                                {"mpr", QuestionKind::Portal, true},
                                {"triangle-iteration", QuestionKind::Replaced},
                                {"triangle-iteration", QuestionKind::MayStop},
                                {"calipers", QuestionKind::NextEdge},
                                {"minkowski", QuestionKind::NextEdge},
                                {"aabb", QuestionKind::Volumes, true},
                                {"obb", QuestionKind::Volumes, true},
                                {"bounding-circle", QuestionKind::Volumes, true},
                                {"contacts", QuestionKind::ContactCount, true},
                                {"grid", QuestionKind::CommonCell},
                                {"pixels", QuestionKind::SharedPixels}};
    std::map<QuestionKind, int> counts;
    std::uint32_t seed = 1;
    for (int round = 0; round < kRounds && !testing::Test::HasFailure(); ++round)
        for (const Asked& asked : kAsked)
            for (const char* text : {kFlat, kSolid}) {
                if (text == kSolid && !asked.inSpace) continue;
                Scene scene = parseScene(text, "scene").scene;
                scene.method = asked.method;
                const auto found = sceneWithQuestion(scene, asked.kind, seed);
                ASSERT_TRUE(found) << asked.method;
                checkRun(found->scene, truthOfMethod, counts);
            }
    for (const Asked& asked : kAsked) EXPECT_GT(counts[asked.kind], kRounds / 2) << asked.method;
}

}  // namespace
}  // namespace gjkscope::oracle
