#pragma once

#include <cstdint>
#include <limits>
#include <memory>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

class Application;
class Typography;

/// Characters that the scene, a lesson or a dialog brings along, beside those of the language.
class NeededLetters {
  public:
    void note(const Application& app, Typography& typography);

  private:
    std::uint64_t revision_ = std::numeric_limits<std::uint64_t>::max();
    std::shared_ptr<const Lesson> lesson_;
};

}  // namespace gjkscope
