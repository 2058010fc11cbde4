#pragma once

#include "core/status.hpp"
#include "core/vector.hpp"

namespace gjkscope {

/// The common answer of the methods. Lengths in scene units; points in the frame the shapes were given in.
template <int D, class T>
struct Proximity {
    bool intersects = false;  ///< touching counts as meeting
    T distance = 0;           ///< 0 when the shapes meet
    T depth = 0;              ///< 0 when they don't; else the least translation that separates them
    Vec<D, T> normal{0};      ///< unit, from A to B; moving B by `depth · normal` makes the shapes just touch
    Vec<D, T> pointA{0};      ///< witness points: `pointB − pointA = (distance − depth) · normal`
    Vec<D, T> pointB{0};
    T lower = 0;              ///< lower ≤ distance (or depth) ≤ upper
    T upper = kInfinity<T>;
    Status status = Status::Searching;
    int gjkIterations = 0;
    int epaIterations = 0;
};

}  // namespace gjkscope
