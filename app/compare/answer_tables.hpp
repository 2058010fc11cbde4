#pragma once

#include <memory>
#include <optional>

#include "app/base/newest_result.hpp"
#include "app/compare/answer_table.hpp"
#include "app/compare/part_answers.hpp"

namespace gjkscope {

enum class AnswersOf { Methods, Symmetries };

struct AnswersRequest {
    Scene scene;
    AnswersOf of = AnswersOf::Methods;
    std::optional<AnswerTable> made{};  ///< as far as it is
};
using AnswerTables = NewestResult<AnswersRequest, AnswerTable>;
/// Shows the table as it grows.
bool makeAnswers(AnswersRequest& request, const AnswerTables::Show& show);

struct PartsRequest {
    Scene scene;
    PartOrder order = PartOrder::Depth;
    std::shared_ptr<NearParts> parts{};  ///< once they are found
};
using PartTables = NewestResult<PartsRequest, PartTable>;
/// Shows how many are answered, then the table as far as it was made; what is wrong with the scene as its
/// `problem`.
bool makeParts(PartsRequest& request, const PartTables::Show& show);

}  // namespace gjkscope
