#pragma once

#include <map>
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
    std::optional<ShapeType> type;  ///< none: it makes a body that has its shape elsewhere
    std::vector<Taken> arguments;
    int axis = 2;
    int dimension = 3;     ///< 0: either
    bool isAlone = false;  ///< no other engine has these names
    std::string engine;    ///< empty: they mean the same in every engine that has no constructor of its own
};

/// A function that takes bodies with their poses and motions: the roles of its arguments, `body` for the
/// variable or the shape, one after the other.
struct BodyCall {
    std::vector<std::string> arguments;
    bool ofReceiver = false;  ///< the first body is the one that it is called on
    std::size_t least = 20;   ///< so many arguments are there, if it is this function
    std::string engine{};     ///< only texts of that one have it; empty: others have no such name
    std::string makes{};      ///< a shape by its name, whose sizes are among the arguments
};

/// A function that takes the numbers of two shapes: the constructors of these, each with the number of its
/// arguments, or `-` for a variable that has the shape.
using PairCall = std::vector<std::pair<std::string, std::size_t>>;
/// A function that turns by three angles.
struct EulerCall {
    std::string axes;   ///< letters of the axes that the angles turn about, one after the other
    std::string order;  ///< of the product of the three turns, from left to right
    int unit = 0;       ///< an answer to ImportQuestion::Angles
};

/// A shape that an engine makes without being told its size, as a constructor of its table would.
struct PrimitiveShape {
    std::string constructor;
    std::vector<double> arguments;
};

/// The meaning of an engine's, or of a library's, numbers where its texts leave it open. Answers are those to
/// an ImportQuestion.
struct EngineConventions {
    std::string name;                     ///< as people write it; empty: nobody's
    std::vector<std::string> words;       ///< parts of names that only its texts have
    std::vector<std::string> beginnings;  ///< those of the words that begin whole names, `SAT.`
    std::vector<std::string> spoken;      ///< those of them that comments say as they are, `avian3d`
    std::string parent;      ///< the engine that it was made of, whose names its texts have as well
    bool isVersion = false;  ///< it is an older one of its parent, whose names its texts must have
    std::string prefix;      ///< beginning of such, before a capital letter or an underscore
    std::optional<int> quaternion, matrix, sizes, angles;
    int cylinderAxis = -1;  ///< of cylinders and cones, as `axis`
    int axis = -1;          ///< of capsules and cylinders: 0, 1, 2; −1: unknown
    std::optional<int> capsuleLength, cylinderLength;
    bool turnsZxy = false;  ///< Euler angles turn about z, then x, then y
    bool turnsXyz = false;  ///< about the body's own x, then y, then z
    std::optional<int> eulerAngles;
    std::optional<int>
        turnsAbout;            ///< a rectangle: 0: its corner, 1: its center; 2: all the middle of its bounds
    std::optional<int> pivot;  ///< an origin is the point that 0: stands at the position, 1: nothing moves
    bool tablesArePoints = false;      ///< no table of numbers is a pose
    bool movesRows = false;            ///< points are rows: of a product of matrices the first moves first
    bool halvesHaveCaps = false;       ///< of a capsule: its half height
    std::optional<int> margin;         ///< 0: sizes of boxes and round shapes include it; 1: hulls, too
    bool turnsByVectors = false;       ///< three numbers of a rotation are its axis times its angle
    std::vector<std::string> axes;     ///< names of axes by their numbers
    std::vector<std::string> halves;   ///< names of half extents that are sizes elsewhere
    std::vector<std::string> radians;  ///< types whose functions take radians where others take degrees
    std::vector<std::string> turns;    ///< names of angles that are words elsewhere
    std::vector<std::string> centers;  ///< names of centers that are positions elsewhere
    bool turnsAboutOrigin = false;     ///< a body's position turns with it
    std::vector<std::string> motions;  ///< names of velocities that are positions elsewhere
    /// Names of constructors that are mere words elsewhere, `circle`, and those that stand for them.
    std::map<std::string, std::string, std::less<>> ownNames;
    std::vector<ShapeConstructor> constructors;
    std::map<std::string, BodyCall, std::less<>> calls;
    /// Functions that set what their first argument points to, and the member that they set:
    /// `dGeomSetPosition`; behind a sign what makes the value.
    std::map<std::string, std::string, std::less<>> setters;
    /// Methods that set members of what they are called on, one for each argument; behind a sign what makes
    /// the value, and without a name it is the whole.
    std::map<std::string, std::vector<std::string>, std::less<>> methods;
    std::map<std::string, EulerCall, std::less<>> eulerCalls;
    /// Names of shapes of a known size, and the calls that make such.
    std::map<std::string, PrimitiveShape, std::less<>> primitives;
    /// Macros that declare a variable, `CCD_BOX(crate);`, and the shape that it has.
    std::map<std::string, std::string, std::less<>> declarations;
    /// Methods that set, in texts of this engine alone, members of what they are called on, one for each
    /// argument, or `-`; the first member takes two or three numbers where there are more.
    std::map<std::string, std::vector<std::string>, std::less<>> ownMethods;
    /// Members that mean another one where they are set, `rect.center`.
    std::map<std::string, std::string, std::less<>> members;
    std::map<std::string, PairCall, std::less<>> pairs;
};

/// Reads a file of `assets/import/engines` or `libraries`. Throws std::runtime_error with the file's name.
EngineConventions readConventions(const std::string& file);

inline const EngineConventions kNoConventions;

/// The conventions that hold in a text: none where it has no words of an engine or a library, or of several.
struct TextConventions {
    const EngineConventions* engine = &kNoConventions;
    const EngineConventions* math = &kNoConventions;  ///< of a library of vectors: quaternions and matrices
    /// It has the words of the engines of games, whose casts hit boxes of half extents: all of these have a
    /// quaternion's w last.
    bool isOfGames = false;
    std::map<std::string, std::string> stated{};  ///< answers of its sentences, see statedAnswers()
};
/// `whole`: with what only surrounds values, such as what it imports. They hold in whatever is read of it.
TextConventions conventionsOf(const TokenizedText& whole);
/// True if a text has the words of games' engines, see TextConventions.
bool isOfGames(const TokenizedText& text);

/// The function of that name, with its scope or without; null where no engine has it.
const BodyCall* bodyCallNamed(std::string_view name);

/// The function of that name that takes two shapes' numbers; null where no engine has it.
const PairCall* pairCallNamed(std::string_view name);
/// True for the constructor of a shape that such a function takes.
bool isPairShape(std::string_view name);

/// The shape that a macro of that name declares, see EngineConventions::declarations; null where none does.
const std::string* declarationNamed(std::string_view name);

/// The member that a function of that name sets, see EngineConventions::setters; null where no engine has it.
const std::string* setterNamed(std::string_view name);

/// The members that a method of that name sets, see EngineConventions::methods; null where no engine has it.
const std::vector<std::string>* methodNamed(std::string_view name);

/// The shape of that name that has a known size, see EngineConventions::primitives; null where none has.
const PrimitiveShape* primitiveNamed(std::string_view name);

/// The function of that name that turns by three angles: the text's own engine's or library's; null where
/// they have none.
const EulerCall* eulerCallNamed(std::string_view name, const TextConventions& conventions);
/// True if any engine or library has such a function.
bool isEulerCall(std::string_view name);

using Constructors = std::vector<const ShapeConstructor*>;
/// The constructors of that name, those of the engine and the library before anybody's; each takes other
/// arguments.
Constructors constructorsNamed(std::string_view name, const TextConventions& conventions);
bool isConstructor(std::string_view name);
/// True if engines have constructors of that name that mean different things.
bool isEnginesOwn(std::string_view name);

}  // namespace gjkscope
