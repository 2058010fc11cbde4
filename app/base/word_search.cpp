#include "app/base/word_search.hpp"

#include <cctype>

namespace gjkscope {
namespace {

/// The letters À to ÿ, which UTF-8 writes as 0xC3 and another byte, as people type them in a hurry.
constexpr std::string_view kPlainLetters = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

bool isSign(char byte) {
    return std::ispunct(static_cast<unsigned char>(byte)) != 0;
}

bool isSpace(char byte) {
    return std::isspace(static_cast<unsigned char>(byte)) != 0;
}

/// False for bytes of other scripts, some of which write no spaces between words.
bool isLatin(char byte) {
    return (static_cast<unsigned char>(byte) & 0x80U) == 0;
}

bool hasWordAtStart(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        if (startsWord(text, at) || !isLatin(word.front()) || !isLatin(text[at - 1])) return true;
    return word.empty();
}

}  // namespace

std::string foldedText(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool isAccented = byte == 0xC3 && i + 1 < text.size();
        plain += isAccented ? kPlainLetters[static_cast<unsigned char>(text[++i]) & 0x3FU]
                            : static_cast<char>(std::tolower(byte));
    }
    return plain;
}

bool startsWord(std::string_view text, std::size_t at) {
    return at == 0 || isSpace(text[at - 1]) || isSign(text[at - 1]);
}

bool hasWords(std::string_view text, std::string_view search) {
    const std::string plain = foldedText(text), wanted = foldedText(search);
    if (plain.find(wanted) != plain.npos) return true;
    for (std::size_t at = 0; at < wanted.size();) {
        std::size_t end = at;
        while (end < wanted.size() && !isSpace(wanted[end])) ++end;
        std::string_view word(wanted.data() + at, end - at);
        // a question's mark is no part of its last word
        while (!word.empty() && isSign(word.back())) word.remove_suffix(1);
        while (!word.empty() && isSign(word.front())) word.remove_prefix(1);
        if (!word.empty() && !hasWordAtStart(plain, word)) return false;
        at = end + 1;
    }
    return true;
}

}  // namespace gjkscope
