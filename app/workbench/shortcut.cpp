#include "app/workbench/shortcut.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace gjkscope {
namespace {

struct KeyName {
    Key key;
    std::string_view shown;
    std::string_view browsers = shown;
};

constexpr KeyName kKeyNames[] = {
    {kArrowLeft, "←", "ArrowLeft"},
    {kArrowRight, "→", "ArrowRight"},
    {kArrowUp, "↑", "ArrowUp"},
    {kArrowDown, "↓", "ArrowDown"},
    {kSpace, "Space", " "},
    {kTab, "Tab"},
    {kEnter, "Enter"},
    {kEscape, "Esc", "Escape"},
    {kDelete, "Delete"},
    {kPageUp, "Page Up", "PageUp"},
    {kHome, "Home"},
    {kEnd, "End"},
    {kPageDown, "Page Down", "PageDown"},
    {kBackspace, "Backspace"},
    {keyOfUsage(73), "Insert"},
    {'-', "−", "-"},
};

bool isAscii(Key key) {
    return key > 0 && key < 0x80;
}

std::string nameOf(Key key, std::string_view KeyName::*field) {
    const auto known = std::ranges::find(kKeyNames, key, &KeyName::key);
    if (known != std::end(kKeyNames)) return std::string((*known).*field);
    if (isAscii(key)) return {static_cast<char>(std::toupper(key))};
    return key > functionKey(0) && key <= functionKey(12) ? "F" + std::to_string(key - functionKey(0)) : "";
}

std::string textOf(const Shortcut& shortcut, std::string_view control, std::string_view KeyName::*field) {
    if (!shortcut) return {};
    std::string text;
    if (shortcut.control) text.append(control).append("+");
    if (shortcut.alt) text += "Alt+";
    if (shortcut.shift) text += "Shift+";
    return text + nameOf(shortcut.key, field);
}

Key keyNamed(std::string_view name) {
    const auto known = std::ranges::find(kKeyNames, name, &KeyName::browsers);
    if (known != std::end(kKeyNames)) return known->key;
    return name.size() == 1 ? std::tolower(static_cast<unsigned char>(name.front())) : kNoKey;
}

}  // namespace

bool isSign(Key key) {
    return isAscii(key) && std::ispunct(key) != 0;
}

Shortcut pressed(std::string_view name, bool control, bool shift, bool alt) {
    const Key key = keyNamed(name);
    return {key, control, shift && !isSign(key), alt};
}

std::string shortcutText(const Shortcut& shortcut) {
    return textOf(shortcut, "Ctrl", &KeyName::shown);
}

std::string browserText(const Shortcut& shortcut) {
    return textOf(shortcut, "Control", &KeyName::browsers);
}

}  // namespace gjkscope
