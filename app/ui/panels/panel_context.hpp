#pragma once

#include "app/session/session.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// What every panel works with.
struct PanelContext {
    const Look& look;
    const Commands& commands;
    Session& session;
};

}  // namespace gjkscope
