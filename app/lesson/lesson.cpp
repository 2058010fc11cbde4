#include "app/lesson/lesson.hpp"

#include <tuple>

namespace gjkscope {

bool LessonText::hasStyleOf(const LessonText& other) const {
    const auto style = [](const LessonText& of) {
        return std::tie(of.strong, of.emphasis, of.code, of.formula, of.display, of.address, of.sets,
                        of.ring);
    };
    return style(*this) == style(other);
}

bool isLesson(const std::filesystem::path& file) {
    return file.filename().string().ends_with(kLessonSuffix);
}

Storyboard stillOf(const std::vector<Cue>& cues) {
    Storyboard still;
    still.cues = cues;
    for (Cue& cue : still.cues) {
        cue.at.reset();
        cue.over = 0;
    }
    // until captions have come
    still.cues.push_back({.action = PauseCue{}, .over = 1});
    return still;
}

Shot shotOf(const LessonFigure& figure) {
    const Film film(stillOf(figure.cues));
    return film.at(film.duration());
}

}  // namespace gjkscope
