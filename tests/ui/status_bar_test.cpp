#include "app/ui/panels/status_bar.hpp"

#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// The pieces of the line that the window shows for two polygons, apart or not.
std::vector<std::string> statusOf(const std::string& method, bool apart) {
    setLanguage("en");
    Scene scene = defaultScene();
    scene.method = method;
    if (!apart) scene.bodies[1].position = scene.bodies[0].position + glm::dvec3(0.4, 0.3, 0);
    const auto run = runScene(scene);
    const RunStatus status = statusOf(*run, 1);
    std::vector<std::string> texts{status.text};
    for (const StatusFact& fact : status.facts) texts.push_back(fact.name + " " + fact.value);
    return texts;
}

using testing::Contains;
using testing::ElementsAre;
using testing::MatchesRegex;
using testing::StartsWith;

TEST(StatusBar, CountsTheIterationsOfGjkAndOfEpa) {
    EXPECT_THAT(statusOf("gjk-epa", true),
                ElementsAre("Separated", StartsWith("distance "), "4 iterations · converged "));
    EXPECT_THAT(statusOf("gjk-epa", false),
                Contains(MatchesRegex("GJK [0-9]+ . EPA [0-9]+ iterations? · converged ")));
    EXPECT_THAT(statusOf("epa", false),
                Contains(MatchesRegex("GJK [0-9]+ . EPA [0-9]+ iterations? · converged ")));
    EXPECT_THAT(statusOf("epa", true), ElementsAre("Separated", "GJK 4 + EPA 0 iterations · converged "));
}

TEST(StatusBar, GivesTheSeparationThatSatHasFound) {
    EXPECT_THAT(statusOf("sat", true), Contains(StartsWith("at least ")));
}

TEST(StatusBar, SaysOfMovingShapesWhenTheyMeetAndHowFarApartTheyAre) {
    setLanguage("en");
    Scene scene = defaultScene();
    scene.method = "shape-cast";
    const auto textsOf = [](const Scene& of) {
        const auto run = runScene(of);
        const RunStatus status = statusOf(*run, 1);
        std::vector<std::string> texts{status.text};
        for (const StatusFact& fact : status.facts) texts.push_back(fact.name + " " + fact.value);
        return texts;
    };
    scene.bodies[1].velocity = glm::dvec3(-1, -1, 0);
    EXPECT_THAT(textsOf(scene),
                ElementsAre("They will meet", MatchesRegex("after 0[.][0-9]+ s"), "now apart by 0.715952"));
    scene.bodies[1].velocity = glm::dvec3(1, 1, 0);
    EXPECT_THAT(textsOf(scene), ElementsAre("They never meet", "now apart by 0.715952"));
    scene.bodies[1].position = scene.bodies[0].position;
    EXPECT_EQ(textsOf(scene)[0], "Intersecting");
}

TEST(StatusBar, CanKeepTheAnswerUntilTheStepThatFindsIt) {
    setLanguage("en");
    const Scene scene = defaultScene();
    const auto run = runScene(scene);
    const int last = static_cast<int>(run->steps().size()) - 1;
    for (int step = 0; step < last; ++step) {
        const RunStatus status = statusAt(*run, step, 1);
        EXPECT_EQ(status.text, "Searching");
        EXPECT_EQ(status.contact, Contact::Unknown) << "the sign gives nothing away";
        ASSERT_EQ(status.facts.size(), 1U);
        EXPECT_THAT(status.facts[0].name, StartsWith("GJK"));
    }
    EXPECT_EQ(statusAt(*run, last, 1).text, "Separated");
}

}  // namespace
}  // namespace gjkscope
