#include "app/ui/capture/demo_watch.hpp"

#include <system_error>

namespace gjkscope {

std::optional<ReadStoryboard> DemoWatch::changed(const std::filesystem::path& file, double now) {
    if (file == file_ && now < next_) return std::nullopt;
    next_ = now + kGlance;
    std::error_code error;
    const std::filesystem::file_time_type written = std::filesystem::last_write_time(file, error);
    // a save may replace it at this very moment
    if (error) return std::nullopt;
    const bool isKnown = file == file_;
    if (isKnown && written == written_) return std::nullopt;
    file_ = file;
    written_ = written;
    if (!isKnown) return std::nullopt;
    return readStoryboard(file.string());
}

}  // namespace gjkscope
