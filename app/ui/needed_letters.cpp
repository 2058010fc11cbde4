#include "app/ui/needed_letters.hpp"

#include <utility>

#include "app/editing/user_files.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/ui/application.hpp"
#include "app/ui/overlays.hpp"
#include "app/ui/widgets/style.hpp"

namespace gjkscope {
namespace {

void needTask(const LessonTask& task, Typography& typography) {
    if (const auto* choose = std::get_if<ChooseTask>(&task)) {
        typography.need(choose->because);
        for (const TaskChoice& choice : choose->choices) {
            typography.need(choice.text);
            typography.need(choice.reply);
        }
    } else if (const auto* act = std::get_if<DoTask>(&task)) {
        typography.need(act->because);
    }
}

/// All characters of a lesson, so that no page bakes its own.
void needLesson(const Lesson& lesson, Typography& typography) {
    typography.need(lesson.title);
    for (const LessonPage& page : lesson.pages) {
        typography.need(page.title);
        typography.need(plainText(page.blocks));
        typography.need(page.notes);
        for (const LessonFigure& figure : page.figures)
            for (std::size_t pose = 0; const LessonTask* task = figure.taskIn(pose); ++pose)
                needTask(*task, typography);
    }
}

}  // namespace

void NeededLetters::note(const Application& app, Typography& typography) {
    const Session& session = app.session;
    for (const FolderEntry& entry : app.dialogs.file.entries) typography.need(entry.name);
    typography.need(app.dialogs.file.folder.string());
    for (const std::string& notice : session.notices()) typography.need(notice);
    for (const Transient& toast : app.toasts.all()) typography.need(toast.text);
    typography.need(app.documents.error());
    typography.need(app.documents.fileNoticeText());
    if (app.dialogs.paste.isOpen()) typography.need(app.dialogs.paste.text().substr(0, 1 << 16));
    if (app.documents.opening() != nullptr) typography.need(openingText(*app.documents.opening()));
    if (app.film.open()) typography.need(app.film.shot().caption);
    typography.need(dialogMessage(app.dialogs));
    if (std::shared_ptr<const Lesson> lesson = app.canvases.lesson.lesson;
        lesson && lesson != std::exchange(lesson_, lesson))
        needLesson(*lesson, typography);
    if (revision_ == session.revision()) return;
    revision_ = session.revision();
    typography.need(session.scene().title);
    typography.need(session.scene().note);
    for (const Body& body : session.scene().bodies) typography.need(body.name);
    for (const BundledScene& bundled : app.bundled) typography.need(bundled.title);
    for (const BundledLesson& lesson : app.lessons) typography.need(lesson.title);
    for (const std::filesystem::path& file : app.settings.recentFiles) typography.need(file.string());
}

}  // namespace gjkscope
