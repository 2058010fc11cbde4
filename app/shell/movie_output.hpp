#pragma once

#include <functional>

#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"
#include "app/record/movie.hpp"

namespace gjkscope {

/// A frame of a movie, valid until the next one is drawn.
struct DrawnFrame {
    const Figure* figure;
    const Theme* theme;
    bool unchanged;  ///< equal to the one before
};

/// The content of a movie.
struct MovieContent {
    int frames = 1;
    double scale = 1;  ///< pixels a unit of the figures' lengths
    std::function<DrawnFrame(double seconds)> at;
};

/// Records a movie, with progress on a terminal. When it is interrupted, what is there so far stays and is
/// named, and the program ends. Throws std::runtime_error.
void recordMovie(const MovieOptions& options, const MovieContent& content);

}  // namespace gjkscope
