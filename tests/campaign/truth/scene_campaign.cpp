#include "tests/campaign/truth/scene_campaign.hpp"

#include "app/base/input_error.hpp"
#include "app/judge/exact_answer.hpp"
#include "app/methods/table.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "tests/oracle/curved_truth.hpp"

namespace gjkscope::campaign {
namespace {

/// Stands for the answer that others are compared with.
constexpr const char* kExact = "exact";

/// Methods that answer scenes of the kind; of those in motion only casts look at it.
std::vector<std::string> methodsFor(const Json& scene, const std::string& only) {
    if (scene.contains("method")) return {scene["method"]};
    std::vector<std::string> methods;
    for (const std::string& name : methodNames(scene["dimension"]))
        if (name != "shape-cast" && name != "support-mapping" && (only.empty() || name == only))
            methods.push_back(name);
    if (only.empty() || only == kExact) methods.emplace_back(kExact);
    return methods;
}

/// True if the scene asks for less than a run to the end; of an example it has a precision.
bool endsEarly(const Json& scene) {
    const auto options = scene.find("options");
    return options != scene.end() && options->size() > options->count("precision");
}

/// The answer's text; nothing where the method can't work on the pair.
std::optional<std::string> answerOf(const std::string& text, const std::filesystem::path& folder,
                                    bool isExact) {
    try {
        const Scene scene = parseScene(text, "campaign", folder).scene;
        if (isExact) return answerJson(exactAnswerOf(scene).answer, scene.dimension).dump();
        if (!findMethod(scene.method)->unsupportedReason(scene).empty()) return std::nullopt;
        return answerJson(runScene(scene)->answer(), scene.dimension).dump();
    } catch (const InputError& error) {
        return nlohmann::json{{"error", error.what()}}.dump();
    }
}

/// A scene file that says what is wrong with the answer.
std::string exampleOf(Json scene, const std::string& answer, const oracle::SceneTruth& truth) {
    scene["note"] = "Truth: " + textOf(truth) + "; answer: " + answer;
    return scene.dump();
}

/// Nothing where the oracle has none.
std::optional<oracle::SceneTruth> truthIn(const SceneFamily& family, const Json& scene,
                                          const std::filesystem::path& folder) {
    if (family.isCurved) return oracle::curvedTruthOf(scene.dump());
    try {
        return oracle::truthOf(scene.dump(), folder);
    } catch (const oracle::NotExact&) {
        return std::nullopt;
    }
}

}  // namespace

void Tally::add(Finding finding, const std::string& example) {
    const auto kind = static_cast<std::size_t>(finding);
    ++answers;
    ++found[kind];
    if (isFault(finding) && (examples[kind].empty() || example.size() < examples[kind].size()))
        examples[kind] = example;
}

void Tally::add(const Tally& other) {
    answers += other.answers;
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i] += other.found[i];
        const std::string& example = other.examples[i];
        if (!example.empty() && (examples[i].empty() || example.size() < examples[i].size()))
            examples[i] = example;
    }
}

Tallies run(const SceneFamily& family, const SceneCampaign& campaign) {
    Tallies tallies;
    std::filesystem::create_directories(campaign.folder);
    for (int i = 0; i < campaign.scenes; ++i) {
        SceneRandom random(std::uint64_t{campaign.seed} << 32 | static_cast<unsigned>(i));
        Json scene = family.make(random, campaign.folder);
        const bool isHasty = endsEarly(scene);
        const auto truth = truthIn(family, scene, campaign.folder);
        if (!truth) continue;
        for (const std::string& method : methodsFor(scene, campaign.method)) {
            const bool isExact = method == kExact;
            scene["method"] = isExact ? Scene{}.method : method;
            for (const bool isFloat : {false, true}) {
                scene["options"]["precision"] = isFloat ? "float" : "double";
                const std::string text = scene.dump();
                const auto answer = answerOf(text, campaign.folder, isExact);
                if (!answer) continue;
                const auto json = nlohmann::json::parse(*answer);
                const Finding finding =
                    json.contains("error")
                        ? Finding::NoNumber
                        : judge(json, *truth, {method, isFloat, false, family.mayBeOpen, isHasty});
                const std::string example = isFault(finding) ? exampleOf(scene, *answer, *truth) : "";
                tallies[method + (isFloat ? ":float" : "")].add(finding, example);
            }
        }
    }
    return tallies;
}

}  // namespace gjkscope::campaign
