#include "app/ui/widgets/shortcut.hpp"

#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace gjkscope {
namespace {

struct KeyName {
    SDL_Keycode key;
    std::string_view name;
};

constexpr std::array kKeyNames{
    KeyName{SDLK_LEFT, "←"},
    KeyName{SDLK_RIGHT, "→"},
    KeyName{SDLK_UP, "↑"},
    KeyName{SDLK_DOWN, "↓"},
    KeyName{SDLK_SPACE, "Space"},
    KeyName{SDLK_TAB, "Tab"},
    KeyName{SDLK_RETURN, "Enter"},
    KeyName{SDLK_ESCAPE, "Esc"},
    KeyName{SDLK_DELETE, "Delete"},
    KeyName{SDLK_PAGEUP, "Page Up"},
    KeyName{SDLK_HOME, "Home"},
    KeyName{SDLK_END, "End"},
    KeyName{SDLK_PAGEDOWN, "Page Down"},
    KeyName{SDLK_BACKSPACE, "Backspace"},
    KeyName{SDLK_MINUS, "−"},
};

/// The keypad types the same signs: one binding serves both.
SDL_Keycode withoutKeypad(SDL_Keycode key) {
    switch (key) {
        case SDLK_KP_PLUS:
            return SDLK_PLUS;
        case SDLK_KP_MINUS:
            return SDLK_MINUS;
        case SDLK_KP_ENTER:
            return SDLK_RETURN;
        case SDLK_KP_0:
            return SDLK_0;
        default:
            return key;
    }
}

bool isLatin(SDL_Keycode key) {
    return key < 0x80;
}

SDL_Keycode keyOf(const SDL_Keysym& pressed) {
    const bool special = (pressed.sym & SDLK_SCANCODE_MASK) != 0;
    if (special || isLatin(pressed.sym)) return withoutKeypad(pressed.sym);
    const int letter = pressed.scancode - SDL_SCANCODE_A;
    return letter >= 0 && letter < 26 ? SDLK_a + letter : pressed.sym;
}

/// Signs that some layouts type with Shift and some without.
bool isSign(SDL_Keycode key) {
    return isLatin(key) && std::ispunct(static_cast<unsigned char>(key)) != 0;
}

std::string keyText(SDL_Keycode key) {
    for (const KeyName& known : kKeyNames)
        if (known.key == key) return std::string(known.name);
    if (isLatin(key)) return {static_cast<char>(std::toupper(static_cast<unsigned char>(key)))};
    return SDL_GetKeyName(key);
}

}  // namespace

Shortcut pressed(const SDL_KeyboardEvent& event) {
    const SDL_Keycode key = keyOf(event.keysym);
    const Uint16 modifiers = event.keysym.mod;
    // Shift+= is where "+" lives on many keyboards, so it is meant when "+" is bound
    if (key == SDLK_EQUALS)
        return {SDLK_PLUS, (modifiers & KMOD_CTRL) != 0, false, (modifiers & KMOD_ALT) != 0};
    return {key, (modifiers & KMOD_CTRL) != 0, (modifiers & KMOD_SHIFT) != 0 && !isSign(key),
            (modifiers & KMOD_ALT) != 0};
}

std::string shortcutText(const Shortcut& shortcut) {
    if (!shortcut) return {};
    std::string text;
    if (shortcut.control) text += "Ctrl+";
    if (shortcut.alt) text += "Alt+";
    if (shortcut.shift) text += "Shift+";
    return text + keyText(shortcut.key);
}

}  // namespace gjkscope
