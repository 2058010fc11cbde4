#include "app/editing/saved_file.hpp"

#include <sys/stat.h>

#include "tests/editing/documents_test.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

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

}  // namespace
}  // namespace gjkscope
