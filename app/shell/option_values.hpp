#pragma once

#include <glm/vec2.hpp>
#include <string>

#include "app/shell/command_line.hpp"

namespace gjkscope {

// The values that options take. All throw UsageError with what was found and what is accepted.

std::string methodValue(const std::string& text);
Precision precisionValue(const std::string& text);
Canvases canvasValue(const std::string& text);
std::string themeValue(const std::string& text);
glm::ivec2 sizeValue(const std::string& text);  ///< "1600x900"
double scaleValue(const std::string& text);
int framesPerSecondValue(const std::string& text);
double secondsValue(const std::string& text);
Viewpoint lookValue(const std::string& text);
double azimuthValue(const std::string& text);    ///< degrees, given back in radians
double elevationValue(const std::string& text);  ///< likewise
SolidFinish finishValue(const std::string& text);
void requirePictureSize(glm::ivec2 size, double scale);  ///< together they may be too much

/// FILE of `query`: without one standard input, unless that is a terminal (then "").
std::string queryInput(const std::string& file);

// What there is to choose from, for help and messages.
std::string methodNames();
std::string themeNames();
std::string languageCodes();
std::string lookNames();
std::string finishNames();

}  // namespace gjkscope
