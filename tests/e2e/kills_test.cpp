#include <csignal>
#include <cstdlib>
#include <random>
#include <thread>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

#ifdef GJKSCOPE_FEW_CASES
constexpr int kParts = 1;
#else
constexpr int kParts = 4;
#endif

/// How often a window is killed, of which each test takes its part.
int kills() {
    if (const char* chosen = std::getenv("GJKSCOPE_KILLS")) return std::atoi(chosen);
    return kParts == 1 ? 2 : 80;
}

/// What a crash may take.
constexpr std::chrono::seconds kSafe{2};

/// B only ever moves to the right: what is farther right is later.
double placeOf(const json& status) {
    return status["bodies"][1]["position"][0].get<double>();
}

class Kills : public WindowTest, public testing::WithParamInterface<int> {
  protected:
    /// Starts the window and takes up what was lost.
    json startAgain() {
        start();
        if (program_->status()["dialog"] != "recover") return program_->status();
        desktop_.key("Return");
        return waitFor("the recovered scene", [](const json& s) { return s["dialog"] == ""; });
    }

    /// Does something to the scene, saves it, or records.
    void act() {
        const int action = below(12);
        if (action == 0)
            desktop_.key("ctrl+s");
        else if (action == 1)
            desktop_.key("F9");
        else
            desktop_.key("ctrl+Right");
        std::this_thread::sleep_for(std::chrono::milliseconds(below(300)));
    }

    /// Works until it is killed, at any time; returns how far B was when the rest of the work was too
    /// young to be kept.
    double workAndDie(double start, std::chrono::milliseconds lifetime) {
        std::vector<std::pair<Clock::time_point, double>> seen{{Clock::now(), start}};
        desktop_.key("b");
        for (const auto end = Clock::now() + lifetime; Clock::now() < end;) {
            act();
            seen.emplace_back(Clock::now(), placeOf(program_->status()));
        }
        const Clock::time_point killed = Clock::now();
        program_->signal(SIGKILL);
        EXPECT_EQ(program_->wait(), -SIGKILL);
        double kept = start;
        for (const auto& [time, place] : seen)
            if (time + kSafe < killed) kept = place;
        return kept;
    }

    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }

    std::mt19937 random_{static_cast<unsigned>(GetParam())};
};

TEST_P(Kills, AtRandomMomentsLoseNothingThatWasOldEnough) {
    double kept = -1e9;
    for (int kill = 0; kill < kills() / kParts; ++kill) {
        SCOPED_TRACE("kill " + std::to_string(kill));
        const double place = placeOf(startAgain());
        ASSERT_GE(place, kept);
        // the first time long enough for something to be kept
        kept = workAndDie(place, std::chrono::milliseconds(kill == 0 ? 6000 : below(7000)));
    }
    EXPECT_GE(placeOf(startAgain()), kept);
    EXPECT_GT(kept, 3) << "nothing was ever moved";
    program_->signal(SIGTERM);
    EXPECT_EQ(program_->wait(), 0);
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
        EXPECT_FALSE(entry.path().extension() == ".tmp") << entry.path();
}

INSTANTIATE_TEST_SUITE_P(Part, Kills, testing::Range(0, kParts));

}  // namespace
}  // namespace gjkscope::e2e
