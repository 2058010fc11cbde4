#include "tests/e2e/drop_source.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <chrono>
#include <string>
#include <thread>

namespace gjkscope::e2e {

namespace {

constexpr long kXdndVersion = 5;
constexpr auto kPatience = std::chrono::seconds(10);

class DropSource {
  public:
    DropSource(Display* display, std::string uri) : display_(display), uri_(std::move(uri)) {
        window_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
        XSetSelectionOwner(display_, atom("XdndSelection"), window_, CurrentTime);
    }
    ~DropSource() { XDestroyWindow(display_, window_); }
    DropSource(const DropSource&) = delete;
    DropSource& operator=(const DropSource&) = delete;

    bool dropOn(Window target, int x, int y) {
        tell(target, "XdndEnter", kXdndVersion << 24, static_cast<long>(atom("text/uri-list")), 0, 0);
        tell(target, "XdndPosition", 0, (static_cast<long>(x) << 16) | y, CurrentTime,
             static_cast<long>(atom("XdndActionCopy")));
        if (!waitFor("XdndStatus")) return false;
        tell(target, "XdndDrop", 0, CurrentTime, 0, 0);
        return waitFor("XdndFinished");
    }

  private:
    Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

    void tell(Window target, const char* type, long b, long c, long d, long e) const {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = target;
        event.xclient.message_type = atom(type);
        event.xclient.format = 32;
        const long data[] = {static_cast<long>(window_), b, c, d, e};
        for (int i = 0; i < 5; ++i) event.xclient.data.l[i] = data[i];
        XSendEvent(display_, target, False, NoEventMask, &event);
        XFlush(display_);
    }

    void answer(const XSelectionRequestEvent& request) const {
        XChangeProperty(display_, request.requestor, request.property, request.target, 8, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(uri_.data()), static_cast<int>(uri_.size()));
        XEvent reply{};
        reply.xselection.type = SelectionNotify;
        reply.xselection.requestor = request.requestor;
        reply.xselection.selection = request.selection;
        reply.xselection.target = request.target;
        reply.xselection.property = request.property;
        reply.xselection.time = request.time;
        XSendEvent(display_, request.requestor, False, NoEventMask, &reply);
        XFlush(display_);
    }

    bool waitFor(const char* type) const {
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        while (std::chrono::steady_clock::now() < deadline) {
            if (XPending(display_) == 0) {
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
                continue;
            }
            XEvent event;
            XNextEvent(display_, &event);
            if (event.type == SelectionRequest) answer(event.xselectionrequest);
            if (event.type == ClientMessage && event.xclient.message_type == atom(type)) return true;
        }
        return false;
    }

    Display* display_;
    Window window_;
    std::string uri_;
};

/// The innermost window at the point that understands XDND.
Window dropTarget(Display* display, int x, int y) {
    const Atom aware = XInternAtom(display, "XdndAware", False);
    Window window = DefaultRootWindow(display);
    Window found = None;
    for (Window child = window; child != None;) {
        window = child;
        Atom type = None;
        int format = 0;
        unsigned long count = 0, left = 0;
        unsigned char* data = nullptr;
        XGetWindowProperty(display, window, aware, 0, 1, False, XA_ATOM, &type, &format, &count, &left,
                           &data);
        if (data != nullptr) XFree(data);
        if (type == XA_ATOM) found = window;
        int ignoredX = 0, ignoredY = 0;
        XTranslateCoordinates(display, DefaultRootWindow(display), window, x, y, &ignoredX, &ignoredY,
                              &child);
    }
    return found;
}

}  // namespace

bool dropFile(Display* display, const std::filesystem::path& file, int x, int y) {
    const Window target = dropTarget(display, x, y);
    if (target == None) return false;
    DropSource source(display, "file://" + file.string() + "\r\n");
    return source.dropOn(target, x, y);
}

}  // namespace gjkscope::e2e
