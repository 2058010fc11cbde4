#include "app/compare/answer_tables.hpp"

#include <utility>

#include "app/compare/symmetries.hpp"

namespace gjkscope {

void makeAnswers(const AnswersRequest& request, const AnswerTables::Show& show) {
    const auto makeTable = request.of == AnswersOf::Symmetries ? symmetryTable : answerTable;
    const auto shown = [&](AnswerTable table) {
        return show(std::make_shared<const AnswerTable>(std::move(table)));
    };
    shown(makeTable(request.scene, shown));
}

}  // namespace gjkscope
