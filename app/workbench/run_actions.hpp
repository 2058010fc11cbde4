#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The Method menu: method, start direction, initial contact, precision.
std::vector<Action> methodActions();
/// The Compare menu.
std::vector<Action> compareActions();
/// Makes these the lanes of the open scene; false, with an error, where it can't run so.
bool setLanes(Workbench& work, const std::vector<Lane>& lanes);
/// The Ask menu: questions before the steps that decide something.
std::vector<Action> askActions();

}  // namespace gjkscope
