#pragma once

#include <ccd/ccd.h>

#include <optional>

#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// A pair as libccd takes it: support mappings, here of solids that turn the direction into their own frame.
class LibccdPair {
  public:
    explicit LibccdPair(const SolidPair& pair);

    /// Portal refinement (MPR).
    bool intersectsByMpr() const { return ccdMPRIntersect(&a_, &b_, &settings_) != 0; }
    /// Nothing where it takes more than `limit` support points of A: of some pairs its portal is refined
    /// without end (version 2.1).
    std::optional<bool> intersectsByMprWithin(long limit) const;
    bool intersectsByGjk() const { return ccdGJKIntersect(&a_, &b_, &settings_) != 0; }
    /// Portal refinement: how deep along the direction it ends with, which need not be the least depth.
    double depthByMpr() const;
    double depthByGjk() const;
    /// How many support points of A the two by portal refinement take.
    long queriesByMpr() const;
    long queriesOfDepthByMpr() const;

    /// What the support mappings query.
    struct Object {
        Solid solid;
        Pose<3> pose;
    };

  private:
    Object a_, b_;
    ccd_t settings_;
};

}  // namespace gjkscope::peers
