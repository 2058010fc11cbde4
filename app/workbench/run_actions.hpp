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

/// True while a table or a map covers the canvases, which then has the keys.
bool coversCanvases(const Workbench& work);
/// The keys of what covers the canvases: Escape closes it; in a map arrows move the cursor, with Shift
/// farther, and Enter opens the pair there. False for others.
bool takeCoverKey(Workbench& work, const Shortcut& key);
/// Makes the marked rows of the table lanes, and closes it.
void compareMarked(Workbench& work);
/// Makes a row's parts the pair, as one edit which leaves the other bodies as they are, and closes the table.
void openPart(Workbench& work, std::size_t row);
/// Closes the table or the map.
void closeCover(Workbench& work);

/// Requests anew what is open and of another scene than the open one.
void updateAnswers(Workbench& work);
/// True while a table, a map or a sweep is being computed, or the scene made smaller.
bool computesAnswers(const Workbench& work);
/// Without threads: so many more rows, points, samples or tests of what is being computed.
void computeAnswers(Workbench& work, int steps);
/// Ends what is being computed; what is known stays.
void stopAnswers(Workbench& work);

}  // namespace gjkscope
