#pragma once

#include <memory>
#include <string>

namespace gjkscope {

/// Puts pictures on the clipboard, which SDL can do with text only. X11 only. A picture stays on
/// offer until something else is copied anywhere, or the program ends.
class ClipboardPicture {
  public:
    ClipboardPicture();
    ~ClipboardPicture();

    /// Puts a PNG file's bytes on the clipboard; false where there is no X server. From any one thread at a
    /// time.
    bool offer(std::string png);

  private:
    class Owner;
    std::unique_ptr<Owner> owner_;
};

}  // namespace gjkscope
