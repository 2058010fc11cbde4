#include "app/compare/answer_tables.hpp"

#include <exception>
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

void makeParts(const PartsRequest& request, const PartTables::Show& show) {
    PartTable made;
    try {
        made = partAnswers(request.scene, {{}, request.order}, [&](std::size_t known, std::size_t near) {
            // a hundred times is as often as it can be seen
            if (near == 0 || known % (near / 100 + 1) != 0) return show(nullptr);
            PartTable soFar;
            soFar.known = known;
            soFar.near = near;
            return show(std::make_shared<const PartTable>(std::move(soFar)));
        });
    } catch (const std::exception& error) {
        made.problem = error.what();
    }
    show(std::make_shared<const PartTable>(std::move(made)));
}

}  // namespace gjkscope
