#pragma once

#include <utility>
#include <vector>

namespace gjkscope {

/// Appends what a run shows its visitor. A step that the cap stopped changed nothing but the status: its
/// state takes the place of the one before.
template <class State>
void keepState(std::vector<State>& states, State state) {
    if (!states.empty() && states.back().iterations == state.iterations)
        states.back() = std::move(state);
    else
        states.push_back(std::move(state));
}

}  // namespace gjkscope
