#pragma once

#include <algorithm>
#include <array>

#include "../math/direction.hpp"
#include "../support/curved.hpp"

/// Two bodies that are Minkowski sums of ellipsoids: their difference A − B is one too, around a center c,
/// and its support value is h(n) = c·n + Σ √(nᵀQₖn). Smooth but where a segment is perpendicular to n.
namespace gjkscope::detail {

/// A − B as a sum of ellipsoids.
struct DifferenceSum {
    Vec<3> center{0};
    std::array<CenteredEllipsoid, std::size_t{2} * EllipsoidSum::kMax> ellipsoids;
    std::size_t count = 0;

    /// Ellipsoids are their own mirror images.
    DifferenceSum(const EllipsoidSum& a, const EllipsoidSum& b) : center(a.center - b.center) {
        for (const EllipsoidSum* sum : {&a, &b})
            for (int i = 0; i < sum->count; ++i)
                ellipsoids[count++] = sum->ellipsoids[static_cast<std::size_t>(i)];
    }
    double reach(std::size_t i, const Vec<3>& n) const {
        return std::sqrt(std::max(0.0, glm::dot(n, ellipsoids[i].matrix * n)));
    }
    double reach(const Vec<3>& n) const {
        double sum = glm::dot(center, n);
        for (std::size_t i = 0; i < count; ++i) sum += reach(i, n);
        return sum;
    }
    /// True if `n` is on the crease of a segment: perpendicular to it.
    bool isCreased(std::size_t i, const Vec<3>& n) const {
        const Rotation<3>& m = ellipsoids[i].matrix;
        return ellipsoids[i].isSegment && reach(i, n) <= 1e-7 * std::sqrt(m[0][0] + m[1][1] + m[2][2]);
    }
    /// The segment, one half of it.
    Vec<3> segment(std::size_t i) const {
        const Rotation<3>& m = ellipsoids[i].matrix;
        const int k = m[0][0] >= m[1][1] && m[0][0] >= m[2][2] ? 0 : m[1][1] >= m[2][2] ? 1 : 2;
        return m[k] / std::sqrt(std::max(m[k][k], std::numeric_limits<double>::min()));
    }
};

/// A symmetric matrix in the plane perpendicular to a direction.
struct PlaneMatrix {
    double xx = 0, xy = 0, yy = 0;

    void add(const PlaneMatrix& m, double factor) {
        xx += factor * m.xx;
        xy += factor * m.xy;
        yy += factor * m.yy;
    }
    double determinant() const { return xx * yy - xy * xy; }
    /// Without std::hypot(), whose last bit is the library's.
    double leastEigenvalue() const {
        const double half = (xx - yy) / 2, scale = std::max(std::abs(half), std::abs(xy));
        if (!(scale > 0)) return xx;
        const double x = half / scale, y = xy / scale;
        return (xx + yy) / 2 - scale * std::sqrt(x * x + y * y);
    }
    /// vᵀMv.
    double along(Vec<2> v) const { return v.x * (xx * v.x + 2 * xy * v.y) + yy * v.y * v.y; }
    /// The positive semidefinite root of a matrix with a determinant of `area²`, by Cayley and Hamilton.
    /// Computed from the elements, the determinant of a flat ellipsoid would be rounding, and its root
    /// visible.
    PlaneMatrix root(double area) const {
        const double size = std::sqrt(std::max(0.0, xx + yy + 2 * area));
        if (!(size > 0)) return {};
        return {(xx + area) / size, xy / size, (yy + area) / size};
    }
};

/// A sum of ellipsoids near a direction, in the basis of that direction and two perpendicular to it.
struct LocalReach {
    Vec<3> n{0}, t1{0}, t2{0};
    double reach = 0;         ///< of the ellipsoids, without the center
    double rounding = 0;      ///< of it: squares of thin ellipsoids are rounded by those of wide ones
    Vec<2> across{0};         ///< the support point, perpendicular to the direction
    PlaneMatrix curvature{};  ///< radii of curvature of the border
    struct Part {
        double reach;
        Vec<2> across;
        PlaneMatrix rest;  ///< Pₖ
        double area;       ///< the root of its determinant
    };
    std::array<Part, std::size_t{2} * EllipsoidSum::kMax> parts;  ///< of the ellipsoids, `count` of them
    std::size_t count = 0;
    int creases = 0;   ///< segments perpendicular to the direction; their part is left out
    Vec<3> crease{0};  ///< the last of them

    /// The basis: by Duff et al., "Building an Orthonormal Basis, Revisited", 2017.
    LocalReach(const DifferenceSum& sum, const Vec<3>& direction) : n(direction) {
        const double sign = std::copysign(1.0, n.z), a = -1 / (sign + n.z), b = n.x * n.y * a;
        t1 = {1 + sign * n.x * n.x * a, sign * b, -sign * n.x};
        t2 = {b, sign + n.y * n.y * a, -n.y};
        for (std::size_t i = 0; i < sum.count; ++i) {
            if (sum.isCreased(i, n)) {
                ++creases;
                crease = sum.segment(i);
            } else {
                add(sum.ellipsoids[i]);
            }
        }
    }

    /// Σ √Pₖ, for the ellipsoid inside.
    PlaneMatrix roots() const {
        PlaneMatrix sum;
        for (std::size_t i = 0; i < count; ++i) sum.add(parts[i].rest.root(parts[i].area), 1);
        return sum;
    }
    Vec<2> inPlane(const Vec<3>& v) const { return {glm::dot(v, t1), glm::dot(v, t2)}; }
    Vec<3> outOfPlane(Vec<2> v) const { return v.x * t1 + v.y * t2; }

  private:
    void add(const CenteredEllipsoid& ellipsoid) {
        const Rotation<3>& matrix = ellipsoid.matrix;
        const Vec<3> along = matrix * n;
        const double squared = glm::dot(n, along);
        if (!(squared > 0)) return;
        const double value = std::sqrt(squared), inverse = 1 / value;
        const Vec<2> s = inPlane(along) * inverse;
        PlaneMatrix rest;
        if (!ellipsoid.isSegment) {
            const Vec<3> m1 = matrix * t1, m2 = matrix * t2;
            rest = {std::max(0.0, glm::dot(t1, m1) - s.x * s.x), glm::dot(t1, m2) - s.x * s.y,
                    std::max(0.0, glm::dot(t2, m2) - s.y * s.y)};
        }
        parts[count++] = {value, s, rest, ellipsoid.volume * inverse};
        rounding += 32 * kEpsilon<double> * (matrix[0][0] + matrix[1][1] + matrix[2][2]) * inverse;
        reach += value;
        across += s;
        curvature.add(rest, inverse);
    }
};

}  // namespace gjkscope::detail
