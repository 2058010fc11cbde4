#include "app/record/libav.hpp"

#include <array>
#include <mutex>

#include "app/base/error_text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// libav logs from its own threads, so that the reason cannot be attributed: one for the whole program.
struct LastMessage {
    std::mutex mutex;
    std::string text;
};

LastMessage& lastMessage() {
    static LastMessage message;
    return message;
}

void keep(void* source, int level, const char* format, va_list arguments) {
    if (level > AV_LOG_ERROR) return;
    std::array<char, 512> line{};
    int startsLine = 1;
    av_log_format_line2(source, level, format, arguments, line.data(), line.size(), &startsLine);
    std::string text = line.data();
    while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
    LastMessage& last = lastMessage();
    const std::lock_guard lock(last.mutex);
    last.text = std::move(text);
}

std::string codeText(int code) {
    std::array<char, AV_ERROR_MAX_STRING_SIZE> text{};
    av_strerror(code, text.data(), text.size());
    return text.data();
}

}  // namespace

void keepAvMessages() {
    static std::once_flag once;
    std::call_once(once, [] { av_log_set_callback(keep); });
}

std::string reasonText(const AvFailure& failure) {
    // libav's own codes are four letters, far beyond the system's
    constexpr int kMaxSystemError = 4095;
    if (failure.code == kNotReplaceable) return tr("record.reason.not_replaceable");
    if (failure.code == kNotInstalled)
        return tr("record.reason.not_installed",
                  {{"libraries", std::string(kLibavformat) + ", " + kLibavfilter}});
    if (failure.code == AVERROR_ENCODER_NOT_FOUND) return tr("record.reason.no_encoder");
    const int system = AVUNERROR(failure.code);
    if (system <= kMaxSystemError && system != EINVAL) return reasonText(system);
    LastMessage& last = lastMessage();
    const std::lock_guard lock(last.mutex);
    return last.text.empty() ? codeText(failure.code) : last.text;
}

}  // namespace gjkscope
