// Contact points: what their run answers and says, and how many there are.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/question.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"
#include "tests/scene/io/bundled_answers.hpp"

namespace gjkscope {
namespace {

using namespace test;

Scene touching(Scene scene) {
    scene.method = "contacts";
    scene.compare.clear();
    return scene;
}

std::vector<Scene> scenes() {
    std::vector<Scene> all;
    for (std::uint64_t seed = 0; seed < 80; ++seed) all.push_back(touching(randomScene(seed)));
    for (const Scene& scene : bundled()) all.push_back(touching(scene));
    return all;
}

std::set<std::string> idsOf(const Answer& answer) {
    std::set<std::string> ids;
    for (const ContactAnswer& p : *answer.contacts) ids.insert(p.featureA + "/" + p.featureB);
    return ids;
}

TEST(ContactsRun, AnswersAsGjkAndEpaAndWithFewPoints) {
    int several = 0;
    for (Scene scene : scenes()) {
        const auto run = runScene(scene);
        const Answer& answer = run->answer();
        SCOPED_TRACE(scene.title);
        ASSERT_TRUE(answer.contacts);
        EXPECT_LE(answer.contacts->size(), scene.dimension == 2 ? 2U : 4U);
        several += answer.contacts->size() > 1 ? 1 : 0;
        if (answer.depth.value_or(0) > 0) {
            EXPECT_FALSE(answer.contacts->empty());
        }
        for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
            EXPECT_FALSE(run->explain(i).sentence.empty());
            EXPECT_GE(run->explain(i).line, 0);
        }
        scene.method = "gjk-epa";
        const Answer plain = runScene(scene)->answer();
        EXPECT_EQ(answer.intersects, plain.intersects);
        ASSERT_EQ(answer.depth.has_value(), plain.depth.has_value());
        if (!answer.depth || answer.status != Status::Converged) continue;
        EXPECT_NEAR(*answer.distance, *plain.distance, 1e-5 * (1 + *plain.distance));
        EXPECT_NEAR(*answer.depth, *plain.depth, 1e-5 * (1 + *plain.depth));
        EXPECT_LE(*answer.lower, *plain.upper);
        EXPECT_LE(*plain.lower, *answer.upper);
    }
    EXPECT_GT(several, 20);
}

TEST(ContactsRun, OfFacesThatTouchHasTwoPointsIn2dAndFourIn3d) {
    EXPECT_EQ(runScene(touching(sceneNamed("07-edge-meets-edge")))->answer().contacts->size(), 2U);
    EXPECT_EQ(runScene(touching(sceneNamed("22-face-meets-face")))->answer().contacts->size(), 4U);
    EXPECT_EQ(runScene(touching(sceneNamed("23-edge-crosses-edge")))->answer().contacts->size(), 1U);
    EXPECT_EQ(runScene(touching(sceneNamed("21-boxes-apart")))->answer().contacts->size(), 0U);
}

TEST(ContactsRun, KeepsFourPointsOrAllOfThem) {
    Scene scene = sceneNamed("51-how-many-contact-points");
    const auto four = runScene(scene);
    scene.allContacts = true;
    const auto all = runScene(scene);
    EXPECT_EQ(four->answer().contacts->size(), 4U);
    EXPECT_GT(all->answer().contacts->size(), 4U);
    const auto ids = idsOf(all->answer());
    for (const std::string& id : idsOf(four->answer())) EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(ContactsRun, KeepsTheNamesWhileTheShapesMoveALittle) {
    for (const char* name : {"07-edge-meets-edge", "51-how-many-contact-points"}) {
        Scene scene = touching(sceneNamed(name));
        Body& b = scene.bodies[static_cast<std::size_t>(scene.pair[1])];
        b.position += glm::dvec3(0.01, scene.dimension == 2 ? 0 : 0.01, 0);
        const auto ids = idsOf(runScene(scene)->answer());
        for (int i = 0; i < 5; ++i) {
            b.position += glm::dvec3(1e-4, scene.dimension == 2 ? -1e-4 : 1e-4, 0);
            EXPECT_EQ(idsOf(runScene(scene)->answer()), ids) << name;
        }
    }
}

TEST(ContactsRun, IsAnsweredInJsonWithFeatures) {
    const auto run = runScene(touching(sceneNamed("07-edge-meets-edge")));
    const auto json = answerJson(run->answer(), 2);
    ASSERT_EQ(json["contacts"].size(), 2U);
    for (const auto& p : json["contacts"]) {
        EXPECT_EQ(p["point_a"].size(), 2U);
        EXPECT_EQ(p["point_b"].size(), 2U);
        EXPECT_TRUE(p["depth"].is_number());
        EXPECT_TRUE(p["feature_a"].is_string());
        EXPECT_TRUE(p["feature_b"].is_string());
    }
    EXPECT_FALSE(answerJson(runScene(squares(1.5, "gjk-epa"))->answer(), 2).contains("contacts"));
}

TEST(ContactsRun, AsksHowManyPoints) {
    for (const auto& [name, count] :
         {std::pair{"07-edge-meets-edge", 2}, std::pair{"22-face-meets-face", 4}}) {
        const auto run = runScene(touching(sceneNamed(name)));
        const std::vector<Question> questions = run->questions(1);
        ASSERT_EQ(questions.size(), 1U) << name;
        EXPECT_EQ(questions[0].kind, QuestionKind::ContactCount);
        for (std::size_t i = 0; i < questions[0].choices.size(); ++i)
            EXPECT_EQ(questions[0].choices[i].right, static_cast<int>(i) + 1 == count);
    }
}

TEST(ContactsRun, WritesFeaturesAsTheirNamesInTraces) {
    const auto states = runScene(touching(sceneNamed("51-how-many-contact-points")))->states();
    const auto& end = states.back();
    EXPECT_EQ(end["phase"], "reduction");
    EXPECT_EQ(end["reference_feature"].get<std::string>().front(), 'f');
    EXPECT_EQ(end["polygon"][0]["fate"].get<std::string>(), "kept");
}

}  // namespace
}  // namespace gjkscope
