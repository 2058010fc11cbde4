#pragma once

namespace gjkscope {

/// The header of a C++ exception that has been thrown and not caught; __cxa_throw() puts the object behind
/// it.
struct ThrownObject {
    void* type = nullptr;               ///< its std::type_info
    void* (*destroy)(void*) = nullptr;  ///< destructors return their object here
    int handlers = 0;                   ///< catch blocks that it is in
    ThrownObject* below = nullptr;      ///< of the catch block around
};

}  // namespace gjkscope
