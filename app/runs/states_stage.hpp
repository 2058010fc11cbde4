#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/runs/number_rows.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// A chapter with a moment for each state of a run: all that most methods need. `State` has a `status`. The
/// derived class names the moments by `tell()` in its constructor, in the order of the states, and says what
/// is drawn, said and traced of each.
template <class State>
class StatesChapter : public Chapter {
  public:
    /// `method` is its id: it names the stage, and the pseudo-code unless that has a name of its own.
    StatesChapter(std::string method, std::vector<State> states, StateContext context, std::string code = {})
        : method_(std::move(method)),
          code_(code.empty() ? method_ : std::move(code)),
          states_(std::move(states)),
          context_(context) {
        moments_.reserve(states_.size());
    }

    Explanation explain(int moment) const final {
        return {code_, pseudoCode(code_).lineOf(lineOf(moment)), sentence(moment), rows(moment)};
    }
    void addStates(nlohmann::json& states) const final {
        for (int i = 0; i < static_cast<int>(states_.size()); ++i) {
            nlohmann::json state =
                commonJson(context_, method_, moments_[static_cast<std::size_t>(i)].iteration, at(i).status);
            addNumbers(i, state);
            states.push_back(std::move(state));
        }
    }

  protected:
    /// The moment of the next state. The first one, "start", is iteration 0; each later one is an iteration.
    void tell(std::string phase, bool milestone = false) {
        const int i = static_cast<int>(moments_.size());
        moments_.push_back({method_, std::move(phase), i, true, milestone || i == 0});
    }
    const State& at(int i) const { return states_[static_cast<std::size_t>(i)]; }
    int count() const { return static_cast<int>(states_.size()); }
    const StateContext& context() const { return context_; }

    /// The phase whose line of the pseudo-code is the current one.
    virtual std::string lineOf(int moment) const { return moments_[static_cast<std::size_t>(moment)].phase; }
    virtual std::string sentence(int moment) const = 0;
    virtual Rows rows(int moment) const = 0;
    /// Adds the state's own keys to those that every state has.
    virtual void addNumbers(int moment, nlohmann::json& state) const = 0;

  private:
    std::string method_, code_;
    std::vector<State> states_;
    StateContext context_;
};

}  // namespace gjkscope
