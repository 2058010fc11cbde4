#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The meaning of an engine's numbers where its texts leave it open.
struct EngineConventions {
    std::string_view id;            ///< "bullet"
    std::string_view name;          ///< as people write it
    std::optional<int> quaternion;  ///< an answer to ImportQuestion::Quaternion, as the next two to theirs
    std::optional<int> matrix;
    std::optional<int> sizes;
    int axis = -1;               ///< of capsules and cylinders: 0, 1, 2; −1: unknown
    char capsuleLength = '\0';   ///< `L`: between the centers of the caps, `l`: half of that, `T`: all of it
    char cylinderLength = '\0';  ///< `L` or `l`
};

/// The engine whose words a text has; none where there are none, or of several.
const EngineConventions* engineOf(const TokenizedText& text);
/// The conventions of a library of vectors and matrices: those of quaternions and matrices.
const EngineConventions* mathLibraryOf(const TokenizedText& text);

/// True if the text has the words of the engines of games, whose casts hit boxes of half extents: all of
/// these have a quaternion's w last.
bool isOfGames(const TokenizedText& text);

/// A constructor of an engine's shape. `arguments` names them in order, one word each: `H` half extents and
/// `F` full ones (a vector or three numbers; `h` and `f`: two), `r` radius, `l` half length, `L` length
/// between the caps or of a cylinder, `T` length with caps, `V` vertices, `P` center, `X` pose, `A` and `B`
/// ends, `R` radii, `W` vertices in one list, `D` least and greatest corner, `C` corners of an axis-aligned
/// box (two), `m` margin, `n` number of vertices, `i` what has no part in it; `?` behind one that may be
/// absent.
struct ShapeConstructor {
    std::string_view engines;  ///< apart by blanks; empty: the names are one engine's alone; `*`: anyone's
    std::string_view names;
    ShapeType type = ShapeType::Box;
    std::string_view arguments;  ///< a letter each, see ArgumentReader; `?`: may be missing
    int axis = 2;
    int dimension = 3;  ///< 0: either
};

/// The constructors of that name, those of `engine` before anybody's; each takes other arguments.
std::vector<const ShapeConstructor*> constructorsNamed(std::string_view name,
                                                       const EngineConventions* engine);
bool isConstructor(std::string_view name);
/// True if engines have constructors of that name that mean different things.
bool isEnginesOwn(std::string_view name);

/// The order of the numbers in a quaternion's constructor; none: the name does not say.
std::optional<int> quaternionOrderOf(std::string_view constructor, const EngineConventions* engine);

}  // namespace gjkscope
