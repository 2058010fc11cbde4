#pragma once

#include <vector>

#include "app/ui/widgets/look.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {

/// All keys at a glance, over everything; any key or click takes it away.
void drawShortcutOverlay(const Look& look, const std::vector<Action>& actions, bool& open);

/// The place of a group of lines.
struct GroupPlace {
    int column = 0;
    float y = 0;
};

/// Places groups of these heights below each other, in columns so high: a group that does not fit below the
/// one before starts the next column. None is broken.
std::vector<GroupPlace> groupsInColumns(const std::vector<float>& heights, float height);

}  // namespace gjkscope
