#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <limits>

namespace gjkscope {

/// The rows of a 3×3 matrix.
using MatrixRows = std::array<std::array<double, 3>, 3>;

inline glm::dmat3 matrixOf(const MatrixRows& rows) {
    glm::dmat3 matrix;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            matrix[j][i] = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    return matrix;
}

inline MatrixRows transposedRows(const MatrixRows& rows) {
    return {{{rows[0][0], rows[1][0], rows[2][0]},
             {rows[0][1], rows[1][1], rows[2][1]},
             {rows[0][2], rows[1][2], rows[2][2]}}};
}

/// How far the matrix is from turning without scaling, shearing or mirroring: the greatest deviation of RᵀR
/// from the unit matrix; infinite for one that mirrors, or has a number that is not finite.
inline double rigidityError(const MatrixRows& rows) {
    const glm::dmat3 matrix = matrixOf(rows), product = glm::transpose(matrix) * matrix;
    double error = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) error = std::max(error, std::abs(product[i][j] - (i == j ? 1 : 0)));
    return glm::determinant(matrix) > 0 ? error : std::numeric_limits<double>::infinity();
}

/// The turn of a rigid matrix.
inline glm::dquat quaternionOf(const MatrixRows& rows) {
    return glm::normalize(glm::quat_cast(matrixOf(rows)));
}

inline glm::dquat fromAxisAngle(glm::dvec3 axis, double radians) {
    return glm::angleAxis(radians, glm::normalize(axis));
}

/// Fixed axes x, y, z one after the other, as URDF's rpy.
inline glm::dquat fromRollPitchYaw(const std::array<double, 3>& radians) {
    return fromAxisAngle({0, 0, 1}, radians[2]) * fromAxisAngle({0, 1, 0}, radians[1]) *
           fromAxisAngle({1, 0, 0}, radians[0]);
}

}  // namespace gjkscope
