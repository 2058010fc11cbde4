#include "app/editing/batch_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

nlohmann::json spheres(double gap) {
    return {{"dimension", 3},
            {"bodies",
             {{{"shape", {{"type", "sphere"}, {"radius", 0.5}}}},
              {{"shape", {{"type", "sphere"}, {"radius", 0.5}}}, {"position", {1 + gap, 0, 0}}}}}};
}

void waitFor(const BatchList& list) {
    while (list.isReading()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

class Batches : public testing::Test {
  protected:
    std::filesystem::path write(const std::vector<nlohmann::json>& scenes) {
        const std::filesystem::path file = folder_ / "pairs.jsonl";
        std::ofstream out(file);
        for (const nlohmann::json& scene : scenes)
            out << (scene.is_string() ? scene.get<std::string>() : scene.dump()) << "\n";
        return file;
    }
    std::vector<std::size_t> lines(const BatchList& list) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < list.shown(); ++i) found.push_back(list.row(i).line);
        return found;
    }
    TemporaryFolder folder_;
};

TEST_F(Batches, ListEveryLineWithItsAnswer) {
    nlohmann::json named = spheres(2);
    named["title"] = "far apart";
    nlohmann::json counted = spheres(-0.25);
    counted["id"] = 17;
    BatchList list;
    list.open(write({spheres(1), named, "nonsense", counted}));
    waitFor(list);
    list.arrange(BatchOrder::Line, false, "");
    ASSERT_EQ(list.shown(), 4u);
    EXPECT_NEAR(list.row(0).value, 1, 1e-9);
    EXPECT_EQ(list.row(1).name, "far apart");
    EXPECT_FALSE(list.row(2).error.empty());
    EXPECT_EQ(list.row(3).name, "17");
    EXPECT_EQ(list.row(3).intersects, true);
    EXPECT_NEAR(list.row(3).value, -0.25, 1e-9);
    EXPECT_EQ(list.scene(2).title, "far apart");
    EXPECT_THROW(static_cast<void>(list.scene(3)), InputError);
}

TEST_F(Batches, AreSortedAndFiltered) {
    nlohmann::json near = spheres(0.5), wrong = spheres(1), far = spheres(3);
    near["reported"] = {{"distance", 0.5}};
    wrong["reported"] = {{"depth", 7}, {"normal", {-1, 0, 0}}};
    wrong["title"] = "Seven meters deep";
    far["reported"] = {{"intersects", true}};
    BatchList list;
    list.open(write({far, near, "nonsense", wrong}));
    waitFor(list);
    list.arrange(BatchOrder::Answer, false, "");
    EXPECT_THAT(lines(list), testing::ElementsAre(2, 4, 1, 3)) << "what has no answer comes last";
    list.arrange(BatchOrder::Wrong, true, "");
    EXPECT_THAT(lines(list), testing::ElementsAre(4, 1, 2, 3)) << "two wrong claims, one, none, no report";
    EXPECT_THAT(*list.row(0).wrong, testing::ElementsAre("depth", "normal"));
    EXPECT_THAT(*list.row(2).wrong, testing::IsEmpty());
    EXPECT_EQ(list.row(3).wrong, std::nullopt);
    list.arrange(BatchOrder::Line, false, "METERS");
    EXPECT_THAT(lines(list), testing::ElementsAre(4));
    EXPECT_EQ(list.placeOf(4), 0u);
    EXPECT_EQ(list.placeOf(1), std::nullopt);
    list.arrange(BatchOrder::Line, true, "");
    EXPECT_THAT(lines(list), testing::ElementsAre(4, 3, 2, 1));
}

/// A line without an end neither fills the memory nor hides the ones before it.
TEST_F(Batches, RefuseALineByItsLength) {
    const std::filesystem::path file = write({spheres(1)});
    std::filesystem::resize_file(file, (64 << 20) + 100'000);
    std::ofstream(file, std::ios::app) << "\n" << spheres(2).dump() << "\n";
    BatchList list;
    list.open(file);
    waitFor(list);
    list.arrange(BatchOrder::Line, false, "");
    ASSERT_EQ(list.shown(), 3u);
    EXPECT_NEAR(list.row(0).value, 1, 1e-9);
    EXPECT_THAT(list.row(1).error, testing::HasSubstr("longer than 64 MB"));
    EXPECT_NEAR(list.row(2).value, 2, 1e-9);
    EXPECT_THAT(errorOf([&] { static_cast<void>(list.scene(2)); }), testing::HasSubstr("longer than 64 MB"));
}

TEST_F(Batches, AreTheFileThatWasOpened) {
    const std::filesystem::path file = write({spheres(1)});
    BatchList list;
    list.open(file);
    waitFor(list);
    std::filesystem::remove(file);
    std::filesystem::create_symlink("/dev/zero", file);
    EXPECT_EQ(list.scene(1).bodies.size(), 2u);
    EXPECT_THROW(list.open(file), std::runtime_error);
}

TEST_F(Batches, CanBeGivenUpAndClosed) {
    std::vector<nlohmann::json> many(20'000, spheres(1));
    BatchList list;
    list.open(write(many));
    list.cancel();
    EXPECT_FALSE(list.isReading());
    EXPECT_TRUE(list.isOpen());
    EXPECT_LE(list.count(), many.size());
    list.close();
    EXPECT_FALSE(list.isOpen());
    EXPECT_EQ(list.count(), 0u);
}

TEST(Batch, IsKnownByItsName) {
    EXPECT_TRUE(isBatchFile("a/pairs.jsonl"));
    EXPECT_FALSE(isBatchFile("a/pair.gjk.json"));
    BatchList list;
    EXPECT_THROW(list.open("/no/such/file.jsonl"), std::runtime_error);
}

}  // namespace
}  // namespace gjkscope
