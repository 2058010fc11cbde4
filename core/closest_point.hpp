#pragma once

#include "core/simplex.hpp"
