#pragma once

#include <string>
#include <vector>

#include "app/model/scene.hpp"

namespace gjkscope {

/// Undo as whole scenes with a label each: a scene is a few kilobytes.
class History {
  public:
    /// Notes `before`, the scene as it was before the change named `label`; forgets what could be redone.
    void record(Scene before, std::string label);
    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    const std::string& undoLabel() const { return undo_.back().label; }
    const std::string& redoLabel() const { return redo_.back().label; }
    /// The scene to go back to (or forward to); `now` is kept for the way back.
    Scene undo(Scene now);
    Scene redo(Scene now);
    void clear();

  private:
    struct Entry {
        Scene scene;
        std::string label;
    };
    std::vector<Entry> undo_, redo_;
};

}  // namespace gjkscope
