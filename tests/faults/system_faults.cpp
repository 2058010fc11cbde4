#include "tests/faults/system_faults.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <new>

namespace gjkscope::faults {
namespace {

std::atomic<int> armedCall{-1};
std::atomic<long> countdown{0}, calls{0};
std::atomic<int> armedError{0};

/// Whether this call is the one that fails; sets `errno` then.
bool fails(Call call) {
    if (armedCall.load() != static_cast<int>(call)) return false;
    ++calls;
    if (--countdown != 0) return false;
    errno = armedError;
    return true;
}

}  // namespace

void arm(Call call, long nth, int error) {
    calls = 0;
    countdown = nth;
    armedError = error;
    armedCall = static_cast<int>(call);
}

long disarm() {
    armedCall = -1;
    return calls;
}

[[noreturn]] void refuseMemory() {
    // as the standard's own operators do before they throw
    if (const std::new_handler handler = std::get_new_handler()) handler();
    throw std::bad_alloc();
}

void* allocated(std::size_t bytes) {
    void* const memory = fails(Call::Allocation) ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
    if (memory == nullptr) refuseMemory();
    return memory;
}

void* alignedAllocation(std::size_t bytes, std::size_t alignment) {
    void* memory = nullptr;
    if (fails(Call::Allocation) || ::posix_memalign(&memory, alignment, bytes == 0 ? 1 : bytes) != 0)
        refuseMemory();
    return memory;
}

/// Null where memory is refused.
template <class Allocate>
void* allocatedOrNull(const Allocate& allocate) noexcept {
    try {
        return allocate();
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

int opened(int folder, const char* name, int flags, unsigned mode) {
    if (fails(Call::Open)) return -1;
    return static_cast<int>(::syscall(SYS_openat, folder, name, flags, mode));
}

}  // namespace gjkscope::faults

namespace faults = gjkscope::faults;

void* operator new(std::size_t bytes) {
    return faults::allocated(bytes);
}
void* operator new[](std::size_t bytes) {
    return faults::allocated(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return faults::alignedAllocation(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
    return faults::alignedAllocation(bytes, static_cast<std::size_t>(alignment));
}
// the sanitizers' own of these do not call the above
void* operator new(std::size_t bytes, const std::nothrow_t& /*nothrow*/) noexcept {
    return faults::allocatedOrNull([&] { return faults::allocated(bytes); });
}
void* operator new[](std::size_t bytes, const std::nothrow_t& /*nothrow*/) noexcept {
    return faults::allocatedOrNull([&] { return faults::allocated(bytes); });
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

// the C library's own, for all that is linked here: the program's functions come before a library's
extern "C" {

int open(const char* name, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const unsigned mode = va_arg(arguments, unsigned);
    va_end(arguments);
    return faults::opened(AT_FDCWD, name, flags, mode);
}

int open64(const char* name, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const unsigned mode = va_arg(arguments, unsigned);
    va_end(arguments);
    return faults::opened(AT_FDCWD, name, flags, mode);
}

int openat(int folder, const char* name, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const unsigned mode = va_arg(arguments, unsigned);
    va_end(arguments);
    return faults::opened(folder, name, flags, mode);
}

ssize_t read(int file, void* bytes, std::size_t count) {
    if (faults::fails(faults::Call::Read)) return -1;
    return ::syscall(SYS_read, file, bytes, count);
}

ssize_t write(int file, const void* bytes, std::size_t count) {
    if (faults::fails(faults::Call::Write)) return -1;
    return ::syscall(SYS_write, file, bytes, count);
}

int fsync(int file) {
    if (faults::fails(faults::Call::Flush)) return -1;
    return static_cast<int>(::syscall(SYS_fsync, file));
}

int rename(const char* from, const char* to) noexcept {
    if (faults::fails(faults::Call::Rename)) return -1;
    return static_cast<int>(::syscall(SYS_rename, from, to));
}
}
