#include "app/platform/signals.hpp"

#include <csignal>

namespace gjkscope {
namespace {

/// `code` of the user event: SDL_RegisterEvents would need SDL before the threads are made.
constexpr Sint32 kEnd = 0x656e64;

sigset_t watched() {
    sigset_t set;
    sigemptyset(&set);
    for (int signal : {SIGTERM, SIGINT, SIGHUP, SIGUSR1}) sigaddset(&set, signal);
    return set;
}

void waitForSignals() {
    const sigset_t set = watched();
    for (int signal = 0; sigwait(&set, &signal) == 0 && signal != SIGUSR1;) {
        SDL_Event event{};
        event.type = SDL_USEREVENT;
        event.user.code = kEnd;
        SDL_PushEvent(&event);
    }
}

}  // namespace

Signals::Signals() {
    const sigset_t set = watched();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    // a reader of --announce that went away is no reason to lose the scene
    std::signal(SIGPIPE, SIG_IGN);
    // nor is a file that may not grow: the write says so
    std::signal(SIGXFSZ, SIG_IGN);
    waiter_ = std::thread(waitForSignals);
}

Signals::~Signals() {
    pthread_kill(waiter_.native_handle(), SIGUSR1);
    waiter_.join();
}

bool Signals::isEnd(const SDL_Event& event) {
    return event.type == SDL_USEREVENT && event.user.code == kEnd;
}

}  // namespace gjkscope
