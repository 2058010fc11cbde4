#include "app/render/frame_memory.hpp"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace gjkscope {

void keepFrameMemory() {
#ifdef __GLIBC__
    // several times what a frame of the largest solids that are drawn face by face takes
    constexpr int kKeptBytes = 256 << 20;
    mallopt(M_TRIM_THRESHOLD, kKeptBytes);
    // what is larger than this goes back at once
    constexpr int kLargestKept = 32 << 20;
    mallopt(M_MMAP_THRESHOLD, kLargestKept);
#endif
}

}  // namespace gjkscope
