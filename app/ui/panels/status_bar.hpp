#pragma once

#include <string>

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// The answer in a line: whether the shapes meet, by how much, and how hard it was to tell.
void drawStatusBar(AppContext& context, const Viewport& bar);

enum class Verdict { Separated, Touching, Intersecting, Unknown };

/// Touching is meeting with a depth that is nothing beside the shapes' size.
Verdict verdictOf(const Answer& answer, double sceneSize);
std::string verdictText(Verdict verdict);

/// A length for reading: six significant digits.
std::string lengthText(double length);

}  // namespace gjkscope
