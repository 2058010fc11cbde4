#include "app/import/argument_reader.hpp"

#include <algorithm>
#include <iterator>

#include "app/base/language.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {

std::vector<double> withoutPadding(std::vector<double> numbers, ImportLedger& ledger) {
    if (numbers.size() != 4 || (numbers[3] != 0 && numbers[3] != numbers[2])) return numbers;
    numbers.pop_back();
    ledger.assume(tr("import.assumed.padding"));
    return numbers;
}

std::vector<std::vector<double>> pointsOfTable(const NumberTable& numbers, ImportLedger& ledger) {
    std::vector<std::vector<double>> rows = numbers.rows;
    const std::size_t width = numbers.width();
    if (width == 4 && rows.size() > 3) {
        const auto padded = [](const std::vector<double>& row) { return row[3] == 0 || row[3] == row[2]; };
        const bool homogeneous = std::ranges::all_of(rows, [](const auto& row) { return row[3] == 1; });
        if (homogeneous || std::ranges::all_of(rows, padded)) {
            for (std::vector<double>& row : rows) row.pop_back();
            ledger.assume(tr("import.assumed.padding"));
            return rows;
        }
    }
    if (width > 3 && (rows.size() == 3 || rows.size() == 2)) {
        // a table with one point per column
        std::vector<std::vector<double>> turned(width);
        for (std::size_t i = 0; i < width; ++i)
            for (const std::vector<double>& row : rows) turned[i].push_back(row[i]);
        ledger.assume(tr("import.assumed.columns"));
        return turned;
    }
    if (width != 2 && width != 3) ledger.refuse("import.point_size", numbers.span);
    return rows;
}

ArgumentReader::ArgumentReader(const ShapeConstructor& constructor, const TextItem& item,
                               ImportLedger& ledger, PoseReader& poses)
    : constructor_(constructor), item_(item), ledger_(ledger), poses_(poses) {
    for (const TextItem& each : item.value.items)
        if (!each.attached && !each.key.starts_with('.') && hasNumbers(each.value))
            arguments_.push_back(&each);
}

void ArgumentReader::read(BodyDraft& draft) {
    for (const ShapeConstructor::Taken& each : constructor_.arguments)
        if (!each.optional || isThere(each.what)) readOne(each, draft);
    if (at_ != arguments_.size()) refuse();
    if (!isHarmless(item_.value)) ledger_.refuse("import.arithmetic", item_.value.span);
}

/// A center that may be missing is a vector where it is there.
bool ArgumentReader::isThere(Argument what) const {
    if (at_ >= arguments_.size()) return false;
    return what != Argument::Position || arguments_[at_]->value.kind == ValueKind::List;
}

void ArgumentReader::readOne(const ShapeConstructor::Taken& taken, BodyDraft& draft) {
    if (readSize(taken.what, draft)) return;
    switch (taken.what) {
        case Argument::Position:
            (constructor_.type == ShapeType::Ball ? draft.center : draft.position) = take(pointSize());
            return;
        case Argument::HalfLength:
        case Argument::Length:
        case Argument::CylinderHalfExtents:
            return readLength(taken.what, draft);
        case Argument::Count:
            if (at_ < arguments_.size() && arguments_[at_]->value.kind == ValueKind::Number)
                draft.count = take(1);
            else if (!taken.optional)
                refuse();
            return;
        case Argument::Unused:
            if (at_ >= arguments_.size()) refuse();
            return ledger_.leaveOut(arguments_[at_++]->span);
        case Argument::Angle:
            draft.angle = take(1).numbers[0];
            return;
        case Argument::Pose:
            return readPose();
        case Argument::Corners:
            draft.low = take(pointSize());
            draft.high = take(pointSize());
            if (draft.low->numbers.size() != draft.high->numbers.size()) refuse();
            for (std::size_t i = 0; i < draft.low->numbers.size(); ++i)
                if (draft.low->numbers[i] > draft.high->numbers[i]) refuse();
            return;
        case Argument::CornersOrCenter:
            return readBox(draft);
        case Argument::VertexList:
            if (at_ >= arguments_.size() || arguments_[at_]->value.items.size() < 2) refuse();
            if (const auto table = numbersOf(arguments_[at_]->value); !table || table->rank != 2) refuse();
            return readVertices(false, draft);
        default:
            return readVertices(taken.what == Argument::CornerPolygon, draft);
    }
}

void ArgumentReader::readBox(BodyDraft& draft) {
    const PlacedNumbers first = take(pointSize()), second = take(pointSize());
    const auto isLess = [](double a, double b) { return a <= b; };
    const auto isPositive = [](double each) { return each > 0; };
    const bool corners = std::ranges::equal(first.numbers, second.numbers, isLess);
    const bool size = std::ranges::all_of(second.numbers, isPositive);
    if (first.numbers.size() != second.numbers.size() || (!corners && !size)) refuse();
    int answer =
        ledger_.answer(ImportQuestion::Box, size ? std::nullopt : std::optional(0), item_.value.span);
    if (answer == 0 && !corners && !ledger_.choices()[ImportQuestion::Box]) answer = 1;
    if ((answer == 0 && !corners) || (answer != 0 && !size)) refuse();
    if (answer == 0) {
        draft.low = first;
        draft.high = second;
        return;
    }
    draft.position = first;
    (answer == 1 ? draft.full : draft.half) = second;
}

bool ArgumentReader::readSize(Argument what, BodyDraft& draft) {
    struct Size {
        Argument what;
        std::optional<PlacedNumbers> BodyDraft::*member;
        std::size_t count;
    };
    const std::size_t point = pointSize();
    const Size kSizes[] = {
        {Argument::HalfExtents, &BodyDraft::half, point}, {Argument::FullExtents, &BodyDraft::full, point},
        {Argument::Extents, &BodyDraft::extents, point},  {Argument::HalfSide, &BodyDraft::half, 1},
        {Argument::Radius, &BodyDraft::radius, 1},        {Argument::Margin, &BodyDraft::margin, 1},
        {Argument::Radii, &BodyDraft::radii, point},      {Argument::EndA, &BodyDraft::endA, point},
        {Argument::EndB, &BodyDraft::endB, point}};
    const auto* const size = std::ranges::find(kSizes, what, &Size::what);
    if (size == std::end(kSizes)) return false;
    draft.*size->member = take(size->count);
    return true;
}

void ArgumentReader::readLength(Argument what, BodyDraft& draft) {
    if (what != Argument::CylinderHalfExtents) {
        PlacedNumbers length = take(1);
        if (what == Argument::Length) {
            length.numbers[0] /= 2;
            ledger_.assume(tr("import.assumed.length_halved"));
        }
        draft.halfHeight = std::move(length);
        return;
    }
    // Bullet's cylinders are given by half extents
    const PlacedNumbers half = take(3);
    const auto along = static_cast<std::size_t>(constructor_.axis);
    const std::size_t across = along == 0 ? 1 : 0;
    if (half.numbers.size() != 3 || half.numbers[across] != half.numbers[3 - along - across]) refuse();
    draft.radius = PlacedNumbers{{half.numbers[across]}, half.span};
    draft.halfHeight = PlacedNumbers{{half.numbers[along]}, half.span};
}

void ArgumentReader::readPose() {
    if (at_ >= arguments_.size()) refuse();
    const TextValue& value = arguments_[at_++]->value;
    pose = poses_.named(value, "pose");
    if (const auto numbers = numbersOf(value); !pose && numbers) pose = poses_.transform(*numbers, "pose");
    if (!pose) refuse();
}

void ArgumentReader::readVertices(bool corners, BodyDraft& draft) {
    std::vector<std::vector<double>> rows;
    TextSpan span = item_.value.span;
    while (at_ < arguments_.size()) {
        const auto numbers = numbersOf(arguments_[at_]->value);
        if (!numbers || numbers->rank == 0 || (numbers->rank == 2 && !rows.empty())) break;
        if (rows.empty()) span = numbers->span;
        span.end = numbers->span.end;
        ++at_;
        if (numbers->rank == 2) {
            rows = pointsOfTable(*numbers, ledger_);
            break;
        }
        if (rows.empty() && numbers->width() > 4) {
            // coordinates one after the other
            draft.flat = PlacedNumbers{numbers->list(), numbers->span};
            return;
        }
        rows.push_back(withoutPadding(numbers->list(), ledger_));
    }
    if (corners && rows.size() == 2 && rows[0].size() == 2 && rows[1].size() == 2)
        rows = {rows[0], {rows[1][0], rows[0][1]}, rows[1], {rows[0][0], rows[1][1]}};
    const auto uneven = [&](const auto& row) { return row.size() != rows.front().size(); };
    if (rows.empty() || std::ranges::any_of(rows, uneven)) refuse();
    draft.vertices = std::move(rows);
    draft.verticesAt = span;
}

PlacedNumbers ArgumentReader::take(std::size_t count) {
    if (at_ >= arguments_.size()) refuse();
    const auto numbers = numbersOf(arguments_[at_]->value);
    if (!numbers || numbers->rank == 2) refuse();
    if (numbers->rank == 0) return takeScalars(count);
    ++at_;
    PlacedNumbers vector{withoutPadding(numbers->list(), ledger_), numbers->span};
    if (count == 1 || vector.numbers.size() > count || vector.numbers.size() < 2) refuse();
    return vector;
}

PlacedNumbers ArgumentReader::takeScalars(std::size_t count) {
    PlacedNumbers list{{}, arguments_[at_]->value.span};
    while (list.numbers.size() < count && at_ < arguments_.size() &&
           arguments_[at_]->value.kind == ValueKind::Number) {
        list.numbers.push_back(arguments_[at_]->value.number);
        list.span.end = arguments_[at_++]->span.end;
    }
    // a box of a plane
    const bool flat = count == 3 && list.numbers.size() == 2 && constructor_.dimension == 0;
    if (list.numbers.size() < count && !flat) refuse();
    return list;
}

}  // namespace gjkscope
