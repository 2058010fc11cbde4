#include "app/import/pose_reader.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "app/base/input_error.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/import/text/identifiers.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// A few roundings in single precision, or three digits of a print; more is no rotation.
constexpr double kRigid = 2e-3;
/// A deviation up to the last digit of a print or a float, which is not worth a notice.
constexpr double kExact = 1e-12;

bool isSymmetric(const MatrixRows& rows) {
    return rows[0][1] == rows[1][0] && rows[0][2] == rows[2][0] && rows[1][2] == rows[2][1];
}

/// `UnitX()`, `Vec3::Y_AXIS`, `Vector3.up`, `sAxisZ`.
std::optional<glm::dvec3> axisNamed(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        if (*word == "x" || *word == "right") return glm::dvec3(1, 0, 0);
        if (*word == "y" || *word == "up") return glm::dvec3(0, 1, 0);
        if (*word == "z" || *word == "forward") return glm::dvec3(0, 0, 1);
    }
    return std::nullopt;
}

std::string shortText(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", number);
    return text;
}

}  // namespace

std::optional<bool> PoseReader::columnsKnown() const {
    for (const EngineConventions* each : {math_, engine_})
        if (each != nullptr && each->matrix) return *each->matrix == 1;
    return std::nullopt;
}

glm::dquat PoseReader::fromMatrix(const MatrixRows& rows, std::optional<bool> columns, TextSpan span) {
    const double error = rigidityError(rows);
    if (!(error <= kRigid)) ledger_.refuse("import.not_rigid", span);
    if (error > kExact) ledger_.assume(tr("import.assumed.rigid", {{"error", shortText(error)}}));
    if (isSymmetric(rows)) return quaternionOf(rows);
    const std::optional<int> known = columns ? std::optional(*columns ? 1 : 0) : std::nullopt;
    const bool byColumns = ledger_.answer(ImportQuestion::Matrix, known, span) == 1;
    return quaternionOf(byColumns ? transposedRows(rows) : rows);
}

glm::dquat PoseReader::quaternion(const std::vector<double>& numbers, const std::string& name,
                                  bool constructed, TextSpan span) {
    const double length = std::sqrt(numbers[0] * numbers[0] + numbers[1] * numbers[1] +
                                    numbers[2] * numbers[2] + numbers[3] * numbers[3]);
    if (!(std::abs(length - 1) < 1e-2)) ledger_.refuse("import.quaternion_length", span);
    std::optional<int> order;
    if (name.find("wxyz") != name.npos) order = 0;
    if (name.find("xyzw") != name.npos || name.ends_with("coeffs")) order = 1;
    if (!order) order = quaternionOrderOf(constructed ? plainName(name) : "", engine_);
    if (!order && math_ != nullptr) order = math_->quaternion;
    const bool isFirst = numbers == std::vector<double>{1, 0, 0, 0};
    if (!order && !ledger_.choices()[ImportQuestion::Quaternion] &&
        (isFirst || numbers == std::vector<double>{0, 0, 0, 1})) {
        ledger_.assume(tr("import.assumed.identity"));
        return {1, 0, 0, 0};
    }
    if (!order && isOfGames_) {
        order = 1;
        ledger_.assume(tr("import.assumed.games"));
    }
    const bool last = ledger_.answer(ImportQuestion::Quaternion, order, span) == 1;
    const std::size_t x = last ? 0 : 1;
    return {numbers[last ? 3 : 0], numbers[x], numbers[x + 1], numbers[x + 2]};
}

double PoseReader::radians(double angle, std::optional<int> known, TextSpan span) {
    if (angle == 0) return angle;
    const bool degrees = ledger_.answer(ImportQuestion::Angles, known, span) == 1;
    return degrees ? angle * std::numbers::pi / 180 : angle;
}

std::optional<int> PoseReader::unitOf(const NumberTable& numbers, const std::string& name) const {
    if (hasOneOf(wordsOf(name), "deg degrees degree")) return 1;
    const bool isInRadians = numbers.ofPi || hasOneOf(wordsOf(name), "rad radians") ||
                             (engine_ != nullptr && engine_->angles == 0);
    return isInRadians ? std::optional(0) : std::nullopt;
}

ReadPose PoseReader::rotation(const NumberTable& numbers, const std::string& name, bool constructed) {
    ReadPose pose;
    const std::vector<double>& list = numbers.list();
    if (numbers.rank == 2 && numbers.count() == 3 && numbers.width() == 3) {
        MatrixRows rows;
        for (std::size_t i = 0; i < 3; ++i)
            std::copy(numbers.rows[i].begin(), numbers.rows[i].end(), rows[i].begin());
        pose.orientation = fromMatrix(rows, columnsKnown(), numbers.span);
    } else if (numbers.rank == 2 && numbers.count() == 2 && numbers.width() == 2) {
        const auto& m = numbers.rows;
        if (!(std::abs(m[0][0] * m[1][1] - m[0][1] * m[1][0] - 1) <= kRigid &&
              std::abs(m[0][0] - m[1][1]) <= kRigid && std::abs(m[0][1] + m[1][0]) <= kRigid))
            ledger_.refuse("import.not_rigid", numbers.span);
        const std::optional<bool> columns = columnsKnown();
        const bool byColumns =
            m[0][1] != m[1][0] &&
            ledger_.answer(ImportQuestion::Matrix, columns ? std::optional(*columns ? 1 : 0) : std::nullopt,
                           numbers.span) == 1;
        pose.angle = std::atan2(byColumns ? m[0][1] : m[1][0], m[0][0]);
    } else if (numbers.rank == 1 && list.size() == 4) {
        // what has names has them in the order x, y, z, w
        const bool named = numbers.named;
        pose.orientation = named ? glm::dquat(list[3], list[0], list[1], list[2])
                                 : quaternion(list, name, constructed, numbers.span);
        if (named &&
            !(std::abs(std::hypot(std::hypot(list[0], list[1]), std::hypot(list[2], list[3])) - 1) < 1e-2))
            ledger_.refuse("import.quaternion_length", numbers.span);
    } else if (numbers.rank == 1 && list.size() == 9) {
        MatrixRows rows;
        for (std::size_t i = 0; i < 9; ++i) rows[i / 3][i % 3] = list[i];
        pose.orientation = fromMatrix(rows, columnsKnown(), numbers.span);
    } else if (numbers.rank == 0) {
        pose.angle = radians(numbers.scalar(), unitOf(numbers, name), numbers.span);
    } else {
        ledger_.refuse("import.rotation_form", numbers.span);
    }
    return pose;
}

ReadPose PoseReader::rotationOfRows(const NumberTable& numbers) {
    ReadPose pose;
    if (numbers.width() == 2) {
        if (!(std::abs(std::hypot(numbers.rows[0][0], numbers.rows[1][0]) - 1) <= kRigid))
            ledger_.refuse("import.not_rigid", numbers.span);
        pose.angle = std::atan2(numbers.rows[1][0], numbers.rows[0][0]);
        return pose;
    }
    MatrixRows rows;
    for (std::size_t i = 0; i < 3; ++i)
        std::copy(numbers.rows[i].begin(), numbers.rows[i].end(), rows[i].begin());
    pose.orientation = fromMatrix(rows, false, numbers.span);
    return pose;
}

ReadPose PoseReader::euler(const NumberTable& numbers, const std::string& name) {
    if (numbers.rank != 1 || numbers.width() != 3) ledger_.refuse("import.rotation_form", numbers.span);
    const bool turnsZxy = engine_ != nullptr && engine_->turnsZxy;
    const std::vector<std::string> words = wordsOf(name);
    const bool fixedAxes = hasOneOf(words, "rpy roll");
    if (!turnsZxy && !fixedAxes) ledger_.refuse("import.euler_order", numbers.span);
    std::optional<int> unit = turnsZxy ? engine_->eulerAngles : std::nullopt;
    if (hasOneOf(words, "deg degrees")) unit = 1;
    if (hasOneOf(words, "rad radians") || fixedAxes) unit = unit.value_or(0);
    std::array<double, 3> angles{};
    for (std::size_t i = 0; i < 3; ++i) angles[i] = radians(numbers.list()[i], unit, numbers.span);
    ReadPose pose;
    if (turnsZxy) {
        // z first, then x, then y: Unity's Quaternion.Euler, Godot's Basis.from_euler
        pose.orientation = fromAxisAngle({0, 1, 0}, angles[1]) * fromAxisAngle({1, 0, 0}, angles[0]) *
                           fromAxisAngle({0, 0, 1}, angles[2]);
        ledger_.assume(tr("import.assumed.euler_yxz", {{"engine", std::string(engine_->name)}}));
    } else {
        pose.orientation = fromRollPitchYaw(angles);
        ledger_.assume(tr("import.assumed.euler_rpy"));
    }
    return pose;
}

std::optional<ReadPose> PoseReader::planarTransform(const NumberTable& numbers, const std::vector<double>& m,
                                                    const std::string& name) {
    if (m.size() == 9) {
        if (m[6] != 0 || m[7] != 0 || m[8] != 1) return std::nullopt;
        ReadPose pose =
            rotation({.rank = 2, .rows = {{m[0], m[1]}, {m[3], m[4]}}, .span = numbers.span}, name);
        pose.position = PlacedNumbers{{m[2], m[5]}, numbers.span};
        return pose;
    }
    if (m.size() != 4 || numbers.width() != 2) return std::nullopt;
    // Box2D's: a position, then a cosine and a sine
    const auto isUnit = [&](std::size_t i) { return std::abs(std::hypot(m[i], m[i + 1]) - 1) <= kRigid; };
    if (!isUnit(2) || (isUnit(0) && m[0] * m[2] + m[1] * m[3] == 0)) return std::nullopt;
    ReadPose pose;
    pose.position = PlacedNumbers{{m[0], m[1]}, numbers.span};
    pose.angle = std::atan2(m[3], m[2]);
    return pose;
}

std::optional<ReadPose> PoseReader::transform(const NumberTable& numbers, const std::string& name) {
    std::vector<double> m;
    std::size_t rows = numbers.count();
    for (const std::vector<double>& row : numbers.rows) m.insert(m.end(), row.begin(), row.end());
    std::optional<bool> columns;
    if (numbers.rank == 2) {
        if (numbers.width() < 4) return planarTransform(numbers, m, name);
        if ((rows != 3 && rows != 4) || numbers.width() != 4) return std::nullopt;
        columns = false;
    } else if (numbers.rank == 1 && m.size() == 7) {
        ReadPose pose;
        pose.position = PlacedNumbers{{m[0], m[1], m[2]}, numbers.span};
        pose.orientation = quaternion({m[3], m[4], m[5], m[6]}, name, false, numbers.span);
        return pose;
    } else if (numbers.rank == 1 && (m.size() == 12 || m.size() == 16)) {
        rows = m.size() / 4;
        columns = columnsKnown();
    } else {
        return std::nullopt;
    }
    if (rows == 4) {
        const auto isLast = [&](std::size_t a, std::size_t b, std::size_t c) {
            return m[a] == 0 && m[b] == 0 && m[c] == 0 && m[15] == 1;
        };
        const bool lastRow = isLast(12, 13, 14), lastColumn = isLast(3, 7, 11);
        if (!lastRow && !lastColumn) ledger_.refuse("import.not_rigid", numbers.span);
        if (lastRow && !lastColumn) columns = false;
        if (lastColumn && !lastRow) columns = true;
        if (lastColumn && lastRow && !columns) columns = columnsKnown();
    }
    MatrixRows linear;
    ReadPose pose;
    if (rows == 3 && columns.value_or(false)) {
        // four columns of three
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j) linear[i][j] = m[3 * j + i];
        pose.orientation = fromMatrix(linear, false, numbers.span);
        pose.position = PlacedNumbers{{m[9], m[10], m[11]}, numbers.span};
        return pose;
    }
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) linear[i][j] = m[4 * i + j];
    // without a translation only the rotation distinguishes rows from columns
    if (rows == 3 && !columns) {
        columns = ledger_.answer(ImportQuestion::Matrix, std::nullopt, numbers.span) == 1;
        if (*columns) ledger_.refuse("import.not_rigid", numbers.span);
    }
    pose.orientation = fromMatrix(linear, columns, numbers.span);
    const bool across = columns.value_or(false);
    pose.position = across ? PlacedNumbers{{m[12], m[13], m[14]}, numbers.span}
                           : PlacedNumbers{{m[3], m[7], m[11]}, numbers.span};
    return pose;
}

std::optional<ReadPose> PoseReader::axisAngle(const TextValue& value, const std::vector<std::string>& words) {
    // a ball, too, is a vector and a number
    if (!hasListed(words, "turn")) return std::nullopt;
    std::optional<double> angle;
    std::optional<glm::dvec3> axis;
    for (const TextItem& item : value.items) {
        const auto numbers = numbersOf(item.value);
        if (numbers && numbers->rank == 0 && !angle)
            angle = numbers->scalar();
        else if (numbers && numbers->rank == 1 && numbers->width() == 3 && !axis)
            axis = glm::dvec3(numbers->list()[0], numbers->list()[1], numbers->list()[2]);
        else if (!numbers && !hasNumbers(item.value) && !axis)
            axis = axisNamed(item.value.name);
        else
            return std::nullopt;
    }
    if (!axis && value.items.size() == 1 && hasOneOf(words, "rotation rot")) axis = axisNamed(value.name);
    if (!angle || !axis) return std::nullopt;
    const double length = std::sqrt(axis->x * axis->x + axis->y * axis->y + axis->z * axis->z);
    if (!(length > 0)) ledger_.refuse("import.not_rigid", value.span);
    const int unit = engine_ != nullptr ? engine_->angles.value_or(0) : 0;
    ReadPose pose;
    pose.orientation = fromAxisAngle(*axis, radians(*angle, unit, value.span));
    return pose;
}

std::optional<ReadPose> PoseReader::rotationCall(const TextValue& value,
                                                 const std::vector<std::string>& words) {
    const bool isQuaternion = hasListed(words, "quaternion");
    const bool isEuler =
        hasOneOf(words, "euler rpy") || (hasOneOf(words, "roll") && hasOneOf(words, "pitch"));
    if (isEuler) {
        TextValue list = value;
        list.name.clear();
        if (const auto numbers = numbersOf(list)) return euler(*numbers, value.name);
        return std::nullopt;
    }
    if (auto pose = axisAngle(value, words)) return pose;
    TextValue list = value;
    list.name.clear();
    const std::optional<NumberTable> numbers = numbersOf(list);
    if (!numbers) return std::nullopt;
    if (isQuaternion && numbers->rank == 1 && numbers->width() == 4)
        return rotation(*numbers, value.name, true);
    if (hasOneOf(words, "rot") && numbers->rank == 1 && numbers->width() == 1) {
        ReadPose pose;
        pose.angle = numbers->list()[0];
        return pose;
    }
    if (isQuaternion && hasOneOf(words, "unit")) return std::nullopt;
    const bool isMatrix = hasListed(words, "matrix");
    const bool square = numbers->rank == 2 && numbers->count() == numbers->width() && numbers->count() <= 3;
    if (!isMatrix || !(square || (numbers->rank == 1 && (numbers->width() == 9 || numbers->width() == 4))))
        return std::nullopt;
    return rotation(*numbers, value.name, true);
}

std::optional<ReadPose> PoseReader::transformCall(const TextValue& value, const std::string& key) {
    ReadPose pose;
    TextValue list = value;
    list.name.clear();
    if (const auto numbers = numbersOf(list)) {
        if (auto whole = transform(*numbers, value.name)) return whole;
        if (numbers->rank == 1 && (numbers->width() == 3 || numbers->width() == 2)) {
            pose.position = PlacedNumbers{numbers->list(), value.span};
            return pose;
        }
    }
    for (const TextItem& item : value.items) {
        if (!hasNumbers(item.value) && item.value.kind == ValueKind::Word) {
            if (auto part = named(item.value, key); part && part->orientation)
                pose.orientation = part->orientation;
            continue;
        }
        const auto numbers = numbersOf(item.value);
        if (numbers && numbers->rank == 1 && (numbers->width() == 3 || numbers->width() == 2) &&
            !pose.position) {
            pose.position = PlacedNumbers{numbers->list(), item.value.span};
            continue;
        }
        auto part = named(item.value, item.key);
        // nalgebra's second vector is an axis as long as the angle
        const bool isScaledAxis = numbers && numbers->rank == 1 && numbers->width() == 3 && pose.position &&
                                  value.name.find("Isometry3::new") != value.name.npos;
        if (isScaledAxis) {
            const glm::dvec3 turn(numbers->list()[0], numbers->list()[1], numbers->list()[2]);
            part.emplace();
            part->orientation =
                turn == glm::dvec3(0) ? glm::dquat(1, 0, 0, 0) : fromAxisAngle(turn, glm::length(turn));
        }
        if (!part && numbers) part = rotation(*numbers, item.key);
        if (!part || (part->position && pose.position) || (part->orientation && pose.orientation) ||
            (part->angle && pose.angle))
            return std::nullopt;
        if (part->position) pose.position = part->position;
        if (part->orientation) pose.orientation = part->orientation;
        if (part->angle) pose.angle = part->angle;
    }
    if (pose.empty()) return std::nullopt;
    return pose;
}

std::optional<ReadPose> PoseReader::named(const TextValue& value, const std::string& key, int dimension) {
    const std::vector<std::string> words = wordsOf(value.name);
    const std::vector<std::string> keyWords = wordsOf(key);
    const bool isEmptyCall = value.kind == ValueKind::List && value.bracket == '(' && value.items.empty() &&
                             value.then.empty() && hasListed(words, "empty-pose") &&
                             !hasOneOf(words, "make from");
    const bool unit =
        hasOneOf(words, "identity eye") || isEmptyCall ||
        std::ranges::any_of(value.then, [](const std::string& each) { return each == "setIdentity"; });
    const bool sized =
        hasOneOf(words, "eye") && value.items.size() == 1 && value.items[0].value.kind == ValueKind::Number;
    const bool given = std::ranges::any_of(
        value.items, [](const TextItem& each) { return !each.attached && hasNumbers(each.value); });
    if (unit && given && !sized) return std::nullopt;
    if (unit) {
        ReadPose pose;
        pose.byName = true;
        if (dimension == 2)
            pose.angle = 0;
        else
            pose.orientation = glm::dquat(1, 0, 0, 0);
        return pose;
    }
    if (value.kind != ValueKind::List || value.name.empty()) return std::nullopt;
    if (!isHarmless(value)) return std::nullopt;
    if (auto pose = rotationCall(value, words)) return pose;
    if (hasListed(words, "transform")) return transformCall(value, key);
    return std::nullopt;
}

}  // namespace gjkscope
