#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Where a mesh's text breaks the rules of its format.
struct MeshFault {
    std::size_t line = 0;  ///< from 1; where the text ends: its last one
    std::string found;     ///< empty: the text ends
    std::string accepted;  ///< what must stand there
};

/// Goes through a mesh's text line by line, each as its words. Throws MeshFault.
class MeshLines {
  public:
    explicit MeshLines(std::string_view text) : rest_(text) {}

    /// Goes on to the next line with words, but comments; false at the end.
    bool advance();
    /// The same, where `accepted` must come.
    void require(const std::string& accepted);
    [[noreturn]] void refuse(std::string accepted) const;
    [[noreturn]] void refuseEnd(std::string accepted) const;

    const std::vector<std::string_view>& words() const { return words_; }
    std::size_t size() const { return words_.size(); }
    bool startsWith(std::string_view words) const;  ///< words with one blank between them
    /// Whether `count` words from `first` on are finite numbers.
    bool hasNumbers(std::size_t first, std::size_t count) const;
    std::optional<long long> wholeNumber(std::size_t word) const;

  private:
    std::string_view rest_;
    std::string_view line_;
    std::size_t number_ = 0;
    std::vector<std::string_view> words_;
};

}  // namespace gjkscope
