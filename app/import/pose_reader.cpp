#include "app/import/pose_reader.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <glm/matrix.hpp>
#include <limits>
#include <numbers>

#include "app/base/language.hpp"
#include "app/import/pose_math.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// A few roundings in single precision, or three digits of a print; more is no rotation.
constexpr double kRigid = 2e-3;
/// A deviation up to the last digit of a print or a float, which is not worth a notice.
constexpr double kExact = 1e-12;
/// A quaternion's length is a hundredth off at most.
constexpr double kUnitQuaternion = 1e-2;

/// The numbers of a call's arguments, whatever is called.
std::optional<NumberTable> argumentsOf(TextValue call) {
    call.name.clear();
    return numbersOf(call);
}

bool isVector(const std::optional<NumberTable>& numbers) {
    return numbers && numbers->rank == 1 && (numbers->width() == 3 || numbers->width() == 2);
}

ReadPose planar(double angle) {
    return {Turn{.angle = angle}};
}

ReadPose spatial(glm::dquat orientation) {
    return {Turn{.orientation = orientation}};
}

ReadPose movedTo(std::vector<double> position, TextSpan span, ReadPose pose = {}) {
    pose.position = PlacedNumbers{std::move(position), span};
    return pose;
}

/// By an axis times an angle in radians.
ReadPose turnedBy(const NumberTable& vector) {
    const glm::dvec3 turn = vectorOf(vector.list());
    const bool isUnturned = turn == glm::dvec3(0);
    return spatial(isUnturned ? glm::dquat(1, 0, 0, 0) : fromAxisAngle(turn, glm::length(turn)));
}

/// The place of a quaternion's w: 0, or 1 for the last; none: nothing says it.
std::optional<int> quaternionOrder(const std::string& name, bool constructed, const ImportLedger& ledger) {
    const std::string type = constructed ? plainName(name) : std::string();
    // nalgebra's and cgmath's
    if (constructed && name.ends_with("Quaternion::new")) return 0;
    if (name.find("xyzw") != name.npos || name.ends_with("coeffs") || name.ends_with("as_quat")) return 1;
    if (name.find("wxyz") != name.npos || isListed("wxyz", type)) return 0;
    // SciPy's is a method, `Rotation.from_quat`
    if (isListed("xyzw", type) || (constructed && lastName(name) == "from_quat")) return 1;
    // glam's, in what Rust prints
    if (type == "Quat" && ledger.text().text.find(".rs:") != std::string_view::npos) return 1;
    const std::optional<int> own = ledger.engine().quaternion;
    return own ? own : ledger.conventions.math->quaternion;
}

std::optional<int> matrixOrder(const ImportLedger& ledger) {
    const std::optional<int> own = ledger.conventions.math->matrix;
    return own ? own : ledger.engine().matrix;
}

bool areColumns(std::optional<int> known, TextSpan span, ImportLedger& ledger) {
    return ledger.answer(ImportQuestion::Matrix, known, span) == 1;
}

void requireUnit(double length, double deviation, const char* refusal, TextSpan span,
                 const ImportLedger& ledger) {
    if (!(std::abs(length - 1) <= deviation)) ledger.refuse(refusal, span);
}

/// `columns`: 1 if they are known to be such, 0 if not; none: an open question where it matters.
ReadPose matrixPose(const glm::dmat3& rows, std::optional<int> columns, TextSpan span, ImportLedger& ledger) {
    const double error = rigidityError(rows);
    if (!(error <= kRigid)) ledger.refuse("import.not_rigid", span);
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", error);
    if (error > kExact) ledger.assume(tr("import.assumed.rigid", {{"error", text}}));
    const bool across = rows != glm::transpose(rows) && areColumns(columns, span, ledger);
    return spatial(glm::normalize(glm::quat_cast(across ? glm::transpose(rows) : rows)));
}

/// `named`: the numbers have the names x, y, z, w.
ReadPose quaternionPose(const std::vector<double>& numbers, std::optional<int> order, bool named,
                        TextSpan span, ImportLedger& ledger) {
    const double length = std::sqrt(numbers[0] * numbers[0] + numbers[1] * numbers[1] +
                                    numbers[2] * numbers[2] + numbers[3] * numbers[3]);
    requireUnit(length, kUnitQuaternion, "import.quaternion_length", span, ledger);
    const bool isUnturned =
        numbers == std::vector<double>{1, 0, 0, 0} || numbers == std::vector<double>{0, 0, 0, 1};
    const bool isOpen = !named && !order;
    if (isOpen && !ledger.choices()[ImportQuestion::Quaternion] && isUnturned) {
        ledger.assume(tr("import.assumed.identity"));
        return spatial({1, 0, 0, 0});
    }
    if (isOpen && ledger.conventions.isOfGames) {
        order = 1;
        ledger.assume(tr("import.assumed.games"));
    }
    const bool last = named || ledger.answer(ImportQuestion::Quaternion, order, span) == 1;
    const std::size_t x = last ? 0 : 1;
    return spatial({numbers[last ? 3 : 0], numbers[x], numbers[x + 1], numbers[x + 2]});
}

double radians(double angle, std::optional<int> known, TextSpan span, ImportLedger& ledger) {
    const bool degrees = angle != 0 && ledger.answer(ImportQuestion::Angles, known, span) == 1;
    return degrees ? angle * std::numbers::pi / 180 : angle;
}

/// True for `1.0471976`, a fraction of π in as many digits as a float has.
bool isFractionOfPi(double angle) {
    const double twelfths = std::abs(angle) * 12 / std::numbers::pi, nearest = std::round(twelfths);
    constexpr double kDigits = 1e-6;
    return nearest >= 1 && nearest <= 24 && std::abs(twelfths - nearest) < kDigits * nearest;
}

std::optional<int> unitOf(const NumberTable& numbers, const std::string& name, const ImportLedger& ledger) {
    if (hasOneOf(wordsOf(name), "deg degrees degree")) return 1;
    if (ledger.engine().angles == 1 && !numbers.ofPi) return 1;
    // more than a turn may be degrees
    const bool isOfRpy = hasOneOf(wordsOf(name), "rpy") && numbers.rank == 0;
    if (isOfRpy && std::abs(numbers.scalar()) <= 2 * std::numbers::pi) return 0;
    const bool isInRadians = numbers.ofPi || (numbers.rank == 0 && isFractionOfPi(numbers.scalar())) ||
                             hasOneOf(wordsOf(name), "rad radians") || ledger.engine().angles == 0;
    return isInRadians ? std::optional(0) : std::nullopt;
}

std::optional<ReadPose> planarTransform(const NumberTable& numbers, const std::string& name,
                                        ImportLedger& ledger) {
    const std::vector<double> m = numbers.flat();
    const TextSpan span = numbers.span;
    if (m.size() == 9) {
        if (m[6] != 0 || m[7] != 0 || m[8] != 1) return std::nullopt;
        const NumberTable turn{.rank = 2, .rows = {{m[0], m[1]}, {m[3], m[4]}}, .span = span};
        return movedTo({m[2], m[5]}, span, rotationOf(turn, name, ledger));
    }
    if (m.size() == 6 && numbers.width() == 3) {
        const NumberTable turn{.rank = 2, .rows = {{m[0], m[1]}, {m[3], m[4]}}, .span = span};
        return movedTo({m[2], m[5]}, span, rotationOfMatrix(turn, 0, ledger));
    }
    if (m.size() != 4 || numbers.width() != 2) return std::nullopt;
    // Box2D's: a position, then a cosine and a sine
    const auto isUnit = [&](std::size_t i) { return std::abs(std::hypot(m[i], m[i + 1]) - 1) <= kRigid; };
    if (!isUnit(2) || (isUnit(0) && m[0] * m[2] + m[1] * m[3] == 0)) return std::nullopt;
    return movedTo({m[0], m[1]}, span, planar(std::atan2(m[3], m[2])));
}

/// True for a function of a type that takes radians, Unity's `quaternion.AxisAngle`.
bool isInRadians(const std::string& name, const ImportLedger& ledger) {
    const std::vector<std::string>& types = ledger.engine().radians;
    return std::ranges::find(types, name.substr(0, name.find_first_of(".:"))) != types.end();
}

std::optional<ReadPose> axisAngle(const TextValue& value, const std::vector<std::string>& words,
                                  ImportLedger& ledger) {
    // a ball, too, is a vector and a number
    if (!hasListed(words, "turn")) return std::nullopt;
    std::optional<double> angle;
    std::optional<glm::dvec3> axis;
    bool ofPi = false;
    const auto four = hasOneOf(words, "axis axang") ? argumentsOf(value) : std::nullopt;
    const bool areFour = four && four->count() == 1 && four->width() == 4;
    if (areFour) {
        // in the order of the name
        const bool isLast =
            hasOneOf(words, "axang") || std::ranges::find(words, "axis") < std::ranges::find(words, "angle");
        const std::vector<double>& n = four->list();
        angle = n[isLast ? 3 : 0];
        axis = isLast ? glm::dvec3(n[0], n[1], n[2]) : glm::dvec3(n[1], n[2], n[3]);
    }
    for (const TextItem& item : value.items) {
        if (areFour) break;
        const auto numbers = numbersOf(item.value);
        ofPi = ofPi || (numbers && numbers->rank == 0 && numbers->ofPi);
        if (numbers && numbers->rank == 0 && !angle)
            angle = numbers->scalar();
        else if (numbers && numbers->rank == 1 && numbers->width() == 3 && !axis)
            axis = vectorOf(numbers->list());
        else if (!numbers && !hasNumbers(item.value) && !axis)
            axis = unitNamed(item.value.name);
        else
            return std::nullopt;
    }
    if (!axis && value.items.size() == 1 && hasOneOf(words, "rotation rotate rot"))
        axis = unitNamed(value.name);
    if (!angle || !axis) return std::nullopt;
    if (!(glm::length(*axis) > 0)) ledger.refuse("import.not_rigid", value.span);
    const int unit = ofPi || isInRadians(value.name, ledger) || value.name.starts_with("glm::")
                         ? 0
                         : ledger.engine().angles.value_or(0);
    return spatial(fromAxisAngle(*axis, radians(*angle, unit, value.span, ledger)));
}

glm::dvec3 axisOfLetter(char letter) {
    glm::dvec3 axis(0);
    axis[letter - 'x'] = 1;
    return axis;
}

/// The product of three turns about those axes, in their order from left to right.
ReadPose turnedInOrder(std::string_view order, const std::array<double, 3>& angles) {
    glm::dquat turn(1, 0, 0, 0);
    for (std::size_t i = 0; i < 3; ++i) turn *= fromAxisAngle(axisOfLetter(order[i]), angles[i]);
    return spatial(turn);
}

void assumeOrder(std::string_view order, const std::string& name, ImportLedger& ledger) {
    ledger.assume(tr("import.assumed.euler_call", {{"name", name},
                                                   {"first", std::string(1, order[0])},
                                                   {"second", std::string(1, order[1])},
                                                   {"third", std::string(1, order[2])}}));
}

/// The axes of `EulerRot::YXZ` and three.js's `'YXZ'` among the arguments, in small letters; empty: none.
std::string axesAmong(const TextValue& call) {
    for (const TextItem& item : call.items) {
        const std::string& name = item.value.name;
        if (!item.value.isWord() || name.size() < 3) continue;
        std::string axes = name.substr(name.size() - 3), sorted = axes;
        std::ranges::sort(sorted);
        const bool isWhole = name.size() == 3 || name[name.size() - 4] == ':' || name[name.size() - 4] == '.';
        if (sorted != "XYZ" || !isWhole) continue;
        for (char& each : axes) each = static_cast<char>(each - 'X' + 'x');
        return axes;
    }
    return {};
}

/// The turn of a function of three angles whose order a table, or the call itself, says.
std::optional<ReadPose> anglesCall(const TextValue& value, const std::optional<NumberTable>& numbers,
                                   ImportLedger& ledger) {
    const std::string name = lastName(value.name), said = axesAmong(value);
    const EulerCall* call = eulerCallNamed(value.name, ledger.conventions);
    if (call == nullptr) call = eulerCallNamed(name, ledger.conventions);
    // `ndYawMatrix(angle)`
    if (call != nullptr && call->order.size() == 1 && numbers && numbers->rank < 2 &&
        numbers->flat().size() == 1)
        return spatial(fromAxisAngle(axisOfLetter(call->order[0]), numbers->flat()[0]));
    if (!numbers || numbers->flat().size() != 3 || numbers->rank != 1) return std::nullopt;
    const std::vector<double> given = numbers->flat();
    std::array<double, 3> angles{given[0], given[1], given[2]};
    // glam's take the angles in the order of the letters, three.js' and cannon's in that of the axes
    const bool isGlams = !said.empty() && name == "from_euler";
    const bool isByAxes = !said.empty() && isOneOf("Euler setFromEuler fromEulerAngles", name);
    if (isGlams || isByAxes) {
        for (std::size_t i = 0; isByAxes && i < 3; ++i)
            angles[i] = given[static_cast<std::size_t>(said[i] - 'x')];
        assumeOrder(said, name, ledger);
        return turnedInOrder(said, angles);
    }
    if (call == nullptr || call->order.size() != 3 || !said.empty()) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) {
        const double angle = given[call->axes.find(call->order[i])];
        angles[i] = call->unit == 1 ? angle * std::numbers::pi / 180 : angle;
    }
    if (call->unit == 1) ledger.assume(assumptionText(ImportQuestion::Angles, 1));
    assumeOrder(call->order, name, ledger);
    return turnedInOrder(call->order, angles);
}

/// SciPy's `Rotation.from_euler('xyz', (10, 20, 30), degrees=True)`, about fixed axes by small letters and
/// about the body's own by capitals, and `Rotation.from_rotvec(v)`.
std::optional<ReadPose> scipysTurn(const TextValue& value, ImportLedger& ledger) {
    const bool isVector = lastName(value.name) == "from_rotvec";
    if (!isVector && lastName(value.name) != "from_euler") return std::nullopt;
    TextValue given = value;
    std::string order;
    bool areDegrees = false;
    const auto isOpen = [](const TextItem& each) {
        return each.key == "degrees" && !isOneOf("True False", each.value.name);
    };
    if (std::ranges::any_of(given.items, isOpen)) return std::nullopt;
    std::erase_if(given.items, [&](const TextItem& each) {
        const bool isUnit = each.value.isWord() && isOneOf("True False", each.value.name);
        if (each.value.quoted) order = each.value.name;
        areDegrees = areDegrees || (isUnit && each.value.name == "True");
        return each.value.quoted || isUnit;
    });
    const auto numbers = argumentsOf(given);
    if (!numbers || numbers->rank == 2 || numbers->flat().size() != (isVector ? 3 : order.size()))
        return std::nullopt;
    std::vector<double> angles = numbers->flat();
    for (double& each : angles) each *= areDegrees ? std::numbers::pi / 180 : 1;
    const bool isFixed = order.find_first_not_of("xyz") == order.npos;
    if (!isVector && !isFixed && order.find_first_not_of("XYZ") != order.npos) return std::nullopt;
    ledger.assume(assumptionText(ImportQuestion::Angles, areDegrees ? 1 : 0));
    if (isVector) return turnedBy({.rank = 1, .rows = {angles}, .span = numbers->span});
    glm::dquat turn(1, 0, 0, 0);
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const char letter = static_cast<char>(isFixed ? order[i] : order[i] - 'X' + 'x');
        const glm::dquat next = fromAxisAngle(axisOfLetter(letter), angles[i]);
        turn = isFixed ? next * turn : turn * next;
        order[i] = letter;
    }
    if (isFixed) std::ranges::reverse(order);
    if (order.size() == 3) assumeOrder(order, lastName(value.name), ledger);
    return spatial(turn);
}

/// glm's `quat(w, {x, y, z})` and XNA's `Quaternion(v, w)`, which an axis and an angle are no unit as.
std::optional<ReadPose> quaternionInParts(const TextValue& value, const std::vector<std::string>& words) {
    if (!hasListed(words, "quaternion") || value.items.size() != 2) return std::nullopt;
    const auto first = numbersOf(value.items[0].value), second = numbersOf(value.items[1].value);
    if (!first || !second || first->rank + second->rank != 1) return std::nullopt;
    const NumberTable &scalar = first->rank == 0 ? *first : *second,
                      &vector = first->rank == 0 ? *second : *first;
    if (vector.width() != 3) return std::nullopt;
    const glm::dquat turn(scalar.scalar(), vectorOf(vector.list()));
    const bool isUnit = std::abs(glm::length(turn) - 1) <= kUnitQuaternion;
    return isUnit ? std::optional(spatial(turn)) : std::nullopt;
}

std::optional<ReadPose> rotationCall(const TextValue& value, const std::vector<std::string>& words,
                                     ImportLedger& ledger) {
    if (auto turn = scipysTurn(value, ledger)) return turn;
    // `UnitQuaternion::new_normalize(Quaternion::new(1, 0, 0, 0))`
    if (value.items.size() == 1 && value.items[0].value.name.ends_with("Quaternion::new"))
        return rotationCall(value.items[0].value, wordsOf(value.items[0].value.name), ledger);
    const std::optional<NumberTable> numbers = argumentsOf(value);
    if (auto pose = anglesCall(value, numbers, ledger)) return pose;
    if (hasOneOf(words, "euler eul rpy rotator") || (hasOneOf(words, "roll") && hasOneOf(words, "pitch")))
        return numbers ? std::optional(rotationByEuler(*numbers, value.name, ledger)) : std::nullopt;
    if (auto pose = quaternionInParts(value, words)) return pose;
    if (auto pose = axisAngle(value, words, ledger)) return pose;
    if (!numbers) return std::nullopt;
    // pytransform3d's takes the number of an axis
    const bool isByNumber = isOneOf("active_matrix_from_angle", lastName(value.name)) && numbers->rank == 1 &&
                            numbers->width() == 2 &&
                            isOneOf("0 1 2", std::to_string(std::lround(numbers->list()[0])));
    if (isByNumber)
        return spatial(
            fromAxisAngle(axisOfLetter("xyz"[std::lround(numbers->list()[0])]), numbers->list()[1]));
    const bool isQuaternion = hasListed(words, "quaternion"), isList = numbers->rank == 1;
    const std::size_t width = numbers->width();
    if (!isQuaternion || !isList || width != 4) {
        if (hasOneOf(words, "rot") && isList && width == 1) return planar(numbers->list()[0]);
        if (isQuaternion && hasOneOf(words, "unit")) return std::nullopt;
        const bool square = numbers->rank == 2 && numbers->count() == width && width <= 3;
        if (!hasListed(words, "matrix") || !(square || (isList && (width == 9 || width == 4))))
            return std::nullopt;
    }
    // SciPy 1.14's `from_quat(q, scalar_first=True)`
    const auto first = std::ranges::find(value.items, "scalar_first", &TextItem::key);
    const bool isGiven = first != value.items.end();
    if (isGiven && !isOneOf("True False", first->value.name)) return std::nullopt;
    return rotationOf(*numbers, isGiven && first->value.name == "True" ? "wxyz" : value.name, ledger, true);
}

std::optional<ReadPose> transformCall(const TextValue& value, const std::string& name, ImportLedger& ledger) {
    // the argument before it is missing
    if (!value.items.empty() && value.items.front().separator == ',') return std::nullopt;
    const std::vector<std::string> words = wordsOf(lastName(value.name));
    const bool isMatrix = hasOneOf(words, "mat matrix") && !hasOneOf(words, "translation translate");
    // nalgebra's takes a rotation, too
    const bool needsTurn = value.name.find("Isometry") != value.name.npos && value.name.ends_with("::new");
    if (const auto numbers = argumentsOf(value)) {
        // `axang2tform([0 0 pi])`
        if (isVector(numbers) && hasListed(words, "turn")) return std::nullopt;
        // Godot's three axes, and the origin behind them
        const bool areAxes = numbers->rank == 2 && numbers->count() == 4 && numbers->width() == 3 &&
                             isOneOf("Transform3D Transform", lastName(value.name)) &&
                             ledger.engine().turnsZxy;
        if (areAxes) {
            const NumberTable axes{.rank = 2,
                                   .rows = {numbers->rows[0], numbers->rows[1], numbers->rows[2]},
                                   .span = numbers->span};
            return movedTo(numbers->rows[3], numbers->span, rotationOfMatrix(axes.transposed(), 0, ledger));
        }
        // nalgebra's vectors of a translation and a rotation are no rows
        const bool areVectors = numbers->rank == 2 && numbers->count() == 2 && numbers->width() == 3;
        if (auto whole = areVectors ? std::nullopt : transformOf(*numbers, value.name, ledger)) return whole;
        if (isVector(numbers) && !isMatrix && !needsTurn) return movedTo(numbers->list(), value.span);
        // a lone number of a translation is no angle
        if (numbers->rank == 1 && hasOneOf(wordsOf(lastName(value.name)), "translation translate"))
            return std::nullopt;
    }
    // `PxTransform(1, 2, 3, q)`
    const auto isNumber = [](const TextItem& each) { return each.key.empty() && each.value.isNumber(); };
    const bool isSpread = value.items.size() == 4 && !isNumber(value.items[3]) &&
                          std::all_of(value.items.begin(), value.items.begin() + 3, isNumber);
    if (isSpread) {
        auto turned = namedPose(value.items[3].value, name, ledger);
        if (!turned || !turned->orientation || turned->position) return std::nullopt;
        const std::vector<TextItem>& items = value.items;
        return movedTo({items[0].value.number, items[1].value.number, items[2].value.number}, value.span,
                       *turned);
    }
    ReadPose pose;
    const auto take = [](auto& own, const auto& given) {
        const bool isTwice = own && given;
        if (given) own = given;
        return !isTwice;
    };
    for (const TextItem& item : value.items) {
        if (item.value.isWord()) {
            if (const auto part = namedPose(item.value, name, ledger); part && part->orientation)
                pose.orientation = part->orientation;
            continue;
        }
        const auto numbers = numbersOf(item.value);
        const FieldRole role = roleNamed(item.key);
        const auto factors = role == "scale" && numbers ? scaling(*numbers) : std::nullopt;
        if (factors && !pose.scale) {
            pose.scale = factors->scale;
            continue;
        }
        if (isVector(numbers) && !pose.position && role != "rotation") {
            pose.position = PlacedNumbers{numbers->list(), item.value.span};
            continue;
        }
        // `Isometry2::new(v, na::zero())`
        const bool isZero = item.value.isCall() && item.value.items.empty() &&
                            isOneOf("zero zeros", lastName(item.value.name));
        if (isZero && !pose.isTurned() && needsTurn) {
            static_cast<Turn&>(pose) =
                value.name.find("Isometry2") != value.name.npos ? planar(0) : spatial({1, 0, 0, 0});
            continue;
        }
        // vecmath's `Matrix4f(q, v, 1)`, whose last one is a scale
        if (isMatrix && item.value.isNumber() && item.value.number == 1 && pose.position && pose.isTurned())
            continue;
        auto part = namedPose(item.value, item.key, ledger);
        // rapier's own alias has no number
        const bool isNalgebras = value.name.find("Isometry3::new") != value.name.npos ||
                                 (value.name.find("Isometry::new") != value.name.npos && pose.position &&
                                  pose.position->numbers.size() == 3);
        if (isNalgebras && isVector(numbers) && numbers->width() == 3) part = turnedBy(*numbers);
        if (!part && numbers) part = rotationOf(*numbers, item.key, ledger);
        if (!part || !take(pose.position, part->position) || !take(pose.orientation, part->orientation) ||
            !take(pose.angle, part->angle))
            return std::nullopt;
    }
    return (pose.position || pose.isTurned()) && (pose.isTurned() || !needsTurn) ? std::optional(pose)
                                                                                 : std::nullopt;
}

std::optional<ReadPose> posesProduct(const TextValue& value, const std::string& name, ImportLedger& ledger);

/// SceneKit's `node.rotation = SCNVector4(0, 0, 1, 0.3)`, an axis and an angle.
std::optional<ReadPose> axisAndAngle(const TextValue& value, const std::string& name) {
    const bool isRotation = value.isCall() && value.name == "SCNVector4" && lastName(name) == "rotation";
    const auto numbers = isRotation ? argumentsOf(value) : std::nullopt;
    if (!numbers || numbers->rank != 1 || numbers->width() != 4) return std::nullopt;
    const glm::dvec3 axis = vectorOf(numbers->list());
    if (!(glm::length(axis) > 0)) return std::nullopt;
    return spatial(fromAxisAngle(axis, numbers->list()[3]));
}

/// True for three angles about x, y and z, two of which are zero: there is no order then.
bool turnsAboutOne(const NumberTable& numbers, const std::string& name, const ImportLedger& ledger) {
    const auto turns = std::ranges::count_if(numbers.list(), [](double each) { return each != 0; });
    // Unreal's are about y, z and x
    return turns <= 1 && !hasOneOf(wordsOf(name), "rotator yaw pitch roll") &&
           ledger.engine().name != "Unreal";
}

/// By three angles, two of which are zero.
ReadPose turnedAboutOne(const NumberTable& numbers, const std::string& name, ImportLedger& ledger) {
    const std::vector<double>& angles = numbers.list();
    const auto turned = std::ranges::find_if(angles, [](double each) { return each != 0; });
    if (turned == angles.end()) return spatial({1, 0, 0, 0});
    const char axis = "xyz"[turned - angles.begin()];
    const NumberTable one{.rank = 0, .rows = {{*turned}}, .ofPi = numbers.ofPi, .span = numbers.span};
    const double angle = radians(*turned, unitOf(one, name, ledger), numbers.span, ledger);
    ledger.assume(tr("import.assumed.euler_one", {{"axis", std::string(1, axis)}}));
    return spatial(fromAxisAngle(axisOfLetter(axis), angle));
}

/// `T[:3, 3] = (1, 2, 3)`, which was said of the pose after it was made.
void takeMember(ReadPose& pose, const TextItem& member, ImportLedger& ledger) {
    auto numbers = member.attached ? numbersOf(member.value) : std::nullopt;
    // a point in homogeneous coordinates
    if (numbers && numbers->rank == 1 && numbers->width() == 4 && numbers->list()[3] == 1 &&
        roleNamed(member.key) == "position")
        numbers->rows[0].pop_back();
    if (isVector(numbers) && roleNamed(member.key) == "position") {
        pose.position = PlacedNumbers{numbers->list(), member.value.span};
    } else if (member.attached && roleNamed(member.key) == "rotation") {
        const auto turn =
            numbers ? rotationOf(*numbers, member.key, ledger) : namedPose(member.value, member.key, ledger);
        if (!turn) ledger.refuse("import.rotation_form", member.span);
        static_cast<Turn&>(pose) = *turn;
    } else if (member.attached) {
        ledger.refuse("import.no_value", member.span);
    }
}

}  // namespace

ReadPose rotationOf(const NumberTable& numbers, const std::string& name, ImportLedger& ledger,
                    bool constructed) {
    const std::vector<double> list = numbers.flat();
    const TextSpan span = numbers.span;
    const bool isTable = numbers.rank == 2 && numbers.count() == numbers.width();
    if (list.size() == 9 && (isTable || numbers.rank == 1))
        return matrixPose(matrixOfRows(list), matrixOrder(ledger), span, ledger);
    if (numbers.rank == 0)
        return planar(radians(numbers.scalar(), unitOf(numbers, name, ledger), span, ledger));
    if (list.size() == 3 && numbers.rank == 1 && ledger.engine().turnsByVectors) {
        ledger.assume(tr("import.assumed.rotation_vector", {{"engine", ledger.engine().name}}));
        return turnedBy(numbers);
    }
    const std::string words = joinedWords(wordsOf(name));
    const auto says = [&](std::string_view vector) { return words.find(vector) != words.npos; };
    const bool isScaledAxis =
        says("rotation vector") || says("rotvec") || says("rvec") || says("scaled axis");
    if (list.size() == 3 && numbers.rank == 1 && isScaledAxis) {
        const bool areDegrees = hasOneOf(wordsOf(name), "deg degrees");
        NumberTable turn = numbers;
        for (double& each : turn.rows[0]) each *= areDegrees ? std::numbers::pi / 180 : 1;
        ledger.assume(tr("import.assumed.scaled_axis", {{"name", name}}));
        ledger.assume(assumptionText(ImportQuestion::Angles, areDegrees ? 1 : 0));
        return turnedBy(turn);
    }
    const bool isEuler = list.size() == 3 && numbers.rank == 1 && !numbers.named;
    if (isEuler && (ledger.engine().turnsZxy || ledger.conventions.math->turnsXyz))
        return rotationByEuler(numbers, name, ledger);
    if (isEuler && turnsAboutOne(numbers, name, ledger)) return turnedAboutOne(numbers, name, ledger);
    if (isEuler) ledger.refuse("import.euler_order", span);
    if (list.size() != 4 || (numbers.rank == 2 && !isTable)) ledger.refuse("import.rotation_form", span);
    if (!isTable)
        return quaternionPose(list, quaternionOrder(name, constructed, ledger), numbers.named, span, ledger);
    return rotationOfMatrix(numbers, matrixOrder(ledger), ledger);
}

ReadPose rotationOfMatrix(const NumberTable& square, std::optional<int> columns, ImportLedger& ledger) {
    const std::vector<double> list = square.flat();
    if (square.width() == 3) return matrixPose(matrixOfRows(list), columns, square.span, ledger);
    for (const double unit :
         {list[0] * list[3] - list[1] * list[2], 1 + list[0] - list[3], 1 + list[1] + list[2]})
        requireUnit(unit, kRigid, "import.not_rigid", square.span, ledger);
    const bool across = list[1] != list[2] && areColumns(columns, square.span, ledger);
    return planar(std::atan2(list[across ? 1 : 2], list[0]));
}

ReadPose rotationByEuler(const NumberTable& numbers, const std::string& name, ImportLedger& ledger) {
    if (numbers.rank != 1 || numbers.width() != 3) ledger.refuse("import.rotation_form", numbers.span);
    const EngineConventions& engine = ledger.engine();
    const std::vector<std::string> words = wordsOf(name);
    // PyBullet Quickstart Guide: roll, pitch and yaw
    const bool turnsXyz = ledger.conventions.math->turnsXyz;
    // PyBullet's and nalgebra's
    const bool isYawFirst = joinedWords(words).find("yaw pitch roll") != std::string::npos;
    const bool fixedAxes =
        hasOneOf(words, "rpy roll") || isOneOf("getQuaternionFromEuler from_euler_angles", lastName(name));
    const bool isRotator = hasOneOf(words, "rotator"), isMatlabs = hasOneOf(words, "eul");
    if (!engine.turnsZxy && !fixedAxes && !turnsXyz && !isRotator && !isMatlabs) {
        if (turnsAboutOne(numbers, name, ledger)) return turnedAboutOne(numbers, name, ledger);
        ledger.refuse("import.euler_order", numbers.span);
    }
    std::optional<int> unit = engine.turnsZxy ? engine.eulerAngles : std::nullopt;
    if (turnsXyz) unit = ledger.conventions.math->angles;
    if (isInRadians(name, ledger)) unit = 0;
    if (hasOneOf(words, "deg degrees rotator")) unit = 1;
    if (hasOneOf(words, "rad radians") || fixedAxes || isMatlabs) unit = unit.value_or(0);
    glm::dvec3 angles = vectorOf(numbers.list());
    for (int i = 0; i < 3; ++i) angles[i] = radians(angles[i], unit, numbers.span, ledger);
    if (isRotator) {
        // Unreal's FRotator(Pitch, Yaw, Roll), FRotator::Quaternion()
        ledger.assume(tr("import.assumed.euler_rotator"));
        return spatial(fromRollPitchYaw({-angles.z, -angles.x, angles.y}));
    }
    if (isMatlabs) {
        // eul2tform([yaw pitch roll])
        ledger.assume(tr("import.assumed.euler_rpy"));
        return spatial(fromRollPitchYaw({angles.z, angles.y, angles.x}));
    }
    if (isYawFirst) {
        // System.Numerics' and XNA's CreateFromYawPitchRoll, glm::yawPitchRoll
        ledger.assume(tr("import.assumed.euler_ypr"));
        return spatial(fromAxisAngle({0, 1, 0}, angles.x) * fromAxisAngle({1, 0, 0}, angles.y) *
                       fromAxisAngle({0, 0, 1}, angles.z));
    }
    if (turnsXyz && !fixedAxes) {
        ledger.assume(tr("import.assumed.euler_xyz"));
        return spatial(fromAxisAngle({1, 0, 0}, angles.x) * fromAxisAngle({0, 1, 0}, angles.y) *
                       fromAxisAngle({0, 0, 1}, angles.z));
    }
    if (!engine.turnsZxy || fixedAxes) {
        ledger.assume(tr("import.assumed.euler_rpy"));
        return spatial(fromRollPitchYaw(angles));
    }
    // z first, then x, then y: Unity's Quaternion.Euler, Godot's Basis.from_euler
    ledger.assume(tr("import.assumed.euler_yxz", {{"engine", engine.name}}));
    return spatial(fromAxisAngle({0, 1, 0}, angles.y) * fromAxisAngle({1, 0, 0}, angles.x) *
                   fromAxisAngle({0, 0, 1}, angles.z));
}

std::optional<ReadPose> transformOf(const NumberTable& numbers, const std::string& name,
                                    ImportLedger& ledger) {
    const std::vector<double> m = numbers.flat();
    const TextSpan span = numbers.span;
    if (numbers.rank == 2 && numbers.width() < 4) return planarTransform(numbers, name, ledger);
    const bool isFlat = numbers.rank == 1;
    // and the axes of a plane's
    if (isFlat && m.size() == 6 && lastName(name) == "Transform2D") {
        const NumberTable axes{.rank = 2, .rows = {{m[0], m[1]}, {m[2], m[3]}}, .span = span};
        return movedTo({m[4], m[5]}, span, rotationOfMatrix(axes.transposed(), 0, ledger));
    }
    if (isFlat && m.size() == 7)
        return movedTo({m[0], m[1], m[2]}, span,
                       quaternionPose({m[3], m[4], m[5], m[6]}, quaternionOrder(name, false, ledger), false,
                                      span, ledger));
    if ((m.size() != 12 && m.size() != 16) || (!isFlat && numbers.width() != 4)) return std::nullopt;
    std::optional<int> columns = isFlat ? matrixOrder(ledger) : 0;
    if (isFlat && name.ends_with("OpenGLMatrix")) columns = 1;
    // Godot writes the rows of a basis and the origin behind them
    if (isFlat && m.size() == 12 && isOneOf("Transform3D Transform", lastName(name)) &&
        ledger.engine().turnsZxy)
        return movedTo({m[9], m[10], m[11]}, span, matrixPose(matrixOfRows(m), 0, span, ledger));
    if (m.size() == 16) {
        const auto isLast = [&](std::size_t a, std::size_t b, std::size_t c) {
            return m[a] == 0 && m[b] == 0 && m[c] == 0 && m[15] == 1;
        };
        const bool lastRow = isLast(12, 13, 14), lastColumn = isLast(3, 7, 11);
        if (!lastRow && !lastColumn) ledger.refuse("import.not_rigid", span);
        if (lastRow != lastColumn) columns = lastColumn ? 1 : 0;
    } else if (columns == 1) {
        // four columns of three
        return movedTo({m[9], m[10], m[11]}, span,
                       matrixPose(glm::transpose(matrixOfRows(m)), 0, span, ledger));
    } else if (!columns) {
        // without a translation only the rotation distinguishes rows from columns
        columns = 0;
        if (areColumns(std::nullopt, span, ledger)) ledger.refuse("import.not_rigid", span);
    }
    const ReadPose turn = matrixPose(matrixOfRows(m, 4), columns, span, ledger);
    return columns == 1 ? movedTo({m[12], m[13], m[14]}, span, turn)
                        : movedTo({m[3], m[7], m[11]}, span, turn);
}

namespace {

/// The pose of `a * b`, of `translate(a, v)`, `rotate(a, …)` and `scale(a, …)`.
std::optional<ReadPose> posesProduct(const TextValue& value, const std::string& name, ImportLedger& ledger) {
    if (value.isOperation() && isOneOf("* ∘", value.name) && value.items.size() == 2) {
        const auto left = namedPose(value.items[0].value, name, ledger),
                   right = namedPose(value.items[1].value, name, ledger);
        if (!left || !right) return std::nullopt;
        const bool isReversed = ledger.conventions.math->movesRows || ledger.engine().movesRows;
        return isReversed ? product(*right, *left, value.span, ledger)
                          : product(*left, *right, value.span, ledger);
    }
    const bool isMove = value.isCall() && isOneOf("translate rotate scale", lastName(value.name));
    if (!isMove || value.items.size() < 2) return std::nullopt;
    const auto moved = namedPose(value.items[0].value, name, ledger);
    if (!moved) return std::nullopt;
    TextValue move = value;
    move.items.erase(move.items.begin());
    const auto by = namedPose(move, name, ledger);
    return by ? std::optional(product(*moved, *by, value.span, ledger)) : std::nullopt;
}

/// Godot's `Transform2D.Identity.Translated(v)`.
std::optional<ReadPose> movedIdentity(const TextValue& value) {
    std::string name = value.name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (!value.isCall() || !name.ends_with(".identity.translated") || !isHarmless(value)) return std::nullopt;
    const auto numbers = argumentsOf(value);
    if (!isVector(numbers)) return std::nullopt;
    ReadPose unturned = numbers->width() == 2 ? planar(0) : spatial({1, 0, 0, 0});
    return movedTo(numbers->list(), value.span, unturned);
}

}  // namespace

std::optional<ReadPose> cosineAndSine(const TextValue& value, const ImportLedger& ledger) {
    if (value.items.size() != 2) return std::nullopt;
    const TextItem &cosine = value.items[0], &sine = value.items[1];
    const std::string names = cosine.key + " " + sine.key;
    const bool isKnown = names == "c s" || names == "s c" || names == "R i" || names == "re im";
    if (!isKnown || !cosine.value.isNumber() || !sine.value.isNumber()) return std::nullopt;
    // floats round either
    constexpr double kUnit = 1e-5;
    const double a = cosine.value.number, b = sine.value.number;
    if (!(std::abs(std::hypot(a, b) - 1) < kUnit)) ledger.refuse("import.not_rigid", value.span);
    return planar(names == "s c" ? std::atan2(a, b) : std::atan2(b, a));
}

std::optional<ReadPose> namedPose(const TextValue& value, const std::string& name, ImportLedger& ledger) {
    if (auto turn = cosineAndSine(value, ledger)) return turn;
    // what is called on it later says more: `xf.translate(1, 2)`
    const auto isLater = [](const TextItem& each) {
        return each.attached && isAnyOf(roleNamed(each.key), {"moved-to", "center-at", "turn", "shift"});
    };
    if (std::ranges::any_of(value.items, isLater)) {
        TextValue made = value;
        std::erase_if(made.items, isLater);
        return namedPose(made, name, ledger);
    }
    const std::vector<std::string> words = wordsOf(value.name);
    const auto isFilled = [](const TextItem& each) {
        return each.attached && isAnyOf(roleNamed(each.key), {"position", "rotation"});
    };
    if (value.isCall() && hasOneOf(words, "matrix") && std::ranges::any_of(value.items, isFilled)) {
        TextValue made = value;
        std::erase_if(made.items, isFilled);
        auto pose = namedPose(made, name, ledger);
        for (const TextItem& member : value.items)
            if (pose && isFilled(member)) takeMember(*pose, member, ledger);
        return pose;
    }
    if (auto moved = movedIdentity(value)) return moved;
    if (auto turn = axisAndAngle(value, name)) return turn;
    const bool isEmptyCall = value.isList() && value.bracket == '(' && value.items.empty() &&
                             value.then.empty() && hasListed(words, "empty-pose") &&
                             !hasOneOf(words, "make from");
    if (hasOneOf(words, "identity eye") || isEmptyCall || hasOneOf(value.then, "setIdentity")) {
        const bool sized = !value.items.empty() && hasOneOf(words, "eye identity") &&
                           value.items[0].value.isNumber() &&
                           std::ranges::count_if(value.items, isGiven) == 1;
        if (std::ranges::any_of(value.items, isGiven) && !sized) return std::nullopt;
        ReadPose pose = spatial({1, 0, 0, 0});
        pose.byName = true;
        for (const TextItem& member : value.items) takeMember(pose, member, ledger);
        return pose;
    }
    // `PxQuat(PxIdentity)`
    const bool isOfIdentity = value.isCall() && value.items.size() == 1 && value.items[0].key.empty() &&
                              value.items[0].value.isWord() && isHarmless(value) &&
                              hasOneOf(wordsOf(value.items[0].value.name), "identity") &&
                              (hasListed(words, "empty-pose") || hasListed(words, "matrix"));
    if (isOfIdentity) {
        ReadPose pose = spatial({1, 0, 0, 0});
        pose.byName = true;
        return pose;
    }
    // `PxQuat(PxMat33(…))`
    const bool isOfTurn = value.isCall() && value.items.size() == 1 && value.items[0].key.empty() &&
                          value.items[0].value.isCall() && isHarmless(value) && hasNumbers(value) &&
                          hasListed(words, "quaternion") && !numbersOf(value.items[0].value);
    if (isOfTurn) {
        const auto turn = namedPose(value.items[0].value, name, ledger);
        if (turn && turn->orientation && !turn->position && !turn->scale) return turn;
    }
    // three.js' `new Matrix3().set(…)`, by rows
    const bool isSetByRows = value.isCall() && value.items.size() == 1 && value.items[0].key == ".set" &&
                             value.then.empty() && hasOneOf(words, "matrix");
    if (isSetByRows) {
        const auto numbers = argumentsOf(value.items[0].value);
        if (!numbers || numbers->rank != 1 || numbers->width() != 9) return std::nullopt;
        return matrixPose(matrixOfRows(numbers->list()), 0, value.span, ledger);
    }
    // `new THREE.Quaternion().setFromAxisAngle(axis, angle)`
    const bool isSetLater = value.isCall() && value.items.size() == 1 &&
                            value.items[0].key.starts_with(".setFrom") && value.items[0].value.isCall() &&
                            value.then.empty() && hasListed(words, "empty-pose");
    if (isSetLater) {
        TextValue set = value.items[0].value;
        set.name = value.items[0].key.substr(1);
        return namedPose(set, name, ledger);
    }
    // Bevy's `Transform::from_xyz(1, 2, 3).with_rotation(q)`
    if (!value.items.empty() && value.items.back().key == ".with_rotation") {
        TextValue base = value;
        base.items.pop_back();
        const std::vector<TextItem>& given = value.items.back().value.items;
        auto pose = namedPose(base, name, ledger);
        const auto turn = given.size() == 1 ? namedPose(given[0].value, "rotation", ledger) : std::nullopt;
        if (!pose || !turn || !turn->isTurned()) return std::nullopt;
        static_cast<Turn&>(*pose) = *turn;
        return pose;
    }
    if (auto product = posesProduct(value, name, ledger)) return product;
    if (!value.isNamedList() || !isHarmless(value)) return std::nullopt;
    if (value.items.size() == 1 && value.items[0].value.isNumber() && value.items[0].value.number == 1 &&
        hasListed(words, "matrix"))
        return spatial({1, 0, 0, 0});
    if (lastName(value.name) == "scale")
        if (const auto numbers = argumentsOf(value)) return scaling(*numbers);
    if (auto pose = rotationCall(value, words, ledger)) return pose;
    return hasListed(words, "transform") ? transformCall(value, name, ledger) : std::nullopt;
}

}  // namespace gjkscope
