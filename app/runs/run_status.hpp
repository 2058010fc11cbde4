#pragma once

#include <string>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

enum class Contact { Separated, Touching, Intersecting, Unknown };

/// A piece of the status: what it is called and what it is.
struct StatusFact {
    std::string name, value;
};

/// The result of a run, in a line.
struct RunStatus {
    Contact contact = Contact::Unknown;
    std::string text;
    std::vector<StatusFact> facts;
};
RunStatus statusOf(const Run& run, double sceneSize);
/// The status at a step: before the last one nothing but the progress so far.
RunStatus statusAt(const Run& run, int step, double sceneSize);

}  // namespace gjkscope
