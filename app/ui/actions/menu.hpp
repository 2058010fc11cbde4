#pragma once

namespace gjkscope {

class Application;

/// The titles of the menus from `left` on, and the open menu below. Returns where the titles end.
float drawMenus(Application& app, float left, float height);

/// How many menus there are, for the keys that open them.
int menuCount();

}  // namespace gjkscope
