#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/import/ledger.hpp"
#include "app/import/plain_form.hpp"
#include "app/scene/io/named_files.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The content of a text, and how it was read.
struct Import {
    std::vector<Scene> scenes;  ///< one for a pair, more for JSON Lines; none where `bodies` has only one
    std::vector<Body> bodies;   ///< of a text that is no scene itself
    int dimension = 3;
    std::vector<std::string> assumptions;  ///< sentences
    std::vector<std::string> unused;       ///< parts of the text that are no part of the pair
    std::vector<RaisedQuestion> questions;
    std::vector<TextPiece> pieces;    ///< in the order of the text
    bool areMade = false;             ///< constructors or vertices say what shapes the bodies have
    bool arePosed = false;            ///< the text says where each is
    std::vector<std::string> labels;  ///< of the bodies, as pieces name them
    std::string form;                 ///< see plainForm()

    /// True if all that the text leaves open has been answered.
    bool isAnswered() const;
};

/// The pieces that reach into this part of the text.
std::vector<TextPiece> piecesBetween(const Import& read, std::size_t from, std::size_t to);

/// Longer texts are refused.
inline constexpr std::size_t kMaxImportBytes = 8 << 20;

/// Reads a scene, JSON Lines of scenes, or any text that contains shapes and poses. Throws InputError
/// with one sentence that names what can't be read: a number that nothing explains, what is missing, a
/// transform that is not rigid. `name`: of the text, in messages about a scene.
Import importText(std::string_view text, const std::string& name, const ImportChoices& choices = {},
                  const NamedFiles& files = {});

/// The form of a text that was refused: where the refusal has none, what is read of the text without the
/// lines that it was refused for, a few of them at most.
std::string formOfRefused(std::string_view text, RefusedText refused, const ImportChoices& choices = {});

/// The sentences about what is no part of the pair: one for each part, or one for all where there are more
/// than two.
std::vector<std::string> unusedTexts(const Import& read);

/// The sentence that says what must be chosen, for the first open question; `option`: how.
std::string openQuestionText(const Import& read);

}  // namespace gjkscope
