#include "app/render/driver_crash.hpp"

#include <ucontext.h>
#include <unistd.h>

#include <string>

#include "app/base/language.hpp"
#include "app/base/no_memory.hpp"

extern "C" const char __executable_start, etext;  // NOLINT: the linker's names

namespace gjkscope {
namespace {

/// The sanitizers say more of a fault than the program can.
#ifdef GJKSCOPE_SANITIZE
constexpr bool kSanitizersReport = true;
#else
constexpr bool kSanitizersReport = false;
#endif

/// Written by the handler, which may do next to nothing itself.
std::string sentence;

/// The address where the program crashed; a fixed one if the machine isn't known.
const char* placeOf([[maybe_unused]] void* context) {
#if defined(__x86_64__)
    return reinterpret_cast<const char*>(static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
    return reinterpret_cast<const char*>(static_cast<ucontext_t*>(context)->uc_mcontext.pc);
#else
    return &__executable_start;
#endif
}

void say(int signal, siginfo_t* /*info*/, void* context) {
    const char* const place = placeOf(context);
    if (place < &__executable_start || place >= &etext) {
        [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, sentence.data(), sentence.size());
        ::_exit(1);
    }
    // done again, it ends the program as it would have
    std::signal(signal, SIG_DFL);
}

/// The driver's compiler aborts where it gets no memory; all else that aborts does so as ever.
void sayOfMemory(int /*signal*/) {
    if (isMemoryUsedUp()) endWithoutMemory();
}

}  // namespace

DriverCrash::DriverCrash() {
    sentence = "gjkscope: " + std::string(tr("graphics.crash")) + "\n";
    sigaction(SIGSEGV, nullptr, &before_);
    sigaction(SIGABRT, nullptr, &abortBefore_);
    if (kSanitizersReport) return;
    struct sigaction onFault {
    }, onAbort{};
    onFault.sa_sigaction = say;
    onFault.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &onFault, nullptr);
    onAbort.sa_handler = sayOfMemory;
    sigaction(SIGABRT, &onAbort, nullptr);
    endAtOnceWithoutMemory(true);
}

DriverCrash::~DriverCrash() {
    endAtOnceWithoutMemory(false);
    sigaction(SIGABRT, &abortBefore_, nullptr);
    sigaction(SIGSEGV, &before_, nullptr);
}

}  // namespace gjkscope
