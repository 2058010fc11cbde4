#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>

#include "app/base/long_worker.hpp"
#include "app/compare/answer_table.hpp"

namespace gjkscope {

enum class AnswersOf { Methods, Symmetries };

/// Makes tables of answers aside, or in slices of rows; a newer request ends the one before.
class AnswerTables {
  public:
    /// See LongWorker.
    void workAside(std::function<void()> ready) { worker_.workAside(std::move(ready)); }
    void work(int rows) { worker_.work(rows); }

    /// The table of the request before is gone.
    void request(const Scene& scene, AnswersOf of);
    /// Ends the request, whose table stays as far as it is there.
    void cancel() { worker_.cancel(); }

    /// The table as far as it is there.
    std::optional<AnswerTable> table() const;
    bool isWorking() const { return worker_.isWorking(); }
    /// The part of the rows that are there, from 0 to 1.
    double part() const { return part_; }

  private:
    struct Request {
        Scene scene;
        AnswersOf of = AnswersOf::Methods;
        std::optional<AnswerTable> made{};
    };
    bool make(Request& request, const GoesOn& goesOn);

    std::atomic<double> part_ = 0;
    mutable std::mutex mutex_;
    std::optional<AnswerTable> table_;
    LongWorker<Request> worker_{
        [this](Request& request, const GoesOn& goesOn) { return make(request, goesOn); }};
};

}  // namespace gjkscope
