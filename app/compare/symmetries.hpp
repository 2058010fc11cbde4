#pragma once

#include "app/compare/answer_table.hpp"

namespace gjkscope {

/// Runs the scene's method on the pair swapped, shifted, turned, scaled and with its vertices in other
/// orders. Each answer is compared with the exact one to what the change has left, by the rounding of which
/// alone the numbers may differ; lengths are those of the pair as given.
AnswerTable symmetryTable(const Scene& scene);
/// Begins that table where there is none, else adds its next row; false where it has all.
bool addSymmetries(std::optional<AnswerTable>& table, const Scene& scene);
/// How many rows it has in the end.
std::size_t symmetryCount();

}  // namespace gjkscope
