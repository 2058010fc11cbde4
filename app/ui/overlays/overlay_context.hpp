#pragma once

#include "app/editing/documents.hpp"
#include "app/editing/lesson_list.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/widgets/key_queue.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/thumbnails.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The parts of the program that what lies over the window, or beside its canvases, works on.
struct OverlayContext {
    Workbench& work;
    const Look& look;
    const Commands& commands;
    KeyQueue& keys;
    Documents& documents;
    Settings& settings;
    const std::vector<BundledScene>& bundled;
    Thumbnails& thumbnails;
    const std::vector<BundledLesson>& lessons;
};

}  // namespace gjkscope
