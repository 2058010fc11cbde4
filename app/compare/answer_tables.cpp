#include "app/compare/answer_tables.hpp"

#include <exception>
#include <utility>

#include "app/compare/symmetries.hpp"

namespace gjkscope {

bool makeAnswers(AnswersRequest& request, const AnswerTables::Show& show) {
    const auto add = request.of == AnswersOf::Methods ? addAnswers : addSymmetries;
    while (add(request.made, request.scene))
        if (!show(std::make_shared<const AnswerTable>(*request.made))) return false;
    return true;
}

bool makeParts(PartsRequest& request, const PartTables::Show& show) {
    PartTable made;
    bool isDone = true;
    try {
        if (!request.parts)
            request.parts = std::make_shared<NearParts>(request.scene, PartQuery{{}, request.order},
                                                        [&] { return show.isWanted(); });
        const std::size_t near = request.parts->count();
        isDone = request.parts->answer([&](std::size_t known) {
            // a hundred times is as often as it can be seen
            if (known % (near / 100 + 1) != 0) return show(nullptr);
            PartTable soFar;
            soFar.known = known;
            soFar.near = near;
            return show(std::make_shared<const PartTable>(std::move(soFar)));
        });
        made = request.parts->table();
    } catch (const std::exception& error) {
        made.problem = error.what();
    }
    show(std::make_shared<const PartTable>(std::move(made)));
    return isDone;
}

}  // namespace gjkscope
