#include "tests/editing/documents_test.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kMesh = fs::path(GJKSCOPE_SOURCE) / "tests/scene/data/tetrahedron.obj";

TEST_F(DocumentsTest, OpensAFileAtOnceWhenNothingIsUnsaved) {
    const fs::path file = sceneFile("a.gjk.json", "From the file");
    documents_.open(file);
    EXPECT_EQ(session_.scene().title, "From the file");
    EXPECT_EQ(session_.file(), file);
    EXPECT_FALSE(documents_.question());
}

TEST_F(DocumentsTest, ConfirmsBeforeChangesAreLost) {
    const fs::path file = sceneFile("a.gjk.json", "From the file");
    change();
    documents_.open(file);
    EXPECT_TRUE(documents_.question());
    EXPECT_NE(session_.scene().title, "From the file");
    documents_.answer(UnsavedChoice::Cancel);
    EXPECT_FALSE(documents_.question());
    EXPECT_TRUE(session_.dirty());
    documents_.open(file);
    documents_.answer(UnsavedChoice::Discard);
    EXPECT_EQ(session_.scene().title, "From the file");
}

/// Two scenes as they come with the program.
class BundledScenesTest : public DocumentsTest {
  protected:
    BundledScenesTest() {
        first_.title = "The first";
        second_.title = "The second";
    }

    Scene first_ = defaultScene(), second_ = defaultScene();
};

TEST_F(BundledScenesTest, GiveWayWithoutAQuestion) {
    documents_.openBundled(first_);
    change();
    documents_.openBundled(second_);
    EXPECT_FALSE(documents_.question());
    EXPECT_EQ(session_.scene(), second_);
    session_.edit("Turn", [](Scene& scene) { scene.options.startDirection = glm::dvec3(0, 1, 0); });
    documents_.open(sceneFile("a.gjk.json", "From the file"));
    EXPECT_FALSE(documents_.question());
    documents_.openBundled(first_);
    change();
    documents_.quit();
    EXPECT_TRUE(documents_.ended());
}

TEST_F(BundledScenesTest, AreFoundByTheirTitlesAndTheirNotes) {
    std::vector<std::string> errors;
    const std::vector<BundledScene> all = readBundledScenes(errors);
    const auto found = [&](const char* words) {
        return std::ranges::count_if(all, [&](const BundledScene& scene) { return isFound(scene, words); });
    };
    EXPECT_EQ(found(""), std::ssize(all));
    EXPECT_EQ(found("NEEDLE and"), 1);
    EXPECT_GT(found("rounding"), 1) << "stands in notes";
    EXPECT_EQ(found("no scene says this"), 0);
    EXPECT_EQ(found("which of the tests errs"), 1) << "the words of a question";
}

TEST_F(BundledScenesTest, AreFoundByTheTermsOfTexts) {
    const std::map<const char*, std::vector<const char*>> terms{
        {"en",
         {"barycentric coordinates", "k-simplex", "vector triple product", "2D cross product",
          "support mapping", "separating axis", "rotating calipers", "footprint of a vehicle",
          "time of impact"}},
        {"zh-Hans",
         {"质心坐标", "k 阶单纯形", "向量三重积", "二维叉积", "支撑函数", "分离轴", "旋转卡壳", "车辆包络",
          "time of impact"}}};
    std::vector<std::string> errors;
    for (const auto& [language, words] : terms) {
        setLanguage(language);
        const std::vector<BundledScene> all = readBundledScenes(errors);
        for (const char* term : words)
            EXPECT_TRUE(std::ranges::any_of(all, [&](const auto& scene) { return isFound(scene, term); }))
                << term;
    }
    setLanguage("en");
}

TEST_F(BundledScenesTest, AreAsTheyWereLeft) {
    documents_.openBundled(first_);
    change();
    const Scene changed = session_.scene();
    documents_.openBundled(second_);
    documents_.openBundled(first_);
    EXPECT_EQ(session_.scene(), changed);
    EXPECT_EQ(session_.history().undoLabel(), tr("edit.earlier"));
    session_.undo();
    EXPECT_EQ(session_.scene(), first_);
    documents_.openBundled(second_);
    documents_.openBundled(first_);
    EXPECT_EQ(session_.scene(), first_) << "what was taken back is gone";
}

TEST_F(BundledScenesTest, AreResetByOneAction) {
    documents_.openBundled(first_);
    change();
    const Scene changed = session_.scene();
    documents_.openBundled(second_);
    documents_.openBundled(first_);
    session_.edit("Reset", [&](Scene& scene) { scene = session_.savedScene(); });
    EXPECT_EQ(session_.scene(), first_);
    EXPECT_FALSE(session_.dirty());
    session_.undo();
    EXPECT_EQ(session_.scene(), changed);
}

TEST_F(BundledScenesTest, AreTheUsersOwnOnceTheyAreSavedOrReplaced) {
    documents_.openBundled(first_);
    documents_.saveAs(folder_.path() / "mine.gjk.json");
    change();
    documents_.openBundled(second_);
    EXPECT_TRUE(documents_.question()) << "the file would lose the change";
    documents_.answer(UnsavedChoice::Discard);
    session_.edit("Paste", [](Scene& scene) { scene.title = "A dump"; });
    documents_.openBundled(first_);
    EXPECT_TRUE(documents_.question()) << "what was pasted stands in no file";
}

TEST_F(BundledScenesTest, OpenedByTheirPathsAreScratchCopiesToo) {
    const SceneEntry entry = bundledScenes().front();
    const fs::path link = folder_.path() / "link.gjk.json";
    fs::create_symlink(entry.path, link);
    for (const fs::path& file : {entry.path, link}) {
        documents_.open(file);
        EXPECT_EQ(session_.file(), fs::path()) << file;
        EXPECT_EQ(documents_.source(), file);
    }
    change();
    const Scene changed = session_.scene();
    documents_.save();
    EXPECT_TRUE(documents_.needsName());
    documents_.cancelName();
    documents_.openBundled(first_);
    EXPECT_FALSE(documents_.question());
    documents_.open(entry.path);
    EXPECT_EQ(session_.scene(), changed) << "as it was left";
}

TEST_F(DocumentsTest, ATextThatIsNoSceneIsNeverSavedOver) {
    const fs::path file = textFile("failure.log",
                                   "a = Box(half_extents=(1, 2))\nb = Circle(radius=1)\n"
                                   "pos_a = (0, 0)\npos_b = (3, 0)\n");
    documents_.open(file);
    ASSERT_EQ(documents_.error(), "");
    EXPECT_EQ(session_.scene().bodies.size(), 2u);
    documents_.save();
    EXPECT_TRUE(documents_.needsName());
}

TEST_F(DocumentsTest, RefusesABadFileWithoutAskingOrChanging) {
    change();
    const Scene before = session_.scene();
    documents_.open(textFile("bad.gjk.json", "{\"dimension\": 2, \"bodies\": 7}"));
    EXPECT_THAT(documents_.error(), testing::HasSubstr("bad.gjk.json"));
    EXPECT_FALSE(documents_.question());
    EXPECT_EQ(session_.scene(), before);
    documents_.dismissError();
    EXPECT_EQ(documents_.error(), "");
}

TEST_F(DocumentsTest, Opens3DScenes) {
    documents_.open(textFile("space.gjk.json", R"({"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "sphere", "radius": 1}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [3, 0, 0]}]})"));
    EXPECT_THAT(documents_.error(), testing::IsEmpty());
    EXPECT_EQ(session_.scene().dimension, 3);
}

TEST_F(DocumentsTest, AMeshBecomesABodyOfTheOpen3DScene) {
    documents_.startNew(3);
    const Scene before = session_.scene();
    int added = -1;
    documents_.added = [&](int body) { added = body; };
    documents_.open(kMesh);
    ASSERT_EQ(documents_.error(), "");
    ASSERT_EQ(session_.scene().bodies.size(), 3u);
    EXPECT_EQ(added, 2);
    EXPECT_EQ(session_.scene().bodies[2].shape.vertices.size(), 4u);
    EXPECT_TRUE(session_.dirty());
    const fs::path file = folder_.path() / "with-mesh.gjk.json";
    documents_.saveAs(file);
    const ShapeSpec read = readScene(file).scene.bodies[2].shape;
    EXPECT_EQ(read.vertices, session_.scene().bodies[2].shape.vertices);
    EXPECT_TRUE(fs::path(read.mesh).is_relative()) << read.mesh;
    session_.undo();
    EXPECT_EQ(session_.scene(), before);
}

TEST_F(DocumentsTest, AMeshBringsItsOwnSceneWhereTheOpenOneIsFlat) {
    documents_.open(kMesh);
    EXPECT_EQ(documents_.error(), "");
    EXPECT_EQ(session_.scene().dimension, 3);
    EXPECT_EQ(session_.scene().a().shape.vertices.size(), 4u);
    EXPECT_THAT(session_.notices(),
                testing::ElementsAre(testing::HasSubstr("new 3D scene"),
                                     "tetrahedron.obj is not closed; its convex hull takes "
                                     "its place."));
}

TEST_F(DocumentsTest, AMeshNeedsConfirmationBeforeItTakesThePlaceOfUnsavedWork) {
    change();
    documents_.open(kMesh);
    EXPECT_TRUE(documents_.question());
    EXPECT_EQ(session_.scene().dimension, 2);
    documents_.answer(UnsavedChoice::Discard);
    EXPECT_EQ(session_.scene().dimension, 3);
}

TEST_F(DocumentsTest, ABadMeshIsRefusedInOneSentence) {
    documents_.startNew(3);
    const Scene before = session_.scene();
    documents_.open(textFile("empty.obj", "# nothing\n"));
    EXPECT_THAT(documents_.error(), testing::HasSubstr("empty.obj"));
    EXPECT_EQ(session_.scene(), before);
}

/// Documents that are read on another thread.
class DocumentsAside : public DocumentsTest {
  protected:
    DocumentsAside() {
        documents_.workAside([this] { ++ready_; });
    }
    void openAndWait(const fs::path& file, std::function<void()> then = {}) {
        documents_.open(file, std::move(then));
        while (documents_.opening() != nullptr) {
            documents_.openReady();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    std::atomic<int> ready_ = 0;
};

TEST_F(DocumentsAside, OpenScenesMeshesAndDemos) {
    openAndWait(sceneFile("a.gjk.json", "From the file"));
    EXPECT_EQ(session_.scene().title, "From the file");
    openAndWait(kMesh);
    EXPECT_EQ(session_.scene().dimension, 3);
    EXPECT_EQ(session_.scene().a().shape.vertices.size(), 4u);
    EXPECT_EQ(session_.file(), fs::path());
    openAndWait(kMesh);
    EXPECT_EQ(session_.scene().bodies.size(), 3u) << "one more body of the open 3D scene";
    EXPECT_EQ(documents_.error(), "");
    EXPECT_EQ(ready_, 3);
}

TEST_F(DocumentsAside, RunAPairOfABatchAside) {
    Scene pair = readScene(sceneFile("a.gjk.json", "One of many")).scene;
    documents_.openPair(pair);
    while (documents_.opening() != nullptr) {
        documents_.openReady();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(ready_, 1);
    EXPECT_EQ(session_.scene().title, "One of many");
    EXPECT_EQ(session_.file(), fs::path());
    EXPECT_EQ(documents_.source(), fs::path());
}

TEST_F(DocumentsAside, RefuseABadFileAndTheSceneStays) {
    const Scene before = session_.scene();
    openAndWait(textFile("bad.gjk.json", "{\"dimension\": 2, \"bodies\": 7}"));
    EXPECT_THAT(documents_.error(), testing::HasSubstr("bad.gjk.json"));
    documents_.dismissError();
    openAndWait(textFile("empty.obj", "# nothing\n"));
    EXPECT_THAT(documents_.error(), testing::HasSubstr("empty.obj"));
    EXPECT_EQ(session_.scene(), before);
}

TEST_F(DocumentsAside, GoOnInTheSceneOnceItIsOpenAndAskBeforeThat) {
    change();
    bool wentOn = false;
    openAndWait(sceneFile("a.gjk.json", "From the file"), [&] { wentOn = true; });
    EXPECT_TRUE(documents_.question());
    EXPECT_FALSE(wentOn);
    documents_.answer(UnsavedChoice::Discard);
    EXPECT_TRUE(wentOn);
    EXPECT_EQ(session_.scene().title, "From the file");
}

TEST_F(DocumentsAside, AnotherFileOrNoneTakesThePlaceOfOneThatIsRead) {
    const fs::path first = sceneFile("a.gjk.json", "First"), second = sceneFile("b.gjk.json", "Second");
    documents_.open(first);
    openAndWait(second);
    EXPECT_EQ(session_.scene().title, "Second");
    documents_.open(first);
    documents_.cancelOpening();
    EXPECT_EQ(documents_.opening(), nullptr);
    documents_.openReady();
    EXPECT_FALSE(documents_.question());
}

TEST_F(DocumentsTest, SavesUnderTheNameItHasAndNeedsOneWhereItHasNone) {
    change();
    documents_.save();
    EXPECT_TRUE(documents_.needsName());
    const fs::path file = folder_.path() / "new.gjk.json";
    documents_.saveAs(file);
    EXPECT_FALSE(documents_.needsName());
    EXPECT_FALSE(session_.dirty());
    change();
    documents_.save();
    EXPECT_FALSE(documents_.needsName());
    EXPECT_EQ(readScene(file).scene, session_.scene());
}

TEST_F(DocumentsTest, SavesBeforeItGoesOnWhenTheUserWantsThat) {
    change();
    documents_.quit();
    EXPECT_FALSE(documents_.ended());
    documents_.answer(UnsavedChoice::Save);
    EXPECT_TRUE(documents_.needsName());
    documents_.saveAs(folder_.path() / "kept.gjk.json");
    EXPECT_TRUE(documents_.ended());
    EXPECT_TRUE(fs::exists(folder_.path() / "kept.gjk.json"));
}

TEST_F(DocumentsTest, StaysWhenTheNameIsNotGivenOrTheSaveFails) {
    change();
    documents_.quit();
    documents_.answer(UnsavedChoice::Save);
    documents_.cancelName();
    EXPECT_FALSE(documents_.ended());
    EXPECT_FALSE(documents_.question());

    documents_.quit();
    documents_.answer(UnsavedChoice::Save);
    documents_.saveAs(folder_.path() / "no-such-folder" / "a.gjk.json");
    EXPECT_FALSE(documents_.ended());
    EXPECT_NE(documents_.error(), "");
    EXPECT_TRUE(session_.dirty());
    documents_.dismissError();
    EXPECT_TRUE(documents_.needsName()) << "a new name is needed";
    EXPECT_EQ(documents_.refused().filename(), "a.gjk.json");
    documents_.saveAs(folder_.path() / "a.gjk.json");
    EXPECT_TRUE(documents_.ended());
    EXPECT_EQ(documents_.refused(), fs::path());
}

TEST_F(DocumentsTest, QuitsAtOnceWhenNothingIsUnsaved) {
    documents_.quit();
    EXPECT_TRUE(documents_.ended());
}

TEST_F(DocumentsTest, ReportsWhichFilesWereUsed) {
    std::vector<fs::path> used;
    documents_.used = [&](const fs::path& file) { used.push_back(file); };
    const fs::path file = sceneFile("a.gjk.json", "A");
    documents_.open(file);
    documents_.saveAs(folder_.path() / "b.gjk.json");
    documents_.openBundled(defaultScene());
    EXPECT_THAT(used, testing::ElementsAre(file, folder_.path() / "b.gjk.json"));
}

TEST_F(DocumentsTest, NamesTheWindowAfterTheFileWithAMarkForChanges) {
    documents_.open(sceneFile("a.gjk.json", "A"));
    EXPECT_EQ(documents_.windowTitle(), "a.gjk.json — gjkscope");
    change();
    EXPECT_EQ(documents_.windowTitle(), "● a.gjk.json — gjkscope");
    documents_.startNew();
    documents_.answer(UnsavedChoice::Discard);
    EXPECT_EQ(documents_.windowTitle(), "Untitled — gjkscope");
}

}  // namespace
}  // namespace gjkscope
