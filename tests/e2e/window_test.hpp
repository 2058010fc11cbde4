#pragma once

#include <gmock/gmock.h>

#include <filesystem>
#include <glm/vec2.hpp>
#include <memory>
#include <string>

#include "tests/e2e/desktop.hpp"
#include "tests/e2e/program.hpp"

namespace gjkscope::e2e {

/// How far a hand (and a pixel grid) may be off, in pixels.
inline constexpr double kPixels = 2.5;

/// A desktop, a home folder and a scene file of two boxes 3 apart; the program is started by the test.
class WindowTest : public testing::Test {
  protected:
    /// With a screen of this size.
    explicit WindowTest(int width = 1280, int height = 800);
    ~WindowTest() override;

    /// Starts the program on the scene (or with other arguments) and waits until its window answers.
    void start();
    void start(std::vector<std::string> arguments);
    void restart();

    /// Where a point of a canvas ("world", "difference") stands on the screen.
    glm::dvec2 pixel(const std::string& canvas, glm::dvec2 point);
    double pixelsPerUnit();
    glm::dvec2 positionOf(int body);
    nlohmann::json savedScene();  ///< what stands in the scene's file
    /// A point of a pane, as fractions of its size.
    glm::dvec2 inPane(const std::string& pane, double x, double y);

    /// Moves the pointer there, in a window that fills the screen, and waits until the program has drawn what
    /// that changes.
    nlohmann::json moveTo(glm::dvec2 pixel);
    /// Drags from one pixel to another and waits until the program has seen it let go there.
    nlohmann::json drag(glm::dvec2 from, glm::dvec2 to, int steps = 12);

    nlohmann::json waitFor(const std::string& what, const Program::Predicate& holds) {
        return program_->waitFor(what, holds);
    }
    void waitForStep(int step);
    void waitForPosition(int body, glm::dvec2 position, double tolerance);
    void waitForDialog(const std::string& dialog);

    void setClipboard(const std::string& text);
    /// What pasting as this X target gives; by default as text.
    std::string clipboard(const std::string& target = "");

    std::filesystem::path folder_, scene_;
    Desktop desktop_;
    std::unique_ptr<Program> program_;
};

/// Writes a text file.
void write(const std::filesystem::path& file, const std::string& text);

}  // namespace gjkscope::e2e
