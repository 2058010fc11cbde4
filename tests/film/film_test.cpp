#include <gmock/gmock.h>

#include "app/runs/run.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

glm::dvec3 placeOfB(const Film& film, double seconds) {
    return film.at(seconds).scene.b().position;
}

TEST(Film, CuesFollowOneAnotherUnlessTheySayOtherwise) {
    const Film film(storyboard(R"({"pause": 2}, {"move": "B", "to": [5, 0], "over": 1, "wait": false},
        {"pause": 3}, {"pause": 1, "at": 10})"));
    EXPECT_EQ(film.spans()[2].start, 2);
    EXPECT_EQ(film.spans()[3].start, 2);
    EXPECT_EQ(film.spans()[4].start, 10);
    EXPECT_EQ(film.duration(), 11);
    EXPECT_EQ(film.frames(60), 660);
}

TEST(Film, BodiesStartAndStopSoftly) {
    const Film film(storyboard(R"({"move": "B", "to": [5, 0], "rotation": 1, "over": 2})"));
    EXPECT_EQ(placeOfB(film, 0), glm::dvec3(3, 0, 0));
    EXPECT_NEAR(placeOfB(film, 1).x, 4, 1e-15);
    EXPECT_LT(placeOfB(film, 0.1).x, 3.02);
    EXPECT_GT(placeOfB(film, 1.9).x, 4.98);
    EXPECT_EQ(placeOfB(film, 2), glm::dvec3(5, 0, 0));
    EXPECT_EQ(film.at(2).scene.b().angle, 1);
    EXPECT_EQ(placeOfB(film, 100), glm::dvec3(5, 0, 0));
}

TEST(Film, NamesTheLastFramesInWhichSomethingMoves) {
    const Film film(storyboard(R"({"pause": 2}, {"move": "B", "to": [5, 0], "over": 1},
        {"pause": 5}, {"move": "B", "to": [4, 0], "over": 0.5, "wait": false}, {"move": "A", "to": [0, 1], "over": 1})"));
    using testing::ElementsAre;
    EXPECT_THAT(film.changingFrames(4, 8.7, 100), ElementsAre(0, 8, 9, 10, 11, 12, 32, 33, 34));
    EXPECT_THAT(film.changingFrames(4, 100, 7), ElementsAre(11, 12, 32, 33, 34, 35, 36));
    EXPECT_THAT(film.changingFrames(4, 0, 100), ElementsAre());
}

TEST(Film, AMoveStartsFromWhereTheOneBeforeIs) {
    const Film film(storyboard(R"({"move": "B", "to": [5, 0], "over": 2, "ease": "linear"},
        {"move": "B", "to": [4, 1], "at": 1, "over": 1, "ease": "linear"})"));
    EXPECT_NEAR(placeOfB(film, 1.5).x, 4, 1e-15);
    EXPECT_NEAR(placeOfB(film, 1.5).y, 0.5, 1e-15);
}

TEST(Film, ShowsHowSetsAreMade) {
    const Film film(storyboard(R"({"pause": 1}, {"show": "", "set": "sum"}, {"pause": 1},
        {"show": "", "set": "erosion"}, {"pause": 1}, {"show": "", "set": "run"})"));
    EXPECT_EQ(film.at(0.5).options.set, PairSet::Run);
    EXPECT_EQ(film.at(1.5).options.set, PairSet::Sum);
    EXPECT_EQ(film.at(2.5).options.set, PairSet::Erosion);
    EXPECT_EQ(film.at(3).options.set, PairSet::Run);
}

TEST(Film, PlayRestsOnEveryStep) {
    const Film film(storyboard(R"({"play": "last", "pace": 2})"));
    const double last = static_cast<double>(runScene(film.at(0).scene)->steps().size()) - 1;
    EXPECT_EQ(film.duration(), 2 * last);
    EXPECT_EQ(film.at(0).step, 0);
    for (int step = 1; step <= last; ++step) EXPECT_EQ(film.at(2 * step - 0.1).step, step);
    EXPECT_FALSE(film.at(1).atEnd);
    EXPECT_TRUE(film.at(2 * last).atEnd);
}

TEST(Film, StaysOnTheEndWhileABodyMoves) {
    const Film film(storyboard(R"({"step": "last"}, {"move": "B", "to": [0.5, 0.2], "over": 1})"));
    EXPECT_TRUE(film.at(1.2).atEnd);
    EXPECT_TRUE(film.at(1.5).atEnd);
}

TEST(Film, StepsCanBeRelative) {
    const Film film(storyboard(R"({"step": "1.support"}, {"step": "+1"}, {"step": "-2"}, {"step": -100})"));
    EXPECT_EQ(film.at(film.spans()[1].end).step, 2);
    EXPECT_EQ(film.at(film.spans()[2].end).step, 3);
    EXPECT_EQ(film.at(film.spans()[3].end).step, 1);
    EXPECT_EQ(film.at(film.spans()[4].end).step, 0);
}

TEST(Film, DirectionsTurnTheShorterWay) {
    const Film film(storyboard(R"({"direction": [1, 0]}, {"direction": [0, 2], "over": 1, "ease": "linear"},
        {"direction": [0, -1], "over": 1, "ease": "linear"})"));
    const double start = film.spans()[2].start;
    const glm::dvec3 half = *film.at(start + 0.5).scene.options.startDirection;
    EXPECT_NEAR(half.x, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(half.y, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(std::abs(film.at(start + 1.5).scene.options.startDirection->x), 1, 1e-15);
    EXPECT_EQ(*film.at(start + 2).scene.options.startDirection, glm::dvec3(0, -1, 0));
}

TEST(Film, CaptionsFadeOneIntoTheOther) {
    const Film film(storyboard(R"({"caption": "one"}, {"pause": 1}, {"caption": "two"}, {"pause": 1})"));
    EXPECT_EQ(film.at(0).captionStrength, 0);
    EXPECT_EQ(film.at(0.9).captionStrength, 1);
    EXPECT_EQ(film.at(1.05).caption, "one");
    EXPECT_LT(film.at(1.05).captionStrength, 1);
    EXPECT_EQ(film.at(1.3).caption, "two");
    EXPECT_EQ(film.at(2).captionStrength, 1);
}

TEST(Film, HighlightsEnd) {
    const Film film(
        storyboard(R"({"highlight": "B", "over": 1}, {"highlight": [0, 2], "over": 1}, {"pause": 1})"));
    EXPECT_EQ(film.at(0.5).options.hover.body, 1);
    EXPECT_EQ(film.at(1.5).options.hover.kind, Subject::Kind::DifferenceVertex);
    EXPECT_EQ(film.at(1.5).options.hover.featureB, 2);
    EXPECT_EQ(film.at(2.5).options.hover, Subject{});
}

TEST(Film, TextsStandUntilTheyAreErasedOrReplaced) {
    const Film film(storyboard(R"({"text": "a_b", "place": [1, 2], "name": "n", "over": 1, "ease": "linear"},
        {"pause": 1}, {"formula": "w_1", "place": [3, 4], "name": "n", "on": "difference", "over": 0},
        {"arrow": [[0, 0], [2, 0]], "label": "d", "over": 1, "ease": "linear"}, {"pause": 1},
        {"erase": "n", "over": 1, "ease": "linear"}, {"pause": 1}, {"erase": "", "over": 0}, {"pause": 1})"));
    const auto notes = [&](double seconds) { return film.at(seconds).options.annotations; };
    EXPECT_NEAR(notes(0.25).at(0).strength, 0.25, 1e-6);
    EXPECT_EQ(notes(1.5).at(0).text, "a__b") << "no subscript";
    EXPECT_EQ(notes(1.5).at(0).place, glm::dvec3(1, 2, 0));
    ASSERT_EQ(notes(2.5).size(), 2U);
    EXPECT_EQ(notes(2.5)[0].text, "w_1");
    EXPECT_EQ(notes(2.5)[0].canvas, Canvas::Difference);
    EXPECT_EQ(*notes(2.5)[1].tip, glm::dvec3(1, 0, 0)) << "half grown";
    EXPECT_EQ(notes(2.5)[1].text, "");
    EXPECT_EQ(notes(3.5)[1].text, "d");
    EXPECT_NEAR(notes(4.5).at(0).strength, 0.5, 1e-6);
    EXPECT_EQ(notes(5.5).size(), 1U) << "the arrow has another name";
    EXPECT_TRUE(notes(6.5).empty());
}

TEST(Film, AnotherSceneHasNoneOfTheTexts) {
    const Film film(storyboard(R"({"text": "a", "place": [1, 2]}, {"fade": "B"}, {"pause": 1},
        {"scene": {"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "point"}},
            {"name": "B", "shape": {"type": "point"}, "position": [1, 0]}]}}, {"pause": 1})"));
    EXPECT_FALSE(film.at(1).options.annotations.empty());
    EXPECT_FALSE(film.at(1).options.fades.empty());
    EXPECT_TRUE(film.at(film.duration()).options.annotations.empty());
    EXPECT_TRUE(film.at(film.duration()).options.fades.empty());
}

TEST(Film, FadesWhatIsNamedAndBringsItBack) {
    const Film film(storyboard(R"({"fade": ["B", "simplex"], "strength": 0.2, "over": 1, "ease": "linear"},
        {"pause": 1}, {"fade": "B", "strength": 0.6, "over": 1, "ease": "linear"},
        {"fade": "", "over": 1, "ease": "linear"}, {"pause": 1})"));
    const auto ofB = [&](double seconds) {
        for (const Fade& fade : film.at(seconds).options.fades)
            if (fade.body == 1) return fade.strength;
        return 1.0f;
    };
    EXPECT_NEAR(ofB(0.5), 0.6, 1e-6);
    EXPECT_NEAR(ofB(1.5), 0.2, 1e-6);
    EXPECT_NEAR(ofB(2.5), 0.4, 1e-6);
    EXPECT_NEAR(ofB(3.5), 0.8, 1e-6);
    EXPECT_EQ(ofB(4.5), 1);
    EXPECT_TRUE(film.at(4.5).options.fades.empty());
}

TEST(Film, LayersLeaveOnlyWhatIsNamed) {
    const Film film(
        storyboard(R"({"fade": "A", "over": 0}, {"layers": ["A", "difference"], "over": 1, "ease": "linear"},
        {"pause": 1}, {"layers": "all", "over": 1, "ease": "linear"}, {"pause": 1})"));
    const auto of = [&](double seconds, const Fade& which) {
        for (const Fade& fade : film.at(seconds).options.fades)
            if (fade.body == which.body && fade.role == which.role) return fade.strength;
        return 1.0f;
    };
    EXPECT_NEAR(of(0.5, {.body = 1}), 0.5, 1e-6);
    EXPECT_EQ(of(1.5, {.body = 1}), 0);
    EXPECT_EQ(of(1.5, {.body = 0}), 1);
    EXPECT_EQ(of(1.5, {.role = Role::Simplex}), 0);
    EXPECT_EQ(of(1.5, {.role = Role::Difference}), 1);
    EXPECT_NEAR(of(2.5, {.role = Role::Simplex}), 0.5, 1e-6);
    EXPECT_TRUE(film.at(4).options.fades.empty());
}

TEST(Film, AnotherMethodStartsOver) {
    const Film film(storyboard(R"({"step": "last"}, {"method": "gjk-distance"}, {"pause": 1})"));
    EXPECT_EQ(film.at(1).scene.method, "gjk-distance");
    EXPECT_EQ(film.at(1).step, 0);
    EXPECT_FALSE(film.at(1).atEnd);
}

TEST(Film, TheSameInstantIsTheSameShot) {
    const Film film(storyboard(R"({"play": "last"}, {"camera": "world", "zoom": 2, "center": [1, 0]})"));
    for (const double t : {0.0, 0.31, 2.7, 8.2, 9.1}) EXPECT_EQ(film.at(t), film.at(t));
    EXPECT_NE(film.at(0.1), film.at(0.2));
}

}  // namespace
}  // namespace gjkscope
