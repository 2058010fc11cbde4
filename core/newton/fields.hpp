#pragma once

#include "../fields/fields.hpp"
#include "newton.hpp"

/// The fields of NewtonState: see fields/fields.hpp.
namespace gjkscope {

template <>
struct Fields<NewtonState> {
    using S = NewtonState;
    static constexpr std::tuple list{
        StateField{"direction", &S::direction},  StateField{"reach", &S::reach},
        StateField{"gradient", &S::gradient},    StateField{"step", &S::step},
        StateField{"halvings", &S::halvings},    StateField{"lower", &S::lower},
        StateField{"iteration", &S::iterations}, StateField{"status", &S::status}};
};

}  // namespace gjkscope
