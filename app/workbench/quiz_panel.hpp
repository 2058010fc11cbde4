#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The open question, or what became of it, as a panel's content. Sentences have the markup of explanations.
struct QuizPanel {
    enum class Tone { Open, Right, Wrong } tone = Tone::Open;
    std::string heading;  ///< in capitals: "QUESTION 3", "RIGHT, AND SURE"
    std::string place;    ///< beside it: the scene, the stage and the iteration
    std::string title;    ///< the question; once it is answered, why that is the answer
    std::vector<std::string> sentences;

    /// An answer in words. Answers that are only places stand on the canvases.
    struct Answer {
        std::size_t choice = 0;
        std::string text;
        bool mono = false;
        enum class State { Open, Marked, Refused, Right, Wrong } state = State::Open;
    };
    std::vector<Answer> answers;

    /// A key with what it does, and the request that does the same.
    struct Key {
        std::string keys, text;
        std::string action{};  ///< none: the choices' own
    };
    std::vector<Key> keys;
    bool showsCode = false;       ///< the answers are lines of it
    std::vector<Key> confidence;  ///< sure, a guess; none once it is answered
    std::optional<bool> sure{};
    std::string score;  ///< "5 of 7 right, 4 at the first try"; empty before the first answer
};

/// None while no question is open.
std::optional<QuizPanel> quizPanel(const Workbench& work);
/// Nothing that comes after the current step may be shown.
bool hidesFuture(const Workbench& work);
/// Status, plots and numbers of iterations say only what the current step has found; steps to come may be
/// seen.
bool hidesResult(const Workbench& work);

}  // namespace gjkscope
