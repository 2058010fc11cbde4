#pragma once

#include <SDL.h>

#include <thread>

namespace gjkscope {

/// Turns SIGTERM, SIGINT and SIGHUP into an event, so that the program ends as from its menu, but without
/// asking. Make it before any other thread, and let it die after the window.
class Signals {
  public:
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// Whether this is the event that a signal made.
    static bool isEnd(const SDL_Event& event);

  private:
    std::thread waiter_;
};

}  // namespace gjkscope
