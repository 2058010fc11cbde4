#include "app/import/argument_reader.hpp"

#include <algorithm>

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
                               ImportLedger& ledger, PoseReader& poses, const EngineConventions* engine)
    : constructor_(constructor), item_(item), ledger_(ledger), poses_(poses), engine_(engine) {
    for (const TextItem& each : item.value.items)
        if (!each.attached && !each.key.starts_with('.') && hasNumbers(each.value))
            arguments_.push_back(&each);
}

void ArgumentReader::read(BodyDraft& draft) {
    const std::string_view order = constructor_.arguments;
    for (std::size_t i = 0; i < order.size(); i += 2) {
        const char what = order[i];
        const bool optional = i + 1 < order.size() && order[i + 1] == '?';
        if (optional) ++i;
        if (!optional || isThere(what)) readOne(what, optional, draft);
    }
    if (at_ != arguments_.size()) refuse();
    const bool plain =
        std::ranges::all_of(item_.value.then, [](const std::string& name) { return isHarmless(name); });
    if (!plain) ledger_.refuse("import.arithmetic", item_.value.span);
}

/// A center that may be missing is a vector where it is there.
bool ArgumentReader::isThere(char what) const {
    if (at_ >= arguments_.size()) return false;
    return what != 'P' || arguments_[at_]->value.kind == ValueKind::List;
}

void ArgumentReader::readOne(char what, bool optional, BodyDraft& draft) {
    if (readSize(what, draft)) return;
    switch (what) {
        case 'l':
        case 'L':
        case 'K':
            return readLength(what, draft);
        case 'n':
            return readCount(optional, draft);
        case 'i':
            if (at_ >= arguments_.size()) refuse();
            return ledger_.leaveOut(arguments_[at_++]->span);
        case 'a':
            draft.angle = take(1).numbers[0];
            return;
        case 'X':
            return readPose();
        case 'm': {
            const PlacedNumbers margin = take(1);
            // Jolt's lies within the shape
            if (engine_ != nullptr && engine_->id == "jolt") return ledger_.leaveOut(margin.span);
            draft.margin = margin;
            return;
        }
        case 'D': {
            const std::size_t point = constructor_.dimension == 2 ? 2 : 3;
            draft.low = take(point);
            draft.high = take(point);
            if (draft.low->numbers.size() != draft.high->numbers.size()) refuse();
            for (std::size_t i = 0; i < draft.low->numbers.size(); ++i)
                if (draft.low->numbers[i] > draft.high->numbers[i]) refuse();
            return;
        }
        case 'W':
            if (at_ >= arguments_.size() || arguments_[at_]->value.items.size() < 2) refuse();
            if (const auto table = numbersOf(arguments_[at_]->value); !table || table->rank != 2) refuse();
            return readVertices(false, draft);
        default:
            return readVertices(what == 'C', draft);
    }
}

bool ArgumentReader::readSize(char what, BodyDraft& draft) {
    const std::size_t point = constructor_.dimension == 2 ? 2 : 3;
    struct Size {
        char what;
        std::optional<PlacedNumbers> BodyDraft::*member;
        std::size_t count;
    };
    const Size kSizes[] = {{'H', &BodyDraft::half, 3},     {'h', &BodyDraft::half, 2},
                           {'s', &BodyDraft::half, 1},     {'F', &BodyDraft::full, 3},
                           {'f', &BodyDraft::full, 2},     {'E', &BodyDraft::extents, 3},
                           {'r', &BodyDraft::radius, 1},   {'R', &BodyDraft::radii, 3},
                           {'A', &BodyDraft::endA, point}, {'B', &BodyDraft::endB, point}};
    for (const Size& size : kSizes) {
        if (size.what != what) continue;
        draft.*size.member = take(size.count);
        return true;
    }
    if (what != 'P') return false;
    (constructor_.type == ShapeType::Ball ? draft.center : draft.position) = take(point);
    return true;
}

void ArgumentReader::readLength(char what, BodyDraft& draft) {
    if (what != 'K') {
        PlacedNumbers length = take(1);
        if (what == 'L') {
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

void ArgumentReader::readCount(bool optional, BodyDraft& draft) {
    const bool isCount = at_ < arguments_.size() && arguments_[at_]->value.kind == ValueKind::Number;
    if (isCount)
        draft.count = take(1);
    else if (!optional)
        refuse();
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
