#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace gjkscope {

/// What matters of a pasted text in some programming language, data format or debugger's output.
struct VertexToken {
    enum class Kind { Number, Word, Open, Close, Row };
    Kind kind;
    std::size_t line;       ///< from 1
    double number = 0;      ///< Number
    std::string_view text;  ///< Word
};

/// Leaves out comments, commas, strings' quotes, array sizes (`points[4]`) and everything up to an equals
/// sign. A Row stands at each end of a line and each semicolon. Throws InputError for `nan` and `inf`.
std::vector<VertexToken> vertexTokens(std::string_view text);

}  // namespace gjkscope
