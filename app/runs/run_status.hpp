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

/// What a run has found, in a line.
struct RunStatus {
    Contact contact = Contact::Unknown;
    std::string text;
    std::vector<StatusFact> facts;
};
RunStatus statusOf(const Run& run, double sceneSize);
/// What it has found by a step: before the last one nothing but how far it has come.
RunStatus statusAt(const Run& run, int step, double sceneSize);

}  // namespace gjkscope
