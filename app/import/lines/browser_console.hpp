#pragma once

#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Opens what a browser's console shows of objects, at its prompt or as a tree: members below the names that
/// have them, in as many bytes. What calls return, and what counts, is added to `answers`.
void openBrowserConsole(std::string& text, std::vector<TextSpan>& answers);

}  // namespace gjkscope
