#include "app/shell/memory_budget.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using namespace std::chrono_literals;

TEST(MemoryBudget, IsNeverExceededAndEveryoneGetsAShare) {
    MemoryBudget budget(100);
    std::atomic<int> taken = 0, most = 0, done = 0;
    const auto work = [&](std::size_t bytes) {
        const MemoryBudget::Share share(budget, bytes);
        const int now = taken += static_cast<int>(std::min<std::size_t>(bytes, 100));
        for (int before = most; before < now && !most.compare_exchange_weak(before, now);) {
        }
        std::this_thread::sleep_for(1ms);
        taken -= static_cast<int>(std::min<std::size_t>(bytes, 100));
        ++done;
    };
    {
        std::vector<std::jthread> threads;
        for (const std::size_t bytes : {40, 40, 30, 60, 0, 100, 1000, 1, 99, 50})
            threads.emplace_back(work, bytes);
    }
    EXPECT_EQ(done, 10);
    EXPECT_LE(most, 100);
    EXPECT_GT(most, 50);
}

TEST(MemoryBudget, CountsWhatRunsKeep) {
    const auto scene = [](const std::string& sides, const std::string& method) {
        return parseScene(R"({"dimension": 2, "method": ")" + method +
                              R"(", "bodies": [{"shape": {"type": "ngon", "radius": 1, "sides": )" + sides +
                              R"(}}, {"shape": {"type": "circle", "radius": 1}}]})",
                          "s")
            .scene;
    };
    // see SECURITY.md: more than a gigabyte for two of them, and a tenth of it
    EXPECT_GT(2 * memoryToRun(scene("1000000", "minkowski")), 1'400'000'000u);
    EXPECT_LT(2 * memoryToRun(scene("1000000", "gjk-epa")), 200'000'000u);
    EXPECT_LT(memoryToRun(scene("8", "minkowski")), 100'000u);
    EXPECT_LT(memoryToRun(scene("8", "gjk-epa")), 20'000'000u);
    Scene compared = scene("1000", "minkowski");
    const std::size_t one = memoryToRun(compared);
    compared.compare.resize(2);
    EXPECT_GT(memoryToRun(compared), 2 * one);
}

}  // namespace
}  // namespace gjkscope
