#include "app/codegen/engine_template.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "app/base/files.hpp"

namespace gjkscope {
namespace {

/// A page or two of text is far smaller.
constexpr std::size_t kMaxTemplateBytes = 1 << 16;
constexpr std::string_view kSection = "== ";

}  // namespace

std::vector<std::string> listedNames(const std::string& list) {
    std::vector<std::string> names;
    std::istringstream parts(list);
    for (std::string name; std::getline(parts >> std::ws, name, ',');) names.push_back(name);
    return names;
}

const std::vector<TestEngine>& testEngines() {
    static const std::vector<TestEngine> all{
        {"parry", "parry", true, true},
        {"physx", "PhysX", false, true},
        {"jolt", "Jolt", false, true},
        {"box2d", "Box2D 3", true, false},
        {"box2d-2.4", "Box2D 2.4", true, false},
        {"bullet", "Bullet", false, true},
        {"fcl", "FCL", false, true},
        {"coal", "Coal", false, true},
        {"mujoco", "MuJoCo", false, true},
        {"godot", "Godot", true, true},
        {"rapier", "Rapier.js", true, true},
    };
    return all;
}

const TestEngine* findTestEngine(std::string_view id) {
    const auto found = std::ranges::find(testEngines(), id, &TestEngine::id);
    return found == testEngines().end() ? nullptr : &*found;
}

EngineTemplate::EngineTemplate(const TestEngine& engine, int dimension) {
    const std::string name = std::string(engine.id) + "-" + std::to_string(dimension) + "d.txt";
    std::istringstream lines(readFile(assetPath("codegen") / name, kMaxTemplateBytes));
    std::vector<std::string> current;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(kSection)) {
            current = listedNames(line.substr(kSection.size()));
            for (const std::string& section : current) sections_[section];
        } else if (current.empty()) {
            const std::size_t colon = line.find(": ");
            if (colon != line.npos) settings_[line.substr(0, colon)] = line.substr(colon + 2);
        } else
            for (const std::string& section : current) sections_[section].append(line).append("\n");
    }
}

std::string EngineTemplate::setting(const std::string& key) const {
    const auto found = settings_.find(key);
    return found == settings_.end() ? "" : found->second;
}

double EngineTemplate::number(const std::string& key) const {
    const std::string text = setting(key);
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

LiteralStyle EngineTemplate::literalStyle() const {
    LiteralStyle style;
    const std::string literals = setting("literals");
    style.hex = literals.starts_with("hex");
    style.single = setting("precision") == "single";
    style.singleLiterals = style.single && literals.ends_with("single");
    style.suffix = setting("suffix");
    return style;
}

const std::string* EngineTemplate::section(const std::string& name) const {
    const auto found = sections_.find(name);
    return found == sections_.end() ? nullptr : &found->second;
}

}  // namespace gjkscope
