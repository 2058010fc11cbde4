#include <csignal>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;
using std::chrono::seconds;

int fromEnvironment(const char* name, int otherwise) {
    const char* chosen = std::getenv(name);
    return chosen ? std::atoi(chosen) : otherwise;
}

/// In MB, of what the program holds in memory.
int residentMemory(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stoi(line.substr(6)) / 1024;
    return 0;
}

/// What fails later fails at any time: for GJKSCOPE_RANDOM_SECONDS.
class RandomInput : public WindowTest {
  protected:
    RandomInput() {
        setenv("HOME", folder_.c_str(), 1);
        before_ = std::filesystem::current_path();
        std::filesystem::current_path(folder_);
    }
    ~RandomInput() override {
        program_.reset();
        std::filesystem::current_path(before_);
        setenv("HOME", home_.c_str(), 1);
    }

    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
    template <class Choices>
    auto& oneOf(Choices& choices) {
        return choices[static_cast<std::size_t>(below(static_cast<int>(std::size(choices))))];
    }

    /// Anywhere, more often on the canvases.
    glm::dvec2 place() {
        const json panes = program_->status()["panes"];
        static const char* const kCanvases[] = {"world", "difference"};
        const char* canvas = oneOf(kCanvases);
        if (below(3) > 0 && panes.contains(canvas))
            return inPane(canvas, 0.01 * below(100), 0.01 * below(100));
        return {below(1280), below(800)};
    }

    std::string chord() {
        static const char* const kModifiers[] = {"", "", "", "", "ctrl+", "shift+", "ctrl+shift+", "alt+"};
        static const char* const kKeys[] = {
            "Left",   "Right",  "Up",    "Down",   "Home",   "End",    "Prior",  "Next",
            "Return", "Return", "Tab",   "space",  "Escape", "Escape", "Delete", "BackSpace",
            "plus",   "minus",  "comma", "period", "F1",     "F2",     "F3",     "F4",
            "F5",     "F6",     "F7",    "F8",     "F9",     "F10",    "F11",    "F12"};
        const std::string modifier = oneOf(kModifiers);
        if (below(2) == 0) return modifier + oneOf(kKeys);
        static const std::string_view kCharacters = "abcdefghijklmnopqrstuvwxyz0123456789";
        return modifier + kCharacters[static_cast<std::size_t>(below(36))];
    }

    void act() {
        std::ostringstream what;
        const glm::dvec2 at = place(), to = place();
        switch (below(10)) {
            case 0:
            case 1:
                what << "click " << at.x << ' ' << at.y;
                desktop_.click(at.x, at.y);
                break;
            case 2:
                what << "double click " << at.x << ' ' << at.y;
                desktop_.doubleClick(at.x, at.y);
                break;
            case 3:
            case 4:
                what << "drag " << at.x << ' ' << at.y << " to " << to.x << ' ' << to.y;
                desktop_.drag(at.x, at.y, to.x, to.y, 4);
                break;
            case 5: {
                const int notches = below(7) - 3;
                what << "scroll " << notches << " at " << at.x << ' ' << at.y;
                desktop_.scroll(at.x, at.y, notches);
                break;
            }
            case 6: {
                static const char* const kTexts[] = {"0.5", "1e9", "-3",   "nan",
                                                     "a b", "/",   "../x", "12345678901234567890"};
                const char* text = oneOf(kTexts);
                what << "type " << text;
                desktop_.type(text);
                break;
            }
            default: {
                const std::string keys = chord();
                what << "key " << keys;
                desktop_.key(keys);
            }
        }
        last_.push_back(what.str());
        if (last_.size() > 40) last_.pop_front();
    }

    /// The last actions, the newest at the end.
    std::string history() const {
        std::string text;
        for (const std::string& action : last_) text += action + "\n";
        return text;
    }

    /// The program has worked off what it was given when it knows where the pointer stands now. False: it has
    /// ended.
    bool answers() {
        const double x = 100 + below(1000), y = 100 + below(600);
        desktop_.moveTo(x, y);
        try {
            waitFor("where the pointer is",
                    [&](const json& s) { return s["pointer"][0] == x && s["pointer"][1] == y; });
        } catch (const std::exception& error) {
            if (!program_->running()) return false;
            ADD_FAILURE() << error.what() << history();
        }
        return true;
    }

    /// Whoever presses everything closes the program too.
    void startAgain() {
        EXPECT_EQ(program_->wait(), 0) << program_->errors() << history();
        start();
        ++starts_;
        started_ = Clock::now();
        warm_ = 0;
    }

    /// What was allocated in the first minutes is there to stay; after that it may not grow.
    void watchMemory() {
        constexpr seconds kWarm{180};
        constexpr int kMaxGrowth = 100;
        memory_ = residentMemory(program_->pid());
        if (warm_ == 0 && Clock::now() > started_ + kWarm) warm_ = memory_;
        EXPECT_LT(memory_, (warm_ > 0 ? warm_ : 2000) + kMaxGrowth) << "MB; " << history();
    }

    const std::string home_ = std::getenv("HOME");
    std::filesystem::path before_;
    std::mt19937 random_{static_cast<unsigned>(fromEnvironment("GJKSCOPE_RANDOM_SEED", 1))};
    std::deque<std::string> last_;
    int starts_ = 1;
    Clock::time_point started_ = Clock::now();
    int memory_ = 0, warm_ = 0;
};

TEST_F(RandomInput, NeverStopsTheProgramNorFillsItsMemory) {
    start();
    const auto begin = Clock::now(), end = begin + seconds(fromEnvironment("GJKSCOPE_RANDOM_SECONDS", 10));
    int actions = 0;
    for (auto look = begin + seconds(60); Clock::now() < end && !HasFailure();) {
        for (int i = 0; i < 10 && program_->running(); ++i, ++actions) act();
        if (!program_->running() || !answers()) {
            startAgain();
            continue;
        }
        watchMemory();
        if (Clock::now() < look) continue;
        look += seconds(60);
        std::cout << std::chrono::duration_cast<seconds>(Clock::now() - begin).count() << " s: " << actions
                  << " actions, " << starts_ << " starts, " << memory_ << " MB" << std::endl;
    }
    if (HasFailure()) return;
    program_->signal(SIGTERM);
    EXPECT_EQ(program_->wait(), 0) << program_->errors() << history();
}

}  // namespace
}  // namespace gjkscope::e2e
