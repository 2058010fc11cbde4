#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// A parameter of a function.
struct Parameter {
    std::string_view name;
    std::vector<TextToken> value;  ///< default; empty: each call must give one
};

/// A function that a text defines, without branches and loops.
struct Function {
    std::string_view name;
    std::vector<Parameter> parameters;
    std::vector<std::vector<TextToken>> statements;
    std::vector<TextToken> result;
    TokenRange whole;  ///< its definition
    int calls = 0;
};

/// The functions of a text, in any language of programs, that make shapes, vectors or poses, or set such, by
/// their names.
std::map<std::string_view, Function> ownFunctions(const TokenizedText& text);

}  // namespace gjkscope
