#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/import.hpp"
#include "app/import/plain_form.hpp"

namespace gjkscope {

/// The text with blanks in place of some parts.
std::string withoutParts(std::string text, const std::vector<TextSpan>& parts);

/// The refusal of a text, with the plain form where the error has none.
RefusedText refusalOf(const InputError& error);

/// Form in which a text describes bodies: values of a program or of data, sentences, a log's lines, or
/// values with their names.
enum class TextForm { Values, Sentences, Lines, Labels };

/// Reads a text without the parts that are `omitted`. Throws InputError.
using TextReader = std::function<Import(const std::vector<TextSpan>& omitted, TextForm form)>;

/// Reads a whole text, or else without lines that are no part of a pair, or what stands between its fences,
/// its sentences, which come first where it is nothing else, or its lines. Throws RefusedText for the whole.
Import readByAttempts(std::string_view text, const TextReader& read);

}  // namespace gjkscope
