#pragma once

#include <string_view>
#include <vector>

#include "app/import/body_parts.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// The form of numbers that are taken as they are.
enum class Form {
    Scalar,
    Size,    ///< one number, or one for each dimension
    Vector,  ///< a number for each dimension
};

/// Roles whose numbers are taken as they are, and the colors of their pieces.
struct PlainRoles {
    std::string_view roles;
    Form form;
    PieceRole piece;
};
/// The plain roles that this one is of; none: it is of another kind.
const PlainRoles* plainRoles(FieldRole role);

/// Numbers of a list with their place, without an engine's padding of a vector.
PlacedNumbers placed(const NumberTable& numbers, ImportLedger& ledger);

/// The rows of a table as points: of a 3×N table its columns, and without an engine's padding. Throws
/// InputError.
std::vector<std::vector<double>> pointsOfTable(const NumberTable& numbers, ImportLedger& ledger);

/// Reads the arguments of a shape's constructor, in the order that its row in the tables has for them, into
/// the draft. Throws InputError where they are too few, too many or of another kind.
void readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft,
                   BodyParts& parts);

}  // namespace gjkscope
