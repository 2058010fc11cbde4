#pragma once

#include <SDL_events.h>
#include <SDL_keycode.h>

#include <algorithm>
#include <deque>
#include <string>

namespace gjkscope {

/// A key with its modifiers. Letters are lower case; arrows and the like are SDL's key codes.
struct Shortcut {
    SDL_Keycode key = SDLK_UNKNOWN;
    bool control = false, shift = false, alt = false;

    explicit operator bool() const { return key != SDLK_UNKNOWN; }
    bool operator==(const Shortcut&) const = default;
};

constexpr Shortcut plain(SDL_Keycode key) {
    return {key};
}
constexpr Shortcut control(SDL_Keycode key) {
    return {key, true};
}
constexpr Shortcut shift(SDL_Keycode key) {
    return {key, false, true};
}
constexpr Shortcut alt(SDL_Keycode key) {
    return {key, false, false, true};
}
constexpr Shortcut controlShift(SDL_Keycode key) {
    return {key, true, true};
}

/// The shortcut of a key event. On a layout without Latin letters, a letter key counts as the one it carries
/// on a US keyboard; Shift does not count if it only serves to type a sign ("+").
Shortcut pressed(const SDL_KeyboardEvent& event);

/// "Ctrl+Shift+S", "←", "Page Up"; empty for none. The same in all languages, as on the keys.
std::string shortcutText(const Shortcut& shortcut);

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
