#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/conventions.hpp"

namespace gjkscope {

/// A question that a text may leave open.
enum class ImportQuestion { Quaternion, Matrix, Sizes, Angles, Commas, Points, Axis, Length, Box };

inline constexpr std::size_t kImportQuestions = 9;

/// The words for a question and its answers, on the command line and in texts.
struct QuestionWords {
    std::string_view name;
    std::array<std::string_view, 4> words;
    std::size_t count = 2;

    std::span<const std::string_view> answers() const { return {words.data(), count}; }
};
inline constexpr std::array<QuestionWords, kImportQuestions> kQuestionWords{{
    {"quaternion", {"wxyz", "xyzw"}},
    {"matrix", {"rows", "columns"}},
    {"sizes", {"full", "half"}},
    {"angles", {"radians", "degrees"}},
    {"commas", {"decimal", "separator"}},
    {"points", {"2", "3"}},
    {"axis", {"x", "y", "z"}, 3},
    {"length", {"core", "half", "caps"}, 3},
    {"box", {"corners", "center-full", "center-half", "corner-full"}, 4},
}};

/// The sentence that says what the answer assumes.
std::string assumptionText(ImportQuestion question, int answer);

/// Answers that a person gave, by their places among the question's.
struct ImportChoices {
    std::array<std::optional<int>, kImportQuestions> answers;

    std::optional<int> operator[](ImportQuestion question) const {
        return answers[static_cast<std::size_t>(question)];
    }
    bool operator==(const ImportChoices&) const = default;
};

/// A question that a text raised.
struct RaisedQuestion {
    ImportQuestion question = ImportQuestion::Quaternion;
    int answer = 0;  ///< the one that the text was read with
    bool answered =
        false;  ///< by the text, or by a person; else it must be answered before the pair is taken
    TextSpan where;
};

/// The meaning of a piece of a text, for colors.
enum class PieceRole { Shape, Size, Vertices, Position, Rotation, Velocity, Reported, Unused };

struct TextPiece {
    TextSpan span;
    PieceRole role = PieceRole::Unused;
    std::string body;  ///< its label in the text
};

/// Keeps account of a text's numbers: what each was read as, what was assumed for it, and what is left.
class ImportLedger {
  public:
    ImportLedger(const TokenizedText& text, ImportChoices choices, TextConventions held = {})
        : conventions(held), text_(text), choices_(choices) {}

    /// This part was read, with all of its numbers.
    void use(TextSpan span, PieceRole role, std::string_view body = {});
    /// It was seen, and has no part in the pair.
    void leaveOut(TextSpan span);
    /// These parts of the `whole` text were left out with nothing else that has numbers, and were read after
    /// all.
    void readAfterAll(std::string_view whole, std::vector<TextSpan> spans);
    /// The state of the account, to which rollback() returns: readings may be tried.
    struct Mark {
        std::size_t pieces, assumptions, questions;
    };
    Mark mark() const { return {pieces.size(), assumptions.size(), questions.size()}; }
    void rollback(const Mark& mark) {
        pieces.resize(mark.pieces);
        assumptions.resize(mark.assumptions);
        questions.resize(mark.questions);
    }

    /// A sentence about what was assumed; the same one twice counts once.
    void assume(std::string sentence);

    /// The answer to the question: a person's, else the text's (`known`); else it stays open and 0 is taken.
    int answer(ImportQuestion question, std::optional<int> known, TextSpan where);

    /// Throws InputError: the sentence of `key` with `{line}` and `{found}`.
    [[noreturn]] void refuse(const char* key, TextSpan span) const;
    /// Throws InputError: the shape at `span` lacks a size.
    [[noreturn]] void refuseMissing(FieldRole size, TextSpan span) const;

    /// The numbers of the text, or of all that it was made of, that no shape, pose or claim has read; those
    /// that were left out, too, or not.
    std::vector<const TextToken*> unreadNumbers(const TokenizedText& text, bool leftOutToo = true) const;
    /// The parts that were left out, in the words of `whole`, the text that the ledger's was made of.
    std::vector<std::string> unused(std::string_view whole) const;
    /// The numbers that nothing used, in the order of the text.
    std::vector<TextSpan> unusedNumbers() const;
    /// Throws InputError for a number that nothing used.
    [[noreturn]] void refuseNumber(TextSpan number) const;
    /// Throws InputError for the first of these, if there is any.
    void requireNoneLeft() const;
    /// Throws InputError for the first number that was used, but that no double holds.
    void requireFinite() const;

    const TokenizedText& text() const { return text_; }
    const ImportChoices& choices() const { return choices_; }
    const EngineConventions& engine() const { return *conventions.engine; }

    const TextConventions conventions;
    std::vector<TextPiece> pieces;
    std::vector<std::string> assumptions;
    std::vector<RaisedQuestion> questions;

  private:
    /// The answer that a sentence of the text gives.
    std::optional<int> stated(ImportQuestion question) const;

    const TokenizedText& text_;
    ImportChoices choices_;
};

}  // namespace gjkscope
