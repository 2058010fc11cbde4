#pragma once

#include <SDL_events.h>

#include <algorithm>
#include <deque>

#include "app/workbench/shortcut.hpp"

namespace gjkscope {

/// The shortcut of a key event. On a layout without Latin letters, a letter key counts as the one it carries
/// on a US keyboard; Shift does not count if it only serves to type a sign ("+").
Shortcut pressed(const SDL_KeyboardEvent& event);

/// The keys pressed since the last frame, for a dialog, a menu or the palette. Each press is taken once.
class KeyQueue {
  public:
    void add(const Shortcut& key) { keys_.push_back(key); }
    void clear() { keys_.clear(); }
    /// Takes a key out of the queue; false if it was not pressed.
    bool take(const Shortcut& key) {
        const auto found = std::find(keys_.begin(), keys_.end(), key);
        if (found == keys_.end()) return false;
        keys_.erase(found);
        return true;
    }

  private:
    std::deque<Shortcut> keys_;
};

}  // namespace gjkscope
