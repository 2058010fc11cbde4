#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

namespace gjkscope::test {

/// Seeded random shapes and poses. Everything is about the size of 1.
template <int D, class T>
class Samples {
  public:
    explicit Samples(unsigned seed) : random_(seed) {}

    T real(double from, double to) { return static_cast<T>(from + (to - from) * unit_(random_)); }
    int whole(int from, int to) {
        // counted in 64 bits: there may be more numbers than the largest `int`
        const auto count = static_cast<std::uint64_t>(static_cast<std::int64_t>(to) - from + 1);
        return static_cast<int>(from + static_cast<std::int64_t>(random_() % count));
    }

    Vec<D, T> vector(double largest = 1) {
        Vec<D, T> v;
        for (int i = 0; i < D; ++i) v[i] = real(-largest, largest);
        return v;
    }

    /// Half extents, radii: positive.
    Vec<D, T> extents() {
        Vec<D, T> v;
        for (int i = 0; i < D; ++i) v[i] = real(0.1, 1);
        return v;
    }

    /// `count` vertices. 2D: on an ellipse, in order; 3D: anywhere in the unit ball.
    std::vector<Vec<D, T>> vertices(int count) {
        std::vector<Vec<D, T>> points;
        if constexpr (D == 2) {
            const T wide = real(0.3, 1), high = real(0.3, 1);
            std::vector<double> angles;
            for (int i = 0; i < count; ++i)
                angles.push_back(2 * std::numbers::pi * (i + 0.9 * unit_(random_)) / count);
            for (const double angle : angles) {
                points.emplace_back(wide * static_cast<T>(std::cos(angle)),
                                    high * static_cast<T>(std::sin(angle)));
            }
        } else {
            while (points.size() < static_cast<std::size_t>(count)) {
                // drawn in double precision: rounded, one on the sphere may be out
                Vec<D, double> p;
                for (int i = 0; i < D; ++i) p[i] = -1 + 2 * unit_(random_);
                if (glm::length(p) <= 1) points.emplace_back(p);
            }
        }
        return points;
    }

    Pose<D, T> pose(double spread) {
        Pose<D, T> pose;
        for (int i = 0; i + 1 < D; ++i)
            pose.rotation = pose.rotation * turn(i, real(0, 2 * std::numbers::pi));
        if (D == 3) pose.rotation = pose.rotation * turn(0, real(0, 2 * std::numbers::pi));
        pose.position = vector(spread);
        return pose;
    }

    AnyShape<D, T> polytope() { return makePolytope<D, T>(vertices(whole(D + 1, 20))); }

    AnyShape<D, T> shape() {
        switch (whole(0, D == 3 ? 8 : 6)) {
            case 0:
                return makePoint<D, T>();
            case 1:
                return makeSegment<D, T>(vector(), vector());
            case 2:
                return makeBall<D, T>(real(0.1, 1));
            case 3:
                return makeEllipsoid<D, T>(extents());
            case 4:
                return makeCapsule<D, T>(vector(), vector(), real(0.1, 0.5));
            case 5:
                return makeBox<D, T>(extents());
            case 6:
                return polytope();
            default:
                if constexpr (D == 3) {
                    const int axis = whole(0, 2);
                    return whole(0, 1) == 0 ? makeCylinder<T>(real(0.1, 1), real(0.1, 1), axis)
                                            : makeCone<T>(real(0.1, 1), real(0.1, 1), axis);
                }
                return polytope();
        }
    }

  private:
    /// A rotation in the plane of axes `i` and `i + 1`.
    static Rotation<D, T> turn(int i, T angle) {
        Rotation<D, T> rotation(1);
        rotation[i][i] = rotation[i + 1][i + 1] = std::cos(angle);
        rotation[i][i + 1] = std::sin(angle);
        rotation[i + 1][i] = -std::sin(angle);
        return rotation;
    }

    std::mt19937 random_;
    std::uniform_real_distribution<double> unit_{0, 1};
};

}  // namespace gjkscope::test
