#include "app/ui/widgets/key_queue.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

SDL_KeyboardEvent press(SDL_Keycode key, Uint16 modifiers = 0, SDL_Scancode scancode = SDL_SCANCODE_UNKNOWN) {
    SDL_KeyboardEvent event{};
    event.keysym.sym = key;
    event.keysym.mod = modifiers;
    event.keysym.scancode = scancode;
    return event;
}

TEST(Shortcut, IsAKeyWithItsModifiers) {
    EXPECT_EQ(pressed(press(SDLK_s, KMOD_LCTRL)), control(SDLK_s));
    EXPECT_EQ(pressed(press(SDLK_s, KMOD_RCTRL | KMOD_LSHIFT)), controlShift(SDLK_s));
    EXPECT_EQ(pressed(press(SDLK_LEFT, KMOD_RSHIFT)), shift(SDLK_LEFT));
    EXPECT_EQ(pressed(press(SDLK_LEFT, KMOD_LALT)), alt(SDLK_LEFT));
}

TEST(Shortcut, IgnoresLocks) {
    EXPECT_EQ(pressed(press(SDLK_f, KMOD_NUM | KMOD_CAPS)), plain(SDLK_f));
}

TEST(Shortcut, TakesASignHoweverItIsTyped) {
    EXPECT_EQ(pressed(press(SDLK_EQUALS, KMOD_LSHIFT)), plain(SDLK_PLUS));
    EXPECT_EQ(pressed(press(SDLK_PLUS)), plain(SDLK_PLUS));
    EXPECT_EQ(pressed(press(SDLK_KP_PLUS, KMOD_LCTRL)), control(SDLK_PLUS));
    EXPECT_EQ(pressed(press(SDLK_KP_MINUS)), plain(SDLK_MINUS));
}

TEST(Shortcut, FallsBackToTheKeysPlaceOnLayoutsWithoutLatinLetters) {
    constexpr SDL_Keycode kCyrillicEf = 0x444;
    EXPECT_EQ(pressed(press(kCyrillicEf, 0, SDL_SCANCODE_A)), plain(SDLK_a));
}

TEST(Shortcut, IsWrittenAsOnTheKeys) {
    EXPECT_EQ(shortcutText(controlShift(SDLK_z)), "Ctrl+Shift+Z");
    EXPECT_EQ(shortcutText(alt(SDLK_RIGHT)), "Alt+→");
    EXPECT_EQ(shortcutText(plain(SDLK_F11)), "F11");
    EXPECT_EQ(shortcutText(plain(SDLK_PAGEUP)), "Page Up");
    EXPECT_EQ(shortcutText(Shortcut{}), "");
}

}  // namespace
}  // namespace gjkscope
