#include "app/base/no_memory.hpp"

#include <sys/mman.h>
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

/// Set once the program has been refused memory.
std::atomic<bool> isRefused = false;

std::atomic<bool> endsAtOnce = false;

[[noreturn]] void refuse() {
    isRefused = true;
    if (endsAtOnce) endWithoutMemory();
    throw std::bad_alloc();
}

[[noreturn]] void end() {
    const std::exception_ptr error = std::current_exception();
    // GCC ends a function that must not throw, such as those of its file system library, before it catches
    // what was thrown
    if (!error && isRefused) endWithoutMemory();
    try {
        if (error) std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        endWithoutMemory();
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

void endAtOnceWithoutMemory(bool atOnce) {
    endsAtOnce = atOnce;
}

bool isMemoryUsedUp() {
    constexpr std::size_t kLittle = 16 << 20;
    void* const some = ::mmap(nullptr, kLittle, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (some == MAP_FAILED) return true;
    ::munmap(some, kLittle);
    return false;
}

void endWithoutMemory() {
    [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, noMemory.data(), noMemory.size());
    ::_exit(1);
}

}  // namespace gjkscope
