#pragma once

// The library's version, by semantic versioning: CHANGELOG.md says what has changed.
#define GJKSCOPE_VERSION_MAJOR 0
#define GJKSCOPE_VERSION_MINOR 2
#define GJKSCOPE_VERSION_PATCH 0
