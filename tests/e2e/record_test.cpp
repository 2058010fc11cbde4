#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/e2e/window_test.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

/// Films that are recorded from a real window, as other programs read them.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr int kRate = 30;

class Record : public WindowTest {
  protected:
    /// What is recorded and how, small and with few frames so that it is quick; to the test's own folder.
    void configure(json changes = json::object()) {
        json settings = {{"recording.size", "320x180"}, {"recording.fps", kRate}};
        settings["recording.folder"] = folder_.string();
        settings.update(changes);
        std::filesystem::create_directories(folder_ / "config/gjkscope");
        write(folder_ / "config/gjkscope/settings.json", settings.dump());
    }
    std::filesystem::path startRecording() {
        desktop_.key("F9");
        return waitFor("a recording", [](const json& s) { return s["recording"] == "running"; })
            .at("recording_file")
            .get<std::string>();
    }
    void stopRecording() {
        desktop_.key("F9");
        waitForEnd();
    }
    json waitForEnd() {
        return waitFor("the recording's end", [](const json& s) { return s["recording"] == "off"; });
    }
    json waitForError() {
        return waitFor("an error", [](const json& s) { return s["dialog"] == "error"; });
    }
    void step(int to) {
        desktop_.key("Right");
        waitForStep(to);
    }
    /// Waits until so many frames of an unfinished film can be decoded.
    static bool comesToHold(const std::filesystem::path& part, int frames) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(40);
        while (std::chrono::steady_clock::now() < deadline) {
            const std::string count =
                outputOf("ffprobe -v quiet -count_frames -show_entries stream=nb_read_frames -of csv=p=0 '" +
                         part.string() + "'");
            if (std::atoi(count.c_str()) >= frames) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return false;
    }
    static std::string bytesOf(const std::filesystem::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void command(const std::string& words) {
        desktop_.key("ctrl+k");
        waitForDialog("palette");
        desktop_.type(words);
        desktop_.key("Return");
    }
};

TEST_F(Record, AKeyStartsAFilmOfTheStepsInTheHomeFolderAndEndsIt) {
    configure({{"recording.folder", ""}});
    const std::string homeBefore = std::getenv("HOME");
    setenv("HOME", folder_.c_str(), 1);
    start();
    setenv("HOME", homeBefore.c_str(), 1);
    const auto before = std::chrono::steady_clock::now();
    const auto file = startRecording();
    EXPECT_EQ(file, folder_ / "boxes-001.mp4");
    step(1);
    step(2);
    desktop_.key("F9");
    const json said =
        waitFor("what was recorded", [](const json& s) { return s["toast"].get<std::string>() != ""; });
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - before;
    EXPECT_THAT(said["toast"].get<std::string>(), HasSubstr(file.string()));
    EXPECT_EQ(said["recording"], "off");

    const Film film = probe(file);
    EXPECT_EQ(film.codec, "h264");
    EXPECT_EQ(film.pixels, "yuv420p");
    EXPECT_EQ(film.width, 320);
    EXPECT_EQ(film.height, 180);
    EXPECT_EQ(film.rate, std::to_string(kRate) + "/1");
    EXPECT_NEAR(film.duration, static_cast<double>(film.frames) / kRate, 1.0 / kRate);
    EXPECT_LE(film.duration, passed.count()) << "a film is no longer than what it shows took";
    // two steps move for 0.35 s each, 21 frames, however fast the screen: most of them differ, by more than
    // an encoder's noise at rest
    const std::vector<Image> frames = decode(file);
    int moves = 0;
    for (std::size_t i = 1; i < frames.size(); ++i)
        moves += differenceOf(frames[i - 1], frames[i]) > 0.02 ? 1 : 0;
    EXPECT_GE(moves, 14);
}

TEST_F(Record, NothingIsOverwritten) {
    configure();
    start();
    const auto first = startRecording();
    stopRecording();
    const std::string before = bytesOf(first);
    const auto second = startRecording();
    stopRecording();
    EXPECT_EQ(first, folder_ / "boxes-001.mp4");
    EXPECT_EQ(second, folder_ / "boxes-002.mp4");
    EXPECT_EQ(bytesOf(first), before);
    EXPECT_GE(probe(second).frames, 1);
}

TEST_F(Record, WhatIsCanceledStaysAsAPartThatPlays) {
    configure();
    start();
    const auto file = startRecording();
    const auto part = folder_ / "boxes-001.part.mp4";
    ASSERT_TRUE(comesToHold(part, kRate));
    command("cancel the recording");
    const json said = waitForEnd();
    EXPECT_THAT(said["toast"].get<std::string>(), HasSubstr(part.string()));
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_GE(decode(part).size(), static_cast<std::size_t>(kRate));
}

TEST_F(Record, ClosingTheProgramCompletesTheFilm) {
    configure();
    start();
    const auto file = startRecording();
    step(1);
    desktop_.key("ctrl+q");
    EXPECT_EQ(program_->wait(), 0);
    EXPECT_GE(probe(file).frames, 1);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "boxes-001.part.mp4"));
}

TEST_F(Record, AKilledProgramLeavesAPartThatPlays) {
    configure();
    start();
    startRecording();
    const auto part = folder_ / "boxes-001.part.mp4";
    ASSERT_TRUE(comesToHold(part, kRate));
    program_->signal(SIGKILL);
    EXPECT_EQ(program_->wait(), -SIGKILL);
    EXPECT_GE(decode(part).size(), static_cast<std::size_t>(kRate));
}

TEST_F(Record, TheSignIsInNoFilmOfTheWindowAndThePointerIs) {
    configure({{"recording.source", "window"}, {"recording.size", "window"}, {"recording.fps", 10}});
    start();
    const glm::dvec2 pointer = inPane("world", 0.5, 0.93);
    const auto file = startRecording();
    step(1);
    // the pointer stands on empty ground
    moveTo(pointer);
    const Screenshot seen = desktop_.screenshot();
    step(2);
    stopRecording();
    const std::vector<Image> frames = decode(file);
    ASSERT_FALSE(frames.empty());
    const Image& frame = frames.back();
    ASSERT_EQ(frame.width, seen.width);
    ASSERT_EQ(frame.height, seen.height);
    const auto recorded = [&](int x, int y) {
        return static_cast<int>(frame.pixels[4 * (static_cast<std::size_t>(y) * frame.width + x)]);
    };
    const auto darkest = [&](const auto& red, glm::ivec2 from, glm::ivec2 size) {
        int least = 255;
        for (int y = from.y; y < from.y + size.y; ++y)
            for (int x = from.x; x < from.x + size.x; ++x) least = std::min(least, red(x, y));
        return least;
    };
    const auto onScreen = [&](int x, int y) {
        return static_cast<int>(seen.pixels[static_cast<std::size_t>(y) * seen.width + x][0]);
    };
    // above its text, in the corner
    const glm::ivec2 inSign{seen.width - 250, seen.height - 29}, signSize{40, 3};
    EXPECT_LT(darkest(onScreen, inSign, signSize), 60);
    EXPECT_GT(darkest(recorded, inSign, signSize), 200);
    EXPECT_LT(darkest(recorded, glm::ivec2(pointer), {8, 12}), 100) << "no pointer";
}

TEST_F(Record, ThePointerItsClicksAndTheSentenceAreInFilmsThatShowThem) {
    struct Seen {
        int yellow = 0;  ///< pixels in the color of rings, at most in a frame
        int dark = 0;    ///< below the canvases, in the last frame
    };
    const auto seenIn = [&](bool shown) {
        configure({{"recording.size", "960x540"},
                   {"recording.captions", shown},
                   {"recording.pointer", shown},
                   {"recording.fps", 10}});
        start();
        const glm::dvec2 pointer = inPane("world", 0.5, 0.93);
        const auto file = startRecording();
        moveTo(pointer);
        step(1);
        desktop_.click(pointer.x, pointer.y);
        step(2);
        stopRecording();
        Seen seen;
        for (const Image& frame : decode(file)) {
            int yellow = 0;
            seen.dark = 0;
            for (int y = 0; y < frame.height; ++y)
                for (int x = 0; x < frame.width; ++x) {
                    const auto* p = &frame.pixels[4 * (static_cast<std::size_t>(y) * frame.width + x)];
                    yellow += p[0] > 190 && p[1] > 130 && p[2] < 110 ? 1 : 0;
                    seen.dark += y > frame.height * 9 / 10 && p[0] < 90 ? 1 : 0;
                }
            seen.yellow = std::max(seen.yellow, yellow);
        }
        return seen;
    };
    const Seen with = seenIn(true), without = seenIn(false);
    EXPECT_GT(with.yellow, without.yellow + 60) << without.yellow;
    EXPECT_GT(with.dark, without.dark + 100) << without.dark;
}

TEST_F(Record, AWindowOfAnotherShapeStandsInTheMiddle) {
    configure({{"recording.source", "window"}, {"recording.size", "320x320"}});
    start();
    const auto file = startRecording();
    step(1);
    stopRecording();
    // 1280 × 800 are 320 × 200
    const Image frame = decode(file).back();
    const auto spread = [&](int from, int to) {
        const auto row = [&](int y) {
            return frame.pixels.begin() + 4 * y * static_cast<std::ptrdiff_t>(320);
        };
        const auto [least, most] = std::minmax_element(row(from), row(to));
        return *most - *least;
    };
    EXPECT_LT(spread(0, 56), 12) << "paper above";
    EXPECT_GT(spread(62, 76), 60) << "the menu bar";
    EXPECT_GT(spread(244, 258), 60) << "the status bar";
    EXPECT_LT(spread(264, 320), 12) << "paper below";
}

TEST_F(Record, AStoryboardOfADragShowsTheBodyWhereItWasDragged) {
    configure({{"recording.format", "storyboard"}});
    start();
    const auto file = startRecording();
    EXPECT_EQ(file, folder_ / "boxes-001.gjkdemo.json");
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-60, -45));
    waitFor("a drag", [](const json& s) { return s["undo"] == "Move B"; });
    const glm::dvec2 dragged = positionOf(1);
    stopRecording();

    const json cues = json::parse(bytesOf(file))["cues"];
    json last;
    for (const json& cue : cues)
        if (cue.contains("move")) last = cue;
    ASSERT_FALSE(last.is_null());
    EXPECT_EQ(last["move"], "B");
    EXPECT_DOUBLE_EQ(last["to"][0], dragged.x);
    EXPECT_DOUBLE_EQ(last["to"][1], dragged.y);

    const auto movie = folder_ / "film.mp4";
    outputOf(std::string(GJKSCOPE_PROGRAM) + " render '" + file.string() + "' -o '" + movie.string() +
             "' --size 320x180 --fps 30 2>&1");
    const std::vector<Image> frames = decode(movie);
    ASSERT_GE(frames.size(), 2u);
    EXPECT_GT(differenceOf(frames.front(), frames.back()), 1) << "B has not moved";
}

TEST_F(Record, WhatCannotBeRecordedIsSaidInOneSentence) {
    const auto refusal = [&](const json& settings) {
        configure(settings);
        start();
        desktop_.key("F9");
        const json refused = waitForError();
        EXPECT_EQ(refused["recording"], "off");
        return refused["message"].get<std::string>();
    };
    EXPECT_THAT(refusal({{"recording.size", "99999x99999"}}), HasSubstr("16384"));
    EXPECT_THAT(refusal({{"recording.size", "99999999999999x2"}}), HasSubstr("99999999999999x2"));
    EXPECT_THAT(refusal({{"recording.size", "wide"}}), HasSubstr("wide"));
    EXPECT_THAT(refusal({{"recording.size", "640x360 or so"}}), HasSubstr("640x360 or so"));
    EXPECT_THAT(refusal({{"recording.size", "0x0"}}), HasSubstr("0x0"));
    const auto missing = folder_ / "missing";
    EXPECT_THAT(refusal({{"recording.folder", missing.string()}}), HasSubstr(missing.string()));
}

TEST_F(Record, OddAndTinySizesAreRecorded) {
    for (const std::string size : {"321x181", "16x16", "17x400"}) {
        configure({{"recording.size", size}});
        start();
        const auto file = startRecording();
        step(1);
        stopRecording();
        EXPECT_GE(probe(file).frames, 1) << size;
    }
}

TEST_F(Record, AStoryboardOfASceneWithAMeshFileRendersFromAnotherFolder) {
    write(folder_ / "tetrahedron.obj",
          "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
    write(scene_, R"({"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "hull", "mesh": "tetrahedron.obj"}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [3, 0, 0]}]})");
    const auto films = folder_ / "films";
    std::filesystem::create_directory(films);
    configure({{"recording.format", "storyboard"}, {"recording.folder", films.string()}});
    start();
    ASSERT_EQ(program_->status()["dialog"], "") << program_->status()["message"];
    const auto file = startRecording();
    step(1);
    stopRecording();
    const std::string said = outputOf(std::string(GJKSCOPE_PROGRAM) + " render '" + file.string() + "' -o '" +
                                      (films / "film.mp4").string() + "' --size 320x180 --fps 30 2>&1");
    ASSERT_TRUE(std::filesystem::exists(films / "film.mp4")) << said;
    EXPECT_GE(probe(films / "film.mp4").frames, 2);
}

TEST_F(Record, AFullDiskEndsTheRecordingAndLeavesAPartThatPlays) {
    configure({{"recording.fps", 10}});
    start();
    startRecording();
    const auto part = folder_ / "boxes-001.part.mp4";
    ASSERT_TRUE(comesToHold(part, 10));
    rlimit limit{};
    ASSERT_EQ(prlimit(program_->pid(), RLIMIT_FSIZE, nullptr, &limit), 0);
    limit.rlim_cur = std::filesystem::file_size(part) + 1;
    ASSERT_EQ(prlimit(program_->pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
    const json refused = waitForError();
    EXPECT_THAT(refused["message"].get<std::string>(), HasSubstr(part.string()));
    EXPECT_EQ(refused["recording"], "off");
    EXPECT_GE(decode(part).size(), 10u);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "boxes-001.mp4"));
}

TEST_F(Record, EveryFormatIsWritten) {
    for (const std::string format : {"webm", "gif", "png"}) {
        configure({{"recording.format", format}, {"recording.transparent", true}});
        start();
        const auto file = startRecording();
        step(1);
        stopRecording();
        const auto first = format == "png" ? file.parent_path() / "00001.png" : file;
        EXPECT_EQ(probe(first).width, 320) << format;
        EXPECT_GE(probe(first).frames, 1) << format;
        // VP9 is off by a shade
        EXPECT_LE(decode(first, format == "webm" ? "libvpx-vp9" : "").front().pixels[3], 2) << format;
    }
}

/// The part of a picture that has a color: shapes, not paper, grid and headings.
double colored(const Image& image) {
    int count = 0;
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        const auto [least, most] = std::minmax({image.pixels[i], image.pixels[i + 1], image.pixels[i + 2]});
        count += most - least > 5 ? 1 : 0;
    }
    return 4.0 * count / static_cast<double>(image.pixels.size());
}

TEST_F(Record, AHiddenCanvasIsFilmedAsAWhole) {
    configure({{"recording.source", "difference"}, {"pane.difference", false}});
    start();
    const auto file = startRecording();
    step(1);
    stopRecording();
    EXPECT_GT(colored(decode(file).front()), 0.1);
}

TEST_F(Record, AFilmGoesOnWhenAnotherSceneIsOpened) {
    configure();
    start();
    const auto file = startRecording();
    step(1);
    desktop_.key("ctrl+n");
    waitFor("a new scene", [](const json& s) { return s["file"] == "" && s["recording"] == "running"; });
    stopRecording();
    EXPECT_GE(probe(file).frames, 2);
}

}  // namespace
}  // namespace gjkscope::e2e
