#include "app/ui/widgets/key_queue.hpp"

#include <SDL_events.h>
#include <SDL_keycode.h>

#include <utility>

namespace gjkscope {
namespace {

// so that SDL's key codes need no translation
static_assert(kArrowLeft == SDLK_LEFT && kArrowUp == SDLK_UP && kPageDown == SDLK_PAGEDOWN &&
              kDelete == SDLK_DELETE && functionKey(1) == SDLK_F1 && functionKey(12) == SDLK_F12);

/// The keypad types the same signs: one binding serves both.
SDL_Keycode withoutKeypad(SDL_Keycode key) {
    constexpr std::pair<SDL_Keycode, SDL_Keycode> kSame[] = {{SDLK_KP_PLUS, SDLK_PLUS},
                                                             {SDLK_KP_MINUS, SDLK_MINUS},
                                                             {SDLK_KP_ENTER, SDLK_RETURN},
                                                             {SDLK_KP_0, SDLK_0}};
    for (const auto& [onKeypad, plain] : kSame)
        if (key == onKeypad) return plain;
    return key;
}

SDL_Keycode keyOf(const SDL_Keysym& pressed) {
    const bool special = (pressed.sym & SDLK_SCANCODE_MASK) != 0;
    if (special || pressed.sym < 0x80) return withoutKeypad(pressed.sym);
    const int letter = pressed.scancode - SDL_SCANCODE_A;
    return letter >= 0 && letter < 26 ? SDLK_a + letter : pressed.sym;
}

/// The sign that the key types, whatever the layout: its text input stands next in the queue. 0 for others.
SDL_Keycode typedSign() {
    SDL_Event next;
    if (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) != 1) return 0;
    if (next.type != SDL_TEXTINPUT) return 0;
    const auto* text = next.text.text;
    return text[0] != 0 && text[1] == 0 && isSign(text[0]) ? text[0] : 0;
}

}  // namespace

Shortcut pressed(const SDL_KeyboardEvent& event) {
    const auto holds = [&](int modifier) { return (event.keysym.mod & modifier) != 0; };
    if (const SDL_Keycode sign = typedSign(); sign != 0)
        return {sign, holds(KMOD_CTRL), false, holds(KMOD_ALT)};
    const SDL_Keycode key = keyOf(event.keysym);
    // Shift+= is where "+" lives on many keyboards, so it is meant when "+" is bound
    if (key == SDLK_EQUALS) return {SDLK_PLUS, holds(KMOD_CTRL), false, holds(KMOD_ALT)};
    return {key, holds(KMOD_CTRL), holds(KMOD_SHIFT) && !isSign(key), holds(KMOD_ALT)};
}

}  // namespace gjkscope
