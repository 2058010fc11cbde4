#pragma once

#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <variant>

#include "app/film/storyboard.hpp"
#include "app/scene/scene.hpp"
#include "app/ui/capture/frame_grabber.hpp"

namespace gjkscope {

/// Writes the open scene or demo as a live page, one at a time, in the background: its steps are drawn for
/// that.
class PageExport {
  public:
    void toFile(std::variant<Scene, Storyboard> content, std::string theme, std::filesystem::path file);
    bool busy() const { return working_.valid(); }

    /// The end of the export, returned once.
    std::optional<WorkEnd> ended();

  private:
    std::future<WorkEnd> working_;
};

}  // namespace gjkscope
