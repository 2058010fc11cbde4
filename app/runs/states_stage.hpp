#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

#include "app/runs/fields_json.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/stage.hpp"
#include "core/fields/leaves.hpp"

namespace gjkscope {

/// How far a state's run is. A state that has no such members has overloads beside its stage.
template <class State>
Status statusOf(const State& state) {
    return state.status;
}
template <class State>
int iterationOf(const State& state) {
    return state.iterations;
}

/// A stage made of the states of a run, with a step for each: all that most methods need. The derived class
/// adds the steps in its constructor, in the order of the states, and says what is drawn and said of each.
template <class State>
class StatesStage : public Stage {
  public:
    StatesStage(std::string id, std::vector<State> states, const StateContext& context,
                const std::string& code = {})
        : Stage(std::move(id), context, code), states_(std::move(states)) {
        steps_.reserve(states_.size());
    }

    void eachState(const std::function<void(nlohmann::json)>& visit) const final {
        for (int i = 0; i < count(); ++i) {
            nlohmann::json state = stateJson(context(), id(), numberOf(i), statusOf(at(i)));
            addNumbers(i, state);
            visit(std::move(state));
        }
    }

    int sharedSteps(const Stage& other) const final {
        if (typeid(*this) != typeid(other)) return 0;
        const auto& others = static_cast<const StatesStage&>(other);
        if (!drawsAs(others)) return 0;
        const std::span<const Step> mine = steps(), theirs = others.steps();
        const int most = static_cast<int>(std::min(mine.size(), theirs.size()));
        int state = -1, step = 0;  // how far both are the same
        for (; step < most; ++step) {
            const auto i = static_cast<std::size_t>(step);
            if (!(mine[i] == theirs[i]) || stateOf(step) != others.stateOf(step)) break;
            while (state < stateOf(step) && areSame(at(state + 1), others.at(state + 1))) ++state;
            if (state < stateOf(step)) break;
        }
        return step;
    }

  protected:
    /// The state that a step leads to: what it draws is read off this one and those before.
    virtual int stateOf(int step) const { return step; }
    /// True if two states draw the same.
    virtual bool areSame(const State& a, const State& b) const {
        if constexpr (HasFields<State>) return sameLeaves(a, b);
        return false;
    }
    /// True if what the stages of two runs know beside their states draws the same.
    virtual bool drawsAs(const StatesStage& /*other*/) const { return true; }

    /// The step of the next state. The first one, "start", is iteration 0; each later one is an iteration.
    void addStep(std::string phase, bool milestone = false) {
        const int i = static_cast<int>(steps_.size());
        steps_.push_back({id(), std::move(phase), i, true, milestone || i == 0});
    }
    const State& at(int i) const { return states_[static_cast<std::size_t>(i)]; }
    const State& last() const { return states_.back(); }
    int count() const { return static_cast<int>(states_.size()); }

    /// The iteration that a state ended.
    virtual int numberOf(int state) const { return state; }
    /// Adds the state's fields, and what the method says beyond them.
    virtual void addNumbers(int state, nlohmann::json& json) const {
        if constexpr (HasFields<State>) addFields(json, context(), at(state));
    }

  private:
    std::vector<State> states_;
};

/// A stage with several steps for each state: the phases of the iteration that led from the one before to it.
template <class State>
class PhasesStage : public StatesStage<State> {
  public:
    using StatesStage<State>::StatesStage;

  protected:
    void addPhase(const char* phase, int state, bool settled, bool milestone = false) {
        states_.push_back(state);
        this->steps_.push_back({this->id(), phase, numberOf(state), settled, milestone});
    }
    /// The bounds of a state, reached by the last step so far.
    void addBounds(double lower, double upper) {
        this->bounds_.push_back({lower, upper, static_cast<int>(this->steps_.size()) - 1});
    }
    /// True if an iteration led to the state: the iteration limit changes nothing but the status.
    bool isIteration(int state) const { return numberOf(state) > numberOf(state - 1); }
    int numberOf(int state) const final { return iterationOf(this->at(state)); }

    bool is(int step, std::string_view phase) const { return this->phase(step) == phase; }
    int stateOf(int step) const final { return states_[static_cast<std::size_t>(step)]; }
    /// The states that a step's iteration ends with and begins with.
    const State& after(int step) const { return this->at(stateOf(step)); }
    const State& before(int step) const { return this->at(stateOf(step) - 1); }

  private:
    std::vector<int> states_;  ///< by step
};

}  // namespace gjkscope
