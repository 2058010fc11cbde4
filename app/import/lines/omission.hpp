#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// The lines that begin and end fences.
std::vector<TextSpan> fenceMarks(std::string_view text);

/// The parts between a text's fences; none where one of them has a shape, or vectors.
std::optional<std::vector<TextSpan>> fencesWithoutGeometry(std::string_view text);

/// The lines at a byte, if they are no part of a shape or a pose: a sentence without vectors and sizes, or
/// what a program printed below `Output:`. A text that can't be read with them may be read without.
std::optional<TextSpan> omissibleAt(std::string_view text, std::size_t at);

/// The line at a byte, if nothing names its numbers as a body's and it is no row of several: it may be read
/// without where each body has all that it needs elsewhere.
std::optional<TextSpan> strangeLineAt(std::string_view text, std::size_t at);

/// The parts of a Markdown text around its fences, and within those that have no geometry; none where it has
/// no fences.
std::vector<TextSpan> aroundFences(std::string_view text);

/// The lines of prose that have no geometry, and name no shape unless those are wanted, too.
std::vector<TextSpan> sentencesIn(std::string_view text, bool namingShapes);

/// True if a part of a text names a shape other than a hull.
bool namesShape(std::string_view part);

/// A line up to its first bracket, where the names of its values stand.
std::string_view beforeBrackets(std::string_view line);

/// True if a line has names of fields, all of which have these roles: `gravity = …` is no body's.
bool namesOnly(std::string_view line, std::initializer_list<FieldRole> roles);

/// Parts of a body that count: numbers in a row, too, or only those that a name calls so.
enum class Geometry { Any, Named };

/// True if a part of a text has a shape, two numbers in a row, or a number with a body's name for it.
bool hasGeometry(std::string_view part, Geometry wanted = Geometry::Any);

}  // namespace gjkscope
