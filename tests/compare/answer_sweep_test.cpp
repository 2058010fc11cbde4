#include "app/compare/answer_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "app/base/language.hpp"
#include "app/compare/sweep_mapper.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

Scene sweptSquares(const std::string& more = "") {
    return parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
        {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0.25]}])" +
                          more + "}",
                      "squares")
        .scene;
}

Answer exactAt(const SweptScene& swept, double value) {
    return *sweepPoint(swept, {value}).exact;
}

TEST(SweepAxis, SpreadsItsValuesEvenly) {
    EXPECT_EQ(valuesOf({Quantity::X, -1, 1, 5}, 1e-9), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
}

TEST(SweepAxis, LeadsGapsThroughZeroDownToRoundings) {
    const std::vector<double> values = valuesOf({Quantity::Gap, -1, 100, 9}, 1e-6);
    ASSERT_EQ(values.size(), 9U);
    EXPECT_TRUE(std::ranges::is_sorted(values));
    EXPECT_EQ(values.front(), -1);
    EXPECT_EQ(values[3], -1e-6);
    EXPECT_EQ(values[4], 0);
    EXPECT_EQ(values[5], 1e-6);
    EXPECT_EQ(values.back(), 100);
    EXPECT_EQ(valuesOf({Quantity::Gap, 0, 1, 3}, 1e-6), (std::vector<double>{0, 1e-6, 1}));
    EXPECT_EQ(valuesOf({Quantity::Gap, 4, 1, 3}, 1e-6), (std::vector<double>{4, 2, 1}));
}

TEST(SweptScene, ChangesBsNumbers) {
    const Scene scene = sweptSquares();
    const auto at = [&](Quantity quantity, double value) {
        return SweptScene(scene, {{quantity, 0.5, 2, 2}}).at(std::array{value}).b();
    };
    EXPECT_EQ(at(Quantity::X, 7).position, glm::dvec3(7, 0.25, 0));
    EXPECT_EQ(at(Quantity::Y, 7).position, glm::dvec3(3, 7, 0));
    EXPECT_DOUBLE_EQ(at(Quantity::Angle, 180).angle, 3.14159265358979323846);
    EXPECT_EQ(at(Quantity::Size, 2).shape.extents.x, 2);
    EXPECT_EQ(at(Quantity::Speed, 2).velocity->x < 0, true);
    for (const double gap : {-0.5, 0.0, 0.125, 4.0}) {
        const SweptScene swept(scene, {{Quantity::Gap, -1, 1, 3}});
        const Answer exact = exactAt(swept, gap);
        EXPECT_NEAR(*signedLength(exact), gap, 1e-15) << gap;
    }
}

TEST(SweptScene, HasNoNumberThatItsSceneLacks) {
    EXPECT_FALSE(reasonAgainst({Quantity::Z, 0, 1}, sweptSquares()).empty());
    EXPECT_FALSE(reasonAgainst({Quantity::Time, 0, 1}, sweptSquares()).empty());
    EXPECT_FALSE(reasonAgainst({Quantity::Size, 0, 1}, sweptSquares()).empty());
    EXPECT_TRUE(reasonAgainst({Quantity::X, 0, 1}, sweptSquares()).empty());
}

TEST(AnswerSweep, SaysWhereAReportFailsFirst) {
    const Scene scene = sweptSquares(R"(, "reported": {"intersects": false})");
    const SweptScene swept(scene, {{Quantity::X, 3, 1, 5}});
    const std::vector<SweepPoint> points = sweepAnswers(swept, [] { return true; });
    // squares that touch may be apart for an engine in single precision
    EXPECT_EQ(points[2].exact->depth, 0);
    const std::string sentence = disagreementSentence(swept, points);
    EXPECT_NE(sentence.find("x = 1.5"), sentence.npos) << sentence;
    EXPECT_NE(sentence.find("intersects"), sentence.npos) << sentence;
}

TEST(AnswerSweep, HasNoAnswerWhereAMethodDoesNotApply) {
    Scene scene = sweptSquares();
    scene.compare.resize(2);
    scene.compare[1].method = "newton";
    const SweptScene swept(scene, {{Quantity::X, 3, 1, 3}});
    const SweepPoint point = sweepPoint(swept, {2});
    EXPECT_TRUE(point.answers[0]);
    EXPECT_FALSE(point.answers[1]);
    EXPECT_FALSE(hasDisagreement(swept, point));
    const std::string csv = sweepCsv(swept, {point});
    EXPECT_NE(csv.find("\n2,true,0,0,"), csv.npos) << csv;
    EXPECT_NE(csv.find(",,,,,,,,\n"), csv.npos) << csv;
}

TEST(SweepMap, IsTheSameInWhateverOrderItIsComputed) {
    Scene scene = sweptSquares();
    const SweptScene swept(scene, {{Quantity::X, -3, 3, 17}, {Quantity::Y, -3, 3, 13}});
    SweepMap whole(swept), coarse(swept);
    whole.compute(1, [] { return true; });
    coarse.compute(8, [] { return true; });
    EXPECT_EQ(coarse.known(), 3 * 2);
    coarse.compute(1, [] { return true; });
    EXPECT_EQ(whole.csv(), coarse.csv());
    EXPECT_EQ(whole.known(), 17 * 13);
    // as the shapes do, the map overlaps in the middle
    EXPECT_NE(whole.csv().find("\n0,0,true,"), std::string::npos);
    EXPECT_NE(whole.csv().find("\n-3,-3,false,"), std::string::npos);
}

TEST(SweepMap, HasNoErrorsWithoutTheExactAnswer) {
    SweepMap map(SweptScene(sweptSquares(), {{Quantity::X, -3, 3, 3}, {Quantity::Y, -3, 3, 3}}),
                 WithExact::No);
    map.compute(1, [] { return true; });
    EXPECT_NE(map.csv().find("\n0,0,true,converged,"), std::string::npos);
    EXPECT_NE(map.csv().find(",,false\n"), std::string::npos);
    EXPECT_EQ(exactFor(MapColor::Answer), WithExact::No);
    EXPECT_EQ(exactFor(MapColor::Error), WithExact::Yes);
}

TEST(SweepMap, KnowsWhatItHadBeforeItWasCancelled) {
    SweepMap map(SweptScene(sweptSquares(), {{Quantity::X, -3, 3, 64}, {Quantity::Angle, 0, 90, 64}}));
    std::atomic<int> left = 10;
    map.compute(1, [&] { return --left > 0; });
    EXPECT_GE(map.known(), 10);
    EXPECT_LT(map.known(), 64 * 64);
    EXPECT_EQ(map.pixels(MapColor::Answer, theme("light")).size(), 4U * 64U * 64U);
}

TEST(SweepAnswers, NameTheFeaturesInContact) {
    // B leaves A's top to the right: at 2 only its corner is left over A
    const Scene scene = parseScene(R"({"dimension": 2, "method": "contacts", "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
        {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [0, 1.875]}]})",
                                   "stack")
                            .scene;
    const SweptScene swept(scene, {{Quantity::X, 0.25, 1.75, 7}});
    const auto points = sweepAnswers(swept, [] { return true; });
    // while the same sides overlap, the same features meet
    const std::string names = *contactNames(*points.front().answers[0]);
    EXPECT_EQ(std::ranges::count(names, '/'), 2);
    for (const SweepPoint& point : points) EXPECT_EQ(*contactNames(*point.answers[0]), names);
    EXPECT_EQ(contactSentences(swept, points).front(),
              tr("sweep.contacts.same", {{"lane", tr("method.contacts")}}));
    const std::string csv = sweepCsv(swept, points);
    EXPECT_NE(csv.find(std::string(tr("method.contacts")) + " contacts"), csv.npos);
    EXPECT_NE(csv.find(names), csv.npos);

    const SweptScene across(scene, {{Quantity::X, -0.5, 0.5, 2}});
    const auto both = sweepAnswers(across, [] { return true; });
    EXPECT_NE(*contactNames(*both[0].answers[0]), *contactNames(*both[1].answers[0]));
    EXPECT_EQ(
        contactSentences(across, both).front(),
        tr("sweep.contacts.change", {{"lane", tr("method.contacts")}, {"count", "1"}, {"place", "x = 0.5"}}));
}

TEST(SweepMapper, ComputesInSlicesWhatTheMapIsAtOnce) {
    const SweptScene swept(sweptSquares(), {{Quantity::X, -3, 3, 20}, {Quantity::Y, -3, 3, 20}});
    SweepMapper mapper;
    mapper.request(swept, WithExact::No);
    mapper.work(5);
    EXPECT_FALSE(mapper.map()) << "a map is shown once it is known in every eighth column and row";
    mapper.work(4);
    ASSERT_TRUE(mapper.map());
    EXPECT_EQ(mapper.map()->known(), 3 * 3);
    EXPECT_GT(mapper.part(), 0);
    for (int slices = 0; mapper.isWorking() && slices < 1000; ++slices) mapper.work(7);
    EXPECT_FALSE(mapper.isWorking());
    EXPECT_EQ(mapper.part(), 1);
    SweepMap whole(swept, WithExact::No);
    EXPECT_TRUE(whole.compute(1, [] { return true; }));
    EXPECT_EQ(mapper.map()->csv(), whole.csv());
    EXPECT_EQ(mapper.map()->disagreement(), whole.disagreement());
}

TEST(SweepMapper, KeepsACancelledMapAsFarAsItIsKnown) {
    SweepMapper mapper;
    mapper.request(SweptScene(sweptSquares(), {{Quantity::X, -3, 3, 20}, {Quantity::Y, -3, 3, 20}}),
                   WithExact::No);
    mapper.work(9);
    mapper.cancel();
    mapper.work(100);
    EXPECT_FALSE(mapper.isWorking());
    EXPECT_EQ(mapper.map()->known(), 3 * 3);
}

}  // namespace
}  // namespace gjkscope
