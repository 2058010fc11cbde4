#pragma once

#include <csignal>

namespace gjkscope {

/// While it lives, a crash inside the graphics driver ends the program with a sentence and the status 1:
/// drivers write to memory that they did not get, or abort. One of our own stays a crash. Refused memory ends
/// the program at once.
class DriverCrash {
  public:
    DriverCrash();
    ~DriverCrash();
    DriverCrash(const DriverCrash&) = delete;
    DriverCrash& operator=(const DriverCrash&) = delete;

  private:
    struct sigaction before_ {
    }, abortBefore_{};
};

}  // namespace gjkscope
