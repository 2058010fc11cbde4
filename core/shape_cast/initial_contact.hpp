#pragma once

namespace gjkscope {

/// Treatment of a contact at time 0, touching included, by a cast.
enum class InitialContact {
    Hit,     ///< an impact at time 0, whatever the velocity
    Ignore,  ///< an impact at time 0 if they approach along the contact's normal, else a miss
    Resolve  ///< an impact at time 0, with the depth and the normal along which to part them
};

}  // namespace gjkscope
