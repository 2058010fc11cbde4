#include "tests/lesson/lessons.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "app/base/input_error.hpp"
#include "app/editing/file_watch.hpp"
#include "app/editing/lesson_list.hpp"
#include "app/editing/opening.hpp"
#include "tests/editing/documents_test.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

class LessonFiles : public DocumentsTest {
  protected:
    LessonFiles() {
        documents_.lesson = [this](Lesson lesson, const fs::path& file) {
            opened_ = std::move(lesson);
            from_ = file;
        };
        documents_.isPassing = [this] { return opened_.has_value(); };
    }
    fs::path lessonFile(const std::string& name, const std::string& text) {
        const fs::path file = textFile(name, text);
        // as if a second had passed since the last save
        written_ += std::chrono::seconds(1);
        fs::last_write_time(file, written_);
        return file;
    }
    /// What the watch says after another look.
    std::optional<ReadLesson> look(const fs::path& file) {
        now_ += 1;
        EXPECT_FALSE(watch_.changed(file, now_));
        while (watch_.isLooking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return watch_.changed(file, now_);
    }

    std::optional<Lesson> opened_;
    fs::path from_;
    std::atomic<int> news_ = 0;
    double now_ = 0;
    FileWatch<ReadLesson> watch_{{[](const auto& file) { return readPreparedLesson(file); }, lessonFileFor},
                                 [this] { ++news_; }};
    fs::file_time_type written_ = fs::file_time_type::clock::now();
};

TEST_F(LessonFiles, OpenWithTheSceneOfTheirFirstFigure) {
    const fs::path file = lessonFile("a.gjklesson.md", "# Title\n\n## Text\n\n## Figure\n\n" + figureBlock());
    documents_.open(file);
    ASSERT_TRUE(opened_) << documents_.error();
    EXPECT_EQ(opened_->title, "Title");
    EXPECT_EQ(from_, file);
    EXPECT_EQ(session_.scene().bodies.size(), 2u);
    EXPECT_EQ(session_.scene().bodies[1].position, glm::dvec3(3, 0.5, 0));
    EXPECT_TRUE(session_.file().empty()) << "saving would replace the lesson";
    change();
    documents_.quit();
    EXPECT_FALSE(documents_.question()) << "a figure is nobody's own";
    EXPECT_TRUE(documents_.ended());
}

TEST_F(LessonFiles, ConfirmBeforeChangesAreLost) {
    change();
    documents_.open(lessonFile("a.gjklesson.md", "Text.\n\n" + figureBlock()));
    EXPECT_TRUE(documents_.question());
    EXPECT_FALSE(opened_);
    documents_.answer(UnsavedChoice::Cancel);
    EXPECT_TRUE(session_.dirty());
}

TEST_F(LessonFiles, LeaveEverythingWhereTheyAreFaulty) {
    const Scene before = session_.scene();
    const fs::path file = lessonFile("a.gjklesson.md", "# A\n\n```gjk\n[]\n```\n");
    documents_.open(file);
    EXPECT_FALSE(opened_);
    EXPECT_EQ(documents_.error().find(file.string() + ":4:1: "), 0u) << documents_.error();
    EXPECT_EQ(session_.scene(), before);
}

TEST_F(LessonFiles, AreReadAgainOnceTheyHaveChanged) {
    const fs::path file = lessonFile("a.gjklesson.md", "# One\n\nText.\n");
    EXPECT_FALSE(look(file)) << "it has just been opened";
    EXPECT_FALSE(look(file));
    EXPECT_EQ(news_, 0) << "nobody is woken for nothing";
    lessonFile("a.gjklesson.md", "# Two\n\nText.\n");
    const auto read = look(file);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->lesson.title, "Two");
    EXPECT_FALSE(look(file));
    lessonFile("a.gjklesson.md", "<b>\n");
    EXPECT_THROW(look(file), InputError);
    EXPECT_FALSE(look(file)) << "said once";
}

TEST_F(LessonFiles, FollowTheLanguage) {
    const fs::path file = lessonFile("a.gjklesson.md", "# English\n\nText.\n");
    lessonFile("a.zh-Hans.gjklesson.md", "# 中文\n\n文。\n");
    EXPECT_FALSE(look(file));
    setLanguage("zh-Hans");
    auto read = look(file);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->lesson.title, "中文");
    setLanguage("en");
    read = look(file);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->lesson.title, "English");
}

TEST_F(LessonFiles, AreListedOnceForAllLanguages) {
    lessonFile("2-b.gjklesson.md", "Text only.\n");
    lessonFile("1-a.gjklesson.md", "# English\n\nText.\n");
    lessonFile("1-a.zh-Hans.gjklesson.md", "# 中文\n\n文。\n");
    sceneFile("3.gjk.json", "No lesson");
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const BundledLesson& each : lessonsIn(folder_.path())) all.push_back(each.title);
        return all;
    };
    EXPECT_THAT(titles(), testing::ElementsAre("English", "2-b"));
    setLanguage("zh-Hans");
    EXPECT_THAT(titles(), testing::ElementsAre("中文", "2-b"));
}

}  // namespace
}  // namespace gjkscope
