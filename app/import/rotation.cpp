#include "app/import/rotation.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace gjkscope {

double rigidityError(const MatrixRows& rows) {
    double error = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            double product = 0;
            for (std::size_t k = 0; k < 3; ++k) product += rows[k][i] * rows[k][j];
            error = std::max(error, std::abs(product - (i == j ? 1 : 0)));
        }
    }
    const double determinant = rows[0][0] * (rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1]) -
                               rows[0][1] * (rows[1][0] * rows[2][2] - rows[1][2] * rows[2][0]) +
                               rows[0][2] * (rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0]);
    // also where a number is not finite
    if (!(determinant > 0) || !(error < std::numeric_limits<double>::infinity()))
        return std::numeric_limits<double>::infinity();
    return error;
}

glm::dquat quaternionOf(const MatrixRows& m) {
    const double trace = m[0][0] + m[1][1] + m[2][2];
    glm::dquat q(1, 0, 0, 0);
    if (trace >= m[0][0] && trace >= m[1][1] && trace >= m[2][2]) {
        q = glm::dquat(1 + trace, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]);
    } else if (m[0][0] >= m[1][1] && m[0][0] >= m[2][2]) {
        q = glm::dquat(m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0],
                       m[0][2] + m[2][0]);
    } else if (m[1][1] >= m[2][2]) {
        q = glm::dquat(m[0][2] - m[2][0], m[0][1] + m[1][0], 1 + m[1][1] - m[0][0] - m[2][2],
                       m[1][2] + m[2][1]);
    } else {
        q = glm::dquat(m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1],
                       1 + m[2][2] - m[0][0] - m[1][1]);
    }
    const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return glm::dquat(q.w / length, q.x / length, q.y / length, q.z / length);
}

MatrixRows transposedRows(const MatrixRows& rows) {
    MatrixRows turned = rows;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < i; ++j) std::swap(turned[i][j], turned[j][i]);
    return turned;
}

glm::dquat fromAxisAngle(glm::dvec3 axis, double radians) {
    const glm::dvec3 unit = glm::normalize(axis);
    const double s = std::sin(0.5 * radians);
    return {std::cos(0.5 * radians), s * unit.x, s * unit.y, s * unit.z};
}

glm::dquat fromRollPitchYaw(const std::array<double, 3>& radians) {
    const glm::dquat roll = fromAxisAngle({1, 0, 0}, radians[0]),
                     pitch = fromAxisAngle({0, 1, 0}, radians[1]), yaw = fromAxisAngle({0, 0, 1}, radians[2]);
    return yaw * pitch * roll;
}

}  // namespace gjkscope
