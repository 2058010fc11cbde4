#pragma once

#include <SDL_events.h>

namespace gjkscope {

struct Workspace;

/// Who gets a key: a text field, what is modal, the pane that the keyboard was led to, or the action bound to
/// it.
void keyDown(Workspace& work, const SDL_KeyboardEvent& event);
void keyUp(Workspace& work, const SDL_KeyboardEvent& event);

/// Whether a text field has the keyboard.
bool isTyping();

/// ImGui's own keyboard navigation is on only where it is wanted, so that arrows step and Space plays
/// elsewhere.
void setNavigation(const Workspace& work);

}  // namespace gjkscope
