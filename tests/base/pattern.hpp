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

    /// All that match, one after another: each is the first and from there the longest.
    std::vector<Match> in(const std::string& text) const {
        std::vector<Match> matches;
        regmatch_t found[2];
        for (std::size_t from = 0;
             regexec(&compiled_, text.c_str() + from, 2, found, from > 0 ? REG_NOTBOL : 0) == 0;) {
            const auto place = [&](regoff_t offset) { return from + static_cast<std::size_t>(offset); };
            const std::size_t at = place(found[0].rm_so), end = place(found[0].rm_eo);
            std::string group;
            if (found[1].rm_so >= 0)
                group = text.substr(place(found[1].rm_so),
                                    static_cast<std::size_t>(found[1].rm_eo - found[1].rm_so));
            matches.push_back({at, end - at, std::move(group)});
            from = end;
            if (at == end) throw std::invalid_argument("a pattern that nothing matches");
        }
        return matches;
    }

  private:
    regex_t compiled_{};
};

}  // namespace gjkscope::test
