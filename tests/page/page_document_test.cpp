#include "app/page/file/page_document.hpp"

#include <gtest/gtest.h>
#include <minizip/unzip.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/atomic_write.hpp"
#include "app/base/base64.hpp"
#include "app/base/files.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/page/file/packing.hpp"
#include "app/page/file/stills.hpp"
#include "app/page/file/zip.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/pattern.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

std::string staticPage(const Scene& scene) {
    PageContent content;
    content.scenes.push_back({scene, "default.gjk.json"});
    content.isStatic = true;
    return pageDocument(content);
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t start = text.rfind(from) + from.size();
    return text.substr(start, text.find(to, start) - start);
}

TEST(Packing, IsThatOfTheStandards) {
    EXPECT_EQ(base64Of("gjk?>"), "Z2prPz4=");
    EXPECT_EQ(base85Of(std::string("\0\0\0\0", 4)), "(((((");
    EXPECT_EQ(base85Of("\xff\xff\xff\xff"), "z?^4(");
    EXPECT_EQ(base85Of("g"), "I0");
    std::string all;
    for (int i = 0; i < 4096; ++i) all += static_cast<char>(i * 37 % 251);
    EXPECT_EQ(base85Of(all).find_first_of("<&\"'\\"), std::string::npos);
    EXPECT_EQ(policyHash("abc"), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
    const std::string packed = gzipped(std::string(10000, 'a'));
    EXPECT_TRUE(packed.starts_with("\x1f\x8b"));
    EXPECT_LT(packed.size(), 100U);
    EXPECT_EQ(packed, gzipped(std::string(10000, 'a')));
}

/// The file as another reader of ZIP finds it.
std::string unzipped(const std::string& archive, const char* name) {
    const std::string file = (std::filesystem::temp_directory_path() / "gjkscope-zip-test.zip").string();
    writeFileAtomically(file, archive);
    std::string content(1 << 20, '\0');
    unzFile zip = unzOpen(file.c_str());
    const bool isThere = unzLocateFile(zip, name, 1) == UNZ_OK && unzOpenCurrentFile(zip) == UNZ_OK;
    const int size =
        isThere ? unzReadCurrentFile(zip, content.data(), static_cast<unsigned>(content.size())) : 0;
    content.resize(static_cast<std::size_t>(size));
    EXPECT_EQ(unzCloseCurrentFile(zip), isThere ? UNZ_OK : UNZ_PARAMERROR) << "the checksum";
    unzClose(zip);
    std::filesystem::remove(file);
    return content;
}

TEST(Packing, ZipsFiles) {
    const std::string large(100000, 'a');
    const std::string archive = zipped({{"one.txt", "first"}, {"two.txt", large}, {"empty", ""}});
    EXPECT_EQ(unzipped(archive, "one.txt"), "first");
    EXPECT_EQ(unzipped(archive, "two.txt"), large);
    EXPECT_EQ(unzipped(archive, "empty"), "");
    EXPECT_LT(archive.size(), 1000U);
    EXPECT_EQ(archive, zipped({{"one.txt", "first"}, {"two.txt", large}, {"empty", ""}}));
}

TEST(PageDocument, RunsItsOwnScriptAlone) {
    const std::string page = staticPage(defaultScene());
    const std::string script = between(page, "<script type=\"module\">", "</script>");
    const std::string policy = between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_NE(policy.find("script-src " + policyHash(script)), std::string::npos) << policy;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(script.find("import "), std::string::npos) << "nothing is loaded from beside the page";
}

TEST(PageDocument, NamesNoOtherPlace) {
    const std::string page = staticPage(defaultScene());
    for (const char* attribute : {"src=\"([^\"]*)\"", "href=\"([^\"]*)\""})
        for (const auto& match : test::Pattern(attribute).in(page))
            EXPECT_TRUE(match.group.starts_with("data:") || match.group.starts_with("#")) << match.group;
}

TEST(PageDocument, HasWhatASceneSaysAsText) {
    Scene scene = defaultScene();
    scene.title = "</script><script>alert(1)</script>{{script}}";
    scene.bodies[0].name = "<img src=x onerror=alert(1)>";
    const std::string page = staticPage(scene);
    EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
    EXPECT_EQ(page.find("<img src"), std::string::npos);
    EXPECT_NE(page.find("{{script}}"), std::string::npos) << "what is put in is not filled again";
}

/// Geometry, layout and texts are the program's: what a browser adds to them is little. 1,500 lines are the
/// page's, 320 those of figures in other pages: several in a document, cooperative, dressed as the host; what
/// is a lesson's alone; and what learning platforms and frames above the page hear.
TEST(PageDocument, HasASmallHost) {
    std::size_t host = 0, lessons = 0, above = 0;
    for (const auto& entry : std::filesystem::directory_iterator(assetPath("page"))) {
        if (!entry.is_regular_file() || entry.path().extension() == ".wasm") continue;
        const std::string text = readFile(entry.path(), 1 << 24), name = entry.path().stem().string();
        const bool isLesson = name == "lesson" || name == "hand_in";
        (name == "scorm" || name == "host" ? above
         : isLesson                        ? lessons
                    : host) += static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }
    EXPECT_GT(host, 500U);
    EXPECT_LT(host, 1820U);
    EXPECT_LT(lessons, 500U);
    EXPECT_LT(above, 160U) << "learning platforms and hosts";
}

TEST(PageDocument, HasFilms) {
    PageContent content;
    content.scenes.push_back(
        {readStoryboard(assetPath("demos/5-epa.gjkdemo.json")).storyboard, "5-epa.gjkdemo.json", "5-epa"});
    content.isStatic = true;
    const std::string page = pageDocument(content);
    EXPECT_NE(page.find("<title>EPA: how deep?</title>"), std::string::npos);
    EXPECT_NE(page.find("EPA：穿透多深？"), std::string::npos) << "its title in Chinese";
}

TEST(PageDocument, KnowsItsAddress) {
    PageContent content;
    content.scenes.push_back({defaultScene(), "default.gjk.json"});
    content.isStatic = true;
    content.address = "https://example.org/a.html";
    EXPECT_NE(pageDocument(content).find(R"("address":"https://example.org/a.html")"), std::string::npos);
    EXPECT_EQ(staticPage(defaultScene()).find("\"address\":"), std::string::npos);
}

/// Addresses name steps.
TEST(Stills, NameTheirSteps) {
    const ordered_json steps = stillsOf(sceneLine(defaultScene()), "scene", "light")["scenes"][0]["steps"];
    EXPECT_EQ(steps[1]["name"], "1.direction");
    EXPECT_EQ(steps.back()["name"], "4.done");
}

TEST(Stills, AreFewerWithTheirOwnPictures) {
    const ordered_json all = stillsOf(sceneLine(defaultScene()), "scene", "light");
    const ordered_json fewer = thinned(all);
    const std::size_t count = all["steps"].size();
    ASSERT_GT(count, 4U);
    ASSERT_EQ(fewer["steps"].size(), (count + 1) / 2 + (count % 2 == 0 ? 1 : 0));
    EXPECT_LT(fewer["worlds"].size(), all["worlds"].size());
    for (const ordered_json& step : fewer["steps"]) {
        const auto before = std::ranges::find_if(
            all["steps"], [&](const ordered_json& each) { return each["tick"] == step["tick"]; });
        ASSERT_NE(before, all["steps"].end());
        for (const auto& [number, pictures] : {std::pair{"w", "worlds"}, std::pair{"d", "differences"}})
            EXPECT_EQ(fewer[pictures][step[number].get<std::size_t>()],
                      all[pictures][(*before)[number].get<std::size_t>()]);
    }
    EXPECT_EQ(fewer["steps"].back()["tick"], all["steps"].back()["tick"]);
}

TEST(PageDocument, IsTheSameForTheSameScenes) {
    EXPECT_EQ(staticPage(defaultScene()), staticPage(defaultScene()));
}

}  // namespace
}  // namespace gjkscope
