#include "app/compare/answer_tables.hpp"

#include "app/compare/symmetries.hpp"

namespace gjkscope {

void AnswerTables::request(const Scene& scene, AnswersOf of) {
    {
        const std::lock_guard lock(mutex_);
        table_.reset();
    }
    worker_.request({scene, of});
}

void AnswerTables::make(const Request& request) {
    if (!request.scene) return;
    const auto makeTable = request.of == AnswersOf::Symmetries ? symmetryTable : answerTable;
    AnswerTable whole = makeTable(*request.scene, [this](const AnswerTable& soFar) {
        show(soFar);
        return !worker_.isSuperseded();
    });
    show(std::move(whole));
}

void AnswerTables::show(AnswerTable table) {
    {
        const std::lock_guard lock(mutex_);
        if (worker_.isSuperseded()) return;
        table_ = std::move(table);
    }
    if (ready_) ready_();
}

std::optional<AnswerTable> AnswerTables::table() const {
    const std::lock_guard lock(mutex_);
    return table_;
}

}  // namespace gjkscope
