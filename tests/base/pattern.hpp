#pragma once

#include <regex.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace gjkscope::test {

/// A POSIX extended regular expression. (<regex> takes two seconds to compile, wherever it is used.)
class Pattern {
  public:
    struct Match {
        std::size_t at, length;  ///< in bytes
        std::string group;       ///< the first one
    };

    explicit Pattern(const char* text) {
        if (regcomp(&compiled_, text, REG_EXTENDED) != 0)
            throw std::invalid_argument(std::string("no pattern: ") + text);
    }
    ~Pattern() { regfree(&compiled_); }
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    /// All that match, one after another: each is the first and from there the longest. Throws where one is
    /// empty.
    std::vector<Match> in(const std::string& text) const {
        std::vector<Match> matches;
        regmatch_t found[2];
        const auto next = [&](regoff_t from) {
            found[0] = {from, static_cast<regoff_t>(text.size())};
            return regexec(&compiled_, text.c_str(), 2, found, REG_STARTEND | (from > 0 ? REG_NOTBOL : 0)) ==
                   0;
        };
        const auto length = [](const regmatch_t& part) {
            return static_cast<std::size_t>(part.rm_eo - part.rm_so);
        };
        for (regoff_t from = 0; next(from); from = found[0].rm_eo) {
            if (length(found[0]) == 0) throw std::invalid_argument("a pattern that matches nothing at all");
            const auto at = static_cast<std::size_t>(found[0].rm_so);
            matches.push_back({at, length(found[0]), {}});
            if (found[1].rm_so >= 0)
                matches.back().group =
                    text.substr(static_cast<std::size_t>(found[1].rm_so), length(found[1]));
        }
        return matches;
    }

  private:
    regex_t compiled_{};
};

}  // namespace gjkscope::test
