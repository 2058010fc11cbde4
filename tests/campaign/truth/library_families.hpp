#pragma once

#include "tests/campaign/truth/scene_campaign.hpp"

/// Families of calls of the library, whose truth the oracle reads from the numbers that it is given.
namespace gjkscope::campaign {

struct LibraryFamily {
    std::string name;
    std::function<Tallies(unsigned seed, int pairs)> run;
    bool isSlow = false;  ///< a sixteenth of the pairs
};

/// Verbs with a memory that is of the pair, of another one, of shapes that have changed since, or anything.
std::vector<LibraryFamily> memoryFamilies();
/// Casts with rotation.
std::vector<LibraryFamily> turningFamilies();

}  // namespace gjkscope::campaign
