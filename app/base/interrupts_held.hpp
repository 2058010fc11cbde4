#pragma once

#include <csignal>

namespace gjkscope {

/// While it lives, Ctrl-C and termination wait: a file is written whole or not at all.
class InterruptsHeld {
  public:
    InterruptsHeld();
    ~InterruptsHeld();
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;

  private:
    sigset_t before_;
};

}  // namespace gjkscope
