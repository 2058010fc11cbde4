#pragma once

/// All that queries need: shapes, poses, the answers, and the methods as states and steps. Minkowski sums and
/// differences as sets, hulls, bounding volumes and cells have headers of their own.
#include "engine/batch.hpp"
#include "engine/round_pairs.hpp"
#include "engine/small_polygon.hpp"
#include "epa/epa.hpp"
#include "gjk/gjk.hpp"
#include "gjk/gjk_cached.hpp"
#include "gjk/gjk_distance.hpp"
#include "gjk_epa/intersects.hpp"
#include "gjk_epa/outcome.hpp"
#include "gjk_epa/proximity.hpp"
#include "mpr/mpr.hpp"
#include "reproducible.hpp"
#include "shape_cast/shape_cast.hpp"
#include "shapes/any_shape.hpp"
#include "support/pose.hpp"
#include "version.hpp"
