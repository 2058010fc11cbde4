#define GJKSCOPE_CAPTURE_IMPLEMENTATION
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
#include "core/capture/gjkscope_capture.h"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

std::vector<std::string> linesOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Any bits that are a finite number.
double anyNumber(std::mt19937_64& random) {
    for (;;) {
        const std::uint64_t bits = random();
        double number = 0;
        std::memcpy(&number, &bits, sizeof number);
        if (std::isfinite(number)) return number;
    }
}

TEST(Capture, WritesNumbersThatReadBackBitForBit) {
    std::mt19937_64 random(7);
    char text[64];
    const auto check = [&](double number, int digits) {
        text[gjkscope_format(text, number, digits)] = '\0';
        if (digits == 17)
            ASSERT_EQ(std::strtod(text, nullptr), number) << text;
        else
            ASSERT_EQ(std::strtof(text, nullptr), static_cast<float>(number)) << text;
    };
    for (int i = 0; i < 200'000; ++i) {
        const double number = anyNumber(random);
        check(number, 17);
        const auto single = static_cast<float>(number);
        if (std::isfinite(single)) check(single, 9);
        check(static_cast<double>(static_cast<std::int64_t>(random() >> 34)) / 1000.0, 17);
    }
    for (const double number :
         {5e-324, 2.2250738585072011e-308, 2.2250738585072014e-308, 1.7976931348623157e308,
          9007199254740993.0, 1e17, 1e16, 123456789.0, 0.3, 1e-5, 1.0 / 3, 4.35, 9.5})
        check(number, 17);
}

TEST(Capture, WritesAPairThatIsItself) {
    const TemporaryFolder folder;
    const std::string path = (folder / "pairs.jsonl").string();
    const double half[3] = {0.1, 0.2, 0.3}, position[3] = {1.0 / 3, -2, 1e-20}, turn[4] = {0.6, 0, 0, 0.8};
    const std::vector<double> points{0.1, 0, 0, 9, 1, 0.7, 0, 9, 0, 1, 0, 9, 0, 0, 1, 9};
    gjkscope_body a = gjkscope_box(half), b = gjkscope_hull(points.data(), 4, 4);
    gjkscope_place(&a, position, turn);
    gjkscope_reported reported = gjkscope_nothing();
    gjkscope_depth(&reported, 7.25);
    reported.by = "Bullet";
    gjkscope_file* const file = gjkscope_open(path.c_str(), 3);
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(gjkscope_pair(file, &a, &b, &reported), 1);
    EXPECT_EQ(gjkscope_pair(file, &b, &a, nullptr), 1);
    EXPECT_EQ(gjkscope_close(file), 1);
    const std::vector<std::string> lines = linesOf(path);
    ASSERT_EQ(lines.size(), 2u);
    const Scene scene = parseScene(lines[0], "pair").scene;
    EXPECT_EQ(scene.a().shape.extents, glm::dvec3(0.1, 0.2, 0.3));
    EXPECT_EQ(scene.a().position, glm::dvec3(1.0 / 3, -2, 1e-20));
    EXPECT_EQ(scene.a().orientation, glm::dquat(0.8, 0.6, 0, 0));
    EXPECT_THAT(scene.b().shape.vertices, testing::Contains(glm::dvec3(1, 0.7, 0)));
    ASSERT_TRUE(scene.reported.has_value());
    EXPECT_EQ(scene.reported->depth, 7.25);
    EXPECT_EQ(scene.reported->intersects, true);
    EXPECT_EQ(scene.reported->by, "Bullet");
    EXPECT_FALSE(parseScene(lines[1], "pair").scene.reported);
}

TEST(Capture, WritesAllThatAnEngineMayReport) {
    const TemporaryFolder folder;
    const std::string path = folder / "pairs.jsonl";
    const gjkscope_body a = gjkscope_sphere(1);
    gjkscope_reported reported = gjkscope_nothing();
    reported.signed_distance = -0.5;
    reported.point[0] = 0.25;
    reported.time_of_impact = 2;
    reported.fraction = 0.5;
    reported.iterations = 7;
    const double point[3] = {0, 1, 2};
    for (int i = 0; i < GJKSCOPE_MAX_CONTACTS + 1; ++i)
        gjkscope_add_contact(&reported, point, i == 0 ? std::nan("") : -0.5, i == 0 ? -1 : 4294967295);
    gjkscope_file* const file = gjkscope_open(path.c_str(), 3);
    ASSERT_NE(file, nullptr);
    gjkscope_single(file);
    EXPECT_EQ(gjkscope_pair(file, &a, &a, &reported), 1);
    EXPECT_EQ(gjkscope_close(file), 1);
    const auto read = parseScene(linesOf(path).at(0), "pair").scene.reported;
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->signedDistance, -0.5);
    EXPECT_EQ(read->point, glm::dvec3(0.25, 0, 0));
    EXPECT_EQ(read->timeOfImpact, 2);
    EXPECT_EQ(read->fraction, 0.5);
    EXPECT_EQ(read->iterations, 7);
    EXPECT_FALSE(read->distance || read->depth || read->intersects || read->normal);
    ASSERT_EQ(read->contacts.size(), 8U);
    EXPECT_FALSE(read->contacts[0].depth);
    EXPECT_EQ(read->contacts[0].id, "");
    EXPECT_EQ(read->contacts[7].point, glm::dvec3(0, 1, 2));
    EXPECT_EQ(read->contacts[7].depth, -0.5);
    EXPECT_EQ(read->contacts[7].id, "4294967295");
}

TEST(Capture, WritesEveryShape) {
    const TemporaryFolder folder;
    const double a[3] = {0, 0, 1}, b[3] = {0.5, 0, 2}, radii[3] = {1, 2, 3};
    const std::vector<float> flat{0, 0, 1, 0, 0, 1};
    const std::vector<std::vector<gjkscope_body>> shapes{
        {gjkscope_point(), gjkscope_sphere(1), gjkscope_box(radii), gjkscope_capsule(a, b, 1),
         gjkscope_ellipsoid(radii), gjkscope_segment(radii, b), gjkscope_hull_float(flat.data(), 3, 2)},
        {gjkscope_point(), gjkscope_sphere(1), gjkscope_box(radii), gjkscope_capsule(a, b, 1),
         gjkscope_ellipsoid(radii), gjkscope_segment(a, b), gjkscope_cylinder(1, 2, 0),
         gjkscope_cone(1, 2, 1)}};
    for (const int dimension : {2, 3}) {
        const std::string path = (folder / std::to_string(dimension)).string();
        gjkscope_file* const file = gjkscope_open(path.c_str(), dimension);
        ASSERT_NE(file, nullptr);
        gjkscope_single(file);
        const auto& list = shapes[static_cast<std::size_t>(dimension - 2)];
        for (const gjkscope_body& body : list) EXPECT_EQ(gjkscope_pair(file, &body, &list[1], nullptr), 1);
        EXPECT_EQ(gjkscope_close(file), 1);
        for (const std::string& line : linesOf(path)) EXPECT_NO_THROW(parseScene(line, "pair")) << line;
        EXPECT_EQ(linesOf(path).size(), list.size());
    }
}

TEST(Capture, MakesNoNumberOfWhatIsNone) {
    const TemporaryFolder folder;
    const std::string path = (folder / "pairs.jsonl").string();
    gjkscope_file* const file = gjkscope_open(path.c_str(), 3);
    const gjkscope_body a = gjkscope_sphere(std::numeric_limits<double>::quiet_NaN()), b = gjkscope_point();
    EXPECT_EQ(gjkscope_pair(file, &a, &b, nullptr), 1);
    EXPECT_EQ(gjkscope_close(file), 1);
    EXPECT_THROW(parseScene(linesOf(path).at(0), "pair"), InputError);
}

TEST(Capture, KeepsItsPairsWhereTheProgramCrashes) {
    const TemporaryFolder folder;
    const std::string path = (folder / "pairs.jsonl").string();
    const pid_t child = ::fork();
    if (child == 0) {
        gjkscope_file* const file = gjkscope_open(path.c_str(), 3);
        gjkscope_flush_on_crash(file);
        const gjkscope_body a = gjkscope_sphere(1), b = gjkscope_point();
        for (int i = 0; i < 100; ++i) gjkscope_pair(file, &a, &b, nullptr);
        ::raise(SIGSEGV);
        ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV) << "it still dies of the signal";
    EXPECT_EQ(linesOf(path).size(), 100u);
}

TEST(Capture, SaysWhatCantBeWritten) {
    EXPECT_EQ(gjkscope_open("/no/such/folder/pairs.jsonl", 3), nullptr);
    EXPECT_EQ(gjkscope_open("pairs.jsonl", 4), nullptr);
    gjkscope_file* const file = gjkscope_open("/dev/full", 3);
    if (file == nullptr) GTEST_SKIP() << "there is no /dev/full";
    const gjkscope_body a = gjkscope_sphere(1), b = gjkscope_point();
    EXPECT_EQ(gjkscope_pair(file, &a, &b, nullptr), 1) << "it is in the buffer";
    EXPECT_EQ(gjkscope_flush(file), 0);
    EXPECT_EQ(gjkscope_close(file), 0);
}

}  // namespace
}  // namespace gjkscope
