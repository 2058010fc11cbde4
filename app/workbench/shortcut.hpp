#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gjkscope {

/// A key: the ASCII code of the sign it types, in lower case, or for others the key's USB usage with a bit
/// set. SDL's key codes are these numbers.
using Key = std::int32_t;

constexpr Key keyOfUsage(int usage) {
    return usage | (1 << 30);
}
inline constexpr Key kNoKey = 0, kBackspace = '\b', kTab = '\t', kEnter = '\r', kEscape = 27, kSpace = ' ',
                     kDelete = 127, kHome = keyOfUsage(74), kPageUp = keyOfUsage(75), kEnd = keyOfUsage(77),
                     kPageDown = keyOfUsage(78), kArrowRight = keyOfUsage(79), kArrowLeft = keyOfUsage(80),
                     kArrowDown = keyOfUsage(81), kArrowUp = keyOfUsage(82);
/// F1 … F12.
constexpr Key functionKey(int number) {
    return keyOfUsage(57 + number);
}

/// A key with its modifiers.
struct Shortcut {
    Key key = kNoKey;
    bool control = false, shift = false, alt = false;

    explicit operator bool() const { return key != kNoKey; }
    bool operator==(const Shortcut&) const = default;
};

constexpr Shortcut plain(Key key) {
    return {key};
}
constexpr Shortcut control(Key key) {
    return {key, true};
}
constexpr Shortcut shift(Key key) {
    return {key, false, true};
}
constexpr Shortcut alt(Key key) {
    return {key, false, false, true};
}
constexpr Shortcut controlShift(Key key) {
    return {key, true, true};
}

/// True for signs that some layouts type with Shift and some without.
bool isSign(Key key);

/// The shortcut of a key as browsers name it ("ArrowLeft", "S", "+"). Shift does not count if it only serves
/// to type a sign.
Shortcut pressed(std::string_view name, bool control, bool shift, bool alt);

/// "Ctrl+Shift+S", "←", "Page Up"; empty for none. The same in all languages, as on the keys.
std::string shortcutText(const Shortcut& shortcut);
/// "Control+Shift+S", "ArrowLeft", "PageUp", as browsers name keys.
std::string browserText(const Shortcut& shortcut);

}  // namespace gjkscope
