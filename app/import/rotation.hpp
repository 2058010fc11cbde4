#pragma once

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <limits>
#include <vector>

namespace gjkscope {

/// The matrix whose rows begin so far apart in a list.
inline glm::dmat3 matrixOfRows(const std::vector<double>& list, std::size_t apart = 3) {
    glm::dmat3 matrix;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            matrix[static_cast<int>(j)][static_cast<int>(i)] = list[apart * i + j];
    return matrix;
}

/// How far the matrix is from turning without scaling, shearing or mirroring: the greatest deviation of RᵀR
/// from the unit matrix; infinite for one that mirrors, or has a number that is not finite.
inline double rigidityError(const glm::dmat3& matrix) {
    const glm::dmat3 product = glm::transpose(matrix) * matrix;
    double error = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) error = std::max(error, std::abs(product[i][j] - (i == j ? 1 : 0)));
    return glm::determinant(matrix) > 0 ? error : std::numeric_limits<double>::infinity();
}

inline glm::dquat fromAxisAngle(glm::dvec3 axis, double radians) {
    return glm::angleAxis(radians, glm::normalize(axis));
}

/// Fixed axes x, y, z one after the other, as URDF's rpy.
inline glm::dquat fromRollPitchYaw(glm::dvec3 radians) {
    return fromAxisAngle({0, 0, 1}, radians.z) * fromAxisAngle({0, 1, 0}, radians.y) *
           fromAxisAngle({1, 0, 0}, radians.x);
}

}  // namespace gjkscope
