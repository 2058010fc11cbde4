#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/shrink/condition.hpp"
#include "app/shrink/numbers.hpp"

namespace gjkscope {

/// How far shrinking is.
struct ShrinkProgress {
    const Scene& smallest;  ///< so far, which has the property
    SceneMeasure measure;   ///< of it
    int tests = 0;          ///< scenes that were tried
};

/// Called after each test; false ends the work.
using ShrinkListener = std::function<bool(const ShrinkProgress&)>;

/// Makes a scene that has a property smaller while it keeps it: without the bodies beside the pair, with the
/// usual options, with fewer vertices, at simpler poses and with rounder numbers, until no such step is left.
/// A function of the scene and the property, in as many slices as one likes.
class Shrinking {
  public:
    Shrinking(Scene scene, ScenePredicate keeps);

    /// Goes on from where it was. Returns true once no step is left, false where the listener has ended it.
    bool goOn(const ShrinkListener& listener);
    const Scene& smallest() const { return smallest_; }  ///< so far

    /// A scene that was tried; those of earlier slices are not tried again.
    struct Attempt {
        std::shared_ptr<const Scene> kept{};  ///< null: it was not smaller, or lacked the property
        SceneMeasure measure{};
    };

  private:
    Scene given_, smallest_;
    ScenePredicate keeps_;
    std::vector<Attempt> attempts_;
    int tests_ = 0;
};

/// That at once. Where the listener ends it, the smallest so far.
Scene shrunk(Scene scene, const ScenePredicate& keeps, const ShrinkListener& listener = {});

}  // namespace gjkscope
