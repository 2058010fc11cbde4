#include "app/import/text/arithmetic.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace gjkscope {
namespace {

std::optional<double> computed(std::string_view sign, double a, double b) {
    if (sign == "+") return a + b;
    if (sign == "-") return a - b;
    if (sign == "*") return a * b;
    if (sign == "/") return a / b;
    return std::nullopt;
}

/// A list of points moved by a vector, or times a number; none for anything else.
std::optional<TextValue> movedPoints(const TextValue& operation) {
    if (operation.items.size() != 2) return std::nullopt;
    const auto left = numbersOf(operation.items[0].value), right = numbersOf(operation.items[1].value);
    if (!left || !right || left->rank == right->rank || (left->rank != 2 && right->rank != 2))
        return std::nullopt;
    const bool isFirst = left->rank == 2;
    const NumberTable &points = isFirst ? *left : *right, &other = isFirst ? *right : *left;
    const std::string& sign = operation.name;
    const bool moves =
        other.rank == 1 && other.width() == points.width() && (sign == "+" || (sign == "-" && isFirst));
    const bool scales = other.rank == 0 && (sign == "*" || (sign == "/" && isFirst));
    if (!moves && !scales) return std::nullopt;
    TextValue list = vectorValue({}, operation.span);
    list.bracket = '[';
    for (const std::vector<double>& row : points.rows) {
        std::vector<double> point;
        for (std::size_t i = 0; i < row.size(); ++i)
            point.push_back(*computed(sign, row[i], other.list()[moves ? i : 0]));
        TextItem item;
        item.value = vectorValue(point, operation.span);
        item.span = operation.span;
        list.items.push_back(std::move(item));
    }
    return list;
}

/// `(a + b)`, one value in brackets, is the value.
TextValue withoutBrackets(TextValue value) {
    const bool isOne = value.kind == ValueKind::List && value.bracket == '(' && value.name.empty() &&
                       value.then.empty() && value.items.size() == 1 && value.items[0].key.empty();
    if (!isOne) return value;
    TextValue inner = value.items[0].value;
    inner.span = value.span;
    return inner;
}

TextValue operationWith(std::string_view sign, std::vector<TextValue> operands, TextSpan span) {
    TextValue operation;
    operation.kind = ValueKind::Operation;
    operation.name = sign;
    operation.span = span;
    for (TextValue& each : operands) {
        TextItem& item = operation.items.emplace_back();
        item.span = each.span;
        item.value = std::move(each);
    }
    return operation;
}

}  // namespace

TextValue numberValue(double number, TextSpan span) {
    TextValue value;
    value.kind = ValueKind::Number;
    value.number = number;
    value.span = span;
    return value;
}

TextValue vectorValue(const std::vector<double>& numbers, TextSpan span) {
    TextValue value;
    value.kind = ValueKind::List;
    value.bracket = '(';
    value.span = span;
    for (const double each : numbers) {
        TextItem item;
        item.value = numberValue(each, span);
        item.span = span;
        value.items.push_back(std::move(item));
    }
    return value;
}

std::optional<NumberTable> operandOf(const TextValue& value) {
    const std::optional<NumberTable> numbers = numbersOf(value);
    return numbers && numbers->rank <= 1 ? numbers : std::nullopt;
}

std::optional<TextValue> resultOf(const TextValue& operation) {
    if (auto points = movedPoints(operation)) return points;
    const auto left = operandOf(operation.items[0].value);
    if (!left) return std::nullopt;
    if (operation.items.size() == 1) {
        std::vector<double> negative = left->list();
        for (double& each : negative) each = -each;
        return left->rank == 0 ? numberValue(negative[0], operation.span)
                               : vectorValue(negative, operation.span);
    }
    const auto right = operandOf(operation.items[1].value);
    if (!right) return std::nullopt;
    const std::string& sign = operation.name;
    const bool isSum = sign == "+" || sign == "-";
    const std::size_t size = std::max(left->width(), right->width());
    const bool fits = left->rank == right->rank
                          ? left->width() == right->width() && (isSum || left->rank == 0)
                          : !isSum && (sign == "*" || right->rank == 0);
    if (!fits) return std::nullopt;
    std::vector<double> numbers;
    for (std::size_t i = 0; i < size; ++i) {
        const auto each =
            computed(sign, left->list()[left->rank == 0 ? 0 : i], right->list()[right->rank == 0 ? 0 : i]);
        if (!each) return std::nullopt;
        numbers.push_back(*each);
    }
    const bool isVector = left->rank + right->rank > 0;
    return isVector ? vectorValue(numbers, operation.span) : numberValue(numbers[0], operation.span);
}

TextValue operationOf(std::string_view sign, TextValue left, TextValue right) {
    const TextSpan span{left.span.begin, right.span.end};
    left = withoutBrackets(std::move(left));
    right = withoutBrackets(std::move(right));
    if (left.kind == ValueKind::Number && right.kind == ValueKind::Number) {
        TextValue result = numberValue(*computed(sign, left.number, right.number), span);
        result.ofPi = left.ofPi || right.ofPi;
        return result;
    }
    return operationWith(sign, {std::move(left), std::move(right)}, span);
}

TextValue negated(TextValue value) {
    value = withoutBrackets(std::move(value));
    if (value.kind != ValueKind::Number) return operationWith("-", {value}, value.span);
    value.number = -value.number;
    return value;
}

}  // namespace gjkscope
