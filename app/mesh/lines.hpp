#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Exactly these words, as a refusal names what is accepted.
std::string acceptedWords(std::string_view words);

/// Goes through a mesh's text line by line, each as its words. Throws std::runtime_error with one sentence
/// naming the file, the line and what must stand there.
class MeshLines {
  public:
    MeshLines(std::string file, std::string_view text);

    /// Goes on to the next line with words, but comments; false at the end.
    bool advance();
    /// The same, where `accepted` must come.
    void require(const std::string& accepted);
    [[noreturn]] void refuse(const std::string& accepted) const;
    [[noreturn]] void refuseEnd(const std::string& accepted) const;

    const std::vector<std::string_view>& words() const { return words_; }
    std::size_t size() const { return words_.size(); }
    const std::string& file() const { return file_; }
    std::string_view rest() const { return rest_; }  ///< what comes after the line
    bool startsWith(std::string_view words) const;   ///< words with one blank between them
    /// Whether `count` words from `first` on are finite numbers.
    bool hasNumbers(std::size_t first, std::size_t count) const;
    std::optional<double> number(std::size_t word) const;
    std::optional<long long> wholeNumber(std::size_t word) const;

  private:
    std::string file_;
    std::string_view rest_;
    char lineEnd_;
    std::string_view line_;
    std::size_t number_ = 0;
    std::vector<std::string_view> words_;
};

}  // namespace gjkscope
