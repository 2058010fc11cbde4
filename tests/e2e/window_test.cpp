#include "tests/e2e/window_test.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace gjkscope::e2e {

using nlohmann::json;

namespace {

constexpr const char* kTwoBoxes = R"({
  "format": "gjkscope-scene", "version": 1, "title": "Two boxes", "dimension": 2,
  "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}, "position": [0, 0]},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5], "rotation": 0.4}
  ]
})";

}  // namespace

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

WindowTest::WindowTest(int width, int height) : desktop_(width, height) {
    std::string pattern = (std::filesystem::temp_directory_path() / "gjkscope-window-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = pattern;
    scene_ = folder_ / "boxes.gjk.json";
    write(scene_, kTwoBoxes);
}

WindowTest::~WindowTest() {
    program_.reset();
    std::filesystem::remove_all(folder_);
}

void WindowTest::start() {
    start({scene_.string()});
}

void WindowTest::start(std::vector<std::string> arguments) {
    program_.reset();
    program_ = std::make_unique<Program>(desktop_.name(), folder_, std::move(arguments));
    waitFor("the scene in the window", [](const json& s) {
        return s["panes"].contains("world") && s["opening"] == "" && s["fitted"] == true;
    });
    // keys go to the window under the pointer: there is no window manager here
    const bool hasTimeline = program_->status()["panes"].contains("timeline");
    const glm::dvec2 over = inPane(hasTimeline ? "timeline" : "page", 0.5, 0.97);
    desktop_.moveTo(over.x, over.y);
}

void WindowTest::restart() {
    start();
}

json WindowTest::savedScene() {
    std::ifstream stream(scene_);
    return json::parse(stream);
}

glm::dvec2 WindowTest::inPane(const std::string& pane, double x, double y) {
    const json rectangle = program_->status()["panes"].at(pane);
    return {rectangle[0].get<double>() + x * rectangle[2].get<double>(),
            rectangle[1].get<double>() + y * rectangle[3].get<double>()};
}

glm::dvec2 WindowTest::pixel(const std::string& canvas, glm::dvec2 point) {
    const json camera = program_->status()["cameras"].at(canvas);
    const double scale = camera["pixels_per_unit"];
    const glm::dvec2 middle = inPane(canvas, 0.5, 0.5);
    return {middle.x + (point.x - camera["center"][0].get<double>()) * scale,
            middle.y - (point.y - camera["center"][1].get<double>()) * scale};
}

double WindowTest::pixelsPerUnit() {
    return program_->status()["cameras"]["world"]["pixels_per_unit"];
}

glm::dvec2 WindowTest::positionOf(int body) {
    const json position = program_->status()["bodies"][static_cast<std::size_t>(body)]["position"];
    return {position[0].get<double>(), position[1].get<double>()};
}

json WindowTest::moveTo(glm::dvec2 pixel) {
    desktop_.moveTo(pixel.x, pixel.y);
    const json there = desktop_.pointer();
    return waitFor("the pointer there", [&](const json& s) { return s["pointer"] == there; });
}

json WindowTest::drag(glm::dvec2 from, glm::dvec2 to, int steps) {
    desktop_.drag(from.x, from.y, to.x, to.y, steps);
    const json end = desktop_.pointer();
    return waitFor("the end of a drag",
                   [&](const json& s) { return s["pointer"] == end && s["pressed"] == false; });
}

void WindowTest::waitForStep(int step) {
    waitFor("step " + std::to_string(step),
            [&](const json& s) { return s["step"] == step && s["moving"] == false; });
}

void WindowTest::waitForPosition(int body, glm::dvec2 position, double tolerance) {
    waitFor("body " + std::to_string(body) + " at " + std::to_string(position.x) + ", " +
                std::to_string(position.y),
            [&](const json& s) {
                const json& p = s["bodies"][static_cast<std::size_t>(body)]["position"];
                return std::abs(p[0].get<double>() - position.x) <= tolerance &&
                       std::abs(p[1].get<double>() - position.y) <= tolerance;
            });
}

void WindowTest::waitForDialog(const std::string& dialog) {
    waitFor("dialog \"" + dialog + "\"", [&](const json& s) { return s["dialog"] == dialog; });
}

void WindowTest::setClipboard(const std::string& text) {
    FILE* pipe = popen(
        ("xclip -display " + desktop_.name() + " -selection clipboard -i >/dev/null 2>&1").c_str(), "w");
    fwrite(text.data(), 1, text.size(), pipe);
    pclose(pipe);
}

std::string WindowTest::clipboard(const std::string& target) {
    std::string command = "xclip -display " + desktop_.name() + " -selection clipboard -o";
    if (!target.empty()) command += " -t " + target;
    FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer;
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        text.append(buffer.data(), n);
    pclose(pipe);
    return text;
}

}  // namespace gjkscope::e2e
