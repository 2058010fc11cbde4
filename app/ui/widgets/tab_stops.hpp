#pragma once

namespace gjkscope {

/// Places where the Tab key stops, in their order: ImGui's stops at fields alone.
class TabStops {
  public:
    /// At the start of a frame. `on`: the keyboard has been led here.
    void begin(bool on);
    /// Makes the last item a stop.
    void add();
    /// At the end of the frame.
    void end();

  private:
    bool on_ = false;
    int count_ = 0, focused_ = -1, wanted_ = -1;
};

}  // namespace gjkscope
