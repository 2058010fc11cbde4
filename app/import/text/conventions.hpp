#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A constructor of an engine's shape, with its arguments in order.
struct ShapeConstructor {
    struct Taken {
        FieldRole what;
        bool optional = false;
    };
    std::vector<std::string> names;
    ShapeType type = ShapeType::Box;
    std::vector<Taken> arguments;
    int axis = 2;
    int dimension = 3;       ///< 0: either
    bool isAlone = false;    ///< no other engine has these names
    bool isAnyones = false;  ///< they mean the same in every engine that has no constructor of its own
};

/// The meaning of an engine's, or of a library's, numbers where its texts leave it open. Answers are those to
/// an ImportQuestion.
struct EngineConventions {
    std::string name;                ///< as people write it
    std::vector<std::string> words;  ///< parts of names that only its texts have
    std::string prefix;              ///< beginning of such, before a capital letter or an underscore
    std::optional<int> quaternion, matrix, sizes, angles;
    int axis = -1;  ///< of capsules and cylinders: 0, 1, 2; −1: unknown
    std::optional<int> capsuleLength, cylinderLength;
    bool turnsZxy = false;  ///< Euler angles turn about z, then x, then y
    std::optional<int> eulerAngles;
    std::vector<std::string> motions;  ///< names of velocities that are positions elsewhere
    std::vector<ShapeConstructor> constructors;
};

/// Reads a file of `assets/import/engines` or `libraries`. Throws std::runtime_error with the file's name.
EngineConventions readConventions(const std::string& file);

/// The engine whose words a text has; none where there are none, or of several.
const EngineConventions* engineOf(const TokenizedText& text);
/// The conventions of a library of vectors and matrices: those of quaternions and matrices.
const EngineConventions* mathLibraryOf(const TokenizedText& text);

/// True if the text has the words of the engines of games, whose casts hit boxes of half extents: all of
/// these have a quaternion's w last.
bool isOfGames(const TokenizedText& text);

/// The constructors of that name, those of `engine` before anybody's; each takes other arguments.
std::vector<const ShapeConstructor*> constructorsNamed(std::string_view name,
                                                       const EngineConventions* engine);
bool isConstructor(std::string_view name);
/// True if engines have constructors of that name that mean different things.
bool isEnginesOwn(std::string_view name);

/// The order of the numbers in a quaternion's constructor; none: the name does not say.
std::optional<int> quaternionOrderOf(std::string_view constructor, const EngineConventions* engine);

}  // namespace gjkscope
