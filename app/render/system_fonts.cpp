#include "app/render/system_fonts.hpp"

#include <fontconfig/fontconfig.h>
#include <sys/mman.h>

#include <new>

namespace gjkscope {
namespace {

/// Throws std::bad_alloc where there is not as much address space left as reading all fonts may take. 20 MB
/// are too little for those of Debian, with the Chinese ones; 40 are enough.
void requireMemoryForFonts() {
    constexpr std::size_t kBytes = 128'000'000;
    void* const space = mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (space == MAP_FAILED) throw std::bad_alloc();
    munmap(space, kBytes);
}

}  // namespace

void loadSystemFonts() {
    [[maybe_unused]] static FcConfig* const kLoaded = [] {
        requireMemoryForFonts();
        FcConfig* const fonts = FcInitLoadConfigAndFonts();
        if (fonts == nullptr || FcConfigSetCurrent(fonts) == FcFalse) throw std::bad_alloc();
        return fonts;
    }();
}

}  // namespace gjkscope
