#pragma once

#include <filesystem>
#include <vector>

#include "tests/oracle/exact_difference.hpp"

namespace gjkscope::oracle {

/// The vertices of a mesh file that the campaign has written: OBJ, OFF, text STL and PLY as decimals, of
/// which each means the nearest double; binary PLY, STL and glTF with its buffer in the file as their bytes
/// have them. Only what a writer of tests needs of these formats; throws std::runtime_error for the rest.
std::vector<ExactPoint<3>> meshPoints(const std::filesystem::path& file);

}  // namespace gjkscope::oracle
