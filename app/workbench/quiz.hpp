#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/runs/question.hpp"
#include "app/workbench/shortcut.hpp"

namespace gjkscope {

struct CanvasPair;

enum class QuizState : std::uint8_t {
    Open,    ///< no answer yet
    Wrong,   ///< a wrong one; there is another try
    Right,   ///< answered; the picture shows it
    Missed,  ///< wrong at the last try; the picture shows the answer
    Shown    ///< without an answer
};

inline constexpr std::array<NameOf<QuizState>, 5> kQuizStateNames{{{"open", QuizState::Open},
                                                                   {"wrong", QuizState::Wrong},
                                                                   {"right", QuizState::Right},
                                                                   {"missed", QuizState::Missed},
                                                                   {"shown", QuizState::Shown}}};

/// A question before a step of the active lane's run, and what has become of it.
struct QuizQuestion {
    Question question;
    int number = 1;  ///< counted since the quiz began
    int step = 0;    ///< the one that it is about; until it is answered, the one before is shown
    QuizState state = QuizState::Open;
    std::vector<bool> chosen{};  ///< by choice; of several, what is marked so far
    std::vector<bool> refused{};
    std::optional<std::size_t> lastRefused{};
    std::vector<std::vector<std::size_t>> given{};  ///< answers in their order, each the choices that it took

    bool answered() const { return state != QuizState::Open && state != QuizState::Wrong; }
    /// The step that the picture rests on.
    int restsOn() const { return answered() ? step + question.revealedAfter : step - 1; }
};

/// Choices that must be left after a wrong one for another try: one alone is no guess.
inline constexpr std::ptrdiff_t kMinForRetry = 2;

struct QuizScore {
    int answered = 0, right = 0, atFirstTry = 0, sureAndWrong = 0;
    /// By QuestionKind: put so far, and not right at the first try.
    std::array<int, static_cast<std::size_t>(QuestionKind::Count)> put{}, missed{};
};

/// Questions before the steps that decide something. While one is open it takes digits, Enter, S, G, N, Space
/// and Escape, and clicks on its choices; what comes after the current step is hidden.
struct Quiz {
    bool on = false;
    std::optional<QuestionKind> only{};  ///< a single question of this kind, then it ends
    std::optional<QuizQuestion> now{};
    std::optional<bool> sure{};  ///< confidence in the next answer; none: not said
    QuizScore score{};
    std::uint32_t seed = 0;  ///< of the last scene that was made for a question

    // where the run was when last looked at
    int step = 0;
    std::uint64_t revision = 0;
    std::size_t lane = 0;
    std::string language{};

    // where the choices' numbers stand, in pixels, and for what that holds
    std::vector<std::optional<glm::dvec2>> places{};
    struct Placed {
        Camera camera;
        Viewport view;
        QuizState state;
        int number;
        std::vector<bool> chosen, refused;
        bool operator==(const Placed&) const = default;
    };
    std::optional<Placed> placed{};
};

/// Starts with the next question from the current step on, or ends.
void setQuiz(CanvasPair& canvases, bool on);
/// Puts a single question, the first of this kind after the current step; ends at once where there is none.
void askOnce(CanvasPair& canvases, QuestionKind kind);
/// Puts the next question where the run has moved past a step that has one, and stops there. To be called
/// after whatever may have changed the step or the scene.
void followRun(CanvasPair& canvases);
/// Handles a key if it is one of the open question's.
bool takeKey(CanvasPair& canvases, const Shortcut& key);
/// Answers with the choice or, where several are wanted, marks it or takes the mark back.
void choose(CanvasPair& canvases, std::size_t choice);
/// Answers with what is marked; shows the answer where nothing is.
void submit(CanvasPair& canvases);
void showAnswer(CanvasPair& canvases);
void nextQuestion(CanvasPair& canvases);
/// Opens a scene of random shapes whose run has a question of this kind, as one edit.
void anotherLikeThis(CanvasPair& canvases);

}  // namespace gjkscope
