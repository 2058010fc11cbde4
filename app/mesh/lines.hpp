#pragma once

#include <cstddef>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/loading.hpp"
#include "app/mesh/input.hpp"

namespace gjkscope {

/// Exactly these words, as an error names what is accepted.
std::string acceptedWords(std::string_view words);
/// These words and `count` numbers.
std::string acceptedNumbers(std::string_view words, std::size_t count);

/// Goes through a mesh's text line by line, each split into its words. Throws std::runtime_error with one
/// sentence naming the file, the line and what must stand there.
class MeshLines {
  public:
    /// Continuation of lines: a backslash at the end of one continues it on the next.
    enum class Continued { No, ByBackslash };

    struct Place {
        std::size_t number = 0;  ///< from 1
        std::string_view line;
    };

    explicit MeshLines(const MeshInput& input, Continued continued = Continued::No);

    /// Goes on to the next line that has words besides its comment; false at the end.
    bool advance();
    /// Advances; throws if no line follows, where `accepted` must come.
    void require(const std::string& accepted);
    [[noreturn]] void refuse(const std::string& accepted) const { refuseAt(place_, accepted); }
    [[noreturn]] void refuseAt(Place place, const std::string& accepted) const;
    [[noreturn]] void refuseEnd(const std::string& accepted) const;

    /// At most as many as a face may have; others are only counted.
    const std::vector<std::string_view>& words() const { return words_; }
    std::size_t size() const { return count_; }
    const std::string& file() const { return file_; }
    Place place() const { return place_; }
    std::string_view rest() const { return rest_; }  ///< the text after the line
    bool startsWith(std::string_view words) const;   ///< words with one blank between them
    std::optional<double> number(std::size_t word) const;
    std::optional<long long> wholeNumber(std::size_t word) const;
    /// Three finite numbers from the word `first` on, each as the double nearest to its decimals.
    std::optional<glm::dvec3> point(std::size_t first) const;

  private:
    bool nextLine();
    void split(std::string_view line);

    std::string file_;
    LoadingPause pause_;
    std::string_view rest_;
    char lineEnd_;
    Continued continued_;
    Place place_;
    std::vector<std::string_view> words_;
    std::size_t count_ = 0;  ///< of the words
};

/// The whole word as a number; nothing where it is none.
std::optional<long long> wholeNumberOf(std::string_view word);

}  // namespace gjkscope
