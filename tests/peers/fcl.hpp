#pragma once

#include <memory>

#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// A pair as FCL takes it (double precision). Its headers are slow to compile and stay out of this one.
class FclPair {
  public:
    enum class Solver { Libccd, Own };

    /// All solids but flat hulls: it wants the faces of a hull.
    static bool takes(const Solid& solid);

    /// Two solids that it takes.
    explicit FclPair(const SolidPair& pair, Solver solver = Solver::Libccd);
    ~FclPair();
    FclPair(FclPair&&) noexcept;
    FclPair& operator=(FclPair&&) noexcept;

    /// Distance and witness points; not positive when the solids meet.
    double distance() const;
    bool intersects() const;
    /// Nothing of what it throws about.
    SolidAnswer answer() const;

  private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace gjkscope::peers
