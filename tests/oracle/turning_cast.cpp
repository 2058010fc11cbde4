#include "tests/oracle/turning_cast.hpp"

#include <algorithm>

namespace gjkscope::oracle {
namespace {

/// Rotates about the direction of an angular velocity (Rodrigues).
class TurnAt {
  public:
    TurnAt(const QuadVector& angular, const Quad& time) : speed_(length(angular)) {
        if (speed_ == 0) return;
        axis_ = combined(1 / speed_, angular, 0, angular);
        cosine_ = cos(Quad(speed_ * time));
        sine_ = sin(Quad(speed_ * time));
    }
    QuadVector operator()(const QuadVector& p) const {
        if (speed_ == 0) return p;
        const QuadVector turned = combined(cosine_, p, sine_, cross(axis_, p));
        return combined(1, turned, (1 - cosine_) * dot(axis_, p), axis_);
    }

  private:
    Quad speed_, cosine_ = 1, sine_ = 0;
    QuadVector axis_{};
};

/// A body at a time.
struct Placed {
    std::vector<QuadVector> vertices, normals, edges;

    Placed(const TurningBody& body, const Quad& time) {
        const TurnAt turn(body.angular, time);
        const QuadVector center = combined(1, body.center, time, body.velocity);
        for (const QuadVector& p : body.vertices) vertices.push_back(combined(1, turn(p), 1, center));
        for (const QuadVector& n : body.normals) normals.push_back(turn(n));
        for (const QuadVector& e : body.edges) edges.push_back(turn(e));
    }
};

/// The widest gap between the projections on an axis, less than 0 where they overlap on all.
Quad gapBetween(const Placed& a, const Placed& b) {
    Quad widest = -1e30;
    const auto tryAxis = [&](const QuadVector& axis) {
        const Quad size = length(axis);
        // of edges that are parallel nothing but rounding is left
        if (size < 1e-20) return;
        const auto range = [&](const Placed& body) {
            std::array<Quad, 2> ends{dot(axis, body.vertices[0]), dot(axis, body.vertices[0])};
            for (const QuadVector& p : body.vertices) {
                const Quad at = dot(axis, p);
                ends = {std::min(ends[0], at), std::max(ends[1], at)};
            }
            return ends;
        };
        const auto ofA = range(a), ofB = range(b);
        widest = std::max(widest, Quad(std::max(Quad(ofB[0] - ofA[1]), Quad(ofA[0] - ofB[1])) / size));
    };
    for (const QuadVector& n : a.normals) tryAxis(n);
    for (const QuadVector& n : b.normals) tryAxis(n);
    for (const QuadVector& u : a.edges)
        for (const QuadVector& v : b.edges) tryAxis(cross(u, v));
    return widest;
}

Quad reachOf(const TurningBody& body) {
    Quad reach = 0;
    for (const QuadVector& p : body.vertices) reach = std::max(reach, length(p));
    return reach;
}

}  // namespace

TurningTruth turningCast(const TurningBody& a, const TurningBody& b, const Quad& duration) {
    const Quad reachA = reachOf(a), reachB = reachOf(b),
               size = reachA + reachB + length(a.center) + length(b.center);
    const QuadVector velocity = combined(1, b.velocity, -1, a.velocity);
    const Quad speed = length(velocity) + length(a.angular) * reachA + length(b.angular) * reachB;
    const auto gapAt = [&](const Quad& time) { return gapBetween(Placed(a, time), Placed(b, time)); };
    // the arithmetic itself is off by some 10⁻³³ of the size
    const Quad near = 1e-26 * size, certain = 1e-30 * size;
    TurningTruth truth;
    Quad gap = gapAt(0);
    truth.startsMet = gap < -certain;
    constexpr int kMaxSteps = 3000;
    for (int i = 0; i < kMaxSteps && gap > near; ++i) {
        truth.earliest += (gap - certain) / speed;
        if (truth.earliest > duration || speed == 0) return truth;
        gap = gapAt(truth.earliest);
    }
    truth.isOpen = gap > near;
    if (truth.isOpen) return truth;
    Quad later = near / speed;
    for (int doubling = 0; doubling < 60; ++doubling, later *= 2) {
        truth.latest = truth.earliest + later;
        truth.hits = gapAt(truth.latest) < -certain;
        if (truth.hits) {
            truth.isOpen = truth.latest > duration;
            return truth;
        }
    }
    truth.isOpen = true;
    return truth;
}

void addPolygonAxes(TurningBody& body) {
    for (std::size_t i = 0; i < body.vertices.size(); ++i) {
        const QuadVector& next = body.vertices[(i + 1) % body.vertices.size()];
        const QuadVector edge = combined(1, next, -1, body.vertices[i]);
        body.normals.push_back({edge[1], Quad(-edge[0]), 0});
        // a segment's end is a facet too
        if (body.vertices.size() == 2) body.normals.push_back(edge);
    }
}

void addBoxAxes(TurningBody& body) {
    for (const std::size_t i : {1U, 2U, 4U})
        body.edges.push_back(combined(1, body.vertices[i], -1, body.vertices[0]));
    for (std::size_t i = 0; i < 3; ++i) body.normals.push_back(cross(body.edges[i], body.edges[(i + 1) % 3]));
}

void addTetrahedronAxes(TurningBody& body) {
    const auto edge = [&](std::size_t i, std::size_t j) {
        return combined(1, body.vertices[j], -1, body.vertices[i]);
    };
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = i + 1; j < 4; ++j) body.edges.push_back(edge(i, j));
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t j = (i + 1) % 4, k = (i + 2) % 4;
        body.normals.push_back(cross(edge(i, j), edge(i, k)));
    }
}

}  // namespace gjkscope::oracle
