#include "app/render/system_fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <new>

namespace gjkscope {

void loadSystemFonts() {
    [[maybe_unused]] static FcConfig* const kLoaded = [] {
        FcConfig* const fonts = FcInitLoadConfigAndFonts();
        if (fonts == nullptr || FcConfigSetCurrent(fonts) == FcFalse) throw std::bad_alloc();
        return fonts;
    }();
}

}  // namespace gjkscope
