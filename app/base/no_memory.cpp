#include "app/base/no_memory.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// Made while there is memory.
std::string noMemory;

/// Whether the program was ever refused memory.
std::atomic<bool> isRefused = false;

[[noreturn]] void refuse() {
    isRefused = true;
    throw std::bad_alloc();
}

[[noreturn]] void sayAndEnd() {
    [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, noMemory.data(), noMemory.size());
    ::_exit(1);
}

[[noreturn]] void end() {
    const std::exception_ptr error = std::current_exception();
    // GCC ends a function that must not throw, such as those of its file system library, before it catches
    // what was thrown
    if (!error && isRefused) sayAndEnd();
    try {
        if (error) std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        sayAndEnd();
    } catch (...) {
        // a fault of the program: a dump says more
        std::abort();
    }
    std::abort();
}

}  // namespace

void endWhereMemoryEnds() {
    noMemory = std::string("gjkscope: ").append(tr("shell.no_memory")).append("\n");
    std::set_new_handler(refuse);
    std::set_terminate(end);
}

}  // namespace gjkscope
