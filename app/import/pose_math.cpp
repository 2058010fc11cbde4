#include "app/import/pose_math.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/import/text/names.hpp"

namespace gjkscope {

std::optional<glm::dvec3> unitNamed(const std::string& name) {
    const auto axis = axisNamed(name);
    if (!axis) return std::nullopt;
    glm::dvec3 unit(0);
    unit[*axis] = 1;
    return unit;
}

glm::dmat3 matrixOfRows(const std::vector<double>& list, std::size_t apart) {
    glm::dmat3 matrix;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            matrix[static_cast<int>(j)][static_cast<int>(i)] = list[apart * i + j];
    return matrix;
}

double rigidityError(const glm::dmat3& matrix) {
    const glm::dmat3 product = glm::transpose(matrix) * matrix;
    double error = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) error = std::max(error, std::abs(product[i][j] - (i == j ? 1 : 0)));
    return glm::determinant(matrix) > 0 ? error : std::numeric_limits<double>::infinity();
}

double rigidityError(const NumberTable& rows) {
    return rigidityError(matrixOfRows(rows.flat()));
}

glm::dquat fromAxisAngle(glm::dvec3 axis, double radians) {
    return glm::angleAxis(radians, glm::normalize(axis));
}

glm::dquat fromRollPitchYaw(glm::dvec3 radians) {
    return fromAxisAngle({0, 0, 1}, radians.z) * fromAxisAngle({0, 1, 0}, radians.y) *
           fromAxisAngle({1, 0, 0}, radians.x);
}

ReadPose product(const ReadPose& a, const ReadPose& b, TextSpan span, const ImportLedger& ledger) {
    // what is scaled and turned after that is sheared
    if (a.scale && b.isTurned() && b.orientation != glm::dquat(1, 0, 0, 0))
        ledger.refuse("import.scaled", a.scale->span);
    ReadPose both = a;
    both.byName = false;
    if (b.scale) both.scale = b.scale;
    if (a.scale && b.scale)
        for (std::size_t i = 0; i < 3; ++i) both.scale->numbers[i] *= a.scale->numbers[i];
    if (b.angle) both.angle = a.angle.value_or(0) + *b.angle;
    if (b.orientation) both.orientation = a.orientation ? *a.orientation * *b.orientation : *b.orientation;
    if (!b.position) return both;
    if (a.position && a.position->numbers.size() != b.position->numbers.size())
        ledger.refuse("import.dimensions", a.position->span);
    glm::dvec3 moved = vectorOf(b.position->numbers);
    if (a.scale) moved *= vectorOf(a.scale->numbers);
    if (a.angle) moved = turnedInPlane(moved, *a.angle);
    if (a.orientation && *a.orientation != glm::dquat(1, 0, 0, 0)) moved = *a.orientation * moved;
    if (a.position) moved += vectorOf(a.position->numbers);
    std::vector<double> numbers{moved.x, moved.y, moved.z};
    numbers.resize(b.position->numbers.size());
    both.position = PlacedNumbers{numbers, span};
    return both;
}

std::optional<ReadPose> scaling(const NumberTable& numbers) {
    if (numbers.rank != 1 || (numbers.width() != 1 && numbers.width() != 3)) return std::nullopt;
    ReadPose pose;
    pose.scale = PlacedNumbers{
        numbers.width() == 3 ? numbers.list() : std::vector<double>(3, numbers.list()[0]), numbers.span};
    return pose;
}

}  // namespace gjkscope
