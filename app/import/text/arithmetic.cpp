#include "app/import/text/arithmetic.hpp"

#include <algorithm>
#include <utility>

namespace gjkscope {
namespace {

double computed(char sign, double a, double b) {
    return sign == '+' ? a + b : sign == '-' ? a - b : sign == '*' ? a * b : a / b;
}

/// Each number of the row with the other's: the one at its place, or the same one.
std::vector<double> computedRow(char sign, const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> row(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = computed(sign, a[a.size() == 1 ? 0 : i], b[b.size() == 1 ? 0 : i]);
    return row;
}

/// `(a + b)`, one value in brackets, is the value.
TextValue withoutBrackets(TextValue value) {
    const bool isOne = value.isList() && value.bracket == '(' && value.name.empty() && value.then.empty() &&
                       value.items.size() == 1 && value.items[0].key.empty();
    if (!isOne) return value;
    TextValue inner = value.items[0].value;
    inner.span = value.span;
    return inner;
}

}  // namespace

std::optional<NumberTable> operandOf(const TextValue& value) {
    std::optional<NumberTable> numbers = numbersOf(value);
    if (numbers && numbers->rank > 1) numbers.reset();
    return numbers;
}

std::optional<TextValue> resultOf(const TextValue& operation) {
    const auto left = numbersOf(operation.items.front().value);
    const auto right = numbersOf(operation.items.back().value);
    const TextSpan span = operation.span;
    const char sign = operation.name[0];
    if (!left || !right) return std::nullopt;
    if (operation.items.size() == 1) {
        if (left->rank == 2) return std::nullopt;
        std::vector<double> negative = left->list();
        for (double& each : negative) each = -each;
        return left->rank == 0 ? numberValue(negative[0], span) : vectorValue(negative, span);
    }
    const bool isSum = sign == '+' || sign == '-';
    if (left->rank == 2 || right->rank == 2) {
        // points that are moved by a vector, or scaled
        const bool isFirst = left->rank == 2;
        const NumberTable &points = isFirst ? *left : *right, &other = isFirst ? *right : *left;
        const bool moves = other.rank == 1 && other.width() == points.width() && isSum;
        const bool scales = other.rank == 0 && !isSum;
        if ((!moves && !scales) || (!isFirst && (sign == '-' || sign == '/'))) return std::nullopt;
        TextValue list = listValue(span, '[');
        for (const std::vector<double>& row : points.rows)
            list.items.push_back(itemOf(vectorValue(computedRow(sign, row, other.list()), span)));
        return list;
    }
    const bool fits = left->rank == right->rank
                          ? left->width() == right->width() && (isSum || left->rank == 0)
                          : !isSum && (sign == '*' || right->rank == 0);
    if (!fits) return std::nullopt;
    const std::vector<double> numbers = computedRow(sign, left->list(), right->list());
    return left->rank + right->rank > 0 ? vectorValue(numbers, span) : numberValue(numbers[0], span);
}

TextValue operationOf(std::string_view sign, TextValue left, TextValue right) {
    const TextSpan span{left.span.begin, right.span.end};
    left = withoutBrackets(std::move(left));
    right = withoutBrackets(std::move(right));
    if (left.isNumber() && right.isNumber()) {
        TextValue result = numberValue(computed(sign[0], left.number, right.number), span);
        result.ofPi = left.ofPi || right.ofPi;
        return result;
    }
    TextValue operation = listValue(span);
    operation.kind = ValueKind::Operation;
    operation.name = sign;
    operation.items = {itemOf(std::move(left)), itemOf(std::move(right))};
    return operation;
}

TextValue negated(TextValue value) {
    value = withoutBrackets(std::move(value));
    if (value.isNumber()) {
        value.number = -value.number;
        return value;
    }
    TextValue operation = listValue(value.span);
    operation.kind = ValueKind::Operation;
    operation.name = "-";
    operation.items = {itemOf(std::move(value))};
    return operation;
}

}  // namespace gjkscope
