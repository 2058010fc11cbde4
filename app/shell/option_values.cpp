#include "app/shell/option_values.hpp"

#include <unistd.h>

#include <array>
#include <charconv>
#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <numbers>
#include <optional>

#include "app/base/language.hpp"
#include "app/film/storyboard_names.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// A picture's side in pixels: what OpenGL drivers draw in one piece.
constexpr int kSmallestSide = 16, kLargestSide = 16384;

/// The views that keys 1 to 7 show in the window.
constexpr std::array<NameOf<Viewpoint>, 7> kLookNames{{{"front", Viewpoint::Front},
                                                       {"right", Viewpoint::Right},
                                                       {"above", Viewpoint::Above},
                                                       {"start", Viewpoint::Start},
                                                       {"normal", Viewpoint::Normal},
                                                       {"beside-normal", Viewpoint::BesideNormal},
                                                       {"direction", Viewpoint::SearchDirection}}};

template <class Range, class Name>
std::string joined(const Range& range, Name name) {
    std::string list;
    for (const auto& each : range) list.append(list.empty() ? "" : ", ").append(name(each));
    return list;
}

[[noreturn]] void refuse(const char* option, const std::string& found, const std::string& accepted) {
    throw UsageError(tr("shell.bad_value", {{"option", option}, {"found", found}, {"accepted", accepted}}));
}

/// The whole text as a number.
template <class T>
std::optional<T> numberIn(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The whole text as a number from `least` to `most`; `accepted` is the key of the text that says which.
template <class T>
T numberValue(const char* option, const std::string& text, T least, T most, const char* accepted) {
    const auto value = numberIn<T>(text);
    if (!value || !(*value >= least && *value <= most)) refuse(option, text, tr(accepted));
    return *value;
}

/// The value that one of the names stands for.
template <class T, std::size_t N>
T named(const char* option, const std::array<NameOf<T>, N>& names, const std::string& text) {
    for (const auto& [name, value] : names)
        if (name == text) return value;
    refuse(option, text, joined(names, [](const auto& each) { return each.first; }));
}

/// So many degrees either way, in radians.
double angleValue(const char* option, const std::string& text, double most) {
    const auto degrees = numberIn<double>(text);
    if (!degrees || !(std::abs(*degrees) <= most))
        refuse(option, text, tr("shell.accepted.degrees", {{"most", std::to_string(std::lround(most))}}));
    return *degrees * std::numbers::pi / 180;
}

}  // namespace

std::string methodNames() {
    return joined(methods(), [](const Method& method) { return method.id; });
}

std::string themeNames() {
    return joined(themes(), [](const Theme& each) { return each.id; });
}

std::string languageCodes() {
    // finding them reads every language's files
    static const std::string codes = joined(languages(), [](const LanguageName& each) { return each.code; });
    return codes;
}

std::string lookNames() {
    return joined(kLookNames, [](const auto& each) { return each.first; });
}

std::string finishNames() {
    return joined(kFinishNames, [](const auto& each) { return each.first; });
}

std::string methodValue(const std::string& text) {
    if (findMethod(text) == nullptr) refuse("--method", text, methodNames());
    return text;
}

Precision precisionValue(const std::string& text) {
    return named("--precision", kPrecisionNames, text);
}

Canvases canvasValue(const std::string& text) {
    for (const auto& [name, canvases] : kCanvasesNames)
        if (name == text) return canvases;
    refuse("--canvas", text, "world, difference, both");
}

std::string themeValue(const std::string& text) {
    for (const Theme& each : themes())
        if (each.id == text) return text;
    refuse("--theme", text, themeNames());
}

glm::ivec2 sizeValue(const std::string& text) {
    const std::size_t cross = text.find('x');
    const auto side = [](std::string_view digits) {
        const auto value = numberIn<int>(digits);
        return value && *value >= kSmallestSide && *value <= kLargestSide ? value : std::nullopt;
    };
    if (cross != text.npos) {
        const auto width = side(std::string_view(text).substr(0, cross));
        const auto height = side(std::string_view(text).substr(cross + 1));
        if (width && height) return {*width, *height};
    }
    refuse("--size", text, tr("shell.accepted.size"));
}

double scaleValue(const std::string& text) {
    return numberValue("--scale", text, 0.25, 8.0, "shell.accepted.scale");
}

int framesPerSecondValue(const std::string& text) {
    return numberValue("--fps", text, 1, kMaxFramesPerSecond, "shell.accepted.fps");
}

double secondsValue(const std::string& text) {
    return numberValue("--at", text, 0.0, std::numeric_limits<double>::infinity(), "shell.accepted.seconds");
}

Viewpoint lookValue(const std::string& text) {
    return named("--look", kLookNames, text);
}

double azimuthValue(const std::string& text) {
    return angleValue("--azimuth", text, 360);
}

double elevationValue(const std::string& text) {
    return angleValue("--elevation", text, 90);
}

SolidFinish finishValue(const std::string& text) {
    return named("--finish", kFinishNames, text);
}

void requirePictureSize(glm::ivec2 size, double scale) {
    const glm::ivec2 pixels = glm::round(glm::dvec2(size) * scale);
    const auto fits = [](int side) { return side >= 1 && side <= kLargestSide; };
    if (fits(pixels.x) && fits(pixels.y)) return;
    throw UsageError(tr("shell.too_large", {{"width", std::to_string(pixels.x)},
                                            {"height", std::to_string(pixels.y)},
                                            {"limit", std::to_string(kLargestSide)}}));
}

std::string queryInput(const std::string& file) {
    if (!file.empty()) return file;
    return ::isatty(STDIN_FILENO) != 0 ? "" : std::string(kStandardStream);
}

}  // namespace gjkscope
