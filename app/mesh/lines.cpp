#include "app/mesh/lines.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <system_error>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/limits.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxQuoted = 60;
/// Those of a face of all triangles, and what else stands in its line.
constexpr std::size_t kMaxWords = kMaxMeshTriangles + 1000;

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

template <class Number>
std::optional<Number> numberOf(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    return numberIn<Number>(word);
}

/// Old files end their lines with a carriage return alone.
char lineEndOf(std::string_view text) {
    const std::size_t end = text.find_first_of("\r\n");
    if (end == text.npos || text[end] == '\n') return '\n';
    return text.substr(end + 1).starts_with('\n') ? '\n' : '\r';
}

}  // namespace

std::string acceptedWords(std::string_view words) {
    return tr("errors.mesh.accepted.words", {{"words", std::string(words)}});
}

std::string acceptedNumbers(std::string_view words, std::size_t count) {
    return tr("errors.mesh.accepted.numbers",
              {{"words", std::string(words)}, {"count", std::to_string(count)}});
}

std::optional<long long> wholeNumberOf(std::string_view word) {
    return numberOf<long long>(word);
}

MeshLines::MeshLines(const MeshInput& input, Continued continued)
    : file_(input.file),
      pause_(input.listener, LoadingStage::File),
      rest_(withoutByteOrderMark(input.content)),
      lineEnd_(lineEndOf(rest_)),
      continued_(continued) {}

/// Appends the words of a line without its comment.
void MeshLines::split(std::string_view line) {
    line = line.substr(0, line.find('#'));
    for (auto at = std::ranges::find_if_not(line, isBlank); at != line.end();) {
        pause_.step();
        const auto past = std::find_if(at, line.end(), isBlank);
        if (++count_ <= kMaxWords) words_.emplace_back(at, past);
        at = std::find_if_not(past, line.end(), isBlank);
    }
}

bool MeshLines::nextLine() {
    if (rest_.empty()) return false;
    pause_.step();
    const std::size_t end = rest_.find(lineEnd_);
    place_ = {place_.number + 1, rest_.substr(0, end)};
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    split(place_.line);
    return true;
}

bool MeshLines::advance() {
    words_.clear();
    count_ = 0;
    while (words_.empty())
        if (!nextLine()) return false;
    while (continued_ == Continued::ByBackslash && !words_.empty() && words_.back().ends_with('\\')) {
        words_.back().remove_suffix(1);
        if (words_.back().empty()) words_.pop_back();
        count_ = words_.size();
        if (!nextLine()) break;
    }
    return true;
}

void MeshLines::require(const std::string& accepted) {
    if (!advance()) refuseEnd(accepted);
}

void MeshLines::refuseAt(Place place, const std::string& accepted) const {
    const std::string line = std::to_string(place.number);
    throw QuotingFault(tr("errors.mesh.fault.line", {{"file", file_},
                                                     {"line", line},
                                                     {"found", excerpt(place.line, kMaxQuoted)},
                                                     {"accepted", accepted}}),
                       tr("errors.mesh.fault.place", {{"place", file_ + ":" + line}}));
}

void MeshLines::refuseEnd(const std::string& accepted) const {
    throw std::runtime_error(
        tr("errors.mesh.fault.end",
           {{"file", file_}, {"line", std::to_string(place_.number)}, {"accepted", accepted}}));
}

bool MeshLines::startsWith(std::string_view words) const {
    for (const std::string_view word : words_) {
        if (!words.starts_with(word)) return false;
        words.remove_prefix(word.size());
        if (words.empty()) return true;
        if (!words.starts_with(' ')) return false;
        words.remove_prefix(1);
    }
    return false;
}

std::optional<double> MeshLines::number(std::size_t word) const {
    return word < words_.size() ? numberOf<double>(words_[word]) : std::nullopt;
}

std::optional<long long> MeshLines::wholeNumber(std::size_t word) const {
    return word < words_.size() ? wholeNumberOf(words_[word]) : std::nullopt;
}

std::optional<glm::dvec3> MeshLines::point(std::size_t first) const {
    glm::dvec3 point(0);
    for (int axis = 0; axis < 3; ++axis) {
        const std::optional<double> found = number(first + static_cast<std::size_t>(axis));
        if (!found || !std::isfinite(*found)) return std::nullopt;
        point[axis] = *found;
    }
    return point;
}

}  // namespace gjkscope
