#include "app/editing/documents.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kMesh = fs::path(GJKSCOPE_SOURCE) / "tests/scene/data/tetrahedron.obj";

class DocumentsTest : public testing::Test {
  protected:
    void SetUp() override { setLanguage("en"); }

    void change() {
        session_.edit("Move", [](Scene& scene) { scene.bodies[0].position.x += 1; });
    }
    fs::path sceneFile(const std::string& name, const std::string& title) {
        Scene scene = defaultScene();
        scene.title = title;
        writeScene(folder_.path() / name, scene);
        return folder_.path() / name;
    }
    fs::path textFile(const std::string& name, const std::string& text) {
        std::ofstream(folder_.path() / name) << text;
        return folder_.path() / name;
    }

    TemporaryFolder folder_;
    Session session_{defaultScene()};
    Documents documents_{session_};
};

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
    documents_.reset();
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

/// A file that is open, and that another window or program saves.
class SavedElsewhere : public DocumentsTest {
  protected:
    SavedElsewhere() {
        documents_.open(file_);
        change();
    }
    std::string title() const { return readScene(file_).scene.title; }
    Scene saveElsewhere() {
        sceneFile("a.gjk.json", "Of another");
        return readScene(file_).scene;
    }
    FileCheck::State noticed() {
        documents_.lookForChanges();
        return documents_.fileNotice().state;
    }

    const fs::path file_ = sceneFile("a.gjk.json", "Mine");
};

TEST_F(SavedElsewhere, IsNotOverwrittenUnasked) {
    saveElsewhere();
    documents_.save();
    EXPECT_TRUE(documents_.isInConflict());
    EXPECT_EQ(title(), "Of another");
    EXPECT_TRUE(session_.dirty());
    documents_.answer(ChangedFileChoice::Cancel);
    EXPECT_FALSE(documents_.isInConflict());
    EXPECT_EQ(title(), "Of another");
    documents_.save();
    documents_.answer(ChangedFileChoice::Overwrite);
    EXPECT_EQ(title(), "Mine");
    EXPECT_FALSE(session_.dirty());
    change();
    documents_.save();
    EXPECT_FALSE(documents_.isInConflict()) << "it is known again";
}

TEST_F(SavedElsewhere, IsSeenByItsContentWhateverItsTimeAndSize) {
    const fs::file_time_type time = fs::last_write_time(file_);
    Scene other = readScene(file_).scene;
    other.title = "Nine";
    writeScene(file_, other);
    fs::last_write_time(file_, time);
    documents_.save();
    EXPECT_TRUE(documents_.isInConflict());
}

TEST_F(SavedElsewhere, TheSameContentIsNoChange) {
    const std::string text = textOf(file_);
    fs::remove(file_);
    writeText(file_, text);
    EXPECT_EQ(noticed(), FileCheck::State::AsKnown);
    documents_.save();
    EXPECT_FALSE(documents_.isInConflict());
    EXPECT_FALSE(session_.dirty());
}

TEST_F(SavedElsewhere, ReloadsAndUndoBringsTheChangesBack) {
    const Scene mine = session_.scene(), other = saveElsewhere();
    documents_.save();
    documents_.answer(ChangedFileChoice::Reload);
    EXPECT_EQ(session_.scene(), other);
    EXPECT_FALSE(session_.dirty());
    EXPECT_EQ(session_.file(), file_);
    session_.undo();
    EXPECT_EQ(session_.scene(), mine);
    documents_.save();
    EXPECT_FALSE(documents_.isInConflict()) << "it was seen";
    EXPECT_EQ(readScene(file_).scene, mine);
}

TEST_F(SavedElsewhere, StaysOpenWhereItCannotBeReloaded) {
    const Scene mine = session_.scene();
    textFile("a.gjk.json", "no scene");
    documents_.save();
    documents_.answer(ChangedFileChoice::Reload);
    EXPECT_THAT(documents_.error(), testing::HasSubstr("a.gjk.json:1:1"));
    EXPECT_EQ(session_.scene(), mine);
    documents_.save();
    EXPECT_TRUE(documents_.isInConflict());
}

TEST_F(SavedElsewhere, IsSavedUnderAnotherName) {
    saveElsewhere();
    documents_.save();
    documents_.answer(ChangedFileChoice::SaveAs);
    EXPECT_TRUE(documents_.needsName());
    documents_.saveAs(folder_.path() / "b.gjk.json");
    EXPECT_EQ(title(), "Of another");
    EXPECT_EQ(readScene(folder_.path() / "b.gjk.json").scene.title, "Mine");
    change();
    documents_.save();
    EXPECT_FALSE(documents_.isInConflict());
}

TEST_F(SavedElsewhere, IsAskedAboutBeforeTheProgramEnds) {
    saveElsewhere();
    documents_.quit();
    documents_.answer(UnsavedChoice::Save);
    EXPECT_TRUE(documents_.isInConflict());
    EXPECT_FALSE(documents_.question()) << "one question at a time";
    documents_.answer(ChangedFileChoice::Cancel);
    EXPECT_FALSE(documents_.ended() || documents_.question());
    documents_.quit();
    documents_.answer(UnsavedChoice::Save);
    documents_.answer(ChangedFileChoice::Reload);
    EXPECT_FALSE(documents_.ended());
    change();
    saveElsewhere();
    change();
    documents_.quit();
    documents_.answer(UnsavedChoice::Save);
    EXPECT_FALSE(documents_.isInConflict()) << "the same as it was reloaded";
    EXPECT_TRUE(documents_.ended());
}

TEST_F(SavedElsewhere, GoesOnToTheEndOnceItIsOverwrittenOrNamed) {
    for (const ChangedFileChoice choice : {ChangedFileChoice::Overwrite, ChangedFileChoice::SaveAs}) {
        Session session{defaultScene()};
        Documents documents{session};
        documents.open(file_);
        session.edit("Move", [](Scene& scene) { scene.bodies[0].position.x += 1; });
        sceneFile("a.gjk.json", "Of another " + std::to_string(static_cast<int>(choice)));
        documents.quit();
        documents.answer(UnsavedChoice::Save);
        documents.answer(choice);
        if (choice == ChangedFileChoice::SaveAs) documents.saveAs(folder_.path() / "b.gjk.json");
        EXPECT_TRUE(documents.ended());
    }
}

TEST_F(SavedElsewhere, IsNoticedOnceForEachChange) {
    EXPECT_EQ(noticed(), FileCheck::State::AsKnown);
    saveElsewhere();
    EXPECT_EQ(noticed(), FileCheck::State::Changed);
    documents_.dismissFileNotice();
    EXPECT_EQ(noticed(), FileCheck::State::AsKnown) << "it was said";
    sceneFile("a.gjk.json", "Of a third");
    EXPECT_EQ(noticed(), FileCheck::State::Changed);
    documents_.reload();
    EXPECT_EQ(documents_.fileNotice().state, FileCheck::State::AsKnown);
    fs::remove(file_);
    EXPECT_EQ(noticed(), FileCheck::State::Removed);
}

TEST_F(SavedElsewhere, ThatIsGoneIsWrittenAgainWhenTheUserWantsThat) {
    fs::remove(file_);
    documents_.save();
    EXPECT_EQ(documents_.conflict().state, FileCheck::State::Removed);
    EXPECT_FALSE(fs::exists(file_));
    documents_.answer(ChangedFileChoice::Overwrite);
    EXPECT_EQ(title(), "Mine");
    EXPECT_EQ(noticed(), FileCheck::State::AsKnown);
}

TEST_F(SavedElsewhere, APipeInItsPlaceIsNotWaitedFor) {
    fs::remove(file_);
    ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
    EXPECT_EQ(noticed(), FileCheck::State::Changed);
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
