#pragma once

#include <glm/matrix.hpp>

#include "vector.hpp"

namespace gjkscope {

/// The eigenvalues of a symmetric 3 × 3 matrix, in any order, and, as columns, the unit eigenvectors that
/// belong to them.
struct SymmetricEigen {
    Vec<3> values{0};
    Rotation<3> vectors{1};
};

/// By Jacobi rotations (without std::hypot(), whose last bit is the library's), each of which makes one
/// element off the diagonal zero (Golub, Van Loan, "Matrix Computations", 2013, ch. 8.5).
inline SymmetricEigen symmetricEigen(Rotation<3> m) {
    SymmetricEigen eigen;
    for (int sweep = 0; sweep < 12; ++sweep) {
        for (int p = 0; p < 2; ++p) {
            for (int q = p + 1; q < 3; ++q) {
                if (!(std::abs(m[p][q]) > 0)) continue;
                const double ratio = (m[q][q] - m[p][p]) / (2 * m[p][q]);
                const double t = (ratio < 0 ? -1 : 1) / (std::abs(ratio) + std::sqrt(1 + ratio * ratio));
                const double cosine = 1 / std::sqrt(1 + t * t), sine = t * cosine;
                Rotation<3> turn(1);
                turn[p][p] = turn[q][q] = cosine;
                turn[q][p] = sine;
                turn[p][q] = -sine;
                m = glm::transpose(turn) * m * turn;
                m[p][q] = m[q][p] = 0;
                eigen.vectors = eigen.vectors * turn;
            }
        }
    }
    eigen.values = {m[0][0], m[1][1], m[2][2]};
    return eigen;
}

}  // namespace gjkscope
