#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

struct _XDisplay;  // its header defines macros of common names

namespace gjkscope::e2e {

/// A screenshot: rows from the top, red, green, blue.
struct Screenshot {
    int width = 0, height = 0;
    std::vector<std::array<std::uint8_t, 3>> pixels;
};

/// A private X server (Xvfb) with a mouse and a keyboard that only the test moves, through XTest.
class Desktop {
  public:
    Desktop(int width, int height);
    ~Desktop();
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    const std::string& name() const { return name_; }  ///< for $DISPLAY

    void moveTo(double x, double y);
    std::array<int, 2> pointer() const;  ///< where it stands: on the screen, wherever it was sent
    void button(unsigned number, bool down);
    void click(double x, double y);
    void doubleClick(double x, double y);
    void scroll(double x, double y, int notches);  ///< up is positive
    /// Presses at the first point, moves in steps as a hand would and releases at the second.
    void drag(double fromX, double fromY, double toX, double toY, int steps = 12);
    /// The same in no time: everything reaches the program at once, before it can draw a frame.
    void flick(double fromX, double fromY, double toX, double toY);
    /// A chord by X keysym names: "ctrl+shift+z", "Right", "F5".
    void key(const std::string& chord);
    void type(const std::string& ascii);

    /// Gives the keyboard to no window for a moment, then to the one under the pointer, as a window manager
    /// does when the user comes back to it.
    void leaveAndComeBack();

    /// Drops a file on whatever window lies at the point, by the XDND protocol. False if it was not taken.
    bool dropFile(const std::filesystem::path& file, int x, int y);

    Screenshot screenshot();

  private:
    void send(unsigned long key, bool down);

    pid_t server_ = -1;
    std::string name_;
    _XDisplay* display_ = nullptr;
};

}  // namespace gjkscope::e2e
