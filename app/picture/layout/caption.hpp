#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Breaks a sentence into lines of at most about `ems` times the type size, without a font at hand: letters
/// count by what they are in the usual sans-serif faces, rather too wide than too narrow. Breaks at spaces
/// and between Han characters, never before their punctuation. What has no place to break stays whole.
std::vector<std::string> wrapCaption(std::string_view text, double ems);

}  // namespace gjkscope
