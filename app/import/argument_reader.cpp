#include "app/import/argument_reader.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numbers>

#include "app/base/language.hpp"
#include "app/import/pose_reader.hpp"

namespace gjkscope {
namespace {

constexpr PlainRoles kPlainRoles[] = {
    {"radius half-height height margin count", Form::Scalar, PieceRole::Size},
    {"half-extents full-extents extents radii", Form::Size, PieceRole::Size},
    {"low high end-a end-b implicit-dimensions", Form::Vector, PieceRole::Size},
    {"position center pivot moved-to center-at shift points-shift", Form::Vector, PieceRole::Position},
    {"local-angle", Form::Scalar, PieceRole::Rotation},
    {"velocity from to direction", Form::Vector, PieceRole::Velocity},
    {"travel", Form::Scalar, PieceRole::Velocity}};

/// True if a point's fourth number is none of its coordinates.
bool isPadded(const std::vector<double>& point) {
    return point.size() == 4 && (point[3] == 0 || point[3] == point[2]);
}

/// A vector without an engine's padding.
std::vector<double> withoutPadding(std::vector<double> numbers, ImportLedger& ledger) {
    if (!isPadded(numbers)) return numbers;
    numbers.pop_back();
    ledger.assume(tr("import.assumed.padding"));
    return numbers;
}

/// Takes a constructor's arguments one after the other.
class Arguments {
  public:
    Arguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft, BodyParts& parts)
        : constructor_(constructor), item_(item), draft_(draft), ledger_(parts.ledger), parts_(parts) {
        for (const TextItem& each : item.value.items)
            if (!each.key.empty() && !each.key.starts_with('.') && roleNamed(each.key) == "ignored")
                leaveOut(each);
            else if (isGiven(each) && !each.key.starts_with('.') && !isOptions(each))
                arguments_.push_back(&each);
        // `Rectangle((1, 0.5), width=3, height=0.5)`: those with names stand last
        std::ranges::stable_partition(arguments_, [](const TextItem* each) { return each->key.empty(); });
        orderByNames();
    }

    void read() {
        // the first one is missing
        const std::vector<TextItem>& items = item_.value.items;
        if (!items.empty() && items.front().key.empty() && items.front().separator == ',') refuse();
        draft_.isMade = true;
        if (readKeyedCorners()) return;
        std::optional<ReadPose> pose;
        for (const ShapeConstructor::Taken& each : constructor_.arguments) {
            if (each.optional && !isThere(each.what)) continue;
            if (each.what == "transform")
                pose = takePose();
            else if (each.what == "rotation")
                takeLocalTurn();
            else
                readOne(each);
        }
        if (at_ != arguments_.size()) refuse();
        if (!isHarmless(item_.value)) ledger_.refuse("import.arithmetic", item_.value.span);
        if (pose) parts_.setPose(draft_, std::move(*pose), item_.value.span);
    }

  private:
    /// LazySets' `Hyperrectangle(low=[0, 1], high=[2, 3])`, whatever else the constructor takes.
    bool readKeyedCorners() {
        const auto isCorner = [](const TextItem* each) {
            return isAnyOf(roleNamed(each->key), {"low", "high"});
        };
        if (constructor_.type != ShapeType::Box || std::ranges::none_of(arguments_, isCorner)) return false;
        if (arguments_.size() != 2 || !std::ranges::all_of(arguments_, isCorner) ||
            roleNamed(arguments_[0]->key) == roleNamed(arguments_[1]->key) || !isHarmless(item_.value))
            refuse();
        for (; at_ < 2;) {
            const FieldRole corner = roleNamed(next().key);
            set(corner, take(pointSize()));
        }
        return true;
    }

    /// Puts named arguments in the constructor's order, if it has each: `Cylinder(T, height=2, radius=1)`.
    void orderByNames() {
        const auto placeOf = [&](const TextItem* argument) {
            const FieldRole role = roleNamed(argument->key);
            return std::ranges::find_if(constructor_.arguments, [&](const ShapeConstructor::Taken& each) {
                const bool isLength =
                    role == "height" && each.what.word().find("length") != std::string::npos;
                return isLength || (role && each.what == role);
            });
        };
        const auto named = std::ranges::find_if(arguments_, [](auto* each) { return !each->key.empty(); });
        if (std::any_of(named, arguments_.end(),
                        [&](const TextItem* each) { return placeOf(each) == constructor_.arguments.end(); }))
            return;
        std::stable_sort(named, arguments_.end(),
                         [&](const TextItem* a, const TextItem* b) { return placeOf(a) < placeOf(b); });
    }

    void leaveOut(const TextItem& item) const {
        if (hasNumbers(item.value)) ledger_.leaveOut(item.span);
    }

    [[noreturn]] void refuse() const { ledger_.refuse("import.arguments", item_.value.span); }
    std::size_t pointSize() const {
        if (constructor_.dimension != 0) return static_cast<std::size_t>(constructor_.dimension);
        // `round_cuboid(2.5, 0.2, 0.05)`: as many as the numbers behind it leave
        const auto isNumber = [](const TextItem* each) { return each->value.isNumber(); };
        const bool areNumbers = std::ranges::all_of(arguments_, isNumber);
        const bool isFlat = areNumbers && arguments_.size() == constructor_.arguments.size() + 1;
        return isFlat && constructor_.arguments.size() > 1 ? 2 : 3;
    }

    const TextItem& next() const {
        if (at_ >= arguments_.size()) refuse();
        return *arguments_[at_];
    }

    /// A center that may be missing is a vector where it is there, and a rotation none.
    bool isThere(FieldRole what) const {
        if (what == "rotation" && at_ < arguments_.size()) {
            const auto numbers = numbersOf(next().value);
            return !numbers || numbers->rank == 2 || numbers->width() == 4;
        }
        return at_ < arguments_.size() && (!isAnyOf(what, {"position", "center"}) || next().value.isList());
    }

    void set(FieldRole role, PlacedNumbers value) { draft_.set(role, std::move(value)); }

    void readOne(const ShapeConstructor::Taken& taken) {
        const FieldRole what = taken.what;
        if (what == "count") {
            if (at_ < arguments_.size() && next().value.isNumber())
                set(what, take(1));
            else if (!taken.optional)
                refuse();
        } else if (what == "position") {
            set(constructor_.type == ShapeType::Ball ? FieldRole("center") : what, take(pointSize()));
        } else if (const PlainRoles* const plain = plainRoles(what)) {
            set(what, take(plain->form == Form::Scalar ? 1 : pointSize()));
        } else if (what == "body-position") {
            set("position", take(pointSize()));
        } else if (what == "diameter") {
            PlacedNumbers diameter = take(1);
            diameter.numbers[0] /= 2;
            ledger_.assume(tr("import.assumed.diameter"));
            set("radius", std::move(diameter));
        } else if (what == "diameters") {
            PlacedNumbers radii = take(pointSize());
            for (double& each : radii.numbers) each /= 2;
            ledger_.assume(tr("import.assumed.halved"));
            set("radii", std::move(radii));
        } else if (what == "centered-length") {
            // along x, about its middle
            const PlacedNumbers length = take(1);
            set("end-a", {{-length.numbers[0] / 2, 0}, length.span});
            set("end-b", {{length.numbers[0] / 2, 0}, length.span});
        } else if (what == "regular-polygon") {
            readRegularPolygon();
        } else if (what == "centered-vertices") {
            readVertices(false);
            centerOnMass();
        } else if (what == "radius-again") {
            const PlacedNumbers other = take(1);
            const PlacedNumbers* const radius = draft_.find("radius");
            if (radius == nullptr || radius->numbers != other.numbers) refuse();
        } else if (what == "half-side") {
            set("half-extents", take(1));
        } else if (isAnyOf(what, {"length", "length-with-caps", "half-length-with-caps"})) {
            readLength(what != "half-length-with-caps", what != "length");
        } else if (isAnyOf(what, {"size-from-corner", "radius-from-corner"})) {
            // the frame's origin is the upper left corner
            const bool isSize = what == "size-from-corner";
            PlacedNumbers size = take(isSize ? 2 : 1), middle = size;
            if (!isSize) middle.numbers.assign(2, size.numbers[0]);
            if (isSize)
                for (double& each : middle.numbers) each /= 2;
            set(isSize ? FieldRole("full-extents") : FieldRole("radius"), std::move(size));
            set("center", std::move(middle));
        } else if (what == "box-in-frame") {
            PlacedNumbers middle = take(pointSize()), size = take(pointSize());
            if (middle.numbers.size() != size.numbers.size()) refuse();
            for (std::size_t i = 0; i < size.numbers.size(); ++i) middle.numbers[i] += size.numbers[i] / 2;
            ledger_.assume(tr("import.assumed.low_corner"));
            set("center", std::move(middle));
            set("full-extents", std::move(size));
        } else if (what == "corners-in-frame") {
            // `cpBBNew(left, bottom, right, top)`
            std::vector<double> at;
            for (const TextItem& side : next().value.items)
                if (side.value.isNumber()) at.push_back(side.value.number);
            if (at.size() != 4 || next().value.items.size() != 4) refuse();
            if (!(at[0] < at[2] && at[1] < at[3])) refuse();
            set("center", {{(at[0] + at[2]) / 2, (at[1] + at[3]) / 2}, next().span});
            set("full-extents", {{at[2] - at[0], at[3] - at[1]}, next().span});
            ++at_;
        } else if (what == "capsule-size") {
            // it lies along the longer one
            draft_.axis.reset();
            set("extents", take(2));
        } else if (what == "cylinder-half-extents") {
            readCylinder();
        } else if (what == "ignored") {
            ledger_.leaveOut(next().span);
            ++at_;
        } else if (what == "angle") {
            // `b2MakeRot(0.3)`
            const TextValue& given = next().value;
            const bool isRotation = given.isCall() && given.items.size() == 1 &&
                                    given.items[0].value.isNumber() &&
                                    hasOneOf(wordsOf(lastName(given.name)), "rot rotation");
            at_ += isRotation ? 1 : 0;
            const double angle = isRotation ? given.items[0].value.number : take(1).numbers[0];
            const bool isInDegrees = ledger_.engine().angles == 1;
            const double turn = isInDegrees ? angle * std::numbers::pi / 180 : angle;
            // of a body, whose shapes are elsewhere
            if (!constructor_.type)
                static_cast<Turn&>(draft_) = {.angle = turn, .turnedAt = item_.value.span};
            else if (angle != 0)
                set("local-angle", {{turn}, item_.value.span});
            if (isInDegrees) ledger_.assume(assumptionText(ImportQuestion::Angles, 1));
        } else if (isAnyOf(what, {"corners", "corners-or-center"})) {
            readBox(what == "corners");
        } else {
            const auto table = what == "vertex-list" ? numbersOf(next().value) : std::nullopt;
            if (what == "vertex-list" && (next().value.items.size() < 2 || !table || table->rank != 2))
                refuse();
            readVertices(what == "corner-polygon");
        }
    }

    /// Two corners, or a center or a corner and a size.
    void readBox(bool mustBeCorners) {
        enum { Corners, CenterFull, CenterHalf, CornerSize };
        const PlacedNumbers first = take(pointSize()), second = take(pointSize());
        const bool corners = std::ranges::equal(first.numbers, second.numbers, std::less_equal<>());
        const bool size =
            !mustBeCorners && std::ranges::all_of(second.numbers, [](double each) { return each > 0; });
        if (first.numbers.size() != second.numbers.size() || (!corners && !size)) refuse();
        int answer = Corners;
        if (!mustBeCorners)
            answer = ledger_.answer(ImportQuestion::Box, size ? std::nullopt : std::optional<int>(Corners),
                                    item_.value.span);
        if (answer == Corners && !corners && !ledger_.choices()[ImportQuestion::Box]) answer = CenterFull;
        if (answer == Corners ? !corners : !size) refuse();
        const bool isCorner = answer == Corners || answer == CornerSize;
        set(isCorner ? FieldRole("low") : FieldRole("position"), first);
        set(answer == Corners      ? FieldRole("high")
            : answer == CenterHalf ? FieldRole("half-extents")
                                   : FieldRole("full-extents"),
            second);
    }

    /// Half of the length between the caps, of the whole one or of one with the caps.
    void readLength(bool isWhole, bool hasCaps) {
        PlacedNumbers length = take(1);
        if (isWhole) length.numbers[0] /= 2;
        const PlacedNumbers* const radius = draft_.find("radius");
        if (hasCaps && radius == nullptr) refuse();
        if (hasCaps) length.numbers[0] -= radius->numbers[0];
        ledger_.assume(tr(hasCaps ? "import.assumed.with_caps" : "import.assumed.length_halved"));
        set("half-height", std::move(length));
    }

    /// matter.js' `Bodies.polygon(x, y, sides, radius)`, whose first corner is half a step past x, and whose
    /// coordinates have three decimals.
    void readRegularPolygon() {
        constexpr double kMaxSides = 1000, kDecimals = 1000;
        const PlacedNumbers sides = take(1), radius = take(1);
        const double count = sides.numbers[0];
        if (!(count >= 3 && count <= kMaxSides) || count != std::floor(count)) refuse();
        std::vector<std::vector<double>> corners;
        for (double i = 0.5; i < count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count, size = radius.numbers[0] * kDecimals;
            corners.push_back({std::round(std::cos(angle) * size) / kDecimals,
                               std::round(std::sin(angle) * size) / kDecimals});
        }
        parts_.setVertices(draft_, std::move(corners), {sides.span.begin, radius.span.end});
    }

    /// Puts the origin of a polygon's frame at its centroid.
    void centerOnMass() {
        const std::vector<std::vector<double>>& points = draft_.vertices;
        if (points.size() < 3 || points.front().size() != 2) refuse();
        const glm::dvec3 at = centroidOf(points);
        for (std::vector<double>& each : draft_.vertices) {
            each[0] -= at.x;
            each[1] -= at.y;
        }
        ledger_.assume(tr("import.assumed.centered"));
    }

    /// Bullet's cylinders are given by half extents.
    void readCylinder() {
        const PlacedNumbers half = take(3);
        const auto along = static_cast<std::size_t>(constructor_.axis);
        const std::size_t across = along == 0 ? 1 : 0;
        if (half.numbers.size() != 3 || half.numbers[across] != half.numbers[3 - along - across]) refuse();
        set("radius", {{half.numbers[across]}, half.span});
        set("half-height", {{half.numbers[along]}, half.span});
    }

    ReadPose takePose() {
        const TextValue& value = next().value;
        ++at_;
        std::optional<ReadPose> pose = namedPose(value, "pose", ledger_);
        if (const auto numbers = numbersOf(value); !pose && numbers)
            pose = transformOf(*numbers, "pose", ledger_);
        if (!pose) refuse();
        return *pose;
    }

    /// A shape that is turned in its body's frame, about its center there.
    void takeLocalTurn() {
        const TextValue& value = next().value;
        ++at_;
        std::optional<ReadPose> turn = namedPose(value, "rotation", ledger_);
        if (const auto numbers = numbersOf(value); !turn && numbers)
            turn = rotationOf(*numbers, "rotation", ledger_);
        if (!turn || !turn->orientation || turn->position) refuse();
        if (*turn->orientation == glm::dquat(1, 0, 0, 0)) return;
        static_cast<Turn&>(draft_.local) = *turn;
        draft_.local.position = draft_.take("center");
    }

    void readVertices(bool corners) {
        std::vector<std::vector<double>> rows;
        TextSpan span = item_.value.span;
        constexpr std::size_t kMinNumbers = 6;
        const auto isNumber = [](const TextItem* each) { return each->value.isNumber(); };
        if (arguments_.size() - at_ >= kMinNumbers &&
            std::all_of(arguments_.begin() + static_cast<std::ptrdiff_t>(at_), arguments_.end(), isNumber)) {
            PlacedNumbers flat{{}, next().span};
            for (; at_ < arguments_.size(); ++at_) {
                flat.numbers.push_back(next().value.number);
                flat.span.end = next().span.end;
            }
            return set("flat", std::move(flat));
        }
        while (at_ < arguments_.size()) {
            const auto numbers = numbersOf(next().value);
            if (!numbers || numbers->rank == 0 || (numbers->rank == 2 && !rows.empty())) break;
            if (rows.empty()) span = numbers->span;
            span.end = numbers->span.end;
            ++at_;
            if (numbers->rank == 2) {
                rows = pointsOfTable(*numbers, ledger_);
                break;
            }
            // coordinates one after the other
            if (rows.empty() && numbers->width() > 4) return set("flat", {numbers->list(), numbers->span});
            rows.push_back(withoutPadding(numbers->list(), ledger_));
        }
        if (corners && rows.size() == 2 && rows[0].size() == 2 && rows[1].size() == 2)
            rows = {rows[0], {rows[1][0], rows[0][1]}, rows[1], {rows[0][0], rows[1][1]}};
        const auto uneven = [&](const auto& row) { return row.size() != rows.front().size(); };
        if (rows.empty() || std::ranges::any_of(rows, uneven)) refuse();
        parts_.setVertices(draft_, std::move(rows), span);
    }

    /// A vector of at most so many numbers, or as many numbers one after the other.
    PlacedNumbers take(std::size_t count) {
        const auto numbers = numbersOf(next().value);
        if (!numbers || numbers->rank == 2) refuse();
        if (numbers->rank == 1) {
            ++at_;
            PlacedNumbers vector = placed(*numbers, ledger_);
            if (count == 1 || vector.numbers.size() > count || vector.numbers.size() < 2) refuse();
            return vector;
        }
        PlacedNumbers list{{}, next().value.span};
        for (; list.numbers.size() < count && at_ < arguments_.size() && next().value.isNumber(); ++at_) {
            list.numbers.push_back(next().value.number);
            list.span.end = next().span.end;
        }
        // a box of a plane
        const bool flat = count == 3 && list.numbers.size() == 2 && constructor_.dimension == 0;
        if (list.numbers.size() < count && !flat) refuse();
        return list;
    }

    const ShapeConstructor& constructor_;
    const TextItem& item_;
    BodyDraft& draft_;
    ImportLedger& ledger_;
    BodyParts& parts_;
    std::vector<const TextItem*> arguments_;  ///< those with numbers in them
    std::size_t at_ = 0;
};

}  // namespace

const PlainRoles* plainRoles(FieldRole role) {
    const auto* const found = std::ranges::find_if(
        kPlainRoles, [&](const PlainRoles& each) { return isOneOf(each.roles, role.word()); });
    return found == std::end(kPlainRoles) ? nullptr : found;
}

PlacedNumbers placed(const NumberTable& numbers, ImportLedger& ledger) {
    return {withoutPadding(numbers.list(), ledger), numbers.span};
}

std::vector<std::vector<double>> pointsOfTable(const NumberTable& numbers, ImportLedger& ledger) {
    std::vector<std::vector<double>> rows = numbers.rows;
    const auto isHomogeneous = [](const std::vector<double>& row) { return row.back() == 1; };
    if (numbers.width() == 4 && (rows.size() > 3 || numbers.ofVectors) &&
        (std::ranges::all_of(rows, isHomogeneous) || std::ranges::all_of(rows, isPadded))) {
        for (std::vector<double>& row : rows) row.pop_back();
        ledger.assume(tr("import.assumed.padding"));
    } else if (numbers.width() > 3 && (rows.size() == 3 || rows.size() == 2) && !numbers.ofVectors) {
        // a table with one point per column
        rows = numbers.transposed().rows;
        ledger.assume(tr("import.assumed.columns"));
    } else if (numbers.width() != 2 && numbers.width() != 3) {
        ledger.refuse("import.point_size", numbers.span);
    }
    return rows;
}

void readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft,
                   BodyParts& parts) {
    Arguments(constructor, item, draft, parts).read();
}

}  // namespace gjkscope
