#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <utility>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// Undo as whole scenes with a label each: a scene is a few kilobytes. The oldest entries are forgotten when
/// there are too many of them, or when scenes with very many vertices would fill the memory.
class History {
  public:
    static constexpr std::size_t kMaxEntries = 500;
    static constexpr std::size_t kMaxBytes =
        64 << 20;  ///< about, of undo and of redo each; the newest always stays

    /// Records `before`, the scene as it was before the change named `label`; forgets what could be redone.
    void record(Scene before, std::string label);
    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    const std::string& undoLabel() const { return undo_.back().label; }
    const std::string& redoLabel() const { return redo_.back().label; }
    const Scene& undoScene() const { return undo_.back().scene; }
    const Scene& redoScene() const { return redo_.back().scene; }
    /// The scene to go back to (or forward to); `now` is kept for the way back.
    Scene undo(Scene now) { return move(undo_, redo_, std::move(now)); }
    Scene redo(Scene now) { return move(redo_, undo_, std::move(now)); }
    void clear() { undo_ = redo_ = {}; }

  private:
    struct Entry {
        Scene scene;
        std::string label;
        std::size_t bytes;
    };
    using Stack = std::deque<Entry>;

    /// Drops from the stack's bottom what is too much.
    static void push(Stack& stack, Scene scene, std::string label);
    static Scene move(Stack& from, Stack& to, Scene now);

    Stack undo_, redo_;
};

}  // namespace gjkscope
