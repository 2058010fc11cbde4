#include "app/ui/dialogs/file_dialog.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <stdexcept>

#include "app/base/language.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
  protected:
    void SetUp() override {
        setLanguage("en");
        fs::create_directory(folder_ / "Lectures");
        fs::create_directory(folder_ / ".hidden");
        for (const char* name :
             {"b.gjk.json", "A.gjk.json", "c.gjklesson.md", "notes.txt", ".secret.gjk.json"})
            writeText(folder_ / name, "{}");
    }

    std::vector<std::string> names(bool allFiles) {
        std::vector<std::string> found;
        for (const FolderEntry& entry : listFolder(folder_.path(), allFiles)) found.push_back(entry.name);
        return found;
    }

    TemporaryFolder folder_;
    FileDialog dialog_;
};

TEST_F(FilesTest, AreListedFoldersFirstWithoutHiddenOnes) {
    EXPECT_THAT(names(false), testing::ElementsAre("Lectures", "A.gjk.json", "b.gjk.json", "c.gjklesson.md"));
    EXPECT_THAT(names(true),
                testing::ElementsAre("Lectures", "A.gjk.json", "b.gjk.json", "c.gjklesson.md", "notes.txt"));
    EXPECT_THROW(static_cast<void>(listFolder(folder_ / "nowhere", false)), std::runtime_error);
}

TEST_F(FilesTest, TypedPathsAreRelativeToTheFolderOrHome) {
    EXPECT_EQ(resolveTyped("/a/b", "c.gjk.json"), "/a/b/c.gjk.json");
    EXPECT_EQ(resolveTyped("/a/b", "../c"), "/a/c");
    EXPECT_EQ(resolveTyped("/a/b", "/x"), "/x");
    EXPECT_EQ(resolveTyped("/a/b", "~"), fs::path(std::getenv("HOME")));
}

TEST_F(FilesTest, GetTheSceneEndingUnlessTheyHaveOne) {
    EXPECT_EQ(withSceneEnding("a"), "a.gjk.json");
    EXPECT_EQ(withSceneEnding("a.gjk.json"), "a.gjk.json");
    EXPECT_EQ(withSceneEnding("a.json"), "a.json");
    EXPECT_EQ(withSceneEnding("v1.2"), "v1.2.gjk.json");
}

TEST_F(FilesTest, DialogWalksThroughFoldersByName) {
    dialog_.show(FileDialog::Mode::Open, folder_.path(), "");
    dialog_.name = "Lectures";
    EXPECT_EQ(dialog_.accept(), fs::path());
    EXPECT_EQ(dialog_.folder, fs::canonical(folder_ / "Lectures"));
    EXPECT_TRUE(dialog_.entries.empty());
    dialog_.name = "..";
    EXPECT_EQ(dialog_.accept(), fs::path());
    EXPECT_EQ(dialog_.folder, fs::canonical(folder_.path()));
}

TEST_F(FilesTest, DialogOpensWhatIsLitOrTyped) {
    dialog_.show(FileDialog::Mode::Open, folder_.path(), "");
    dialog_.light(1);
    EXPECT_EQ(dialog_.accept().filename(), "A.gjk.json");
    dialog_.name = "b";  // the ending may be left out
    EXPECT_EQ(dialog_.accept().filename(), "b.gjk.json");
    dialog_.light(99);
    EXPECT_EQ(dialog_.chosen, 3);
}

TEST_F(FilesTest, DialogAsksBeforeItReplacesAFile) {
    dialog_.show(FileDialog::Mode::Save, folder_.path(), "fresh");
    EXPECT_EQ(dialog_.accept().filename(), "fresh.gjk.json");
    EXPECT_TRUE(dialog_.replacing.empty());
    dialog_.name = "b";
    EXPECT_EQ(dialog_.accept(), fs::path());
    EXPECT_EQ(dialog_.replacing.filename(), "b.gjk.json");
    EXPECT_EQ(dialog_.confirmReplacing().filename(), "b.gjk.json");
    EXPECT_TRUE(dialog_.replacing.empty());
}

TEST_F(FilesTest, DialogSaysWhyAFolderShowsNothing) {
    dialog_.show(FileDialog::Mode::Open, folder_ / "nowhere", "");
    EXPECT_THAT(dialog_.trouble, testing::HasSubstr("nowhere"));
}

}  // namespace
}  // namespace gjkscope
