#pragma once

#include <optional>
#include <string>

#include "app/editing/documents.hpp"
#include "app/picture/camera.hpp"
#include "app/ui/widgets/commands.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// What is being opened, its stage and for how long, in one line.
std::string openingText(const Opening& opening);

/// A card over the canvases that shows this, with a button to stop waiting. Returns its place; none where
/// nothing is being opened.
std::optional<Viewport> drawOpening(const Look& look, const Commands& commands, Documents& documents,
                                    const Viewport& canvases);

}  // namespace gjkscope
