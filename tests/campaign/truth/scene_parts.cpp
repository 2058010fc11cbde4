#include "tests/campaign/truth/scene_parts.hpp"

#include <algorithm>
#include <numbers>

namespace gjkscope::campaign {
namespace {

Coordinates turned(const Coordinates& p, const Json& rotation) {
    if (rotation.is_null()) return p;
    if (rotation.is_number()) {
        const double angle = rotation, c = std::cos(angle), s = std::sin(angle);
        return {c * p[0] - s * p[1], s * p[0] + c * p[1], 0};
    }
    const double w = rotation[0];
    const Coordinates axis{rotation[1], rotation[2], rotation[3]};
    const double squared = w * w + dot(axis, axis);
    // (w² − u²) p + 2 (u·p) u + 2 w u × p, over w² + u²
    return (1 / squared) * ((w * w - dot(axis, axis)) * p + 2 * dot(axis, p) * axis + 2 * w * cross(axis, p));
}

Part partOf(Json shape, std::vector<Coordinates> vertices, const Json& rotation) {
    Part part{{{"shape", std::move(shape)}}, std::move(vertices)};
    if (!rotation.is_null()) part.body["rotation"] = rotation;
    for (Coordinates& p : part.vertices) p = turned(p, rotation);
    return part;
}

std::vector<Coordinates> boxCorners(const Coordinates& half, int dimension) {
    std::vector<Coordinates> corners;
    for (int i = 0; i < 1 << dimension; ++i) {
        Coordinates p = half;
        for (std::size_t k = 0; k < 3; ++k)
            if ((i >> k & 1) != 0) p[k] = -p[k];
        corners.push_back(p);
    }
    return corners;
}

/// On an ellipse or in a ball, a few of them on a coarse grid, where exact contacts are common.
std::vector<Coordinates> randomVertices(SceneRandom& random, int dimension, double size) {
    const bool onGrid = random.chance(0.3);
    const int count = random.whole(dimension + 1, dimension == 2 ? 7 : 10);
    std::vector<Coordinates> points;
    for (int i = 0; i < count; ++i) {
        Coordinates p = size * random.direction(dimension);
        if (onGrid)
            for (double& x : p) x = std::round(4 * x) / 4;
        points.push_back(p);
    }
    return points;
}

std::vector<Coordinates> ngonVertices(int sides, double radius) {
    std::vector<Coordinates> vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * i / sides;
        vertices.push_back({radius * std::cos(angle), radius * std::sin(angle), 0});
    }
    return vertices;
}

/// A unit vector perpendicular to two edges of the parts, or in 2D to one.
Coordinates acrossEdges(SceneRandom& random, const Part& a, const Part& b, int dimension) {
    const auto edgeOf = [&](const Part& part) {
        const auto last = static_cast<int>(part.vertices.size()) - 1;
        const auto vertex = [&] { return part.vertices[static_cast<std::size_t>(random.whole(0, last))]; };
        const Coordinates from = vertex();
        return vertex() - from;
    };
    const Coordinates u = edgeOf(random.chance(0.5) ? a : b);
    const Coordinates v = dimension == 2 ? Coordinates{0, 0, 1} : edgeOf(random.chance(0.5) ? a : b);
    const Coordinates n = cross(u, v);
    const double length = std::sqrt(dot(n, n));
    if (!(length > 1e-6)) return random.direction(dimension);
    return (1 / length) * n;
}

double widthAlong(const Part& part, const Coordinates& d) {
    return dot(farthest(part, d), d);
}

}  // namespace

Json rotationJson(SceneRandom& random, int dimension, Turning turning) {
    if (turning == Turning::None) return {};
    if (dimension == 2) {
        if (turning == Turning::Quarter) return random.whole(-4, 4) * (std::numbers::pi / 4);
        return random.real(-7, 7);
    }
    if (turning == Turning::Any)
        return {random.real(-1, 1), random.real(-1, 1), random.real(-1, 1), random.real(0.01, 1)};
    const int most = turning == Turning::Quarter ? 1 : 5;
    Json q = {random.whole(-most, most), random.whole(-most, most), random.whole(-most, most),
              random.whole(-most, most)};
    if (q == Json{0, 0, 0, 0}) q[0] = 1;
    return q;
}

Part randomSolid(SceneRandom& random, int dimension, const Json& rotation, double size) {
    const int kind = random.whole(0, dimension == 2 ? 3 : 1);
    if (kind == 2) {
        const int sides = random.whole(3, 12);
        const double radius = size * random.real(0.3, 1);
        return partOf({{"type", "ngon"}, {"sides", sides}, {"radius", radius}}, ngonVertices(sides, radius),
                      rotation);
    }
    if (kind == 1) {
        const std::vector<Coordinates> vertices = randomVertices(random, dimension, size);
        return partOf(
            {{"type", dimension == 2 ? "polygon" : "hull"}, {"vertices", pointsJson(vertices, dimension)}},
            vertices, rotation);
    }
    Coordinates half{};
    for (int i = 0; i < dimension; ++i)
        half[static_cast<std::size_t>(i)] =
            size * (random.chance(0.3) ? random.whole(1, 4) / 4.0 : random.real(0.1, 1));
    return partOf({{"type", "box"}, {"half_extents", vectorJson(half, dimension)}},
                  boxCorners(half, dimension), rotation);
}

Part randomPolytope(SceneRandom& random, int dimension, const Json& rotation, double size) {
    const int kind = random.whole(0, 5);
    if (kind == 0) return partOf({{"type", "point"}}, {Coordinates{}}, rotation);
    if (kind == 1) {
        const Coordinates a = random.vector(dimension, size), b = random.vector(dimension, size);
        return partOf({{"type", "segment"}, {"a", vectorJson(a, dimension)}, {"b", vectorJson(b, dimension)}},
                      {a, b}, rotation);
    }
    return randomSolid(random, dimension, rotation, size);
}

Coordinates farthest(const Part& part, const Coordinates& d) {
    return *std::max_element(
        part.vertices.begin(), part.vertices.end(),
        [&](const Coordinates& p, const Coordinates& q) { return dot(p, d) < dot(q, d); });
}

Coordinates contactNormal(SceneRandom& random, const Part& a, const Part& b, int dimension) {
    // of several directions perpendicular to edges, one along which a facet lies: most vertices are farthest
    Coordinates best = acrossEdges(random, a, b, dimension);
    std::ptrdiff_t most = 0;
    for (int i = 0; i < 12; ++i) {
        Coordinates n = acrossEdges(random, a, b, dimension);
        if (random.chance(0.5)) n = -1.0 * n;
        const double ofA = widthAlong(a, n), ofB = widthAlong(b, -1.0 * n);
        const auto isFarthest = [&](const Coordinates& d, double width) {
            return [&d, width](const Coordinates& p) { return dot(p, d) > width - 1e-9; };
        };
        const auto count = std::count_if(a.vertices.begin(), a.vertices.end(), isFarthest(n, ofA)) +
                           std::count_if(b.vertices.begin(), b.vertices.end(), isFarthest(-1.0 * n, ofB));
        if (count <= most) continue;
        most = count;
        best = n;
    }
    return best;
}

Coordinates touchingPosition(SceneRandom& random, const Part& a, const Part& b, const Coordinates& normal) {
    // a point of A's facet along the normal, and one of B's against it
    const auto pointOf = [&](const Part& part, const Coordinates& d) {
        const double width = widthAlong(part, d);
        Coordinates sum{};
        double weights = 0;
        for (const Coordinates& p : part.vertices) {
            if (dot(p, d) < width - 1e-9) continue;
            const double weight = random.chance(0.3) ? 0.01 : random.real(0.1, 1);
            sum = sum + weight * p;
            weights += weight;
        }
        return (1 / weights) * sum;
    };
    return pointOf(a, normal) - pointOf(b, -1.0 * normal);
}

Json sceneOf(int dimension, const Part& a, const Part& b) {
    return {{"dimension", dimension}, {"bodies", {a.body, b.body}}};
}

}  // namespace gjkscope::campaign
