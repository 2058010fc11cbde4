#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "app/base/newest_worker.hpp"
#include "app/compare/answer_table.hpp"

namespace gjkscope {

enum class AnswersOf { Methods, Symmetries };

/// Makes tables of answers on a thread of its own; a newer request ends the one before.
class AnswerTables {
  public:
    /// `ready` is called on that thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// The table of the request before is gone.
    void request(const Scene& scene, AnswersOf of);
    /// Ends the request, whose table stays as far as it is there.
    void cancel() { worker_.request({}); }

    /// The table as far as it is there.
    std::optional<AnswerTable> table() const;
    bool isWorking() const { return worker_.isWorking(); }

  private:
    struct Request {
        std::optional<Scene> scene{};  ///< none: nothing
        AnswersOf of = AnswersOf::Methods;
    };
    void make(const Request& request);
    void show(AnswerTable table);

    std::function<void()> ready_;
    mutable std::mutex mutex_;
    std::optional<AnswerTable> table_;
    NewestWorker<Request> worker_{[this](const Request& request) { make(request); },
                                  [this] {
                                      if (ready_) ready_();
                                  }};
};

}  // namespace gjkscope
