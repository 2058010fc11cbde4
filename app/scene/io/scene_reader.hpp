#pragma once

#include <filesystem>

#include "app/base/json/cursor.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

/// A scene that is a document, or stands in one; relative mesh paths start at `folder`. Throws JsonProblem.
ReadScene sceneAt(const JsonCursor& at, const std::filesystem::path& folder,
                  const LoadingListener& listener = {});

}  // namespace gjkscope
