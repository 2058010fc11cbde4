#include "app/mesh/lines.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "app/base/byte_order_mark.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::size_t kMaxQuoted = 60;

/// The words of a line without its comment.
void split(std::string_view line, std::vector<std::string_view>& words) {
    words.clear();
    line = line.substr(0, line.find('#'));
    for (std::size_t at = line.find_first_not_of(kBlanks); at != line.npos;) {
        const std::size_t past = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back(line.substr(at, past - at));
        at = line.find_first_not_of(kBlanks, past);
    }
}

/// The whole word as a number; nothing where it is none.
template <class Number>
std::optional<Number> numberOf(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
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

MeshLines::MeshLines(std::string file, std::string_view text)
    : file_(std::move(file)), rest_(withoutByteOrderMark(text)), lineEnd_(lineEndOf(rest_)) {}

bool MeshLines::advance() {
    while (!rest_.empty()) {
        const std::size_t end = rest_.find(lineEnd_);
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
        ++number_;
        split(line_, words_);
        if (!words_.empty()) return true;
    }
    return false;
}

void MeshLines::require(const std::string& accepted) {
    if (!advance()) refuseEnd(accepted);
}

void MeshLines::refuse(const std::string& accepted) const {
    throw std::runtime_error(tr("errors.mesh.fault.line", {{"file", file_},
                                                           {"line", std::to_string(number_)},
                                                           {"found", excerpt(line_, kMaxQuoted)},
                                                           {"accepted", accepted}}));
}

void MeshLines::refuseEnd(const std::string& accepted) const {
    throw std::runtime_error(
        tr("errors.mesh.fault.end",
           {{"file", file_}, {"line", std::to_string(number_)}, {"accepted", accepted}}));
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

bool MeshLines::hasNumbers(std::size_t first, std::size_t count) const {
    if (size() < first + count) return false;
    for (std::size_t i = first; i < first + count; ++i) {
        const std::optional<double> found = number(i);
        if (!found || !std::isfinite(*found)) return false;
    }
    return true;
}

std::optional<double> MeshLines::number(std::size_t word) const {
    return word < size() ? numberOf<double>(words_[word]) : std::nullopt;
}

std::optional<long long> MeshLines::wholeNumber(std::size_t word) const {
    return word < size() ? numberOf<long long>(words_[word]) : std::nullopt;
}

}  // namespace gjkscope
