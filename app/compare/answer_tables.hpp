#pragma once

#include <memory>

#include "app/base/newest_result.hpp"
#include "app/compare/answer_table.hpp"

namespace gjkscope {

enum class AnswersOf { Methods, Symmetries };

struct AnswersRequest {
    Scene scene;
    AnswersOf of = AnswersOf::Methods;
};
using AnswerTables = NewestResult<AnswersRequest, AnswerTable>;
/// Shows the table as it grows.
void makeAnswers(const AnswersRequest& request, const AnswerTables::Show& show);

}  // namespace gjkscope
