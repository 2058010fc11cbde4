#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/runs/number_rows.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// A stage with a step for each state of a run: all that most methods need. `State` has a `status`. The
/// derived class adds the steps in its constructor, in the order of the states, and says what is drawn, said
/// and traced of each.
template <class State>
class StatesStage : public Stage {
  public:
    /// `method` is its id: it names the stage, and the pseudo-code unless that has a name of its own.
    StatesStage(std::string method, std::vector<State> states, StateContext context, std::string code = {})
        : method_(std::move(method)),
          code_(code.empty() ? method_ : std::move(code)),
          states_(std::move(states)),
          context_(context) {
        steps_.reserve(states_.size());
    }

    Explanation explain(int step) const final {
        return {code_, pseudoCode(code_).lineOf(lineOf(step)), sentence(step), rows(step)};
    }
    void addStates(nlohmann::json& states) const final {
        for (int i = 0; i < static_cast<int>(states_.size()); ++i) {
            const int iteration = steps_[static_cast<std::size_t>(i)].iteration;
            addNumbers(i, appendState(states, context_, method_, iteration, at(i).status));
        }
    }

  protected:
    /// The step of the next state. The first one, "start", is iteration 0; each later one is an iteration.
    void addStep(std::string phase, bool milestone = false) {
        const int i = static_cast<int>(steps_.size());
        steps_.push_back({method_, std::move(phase), i, true, milestone || i == 0});
    }
    const State& at(int i) const { return states_[static_cast<std::size_t>(i)]; }
    int count() const { return static_cast<int>(states_.size()); }
    const StateContext& context() const { return context_; }

    /// The phase whose line of the pseudo-code is the current one.
    virtual std::string lineOf(int step) const { return steps_[static_cast<std::size_t>(step)].phase; }
    virtual std::string sentence(int step) const = 0;
    virtual Rows rows(int step) const = 0;
    /// Adds the state's fields, by addFields(), and what the method says beyond them.
    virtual void addNumbers(int step, nlohmann::json& state) const = 0;

  private:
    std::string method_, code_;
    std::vector<State> states_;
    StateContext context_;
};

}  // namespace gjkscope
