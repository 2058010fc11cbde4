#pragma once

#include "app/session/session.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// What every panel works with.
struct PanelContext {
    const Look& look;
    const Commands& commands;
    Session& session;
    bool hidesFuture = false;  ///< nothing is shown that only the steps to come will find
};

}  // namespace gjkscope
