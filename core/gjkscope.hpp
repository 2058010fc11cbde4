#pragma once

#include "math/standard.hpp"

/// All that queries need: shapes, poses, the verbs, their answers, and the methods as states and steps.
/// Minkowski sums and differences as sets, hulls, bounding volumes and cells have headers of their own, and
/// so does printing (print.hpp).
///
/// Everywhere D is 2 or 3 and T float or double. Lengths are in the unit of the coordinates, angles in
/// radians, times in seconds; points and directions in the frame in which the shapes were given. The normal
/// of an answer is a unit vector from A to B. Numerical trouble is a Status, misuse an assertion; only
/// allocation throws, and makers of what is no shape.
#ifdef GJKSCOPE_CXX20
#include "contact/contact_patch.hpp"
#include "engine/batch.hpp"
#include "engine/round_pairs.hpp"
#include "engine/small_hull.hpp"
#include "engine/small_polygon.hpp"
#include "epa/epa_cached.hpp"
#include "gjk/gjk.hpp"
#include "gjk/gjk_cached.hpp"
#include "gjk/gjk_distance.hpp"
#include "gjk_epa/distance.hpp"
#include "gjk_epa/intersects.hpp"
#include "gjk_epa/outcome.hpp"
#include "gjk_epa/penetration.hpp"
#include "gjk_epa/proximity.hpp"
#include "mpr/mpr.hpp"
#include "reproducible.hpp"
#include "shape_cast/cast.hpp"
#include "shapes/any_shape.hpp"
#include "support/pose.hpp"
#include "version.hpp"
#ifdef GJKSCOPE_COMPILED
#include "compiled/compiled.hpp"
#endif
#endif
