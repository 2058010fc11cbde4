#include "tests/oracle/curved_truth.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/oracle/quad_vector.hpp"

namespace gjkscope::oracle {
namespace {

using nlohmann::json;

using Support = std::function<QuadVector(const QuadVector&)>;

/// A body at its place: a point farthest along a direction of its core, and what that is swept by.
struct CurvedBody {
    Support support;
    Quad radius = 0;
};

Quad numberAt(const json& object, const char* key) {
    return object.contains(key) ? Quad(object.at(key).get<double>()) : Quad(0);
}

QuadVector vectorOf(const json& list) {
    QuadVector v{};
    for (std::size_t i = 0; i < list.size(); ++i) v[i] = list.at(i).get<double>();
    return v;
}

Support ofPoints(std::vector<QuadVector> points) {
    return [points = std::move(points)](const QuadVector& d) {
        return *std::max_element(points.begin(), points.end(), [&](const QuadVector& p, const QuadVector& q) {
            return dot(p, d) < dot(q, d);
        });
    };
}

Support ofBox(const QuadVector& half) {
    return [half](QuadVector d) {
        for (std::size_t i = 0; i < 3; ++i) d[i] = d[i] < 0 ? Quad(-half[i]) : half[i];
        return d;
    };
}

Support ofEllipsoid(const QuadVector& radii) {
    return [radii](const QuadVector& d) {
        QuadVector p;
        for (std::size_t i = 0; i < 3; ++i) p[i] = radii[i] * d[i];
        const Quad size = length(p);
        if (size == 0) return QuadVector{};
        for (std::size_t i = 0; i < 3; ++i) p[i] *= radii[i] / size;
        return p;
    };
}

/// Its flat side on the x axis.
Support ofHalfEllipse(const QuadVector& radii) {
    const Support whole = ofEllipsoid(radii);
    return [radii, whole](const QuadVector& d) {
        if (d[1] > 0) return whole(d);
        return QuadVector{d[0] < 0 ? Quad(-radii[0]) : radii[0], 0, 0};
    };
}

/// Its apex at the origin, about the x axis.
Support ofSector(const Quad& radius, const Quad& opening) {
    const Quad c = cos(Quad(opening / 2)), s = sin(Quad(opening / 2));
    return [=](const QuadVector& d) {
        const Quad size = length(d);
        // within the opening the arc is farthest
        if (d[0] >= c * size) return combined(radius / size, d, 0, d);
        const QuadVector end{radius * c, d[1] < 0 ? Quad(-radius * s) : Quad(radius * s), 0};
        return dot(end, d) > 0 ? end : QuadVector{};
    };
}

/// A disc at either end of the axis; of a cone one end is a point.
Support ofRound(const json& shape, bool isCone) {
    const std::string name = shape.value("axis", "z");
    const std::size_t axis = name == "x" ? 0 : name == "y" ? 1 : 2;
    const Quad radius = numberAt(shape, "radius"), half = numberAt(shape, "half_height");
    return [=](const QuadVector& d) {
        QuadVector rim = d;
        rim[axis] = 0;
        const Quad size = length(rim);
        for (Quad& x : rim) x = size == 0 ? Quad(0) : Quad(x * radius / size);
        QuadVector apex{};
        apex[axis] = half;
        rim[axis] = isCone || d[axis] < 0 ? Quad(-half) : half;
        return isCone && dot(apex, d) > dot(rim, d) ? apex : rim;
    };
}

/// The support mapping of a core in its own frame.
Support supportOf(const json& shape) {
    const std::string type = shape.at("type");
    if (type == "segment" || type == "capsule")
        return ofPoints({vectorOf(shape.at("a")), vectorOf(shape.at("b"))});
    if (type == "box") return ofBox(vectorOf(shape.at("half_extents")));
    if (type == "ellipse" || type == "ellipsoid") return ofEllipsoid(vectorOf(shape.at("radii")));
    if (type == "half_ellipse") return ofHalfEllipse(vectorOf(shape.at("radii")));
    if (type == "sector") return ofSector(numberAt(shape, "radius"), numberAt(shape, "angle"));
    if (type == "cylinder" || type == "cone") return ofRound(shape, type == "cone");
    if (type == "point" || type == "circle" || type == "sphere") return ofPoints({QuadVector{}});
    std::vector<QuadVector> points;
    for (const json& p : shape.at("vertices")) points.push_back(vectorOf(p));
    return ofPoints(std::move(points));
}

/// The columns of a body's rotation.
std::array<QuadVector, 3> columnsOf(const json& body) {
    std::array<QuadVector, 3> columns{QuadVector{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    if (!body.contains("rotation")) return columns;
    const json& at = body.at("rotation");
    if (at.is_number()) {
        const Quad angle = at.get<double>(), c = cos(angle), s = sin(angle);
        return {QuadVector{c, s, 0}, {Quad(-s), c, 0}, {0, 0, 1}};
    }
    const Quad w = at.at(0).get<double>();
    const QuadVector u{at.at(1).get<double>(), at.at(2).get<double>(), at.at(3).get<double>()};
    const Quad squared = w * w + dot(u, u);
    for (QuadVector& column : columns) {
        // (w² − u²) p + 2 (u·p) u + 2 w u × p
        const QuadVector p = column;
        column = combined(w * w - dot(u, u), p, 2 * dot(u, p), u);
        column = combined(1 / squared, column, 2 * w / squared, cross(u, p));
    }
    return columns;
}

CurvedBody bodyOf(const json& body) {
    const json& shape = body.at("shape");
    const std::string type = shape.at("type");
    CurvedBody curved;
    curved.radius = numberAt(shape, "margin");
    if (type == "circle" || type == "sphere" || type == "capsule") curved.radius += numberAt(shape, "radius");
    const QuadVector position = body.contains("position") ? vectorOf(body.at("position")) : QuadVector{};
    curved.support = [local = supportOf(shape), columns = columnsOf(body), position](const QuadVector& d) {
        const QuadVector p = local({dot(columns[0], d), dot(columns[1], d), dot(columns[2], d)});
        QuadVector moved = combined(p[0], columns[0], p[1], columns[1]);
        moved = combined(1, moved, p[2], columns[2]);
        return combined(1, moved, 1, position);
    };
    return curved;
}

/// Points of the difference, and the weights of their nearest point to the origin.
struct NearestOfSome {
    std::vector<QuadVector> points;
    QuadVector nearest{};
    Quad squared = -1;
};

/// The point of the affine hull of one to four points nearest the origin, if it is between them.
std::optional<QuadVector> nearestBetween(const std::vector<QuadVector>& p) {
    const std::size_t n = p.size() - 1;
    std::array<std::array<Quad, 4>, 3> rows{};
    for (std::size_t i = 0; i < n; ++i) {
        const QuadVector edge = difference(p[i + 1], p[0]);
        for (std::size_t j = 0; j < n; ++j) rows[i][j] = dot(edge, difference(p[j + 1], p[0]));
        rows[i][3] = -dot(edge, p[0]);
    }
    // Gauss and Jordan; of a flat simplex a smaller one will do
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t k = i + 1; k < n; ++k)
            if (abs(rows[k][i]) > abs(rows[pivot][i])) pivot = k;
        std::swap(rows[i], rows[pivot]);
        if (rows[i][i] == 0) return std::nullopt;
        for (std::size_t k = 0; k < n; ++k) {
            if (k == i) continue;
            const Quad factor = rows[k][i] / rows[i][i];
            for (std::size_t j = i; j < 4; ++j) rows[k][j] -= factor * rows[i][j];
        }
    }
    Quad first = 1;
    QuadVector nearest = p[0];
    for (std::size_t i = 0; i < n; ++i) {
        const Quad weight = rows[i][3] / rows[i][i];
        first -= weight;
        if (weight < 0) return std::nullopt;
        nearest = combined(1, nearest, weight, difference(p[i + 1], p[0]));
    }
    return first < 0 ? std::nullopt : std::optional(nearest);
}

/// The part of some points whose nearest point is nearest to the origin: tried one by one.
NearestOfSome nearestOf(const std::vector<QuadVector>& points) {
    NearestOfSome best;
    for (unsigned part = 1; part < 1U << points.size(); ++part) {
        std::vector<QuadVector> some;
        for (std::size_t i = 0; i < points.size(); ++i)
            if ((part >> i & 1U) != 0) some.push_back(points[i]);
        if (some.size() > 4) continue;
        const auto nearest = nearestBetween(some);
        if (!nearest) continue;
        const Quad squared = dot(*nearest, *nearest);
        if (best.squared >= 0 && squared >= best.squared) continue;
        best = {some, *nearest, squared};
    }
    return best;
}

class CurvedPair {
  public:
    CurvedPair(const json& scene, std::size_t dimension)
        : dimension_(dimension), a_(bodyOf(scene.at("bodies").at(0))), b_(bodyOf(scene.at("bodies").at(1))) {}

    std::optional<SceneTruth> truth() {
        NearestOfSome found{{farthest({1, 0, 0})}};
        found.nearest = found.points[0];
        Quad lower = -1, scale = length(found.nearest) + radii();
        constexpr int kMaxSteps = 400;
        for (int i = 0; i < kMaxSteps; ++i) {
            const Quad upper = length(found.nearest);
            if (upper < 1e-25 * scale) return overlap(scale);
            const QuadVector w = farthest(combined(-1 / upper, found.nearest, 0, found.nearest));
            lower = std::max(lower, Quad(dot(found.nearest, w) / upper));
            scale = std::max(scale, length(w));
            if (upper - lower <= 1e-24 * scale) break;
            found.points.push_back(w);
            const NearestOfSome next = nearestOf(found.points);
            if (next.squared >= dot(found.nearest, found.nearest)) break;
            found = next;
            if (found.points.size() == dimension_ + 1) return overlap(scale);
        }
        const Quad upper = length(found.nearest);
        if (upper - lower > 1e-19 * scale) return std::nullopt;
        return truthBetween(lower - radii(), upper - radii(), scale);
    }

  private:
    Quad radii() const { return a_.radius + b_.radius; }
    QuadVector farthest(const QuadVector& d) const {
        return difference(a_.support(d), b_.support({Quad(-d[0]), Quad(-d[1]), Quad(-d[2])}));
    }
    Quad widthAlong(const QuadVector& d) const { return dot(farthest(d), d) / length(d); }

    static Rational rationalOf(const Quad& x) {
        const auto high = static_cast<double>(x);
        return Rational(high) + Rational(static_cast<double>(Quad(x - Quad(high))));
    }

    /// Widened by what the arithmetic may be off.
    static SceneTruth truthBetween(const Quad& low, const Quad& high, const Quad& scale) {
        const Quad slack = 1e-29 * scale;
        SceneTruth truth;
        truth.separation = {rationalOf(low - slack), rationalOf(high + slack)};
        truth.size = static_cast<double>(scale);
        if (truth.separation.low > 0) truth.intersects = false;
        if (truth.separation.high < 0) truth.intersects = true;
        return truth;
    }

    /// A bound of cores that meet: no deeper than they are wide along the best direction that is found from
    /// some.
    SceneTruth overlap(const Quad& scale) const {
        QuadVector best{1, 0, 0};
        for (int i = 0; i < 27; ++i) {
            const QuadVector start{i % 3 - 1, i / 3 % 3 - 1, dimension_ == 3 ? i / 9 - 1 : 0};
            if (dot(start, start) > 0 && widthAlong(start) < widthAlong(best)) best = start;
        }
        const Quad least = refined(best);
        SceneTruth truth = truthBetween(-least - radii(), -radii(), scale);
        truth.intersects = true;
        return truth;
    }

    /// By smaller steps where none of them is better. A better one is followed by a longer one: along a
    /// valley short steps would take hours.
    Quad refined(QuadVector d) const {
        constexpr int kMaxRounds = 1000;
        Quad least = widthAlong(d), step = 0.25;
        for (int round = 0; round < kMaxRounds && step > 1e-12; ++round) {
            bool isBetter = false;
            for (std::size_t i = 0; i < 2 * dimension_; ++i) {
                QuadVector next = combined(1 / length(d), d, 0, d);
                next[i / 2] += i % 2 == 0 ? step : Quad(-step);
                const Quad width = widthAlong(next);
                if (width >= least) continue;
                least = width;
                d = next;
                isBetter = true;
            }
            step = isBetter ? Quad(2 * step) : Quad(step / 4);
        }
        return least;
    }

    std::size_t dimension_;
    CurvedBody a_, b_;
};

}  // namespace

std::optional<SceneTruth> curvedTruthOf(std::string_view text) {
    const json scene = json::parse(text);
    return CurvedPair(scene, scene.at("dimension").get<std::size_t>()).truth();
}

}  // namespace gjkscope::oracle
