#include "app/compare/answer_tables.hpp"

#include "app/compare/symmetries.hpp"

namespace gjkscope {

void AnswerTables::request(const Scene& scene, AnswersOf of) {
    {
        const std::lock_guard lock(mutex_);
        table_.reset();
        part_ = 0;
    }
    worker_.request({scene, of});
}

bool AnswerTables::make(Request& request, const GoesOn& goesOn) {
    const bool ofMethods = request.of == AnswersOf::Methods;
    const auto add = ofMethods ? addAnswers : addSymmetries;
    const std::size_t rows = ofMethods ? answerCount() : symmetryCount();
    while (add(request.made, request.scene)) {
        {
            const std::lock_guard lock(mutex_);
            if (worker_.isSuperseded()) return false;
            table_ = request.made;
        }
        part_ = static_cast<double>(request.made->rows.size()) / static_cast<double>(rows);
        worker_.announce();
        if (!goesOn()) return false;
    }
    return true;
}

std::optional<AnswerTable> AnswerTables::table() const {
    const std::lock_guard lock(mutex_);
    return table_;
}

}  // namespace gjkscope
