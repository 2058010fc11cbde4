#include "app/shell/option_values.hpp"

#include <unistd.h>

#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <numbers>
#include <optional>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "app/scene/names.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {
namespace {

/// A picture's side in pixels: what OpenGL drivers draw in one piece.
constexpr int kMinSide = 16, kMaxSide = 16384;

/// The whole text as a number in a range.
template <class T>
std::optional<T> numberWithin(std::string_view text, T least, T most) {
    const std::optional<T> value = numberIn<T>(text);
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

}  // namespace

std::string methodIds(int dimension) {
    return listOf(methodNames(dimension), [](const std::string& id) { return id; });
}

std::string themeNames() {
    return listOf(themes(), [](const Theme& each) { return each.id; });
}

std::string languageCodes() {
    // finding them reads every language's files
    static const std::string codes = listOf(languages(), [](const LanguageName& each) { return each.code; });
    return codes;
}

void OptionText::refuse(const std::string& accepted) const {
    throw UsageError(tr("shell.bad_value", {{"option", option}, {"found", text}, {"accepted", accepted}}));
}

int OptionText::whole(int least, int most, const char* accepted) const {
    if (const auto value = numberWithin(text, least, most)) return *value;
    refuse(tr(accepted));
}

double OptionText::number(double least, double most, const char* accepted) const {
    if (const auto value = numberWithin(text, least, most)) return *value;
    refuse(tr(accepted));
}

double OptionText::angle(double most) const {
    if (const auto degrees = numberWithin(text, -most, most)) return *degrees * std::numbers::pi / 180;
    refuse(tr("shell.accepted.degrees", {{"most", std::to_string(std::lround(most))}}));
}

double OptionText::tolerance() const {
    return number(std::numeric_limits<double>::denorm_min(), 1, "errors.accepted.tolerance");
}

glm::ivec2 OptionText::size() const {
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::string_view all = text;
    const auto width = numberWithin(all.substr(0, cross), kMinSide, kMaxSide);
    const auto height = numberWithin(all.substr(std::min(cross + 1, all.size())), kMinSide, kMaxSide);
    if (width && height) return {*width, *height};
    refuse(tr("shell.accepted.size"));
}

std::string OptionText::method() const {
    if (findMethod(text) == nullptr) refuse(methodIds());
    return text;
}

std::string OptionText::theme() const {
    for (const Theme& each : themes())
        if (each.id == text) return text;
    refuse(themeNames());
}

void requirePictureSize(glm::ivec2 size, double scale) {
    const glm::ivec2 pixels = glm::round(glm::dvec2(size) * scale);
    const auto fits = [](int side) { return side >= 1 && side <= kMaxSide; };
    if (fits(pixels.x) && fits(pixels.y)) return;
    throw UsageError(tr("shell.too_large", {{"width", std::to_string(pixels.x)},
                                            {"height", std::to_string(pixels.y)},
                                            {"limit", std::to_string(kMaxSide)}}));
}

std::string queryInput(const std::string& file) {
    if (!file.empty()) return file;
    return ::isatty(STDIN_FILENO) != 0 ? "" : std::string(kStandardStream);
}

}  // namespace gjkscope
