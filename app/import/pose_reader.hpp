#pragma once

#include <optional>
#include <string>

#include "app/import/body_draft.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// A turn in the plane by its cosine and sine: Box2D's members c and s, Aether's R and i, nalgebra's re and
/// im. None for other values.
std::optional<ReadPose> cosineAndSine(const TextValue& value, const ImportLedger& ledger);

// Poses by the conventions of a text's engine and library. What is read is used up in the ledger by the
// caller; what is no pose throws InputError with a sentence, or is none. `name`: the one that it has in the
// text.

/// A constructor or a name: `Isometry3d(…)`, `Quaternion.identity`.
std::optional<ReadPose> namedPose(const TextValue& value, const std::string& name, ImportLedger& ledger);
/// Numbers that are said to be a rotation.
ReadPose rotationOf(const NumberTable& numbers, const std::string& name, ImportLedger& ledger,
                    bool constructed = false);
/// A square of two or three. `columns`: 1 if they are known to be such, 0 if not; none: an open question
/// where it matters.
ReadPose rotationOfMatrix(const NumberTable& square, std::optional<int> columns, ImportLedger& ledger);
ReadPose rotationByEuler(const NumberTable& numbers, const std::string& name, ImportLedger& ledger);
/// A 4×4 or 3×4 matrix, of a list 16 or 12 numbers; 7 are a position and a quaternion.
std::optional<ReadPose> transformOf(const NumberTable& numbers, const std::string& name,
                                    ImportLedger& ledger);

}  // namespace gjkscope
