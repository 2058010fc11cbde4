#pragma once

#include <memory>

#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// A pair as FCL's generic distance takes it (double precision). No hulls: it wants their faces. Its headers
/// are slow to compile and stay out of this one.
class FclPair {
  public:
    enum class Solver { Libccd, Own };

    explicit FclPair(const SolidPair& pair, Solver solver = Solver::Libccd);
    ~FclPair();
    FclPair(FclPair&&) noexcept;
    FclPair& operator=(FclPair&&) noexcept;

    /// Distance and witness points; not positive when the solids meet.
    double distance() const;
    bool intersects() const;

  private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace gjkscope::peers
