#include "app/base/no_memory.hpp"

#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <string>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// Made while there is memory.
std::string noMemory;

[[noreturn]] void end() {
    try {
        if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, noMemory.data(), noMemory.size());
        ::_exit(1);
    } catch (...) {
        // a fault of the program: a dump says more
        std::abort();
    }
    std::abort();
}

}  // namespace

void endWhereMemoryEnds() {
    noMemory = std::string("gjkscope: ").append(tr("shell.no_memory")).append("\n");
    std::set_terminate(end);
}

}  // namespace gjkscope
