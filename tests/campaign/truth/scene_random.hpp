#pragma once

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

/// Random numbers and parts of scenes, the same for a seed.
namespace gjkscope::campaign {

using Json = nlohmann::ordered_json;
/// A point or vector; of a planar one the third coordinate is 0.
using Coordinates = std::array<double, 3>;

class SceneRandom {
  public:
    explicit SceneRandom(std::uint64_t seed) : random_(seed) {}

    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    int whole(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    bool chance(double part) { return real(0, 1) < part; }
    /// As likely of any size between the two, which are positive.
    double ofAnySize(double from, double to) { return std::exp2(real(std::log2(from), std::log2(to))); }

    Coordinates vector(int dimension, double size) {
        Coordinates v{};
        for (int i = 0; i < dimension; ++i) v[static_cast<std::size_t>(i)] = real(-size, size);
        return v;
    }
    Coordinates direction(int dimension) {
        for (;;) {
            const Coordinates v = vector(dimension, 1);
            const double length = std::hypot(v[0], v[1], v[2]);
            if (length > 0.1 && length < 1) return {v[0] / length, v[1] / length, v[2] / length};
        }
    }
    /// Up to `most` roundings off in each coordinate, or exactly there; beside 0, roundings of 1.
    Coordinates nudged(Coordinates p, int dimension, int most) {
        for (int i = 0; i < dimension; ++i) {
            double& x = p[static_cast<std::size_t>(i)];
            const int steps = whole(-most, most);
            if (x == 0)
                x = steps * 0x1p-53;
            else
                for (int k = steps; k != 0; k += k > 0 ? -1 : 1)
                    x = std::nextafter(x, k > 0 ? 1e300 : -1e300);
        }
        return p;
    }

  private:
    std::mt19937_64 random_;
};

inline Coordinates operator+(const Coordinates& p, const Coordinates& q) {
    return {p[0] + q[0], p[1] + q[1], p[2] + q[2]};
}
inline Coordinates operator-(const Coordinates& p, const Coordinates& q) {
    return {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
}
inline Coordinates operator*(double s, const Coordinates& p) {
    return {s * p[0], s * p[1], s * p[2]};
}
inline double dot(const Coordinates& p, const Coordinates& q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
inline Coordinates cross(const Coordinates& p, const Coordinates& q) {
    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

inline Json vectorJson(const Coordinates& p, int dimension) {
    Json numbers = Json::array();
    for (int i = 0; i < dimension; ++i) numbers.push_back(p[static_cast<std::size_t>(i)]);
    return numbers;
}
inline Json pointsJson(const std::vector<Coordinates>& points, int dimension) {
    Json list = Json::array();
    for (const Coordinates& p : points) list.push_back(vectorJson(p, dimension));
    return list;
}

}  // namespace gjkscope::campaign
