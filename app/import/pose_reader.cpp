#include "app/import/pose_reader.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "app/base/language.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// A few roundings in single precision, or three digits of a print; more is no rotation.
constexpr double kRigid = 2e-3;
/// A deviation up to the last digit of a print or a float, which is not worth a notice.
constexpr double kExact = 1e-12;
/// A quaternion's length is a hundredth off at most.
constexpr double kUnitQuaternion = 1e-2;

/// `UnitX()`, `Vec3::Y_AXIS`, `Vector3.up`, `sAxisZ`.
std::optional<glm::dvec3> axisNamed(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        if (isOneOf("x right", *word)) return glm::dvec3(1, 0, 0);
        if (isOneOf("y up", *word)) return glm::dvec3(0, 1, 0);
        if (isOneOf("z forward", *word)) return glm::dvec3(0, 0, 1);
    }
    return std::nullopt;
}

/// The numbers of a call's arguments, whatever is called.
std::optional<NumberTable> argumentsOf(TextValue call) {
    call.name.clear();
    return numbersOf(call);
}

bool isVector(const std::optional<NumberTable>& numbers) {
    return numbers && numbers->rank == 1 && (numbers->width() == 3 || numbers->width() == 2);
}

ReadPose planar(double angle) {
    ReadPose pose;
    pose.angle = angle;
    return pose;
}

ReadPose spatial(glm::dquat orientation) {
    ReadPose pose;
    pose.orientation = orientation;
    return pose;
}

ReadPose movedTo(std::vector<double> position, TextSpan span, ReadPose pose = {}) {
    pose.position = PlacedNumbers{std::move(position), span};
    return pose;
}

}  // namespace

void PoseReader::requireUnit(double length, double deviation, const char* refusal, TextSpan span) const {
    if (!(std::abs(length - 1) <= deviation)) ledger_.refuse(refusal, span);
}

std::optional<bool> PoseReader::columnsKnown() const {
    for (const EngineConventions* each : {math_, engine_})
        if (each != nullptr && each->matrix) return *each->matrix == 1;
    return std::nullopt;
}

bool PoseReader::areColumns(std::optional<bool> known, TextSpan span) {
    return ledger_.answer(ImportQuestion::Matrix, known ? std::optional<int>(*known) : std::nullopt, span) ==
           1;
}

glm::dquat PoseReader::fromMatrix(const glm::dmat3& rows, std::optional<bool> columns, TextSpan span) {
    const double error = rigidityError(rows);
    if (!(error <= kRigid)) ledger_.refuse("import.not_rigid", span);
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", error);
    if (error > kExact) ledger_.assume(tr("import.assumed.rigid", {{"error", text}}));
    const bool across = rows != glm::transpose(rows) && areColumns(columns, span);
    return glm::normalize(glm::quat_cast(across ? glm::transpose(rows) : rows));
}

glm::dquat PoseReader::quaternion(const std::vector<double>& numbers, const std::string& name,
                                  bool constructed, TextSpan span) {
    const double length = std::sqrt(numbers[0] * numbers[0] + numbers[1] * numbers[1] +
                                    numbers[2] * numbers[2] + numbers[3] * numbers[3]);
    requireUnit(length, kUnitQuaternion, "import.quaternion_length", span);
    std::optional<int> order;
    if (name.find("wxyz") != name.npos) order = 0;
    if (name.find("xyzw") != name.npos || name.ends_with("coeffs")) order = 1;
    if (!order) order = quaternionOrderOf(constructed ? plainName(name) : "", engine_);
    if (!order && math_ != nullptr) order = math_->quaternion;
    const bool isUnturned =
        numbers == std::vector<double>{1, 0, 0, 0} || numbers == std::vector<double>{0, 0, 0, 1};
    if (!order && !ledger_.choices()[ImportQuestion::Quaternion] && isUnturned) {
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
    const bool degrees = angle != 0 && ledger_.answer(ImportQuestion::Angles, known, span) == 1;
    return degrees ? angle * std::numbers::pi / 180 : angle;
}

std::optional<int> PoseReader::unitOf(const NumberTable& numbers, const std::string& name) const {
    if (hasOneOf(wordsOf(name), "deg degrees degree")) return 1;
    const bool isInRadians = numbers.ofPi || hasOneOf(wordsOf(name), "rad radians") ||
                             (engine_ != nullptr && engine_->angles == 0);
    return isInRadians ? std::optional(0) : std::nullopt;
}

ReadPose PoseReader::rotation(const NumberTable& numbers, const std::string& name, bool constructed) {
    const std::vector<double> list = numbers.flat();
    const TextSpan span = numbers.span;
    const bool isTable = numbers.rank == 2 && numbers.count() == numbers.width();
    if (list.size() == 9 && (isTable || numbers.rank == 1))
        return spatial(fromMatrix(matrixOfRows(list), columnsKnown(), span));
    if (numbers.rank == 0) return planar(radians(numbers.scalar(), unitOf(numbers, name), span));
    if (list.size() != 4 || (numbers.rank == 2 && !isTable)) ledger_.refuse("import.rotation_form", span);
    if (isTable) {
        requireUnit(list[0] * list[3] - list[1] * list[2], kRigid, "import.not_rigid", span);
        requireUnit(1 + list[0] - list[3], kRigid, "import.not_rigid", span);
        requireUnit(1 + list[1] + list[2], kRigid, "import.not_rigid", span);
        const bool across = list[1] != list[2] && areColumns(columnsKnown(), span);
        return planar(std::atan2(list[across ? 1 : 2], list[0]));
    }
    if (!numbers.named) return spatial(quaternion(list, name, constructed, span));
    // what has names has them in the order x, y, z, w
    requireUnit(std::hypot(std::hypot(list[0], list[1]), std::hypot(list[2], list[3])), kUnitQuaternion,
                "import.quaternion_length", span);
    return spatial({list[3], list[0], list[1], list[2]});
}

ReadPose PoseReader::rotationOfRows(const NumberTable& numbers) {
    const std::vector<double> list = numbers.flat();
    if (numbers.width() == 3) return spatial(fromMatrix(matrixOfRows(list), false, numbers.span));
    requireUnit(std::hypot(list[0], list[2]), kRigid, "import.not_rigid", numbers.span);
    return planar(std::atan2(list[2], list[0]));
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
    glm::dvec3 angles = vectorOf(numbers.list());
    for (int i = 0; i < 3; ++i) angles[i] = radians(angles[i], unit, numbers.span);
    if (!turnsZxy) {
        ledger_.assume(tr("import.assumed.euler_rpy"));
        return spatial(fromRollPitchYaw(angles));
    }
    // z first, then x, then y: Unity's Quaternion.Euler, Godot's Basis.from_euler
    ledger_.assume(tr("import.assumed.euler_yxz", {{"engine", engine_->name}}));
    return spatial(fromAxisAngle({0, 1, 0}, angles.y) * fromAxisAngle({1, 0, 0}, angles.x) *
                   fromAxisAngle({0, 0, 1}, angles.z));
}

std::optional<ReadPose> PoseReader::planarTransform(const NumberTable& numbers, const std::string& name) {
    const std::vector<double> m = numbers.flat();
    const TextSpan span = numbers.span;
    if (m.size() == 9) {
        if (m[6] != 0 || m[7] != 0 || m[8] != 1) return std::nullopt;
        const NumberTable turn{.rank = 2, .rows = {{m[0], m[1]}, {m[3], m[4]}}, .span = span};
        return movedTo({m[2], m[5]}, span, rotation(turn, name));
    }
    if (m.size() != 4 || numbers.width() != 2) return std::nullopt;
    // Box2D's: a position, then a cosine and a sine
    const auto isUnit = [&](std::size_t i) { return std::abs(std::hypot(m[i], m[i + 1]) - 1) <= kRigid; };
    if (!isUnit(2) || (isUnit(0) && m[0] * m[2] + m[1] * m[3] == 0)) return std::nullopt;
    return movedTo({m[0], m[1]}, span, planar(std::atan2(m[3], m[2])));
}

std::optional<ReadPose> PoseReader::transform(const NumberTable& numbers, const std::string& name) {
    const std::vector<double> m = numbers.flat();
    const TextSpan span = numbers.span;
    if (numbers.rank == 2 && numbers.width() < 4) return planarTransform(numbers, name);
    if (numbers.rank == 1 && m.size() == 7)
        return movedTo({m[0], m[1], m[2]}, span,
                       spatial(quaternion({m[3], m[4], m[5], m[6]}, name, false, span)));
    const bool isFlat = numbers.rank == 1;
    if ((m.size() != 12 && m.size() != 16) || (!isFlat && numbers.width() != 4)) return std::nullopt;
    std::optional<bool> columns = isFlat ? columnsKnown() : false;
    if (m.size() == 16) {
        const auto isLast = [&](std::size_t a, std::size_t b, std::size_t c) {
            return m[a] == 0 && m[b] == 0 && m[c] == 0 && m[15] == 1;
        };
        const bool lastRow = isLast(12, 13, 14), lastColumn = isLast(3, 7, 11);
        if (!lastRow && !lastColumn) ledger_.refuse("import.not_rigid", span);
        if (lastRow != lastColumn) columns = lastColumn;
    } else if (columns.value_or(false)) {
        // four columns of three
        return movedTo({m[9], m[10], m[11]}, span,
                       spatial(fromMatrix(glm::transpose(matrixOfRows(m)), false, span)));
    } else if (!columns) {
        // without a translation only the rotation distinguishes rows from columns
        columns = areColumns(std::nullopt, span);
        if (*columns) ledger_.refuse("import.not_rigid", span);
    }
    const ReadPose turn = spatial(fromMatrix(matrixOfRows(m, 4), columns, span));
    return columns.value_or(false) ? movedTo({m[12], m[13], m[14]}, span, turn)
                                   : movedTo({m[3], m[7], m[11]}, span, turn);
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
            axis = vectorOf(numbers->list());
        else if (!numbers && !hasNumbers(item.value) && !axis)
            axis = axisNamed(item.value.name);
        else
            return std::nullopt;
    }
    if (!axis && value.items.size() == 1 && hasOneOf(words, "rotation rot")) axis = axisNamed(value.name);
    if (!angle || !axis) return std::nullopt;
    if (!(glm::length(*axis) > 0)) ledger_.refuse("import.not_rigid", value.span);
    const int unit = engine_ != nullptr ? engine_->angles.value_or(0) : 0;
    return spatial(fromAxisAngle(*axis, radians(*angle, unit, value.span)));
}

std::optional<ReadPose> PoseReader::rotationCall(const TextValue& value,
                                                 const std::vector<std::string>& words) {
    const std::optional<NumberTable> numbers = argumentsOf(value);
    if (hasOneOf(words, "euler rpy") || (hasOneOf(words, "roll") && hasOneOf(words, "pitch")))
        return numbers ? std::optional(euler(*numbers, value.name)) : std::nullopt;
    if (auto pose = axisAngle(value, words)) return pose;
    if (!numbers) return std::nullopt;
    const bool isQuaternion = hasListed(words, "quaternion"), isList = numbers->rank == 1;
    const std::size_t width = numbers->width();
    if (!isQuaternion || !isList || width != 4) {
        if (hasOneOf(words, "rot") && isList && width == 1) return planar(numbers->list()[0]);
        if (isQuaternion && hasOneOf(words, "unit")) return std::nullopt;
        const bool square = numbers->rank == 2 && numbers->count() == width && width <= 3;
        if (!hasListed(words, "matrix") || !(square || (isList && (width == 9 || width == 4))))
            return std::nullopt;
    }
    return rotation(*numbers, value.name, true);
}

std::optional<ReadPose> PoseReader::transformCall(const TextValue& value, const std::string& key) {
    if (const auto numbers = argumentsOf(value)) {
        if (auto whole = transform(*numbers, value.name)) return whole;
        if (isVector(numbers)) return movedTo(numbers->list(), value.span);
    }
    ReadPose pose;
    for (const TextItem& item : value.items) {
        if (item.value.isWord()) {
            if (const auto part = named(item.value, key); part && part->orientation)
                pose.orientation = part->orientation;
            continue;
        }
        const auto numbers = numbersOf(item.value);
        if (isVector(numbers) && !pose.position) {
            pose.position = PlacedNumbers{numbers->list(), item.value.span};
            continue;
        }
        auto part = named(item.value, item.key);
        // nalgebra's second vector is an axis as long as the angle
        if (isVector(numbers) && numbers->width() == 3 &&
            value.name.find("Isometry3::new") != value.name.npos) {
            const glm::dvec3 turn = vectorOf(numbers->list());
            part = spatial(turn == glm::dvec3(0) ? glm::dquat(1, 0, 0, 0)
                                                 : fromAxisAngle(turn, glm::length(turn)));
        }
        if (!part && numbers) part = rotation(*numbers, item.key);
        if (!part || (part->position && pose.position) || (part->orientation && pose.orientation) ||
            (part->angle && pose.angle))
            return std::nullopt;
        if (part->position) pose.position = part->position;
        if (part->orientation) pose.orientation = part->orientation;
        if (part->angle) pose.angle = part->angle;
    }
    return pose.position || pose.isTurned() ? std::optional(pose) : std::nullopt;
}

std::optional<ReadPose> PoseReader::named(const TextValue& value, const std::string& key) {
    const std::vector<std::string> words = wordsOf(value.name);
    const bool isEmptyCall = value.isList() && value.bracket == '(' && value.items.empty() &&
                             value.then.empty() && hasListed(words, "empty-pose") &&
                             !hasOneOf(words, "make from");
    if (hasOneOf(words, "identity eye") || isEmptyCall || hasOneOf(value.then, "setIdentity")) {
        const bool sized =
            hasOneOf(words, "eye") && value.items.size() == 1 && value.items[0].value.isNumber();
        const bool given = std::ranges::any_of(
            value.items, [](const TextItem& each) { return !each.attached && hasNumbers(each.value); });
        if (given && !sized) return std::nullopt;
        ReadPose pose = spatial({1, 0, 0, 0});
        pose.byName = true;
        return pose;
    }
    if (!value.isNamedList() || !isHarmless(value)) return std::nullopt;
    if (auto pose = rotationCall(value, words)) return pose;
    return hasListed(words, "transform") ? transformCall(value, key) : std::nullopt;
}

}  // namespace gjkscope
