#pragma once

#include <deque>
#include <string>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Gives a pose or a definition that is set anew after a call took it another name from there on, so that
/// each body has its own: Bullet's `tr.setOrigin(a); A.setWorldTransform(tr); tr.setOrigin(b); …`, Box2D's
/// `bodyDef`. What is not set anew is said again. `names`: keeps the new names.
void splitReused(TokenizedText& text, std::deque<std::string>& names);

}  // namespace gjkscope
