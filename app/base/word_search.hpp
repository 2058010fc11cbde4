#pragma once

#include <string>
#include <string_view>

/// How texts are searched for words.
namespace gjkscope {

/// Latin letters small and without their accents; all else unchanged, but for the bytes of accented letters.
std::string foldedText(std::string_view text);

/// True if the byte begins a word: at the start, or after a space or an ASCII sign.
bool startsWord(std::string_view text, std::size_t at);

/// True if the text contains the search as it stands, or each of its words somewhere at the beginning of a
/// word, in any order. Case and accents don't matter; an empty search matches all.
bool hasWords(std::string_view text, std::string_view search);

}  // namespace gjkscope
