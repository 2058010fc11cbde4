#pragma once

namespace gjkscope {

/// The direction of distance GJK's next support query. Every policy ends with the same answer; they differ in
/// how many iterations that takes.
enum class DirectionPolicy {
    ClosestPoint,   ///< along `−v`
    Perpendicular,  ///< perpendicular to the newest edge, by the textbooks' triple product, even where `v` is
                    ///< a vertex
    Nesterov,  ///< `−v` with the momentum of the directions before (Montaut et al., "Collision Detection
               ///< Accelerated", Robotics: Science and Systems 2022)
    Manual,    ///< the first one by hand, the others along `−v`
};

}  // namespace gjkscope
