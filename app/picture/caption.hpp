#pragma once

#include <string>
#include <string_view>

namespace gjkscope {

/// Breaks a sentence into lines (with '\n') of at most about `ems` times the type size, without a font at
/// hand: letters count by what they are in the usual sans-serif faces, rather too wide than too narrow.
/// Breaks at spaces and between Han characters, never before their punctuation. What has no place to break
/// stays whole.
std::string wrapCaption(std::string_view text, double ems);

}  // namespace gjkscope
