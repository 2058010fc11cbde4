#include "app/import/text/arithmetic.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

double computed(char sign, double a, double b) {
    return sign == '+' ? a + b : sign == '-' ? a - b : sign == '*' ? a * b : a / b;
}

/// True for sums of vectors, vectors times numbers, and the same of points, each of which is moved or scaled.
bool isDefined(char sign, const NumberTable& a, const NumberTable& b) {
    if (sign == '*' || sign == '/') return b.rank == 0 || (sign == '*' && a.rank == 0);
    const bool moves = a.rank == 2 ? b.rank == 1 : b.rank == 2 && a.rank == 1 && sign == '+';
    return a.width() == b.width() && (moves || (a.rank == b.rank && a.rank < 2));
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

std::optional<TextValue> resultOf(const TextValue& operation) {
    const bool isNegation = operation.items.size() == 1;
    const char sign = isNegation ? '*' : operation.name[0];
    const auto left = isNegation ? std::optional(NumberTable{.rows = {{-1}}, .span = {}})
                                 : numbersOf(operation.items.front().value);
    const auto right = numbersOf(operation.items.back().value);
    if (!left || !right || !isDefined(sign, *left, *right)) return std::nullopt;
    // one number, and one row, stand beside each of the others
    const auto each = [](const auto& list, std::size_t i) -> const auto& {
        return list[list.size() == 1 ? 0 : i];
    };
    std::vector<std::vector<double>> rows(std::max(left->count(), right->count()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::vector<double>&a = each(left->rows, i), &b = each(right->rows, i);
        for (std::size_t j = 0; j < std::max(a.size(), b.size()); ++j)
            rows[i].push_back(computed(sign, each(a, j), each(b, j)));
    }
    const int rank = std::max(left->rank, right->rank);
    const TextSpan span = operation.span;
    if (rank < 2) return rank == 0 ? numberValue(rows[0][0], span) : vectorValue(rows[0], span);
    TextValue list = listValue(span, '[');
    for (const std::vector<double>& row : rows) list.items.push_back(itemOf(vectorValue(row, span)));
    return list;
}

std::optional<double> functionValue(const std::string& name, double x) {
    if (isListed("sqrt", name)) return std::sqrt(x);
    if (isListed("sin", name)) return std::sin(x);
    if (isListed("cos", name)) return std::cos(x);
    if (isListed("radians", name)) return x * std::numbers::pi / 180;
    return std::nullopt;
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
