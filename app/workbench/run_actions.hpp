#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The Method menu: method, start direction, initial contact, precision.
std::vector<Action> methodActions();
/// The Compare menu.
std::vector<Action> compareActions();
/// The Ask menu: questions before the steps that decide something.
std::vector<Action> askActions();

}  // namespace gjkscope
