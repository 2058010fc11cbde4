#pragma once

#include <filesystem>
#include <optional>

#include "app/film/storyboard_file.hpp"

namespace gjkscope {

/// Looks at the file of an open storyboard now and then, so that one can write it beside its picture.
class DemoWatch {
  public:
    /// The storyboard as it is in the file now, if that has changed since the last call for this file. Throws
    /// what readStoryboard() throws, once for every change.
    std::optional<ReadStoryboard> changed(const std::filesystem::path& file, double now);

    static constexpr double kGlance = 0.5;  ///< between two looks, in seconds

  private:
    std::filesystem::path file_;
    std::filesystem::file_time_type written_{};
    double next_ = 0;
};

}  // namespace gjkscope
