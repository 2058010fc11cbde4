#include "app/ui/widgets/shortcut.hpp"

#include <cctype>
#include <string_view>
#include <utility>

namespace gjkscope {
namespace {

constexpr std::pair<SDL_Keycode, std::string_view> kKeyNames[] = {
    {SDLK_LEFT, "←"},
    {SDLK_RIGHT, "→"},
    {SDLK_UP, "↑"},
    {SDLK_DOWN, "↓"},
    {SDLK_SPACE, "Space"},
    {SDLK_TAB, "Tab"},
    {SDLK_RETURN, "Enter"},
    {SDLK_ESCAPE, "Esc"},
    {SDLK_DELETE, "Delete"},
    {SDLK_PAGEUP, "Page Up"},
    {SDLK_HOME, "Home"},
    {SDLK_END, "End"},
    {SDLK_PAGEDOWN, "Page Down"},
    {SDLK_BACKSPACE, "Backspace"},
    {SDLK_MINUS, "−"},
};

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
    for (const auto& [known, name] : kKeyNames)
        if (known == key) return std::string(name);
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
