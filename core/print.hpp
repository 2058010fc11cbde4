#pragma once

/// `<<` for the states and the answers of the verbs; `<<` of a Status is everywhere.
#include "answer/fields.hpp"
#include "epa/fields.hpp"
#include "fields/print.hpp"
#include "gjk/fields.hpp"
#include "mpr/fields.hpp"
#include "shape_cast/fields.hpp"
