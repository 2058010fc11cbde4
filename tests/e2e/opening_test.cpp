#include <sys/stat.h>

#include <cmath>
#include <csignal>
#include <numbers>
#include <sstream>

#include "tests/e2e/window_test.hpp"

/// Files that take long to open.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;

/// A sphere's mesh of so many vertices on each of as many circles, all on its hull.
std::string sphereMesh(int circles) {
    std::ostringstream text;
    text << "OFF\n" << circles * circles + 2 << ' ' << 2 * circles * circles << " 0\n";
    for (int i = 0; i < circles; ++i) {
        const double polar = std::numbers::pi * (i + 1) / (circles + 1);
        for (int j = 0; j < circles; ++j) {
            const double around = 2 * std::numbers::pi * j / circles;
            text << std::sin(polar) * std::cos(around) << ' ' << std::sin(polar) * std::sin(around) << ' '
                 << std::cos(polar) << '\n';
        }
    }
    const int top = circles * circles, below = top - circles;
    text << "0 0 1\n0 0 -1\n";
    for (int j = 0; j < circles; ++j) {
        const int next = (j + 1) % circles;
        text << "3 " << top << ' ' << j << ' ' << next << '\n';
        text << "3 " << top + 1 << ' ' << below + next << ' ' << below + j << '\n';
        for (int i = 0; i + 1 < circles; ++i) {
            const int a = i * circles + j, b = i * circles + next;
            text << "3 " << a << ' ' << a + circles << ' ' << b << '\n';
            text << "3 " << b << ' ' << a + circles << ' ' << b + circles << '\n';
        }
    }
    return text.str();
}

/// A flat scene in the window, and a mesh that takes about a second.
class LongOpening : public WindowTest {
  protected:
    LongOpening() { write(mesh_, sphereMesh(330)); }

    void drop(const std::filesystem::path& file) {
        const glm::dvec2 at = inPane("world", 0.5, 0.5);
        ASSERT_TRUE(desktop_.dropFile(file, static_cast<int>(at.x), static_cast<int>(at.y)));
    }
    json waitUntilItIsRead() {
        return waitFor("the mesh to be read", [&](const json& s) { return s["opening"] == mesh_.string(); });
    }
    json waitUntilNothingIsRead() {
        return waitFor("nothing to be read", [](const json& s) { return s["opening"] == ""; });
    }

    const std::filesystem::path mesh_ = folder_ / "sphere.off";
};

TEST_F(LongOpening, AtTheStartIsOverBeforeARecoveryIsOffered) {
    write(mesh_, sphereMesh(150));
    write(scene_, R"({"dimension": 3, "bodies": [
        {"shape": {"type": "hull", "mesh": "sphere.off"}}, {"shape": {"type": "point"}, "position": [3, 0, 0]}]})");
    const std::filesystem::path copies = folder_ / "state/gjkscope/recovery";
    std::filesystem::create_directories(copies);
    const json lost{{"dimension", 2}, {"bodies", json::array({json{{"shape", {{"type", "point"}}}}})}};
    write(copies / "1-0.recovery.json",
          json{{"original", "/nowhere/a.gjk.json"}, {"scene", lost.dump()}}.dump());
    start();
    const json offered = waitFor("the offer", [](const json& s) { return s["dialog"] == "recover"; });
    EXPECT_EQ(offered["file"], scene_.string());
    EXPECT_EQ(offered["dimension"], 3);
    desktop_.key("Escape");
    waitFor("the answer", [](const json& s) { return s["dialog"] == ""; });
}

TEST_F(LongOpening, LeavesTheOpenSceneInUseUntilTheNewOneIsThere) {
    start();
    drop(mesh_);
    waitUntilItIsRead();
    desktop_.key("Right");
    const json stepped = waitFor("a step", [](const json& s) { return s["step"] == 1; });
    EXPECT_EQ(stepped["opening"], mesh_.string()) << "it waited until the mesh was read";
    EXPECT_EQ(stepped["dimension"], 2);
    const json opened = program_->waitFor(
        "the mesh", [](const json& s) { return s["dimension"] == 3; }, std::chrono::seconds(90));
    EXPECT_EQ(opened["opening"], "");
    EXPECT_EQ(opened["bodies"].size(), 2u);
}

TEST_F(LongOpening, OfAMeshAddsItToThe3DSceneAsThatIsByThen) {
    write(scene_, R"({"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1, 1]}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [1, 1, 1]}]})");
    start();
    drop(mesh_);
    waitUntilItIsRead();
    setClipboard("1 0 0\n0 1 0\n0 0 1\n0 0 0\n");
    desktop_.key("ctrl+v");
    const json edited = waitFor("a pasted body", [](const json& s) { return s["bodies"].size() == 3; });
    EXPECT_EQ(edited["opening"], mesh_.string()) << "it waited until the mesh was read";
    const json added = program_->waitFor(
        "the mesh", [](const json& s) { return s["bodies"].size() == 4; }, std::chrono::seconds(90));
    EXPECT_EQ(added["selected"], 3);
    desktop_.key("ctrl+z");
    waitFor("it to be undone", [](const json& s) { return s["bodies"].size() == 3; });
}

TEST_F(LongOpening, EndsWithEscapeAndTheSceneStays) {
    start();
    const json before = program_->status();
    drop(mesh_);
    waitUntilItIsRead();
    desktop_.key("Escape");
    const json after = waitUntilNothingIsRead();
    EXPECT_EQ(after["bodies"], before["bodies"]);
    EXPECT_EQ(after["dialog"], "");
}

TEST_F(LongOpening, EndsWithItsButton) {
    start();
    drop(mesh_);
    const json reading = waitFor("its card with a button", [](const json& s) {
        return s["panes"].contains("opening") && s["panes"]["opening"][3] > 60 * s["scale"].get<double>();
    });
    const json card = reading["panes"]["opening"];
    const double scale = reading["scale"];
    desktop_.click(card[0].get<double>() + 40 * scale,
                   card[1].get<double>() + card[3].get<double>() - 25 * scale);
    const json after = waitUntilNothingIsRead();
    EXPECT_EQ(after["dimension"], 2);
}

TEST_F(LongOpening, GivesWayToAnotherFile) {
    write(folder_ / "small.off",
          "OFF\n4 4 0\n0 0 0\n2 0 0\n0 2 0\n0 0 2\n3 0 2 1\n3 0 1 3\n3 1 2 3\n3 0 3 2\n");
    start();
    drop(mesh_);
    waitUntilItIsRead();
    drop(folder_ / "small.off");
    const json opened = waitFor("the other", [](const json& s) { return s["dimension"] == 3; });
    EXPECT_EQ(opened["opening"], "");
    EXPECT_THAT(opened["message"].get<std::string>(), testing::HasSubstr("small.off"));
}

TEST_F(LongOpening, OfAPipeThatNobodyWritesDoesNotKeepTheProgramFromEnding) {
    for (const char* name : {"pipe.gjk.json", "pipe.txt"}) {
        const std::filesystem::path pipe = folder_ / name;
        ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
        program_.reset();
        program_ = std::make_unique<Program>(desktop_.name(), folder_, std::vector{pipe.string()});
        waitFor("the pipe to be read", [&](const json& s) { return s["opening"] == pipe.string(); });
        program_->signal(SIGTERM);
        EXPECT_EQ(program_->wait(), 0) << name;
    }
}

TEST_F(LongOpening, DoesNotKeepTheProgramFromEnding) {
    start();
    drop(mesh_);
    waitUntilItIsRead();
    program_->signal(SIGTERM);
    EXPECT_EQ(program_->wait(), 0);
}

}  // namespace
}  // namespace gjkscope::e2e
