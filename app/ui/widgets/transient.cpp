#include "app/ui/widgets/transient.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace gjkscope {
namespace {

constexpr double kFade = 0.2;
/// Readers take in about 15 letters a second; nobody reads in less than a second and a half.
constexpr double kMinToast = 1.5, kSecondsPerByte = 1.0 / 15;
constexpr double kKeySeconds = 1.6;
constexpr std::size_t kMaxToasts = 3, kMaxKeys = 4;

}  // namespace

float Transient::strength(double now) const {
    const double in = (now - from) / kFade, out = (until - now) / kFade;
    return static_cast<float>(std::clamp(std::min(in, out), 0.0, 1.0));
}

void Toasts::add(std::string text, double now) {
    std::erase_if(all_, [&](const Transient& toast) { return toast.text == text; });
    if (all_.size() == kMaxToasts) all_.erase(all_.begin());
    const double shown = kMinToast + kSecondsPerByte * static_cast<double>(text.size());
    all_.push_back({std::move(text), now, now + shown});
}

void Transients::forgetOld(double now) {
    std::erase_if(all_, [&](const Transient& item) { return now >= item.until; });
}

double Transients::nextChange(double now) const {
    double next = std::numeric_limits<double>::infinity();
    for (const Transient& item : all_) {
        // while something fades every frame differs; between fades nothing changes
        const bool fading = now < item.from + kFade || now > item.until - kFade;
        next = std::min(next, fading ? now : item.until - kFade);
    }
    return next;
}

void KeyDisplay::add(const std::string& key, double now) {
    if (std::exchange(last_, key) == key && !all_.empty()) {
        Transient& last = all_.back();
        last.text = key + " ×" + std::to_string(++last.times);
        last.until = now + kKeySeconds;
        return;
    }
    if (all_.size() == kMaxKeys) all_.erase(all_.begin());
    all_.push_back({key, now, now + kKeySeconds});
}

}  // namespace gjkscope
