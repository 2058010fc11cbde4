#pragma once

#include "app/session/session.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// The context of every panel.
struct PanelContext {
    const Look& look;
    const Commands& commands;
    Session& session;
    bool hidesFuture = false;  ///< nothing is shown that only the steps to come will find
};

}  // namespace gjkscope
