#pragma once

#include <chipmunk/chipmunk.h>

#include <memory>
#include <optional>

#include "tests/peers/polygon_pair.hpp"

namespace gjkscope::peers {

/// A pair as Chipmunk takes it. Its shapes hold their vertices turned and moved already.
class ChipmunkPair {
  public:
    explicit ChipmunkPair(const PolygonPair& pair);

    /// GJK, and EPA and contact points when the shapes meet. Apart it does the work of a distance, but keeps
    /// the answer to itself.
    cpContactPointSet collide() const { return cpShapesCollide(a_.get(), b_.get()); }
    /// How deep the shapes are in each other, if they meet.
    std::optional<double> depth() const;
    /// Whether depth() comes to an end: its own checks abort the program for some pairs.
    bool succeeds() const;

  private:
    struct Free {
        void operator()(cpShape* shape) const { cpShapeFree(shape); }
    };
    using Shape = std::unique_ptr<cpShape, Free>;
    static Shape shape(const std::vector<Vec<2>>& vertices, const Pose<2>& pose);

    Shape a_, b_;
};

}  // namespace gjkscope::peers
