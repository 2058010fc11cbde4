#pragma once

#include "tests/campaign/truth/scene_random.hpp"

/// Bodies that a family puts together: as JSON, and about where their vertices are.
namespace gjkscope::campaign {

/// A body with its vertices, in double precision, turned but not moved: enough to bring it near another one.
struct Part {
    Json body;
    std::vector<Coordinates> vertices;
};

/// Which rotations bodies get.
enum class Turning {
    None,
    Small,    ///< 3D: quaternions of small whole numbers; 2D: any angle
    Quarter,  ///< 3D: by quarters and halves of a turn; 2D: doubles near multiples of a quarter
    Any
};

/// A rotation as a scene has it.
Json rotationJson(SceneRandom& random, int dimension, Turning turning);

/// A polytope: a box, a polygon or hull of a few vertices, a point, a segment, in 2D a regular polygon.
Part randomPolytope(SceneRandom& random, int dimension, const Json& rotation, double size = 1);
/// One of these with a volume.
Part randomSolid(SceneRandom& random, int dimension, const Json& rotation, double size = 1);

/// The part's vertex farthest along `d`.
Coordinates farthest(const Part& part, const Coordinates& d);

/// A direction that a facet of A or of B has, or edges of both: contacts are along these.
Coordinates contactNormal(SceneRandom& random, const Part& a, const Part& b, int dimension);

/// A position of B at which it touches A, up to the rounding of double precision: a vertex on a facet, a
/// facet on a vertex or edges across each other.
Coordinates touchingPosition(SceneRandom& random, const Part& a, const Part& b, const Coordinates& normal);

Json sceneOf(int dimension, const Part& a, const Part& b);

}  // namespace gjkscope::campaign
