#include <png.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string contentsOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// A PNG file's pixels, four bytes each.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::array<std::uint8_t, 4>> rgba;

    explicit Pixels(const std::string& bytes) {
        png_image image{};
        image.version = PNG_IMAGE_VERSION;
        if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
            throw std::runtime_error("no PNG");
        image.format = PNG_FORMAT_RGBA;
        width = static_cast<int>(image.width);
        height = static_cast<int>(image.height);
        rgba.resize(std::size_t{image.width} * image.height);
        if (png_image_finish_read(&image, nullptr, rgba.data(), 0, nullptr) == 0)
            throw std::runtime_error("a torn PNG");
    }
    std::size_t colors() const { return std::set(rgba.begin(), rgba.end()).size(); }
};

/// The window on two boxes, with settings for pictures that go to a folder of their own.
class PictureOfWindow : public WindowTest {
  protected:
    void startWith(json settings) {
        settings["pictures.folder"] = pictures_.string();
        std::filesystem::create_directories(pictures_);
        std::filesystem::create_directories(folder_ / "config/gjkscope");
        write(folder_ / "config/gjkscope/settings.json", settings.dump());
        start();
    }
    /// Waits until the file is there and said to be.
    std::filesystem::path exported(const std::string& name) {
        const std::filesystem::path file = pictures_ / name;
        waitFor("the picture " + name,
                [&](const json& s) { return s["toast"] == "Exported: " + file.string(); });
        return file;
    }
    std::size_t filesThere() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(pictures_),
                                                      std::filesystem::directory_iterator()));
    }

    std::filesystem::path pictures_ = folder_ / "pictures";
};

TEST_F(PictureOfWindow, IsExportedAsTheDialogSaysAndAgainWithoutIt) {
    startWith({});
    desktop_.key("ctrl+e");
    waitForDialog("picture");
    EXPECT_THAT(program_->status()["message"].get<std::string>(), HasSubstr("boxes-001.png"));
    desktop_.key("Return");
    const std::string first = contentsOf(exported("boxes-001.png"));
    EXPECT_EQ(program_->status()["dialog"], "");
    const Pixels pixels(first);
    EXPECT_EQ(std::pair(pixels.width, pixels.height), std::pair(2560, 1600));
    EXPECT_GT(pixels.colors(), 50U);
    EXPECT_EQ(pixels.rgba.front()[3], 255);

    desktop_.key("ctrl+shift+e");
    EXPECT_EQ(contentsOf(exported("boxes-002.png")), first);
    EXPECT_EQ(contentsOf(pictures_ / "boxes-001.png"), first);
    EXPECT_EQ(filesThere(), 2U);
}

TEST_F(PictureOfWindow, IsADrawingWithTexts) {
    startWith({{"pictures.format", "svg"}, {"pictures.name", "figure"}});
    desktop_.key("ctrl+e");
    waitForDialog("picture");
    desktop_.key("Return");
    const std::string svg = contentsOf(exported("figure-001.svg"));
    EXPECT_THAT(svg, testing::AllOf(testing::StartsWith("<?xml"), HasSubstr(">WORLD<"),
                                    HasSubstr(">MINKOWSKI DIFFERENCE<"), HasSubstr("class=\"background\"")));
}

TEST_F(PictureOfWindow, CanBeACanvasWithoutABackground) {
    startWith({{"pictures.source", "world"},
               {"pictures.size", "400x300"},
               {"pictures.scale", 3},
               {"pictures.transparent", true}});
    desktop_.key("ctrl+shift+e");
    const Pixels pixels(contentsOf(exported("boxes-001.png")));
    EXPECT_EQ(std::pair(pixels.width, pixels.height), std::pair(1200, 900));
    const auto opaque = std::ranges::count_if(pixels.rgba, [](const auto& p) { return p[3] > 200; });
    const auto clear = std::ranges::count_if(pixels.rgba, [](const auto& p) { return p[3] == 0; });
    EXPECT_GT(opaque, 1000);
    EXPECT_GT(clear, 1200 * 900 / 4);
}

TEST_F(PictureOfWindow, ShowsTheWindowAsItIsOnTheScreen) {
    startWith({{"pictures.source", "window"}, {"pictures.scale", 1}});
    desktop_.key("ctrl+e");
    waitForDialog("picture");
    desktop_.key("Return");
    const Pixels pixels(contentsOf(exported("boxes-001.png")));
    const Screenshot screen = desktop_.screenshot();
    ASSERT_EQ(std::pair(pixels.width, pixels.height), std::pair(screen.width, screen.height));
    std::size_t different = 0;
    for (std::size_t i = 0; i < pixels.rgba.size(); ++i)
        for (std::size_t c = 0; c < 3; ++c)
            if (pixels.rgba[i][c] != screen.pixels[i][c]) {
                ++different;
                break;
            }
    // on the screen the sentence that it is exported has come
    EXPECT_LT(different, pixels.rgba.size() / 20);
    EXPECT_GT(pixels.colors(), 50U);
}

TEST_F(PictureOfWindow, CanBeTheWholeRun) {
    startWith({{"pictures.source", "sheet-both"}, {"pictures.format", "svg"}});
    desktop_.key("ctrl+shift+e");
    const std::string svg = contentsOf(exported("boxes-001.svg"));
    const json status = program_->status();
    std::size_t canvases = 0;
    for (std::size_t at = 0; (at = svg.find("class=\"canvas\"", at)) != svg.npos; ++at) ++canvases;
    EXPECT_EQ(canvases, 2 * status["steps"].get<std::size_t>());
}

TEST_F(PictureOfWindow, ThatCannotBeWrittenIsSaidAndLeavesNothing) {
    startWith({{"pictures.name", "no-such-folder/{n}"}});
    desktop_.key("ctrl+shift+e");
    const json status = waitFor("an error", [](const json& s) { return s["dialog"] == "error"; });
    EXPECT_THAT(status["message"].get<std::string>(), HasSubstr("no-such-folder/001.png"));
    EXPECT_EQ(filesThere(), 0U);
}

TEST_F(PictureOfWindow, IsPastedByOtherPrograms) {
    // more than goes in one piece
    startWith({{"pictures.scale", 4}});
    desktop_.key("ctrl+shift+c");
    waitFor("a copied picture", [](const json& s) {
        return s["toast"].get<std::string>().find("5120 × 3200") != std::string::npos;
    });
    EXPECT_THAT(clipboard("TARGETS"), HasSubstr("image/png\n"));
    const std::string png = clipboard("image/png");
    EXPECT_GT(png.size(), 128U * 1024);
    const Pixels pixels(png);
    EXPECT_EQ(std::pair(pixels.width, pixels.height), std::pair(5120, 3200));
    EXPECT_EQ(clipboard("image/png"), png);
    EXPECT_EQ(clipboard("UTF8_STRING"), "");

    // and gives way to what is copied after it
    desktop_.key("ctrl+c");
    waitFor("a copied scene", [](const json& s) { return s["toast"] == "The scene is on the clipboard."; });
    EXPECT_EQ(json::parse(clipboard())["title"], "Two boxes");
    EXPECT_EQ(clipboard("image/png"), "");
}

}  // namespace
}  // namespace gjkscope::e2e
