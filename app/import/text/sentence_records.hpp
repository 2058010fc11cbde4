#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// A body as sentences say what it is.
struct Described {
    std::string label;
    std::optional<ShapeType> type;
    using Field = std::pair<std::string_view, std::vector<TokenRange>>;  ///< its name, and its values
    std::vector<Field> fields;

    bool has(std::string_view name) const {
        return std::ranges::any_of(fields, [&](const auto& field) { return field.first == name; });
    }
};

/// True if points are all that the body can have, as far as it is known.
bool isOfPointsAlone(const Described& body);

/// Writes bodies as records: `body1 = { type = ball, radius = 2, position = (1, 2, 3) }`. `lines`: parts of
/// the tokens that stay as they are, each on a line.
std::vector<TextToken> recordsOf(const std::vector<Described>& bodies, const std::vector<TextToken>& tokens,
                                 const std::vector<TokenRange>& lines = {});

}  // namespace gjkscope
