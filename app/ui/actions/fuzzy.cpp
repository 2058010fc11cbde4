#include "app/ui/actions/fuzzy.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace gjkscope {
namespace {

/// The letters À to ÿ, which UTF-8 writes as 0xC3 and another byte, as people type them in a hurry.
constexpr std::string_view kPlainLetters = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

/// Latin letters small and without their accents.
std::string folded(std::string_view text) {
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
    return at == 0 || std::isspace(static_cast<unsigned char>(text[at - 1])) != 0 ||
           std::ispunct(static_cast<unsigned char>(text[at - 1])) != 0;
}

// weights of the kinds of matches, relative to a character found anywhere
constexpr double kAnywhere = 1, kBesideLast = 4, kWordStart = 3;
/// Less than the least difference in quality, so that length only breaks ties.
constexpr double kPerByte = 0.001;

}  // namespace

std::optional<double> fuzzyScore(std::string_view query, std::string_view text) {
    const std::string plain = folded(text);
    std::string wanted = folded(query);
    std::erase(wanted, ' ');

    // best[i]: the best score of all ways to place the characters so far with the last one at byte i; bytes
    // of one UTF-8 character stay together because runs score most
    constexpr double kNever = -1;
    std::vector<double> best(plain.size(), 0);
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        std::vector<double> next(plain.size(), kNever);
        double before = k == 0 ? 0 : kNever;
        for (std::size_t i = 0; i < plain.size(); ++i) {
            if (plain[i] == wanted[k]) {
                const double gain = startsWord(plain, i) ? kWordStart : kAnywhere;
                if (before != kNever) next[i] = before + gain;
                if (k > 0 && i > 0 && best[i - 1] != kNever)
                    next[i] = std::max(next[i], best[i - 1] + kBesideLast);
            }
            if (k > 0) before = std::max(before, best[i]);
        }
        best = std::move(next);
    }
    if (wanted.empty()) return 0;
    const auto found = std::max_element(best.begin(), best.end());
    if (found == best.end() || *found == kNever) return std::nullopt;
    return *found - kPerByte * static_cast<double>(plain.size());
}

}  // namespace gjkscope
