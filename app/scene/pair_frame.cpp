#include "app/scene/pair_frame.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <limits>

#include "app/scene/scene_size.hpp"

namespace gjkscope {

glm::dmat3 rotationOf(const Body& body, int dimension) {
    if (dimension == 2) {
        // cos and sin of 0 are exact, and so is the identity
        const double c = std::cos(body.angle), s = std::sin(body.angle);
        return {c, s, 0, -s, c, 0, 0, 0, 1};
    }
    const glm::dquat& given = body.orientation;
    const double largest =
        std::max({std::abs(given.w), std::abs(given.x), std::abs(given.y), std::abs(given.z)});
    const int exponent = -std::ilogb(largest);
    const glm::dquat q(std::ldexp(given.w, exponent), std::ldexp(given.x, exponent),
                       std::ldexp(given.y, exponent), std::ldexp(given.z, exponent));
    const double ww = q.w * q.w, xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    const glm::dmat3 scaled(ww + xx - yy - zz, 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y),
                            2 * (q.x * q.y - q.w * q.z), ww - xx + yy - zz, 2 * (q.y * q.z + q.w * q.x),
                            2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), ww - xx - yy + zz);
    return scaled / (ww + xx + yy + zz);
}

glm::dvec3 offsetOf(const ShapeSpec& shape) {
    // nearer ones lose at most this much of their digits; and of numbers that differ by less than a factor of
    // two the difference is exact (Sterbenz)
    constexpr double kFar = 64;
    constexpr double kLargest = std::numeric_limits<double>::max();
    glm::dvec3 low(kLargest), high(-kLargest);
    withPoints(shape, [&](const glm::dvec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    });
    if (!(low.x <= high.x)) return glm::dvec3(0);
    const glm::dvec3 half = high / 2.0 - low / 2.0, middle = low + half;
    const double extent = std::max({half.x, half.y, half.z});
    glm::dvec3 offset(0);
    for (int i = 0; i < 3; ++i)
        if (std::abs(middle[i]) >= kFar * extent) offset[i] = middle[i];
    return offset;
}

ShapeSpec seenFrom(ShapeSpec shape, glm::dvec3 offset) {
    if (offset != glm::dvec3(0)) withPoints(shape, [&](glm::dvec3& p) { p -= offset; });
    return shape;
}

PairFrame::PairFrame(const Scene& scene) : body_{&scene.a(), &scene.b()} {
    if (scene.options.worldCoordinates) return;
    for (std::size_t side = 0; side < 2; ++side) {
        offset_[side] = turned_[side] = offsetOf(body_[side]->shape);
        if (offset_[side] != glm::dvec3(0))
            turned_[side] = rotationOf(*body_[side], scene.dimension) * offset_[side];
    }
    origin_ = body_[0]->position + turned_[0];
}

detail::ExactSum<4> PairFrame::place(std::size_t side, int axis) const {
    detail::ExactSum<4> sum;
    sum.add(body_[side]->position[axis]);
    sum.add(-origin_[axis]);
    sum.add(turned_[side][axis]);
    return sum;
}

Body PairFrame::seen(std::size_t side) const {
    Body seen = *body_[side];
    seen.shape = seenFrom(std::move(seen.shape), offset_[side]);
    for (int i = 0; i < 3; ++i) seen.position[i] = place(side, i).value();
    return seen;
}

}  // namespace gjkscope
