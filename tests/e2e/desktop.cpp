#include "tests/e2e/desktop.hpp"

#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <csignal>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/e2e/drop_source.hpp"

extern char** environ;

namespace gjkscope::e2e {

namespace {

/// A person's pace: toolkits merge events that come in the same instant.
void pause(int milliseconds = 8) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

/// Xvfb picks a free display and writes its number into the pipe.
pid_t startServer(int width, int height, int& displayNumber) {
    int pipeEnds[2];
    if (pipe(pipeEnds) != 0) throw std::runtime_error("no pipe for Xvfb");
    const std::string descriptor = std::to_string(pipeEnds[1]);
    const std::string size = std::to_string(width) + "x" + std::to_string(height) + "x24";
    std::vector<const char*> arguments{"Xvfb",     "-displayfd", descriptor.c_str(), "-screen",
                                       "0",        size.c_str(), "-nolisten",        "tcp",
                                       "-noreset", nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1 /* O_WRONLY */, 0);
    pid_t server = -1;
    const int failed =
        posix_spawnp(&server, "Xvfb", &actions, nullptr, const_cast<char* const*>(arguments.data()), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(pipeEnds[1]);
    if (failed != 0) throw std::runtime_error("Xvfb cannot be started");
    std::string digits;
    for (char c = 0; read(pipeEnds[0], &c, 1) == 1 && c != '\n';) digits += c;
    close(pipeEnds[0]);
    if (digits.empty()) throw std::runtime_error("Xvfb did not come up");
    displayNumber = std::stoi(digits);
    return server;
}

KeySym keysymOf(const std::string& name) {
    if (name == "ctrl") return XK_Control_L;
    if (name == "shift") return XK_Shift_L;
    if (name == "alt") return XK_Alt_L;
    const KeySym symbol = XStringToKeysym(name.c_str());
    if (symbol == NoSymbol) throw std::runtime_error("no key is called " + name);
    return symbol;
}

}  // namespace

Desktop::Desktop(int width, int height) {
    int number = 0;
    server_ = startServer(width, height, number);
    name_.append(1, ':').append(std::to_string(number));
    display_ = XOpenDisplay(name_.c_str());
    if (display_ == nullptr) throw std::runtime_error("cannot open the display " + name_);
}

Desktop::~Desktop() {
    if (display_ != nullptr) XCloseDisplay(display_);
    if (server_ > 0) {
        kill(server_, SIGTERM);
        waitpid(server_, nullptr, 0);
    }
}

void Desktop::moveTo(double x, double y) {
    XTestFakeMotionEvent(display_, -1, static_cast<int>(x), static_cast<int>(y), 0);
    XSync(display_, False);
    pause();
}

std::array<int, 2> Desktop::pointer() const {
    Window root, child;
    std::array<int, 2> at{}, inside{};
    unsigned pressed = 0;
    XQueryPointer(display_, DefaultRootWindow(display_), &root, &child, &at[0], &at[1], &inside[0],
                  &inside[1], &pressed);
    return at;
}

void Desktop::button(unsigned number, bool down) {
    XTestFakeButtonEvent(display_, number, down ? True : False, 0);
    XSync(display_, False);
    pause(30);
}

void Desktop::click(double x, double y) {
    moveTo(x, y);
    pause(40);
    button(1, true);
    button(1, false);
}

void Desktop::doubleClick(double x, double y) {
    click(x, y);
    click(x, y);
}

void Desktop::scroll(double x, double y, int notches) {
    moveTo(x, y);
    for (int i = 0; i < std::abs(notches); ++i) {
        button(notches > 0 ? 4 : 5, true);
        button(notches > 0 ? 4 : 5, false);
    }
}

void Desktop::drag(double fromX, double fromY, double toX, double toY, int steps) {
    moveTo(fromX, fromY);
    pause(60);
    button(1, true);
    for (int i = 1; i <= steps; ++i) {
        const double f = static_cast<double>(i) / steps;
        moveTo(fromX + f * (toX - fromX), fromY + f * (toY - fromY));
    }
    pause(60);
    button(1, false);
}

void Desktop::flick(double fromX, double fromY, double toX, double toY) {
    XTestFakeMotionEvent(display_, -1, static_cast<int>(fromX), static_cast<int>(fromY), 0);
    XTestFakeButtonEvent(display_, 1, True, 0);
    XTestFakeMotionEvent(display_, -1, static_cast<int>(toX), static_cast<int>(toY), 0);
    XTestFakeButtonEvent(display_, 1, False, 0);
    XSync(display_, False);
}

void Desktop::send(KeySym key, bool down) {
    XTestFakeKeyEvent(display_, XKeysymToKeycode(display_, key), down ? True : False, 0);
    XSync(display_, False);
    pause(12);
}

void Desktop::key(const std::string& chord) {
    std::vector<KeySym> keys;
    std::istringstream parts(chord);
    for (std::string part; std::getline(parts, part, '+');) keys.push_back(keysymOf(part));
    for (KeySym key : keys) send(key, true);
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) send(*key, false);
    pause(30);
}

void Desktop::type(const std::string& ascii) {
    for (char c : ascii) {
        // the code of a Latin-1 keysym is its character; on a US keyboard these need Shift
        const bool shifted = std::isupper(static_cast<unsigned char>(c)) != 0 ||
                             std::string("~!@#$%^&*()_+{}|:\"<>?").find(c) != std::string::npos;
        if (shifted) send(XK_Shift_L, true);
        send(static_cast<KeySym>(static_cast<unsigned char>(c)), true);
        send(static_cast<KeySym>(static_cast<unsigned char>(c)), false);
        if (shifted) send(XK_Shift_L, false);
    }
}

void Desktop::leaveAndComeBack() {
    Window root, child = 0;
    int x, y, insideX, insideY;
    unsigned pressed;
    XQueryPointer(display_, DefaultRootWindow(display_), &root, &child, &x, &y, &insideX, &insideY, &pressed);
    for (const Window window : {Window(None), child}) {
        XSetInputFocus(display_, window, RevertToPointerRoot, CurrentTime);
        XSync(display_, False);
        pause(50);
    }
}

bool Desktop::dropFile(const std::filesystem::path& file, int x, int y) {
    moveTo(x, y);
    return e2e::dropFile(display_, file, x, y);
}

Screenshot Desktop::screenshot() {
    XWindowAttributes root;
    XGetWindowAttributes(display_, DefaultRootWindow(display_), &root);
    XImage* image = XGetImage(display_, DefaultRootWindow(display_), 0, 0, static_cast<unsigned>(root.width),
                              static_cast<unsigned>(root.height), AllPlanes, ZPixmap);
    Screenshot shot{root.width, root.height, {}};
    shot.pixels.reserve(static_cast<std::size_t>(root.width) * static_cast<std::size_t>(root.height));
    for (int y = 0; y < root.height; ++y) {
        for (int x = 0; x < root.width; ++x) {
            const unsigned long pixel = XGetPixel(image, x, y);
            shot.pixels.push_back({static_cast<std::uint8_t>(pixel >> 16),
                                   static_cast<std::uint8_t>(pixel >> 8), static_cast<std::uint8_t>(pixel)});
        }
    }
    XDestroyImage(image);
    return shot;
}

}  // namespace gjkscope::e2e
