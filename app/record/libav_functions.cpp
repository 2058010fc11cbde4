#include "app/record/libav_functions.hpp"

#include <dlfcn.h>

#include "app/record/libav.hpp"

namespace gjkscope {
namespace {

void* loaded(const char* library) {
    void* handle = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) throw AvFailure{kNotInstalled};
    return handle;
}

}  // namespace

void* libavFunction(const char* name) {
    // each has those that it links: libavcodec and libavutil, libswscale
    static void* const kFormat = loaded(kLibavformat);
    static void* const kFilter = loaded(kLibavfilter);
    for (void* library : {kFormat, kFilter})
        if (void* found = ::dlsym(library, name)) return found;
    throw AvFailure{kNotInstalled};
}

}  // namespace gjkscope
