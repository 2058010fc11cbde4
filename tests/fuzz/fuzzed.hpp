#pragma once

#include <cstdint>
#include <span>
#include <string>

/// What must hold whatever the bytes are. libFuzzer drives them, and so does a test with seeded ones. Each
/// returns what went wrong in words; nothing when nothing did.
namespace gjkscope::fuzz {

/// The bytes as a scene file: a scene, which is written and read back as the same, or one InputError. Behind
/// a zero or a one they are words of the format, in 2D or in 3D.
std::string faultOfText(std::span<const std::uint8_t> bytes);

/// The bytes as a pasted list of vertices in 2D and in 3D: finite points, or one InputError. Behind a zero
/// they are words of the usual forms.
std::string faultOfVertices(std::span<const std::uint8_t> bytes);

/// The bytes as a failure's text: scenes that read back as the same, and pieces that are in the text, or one
/// InputError.
std::string faultOfImport(std::span<const std::uint8_t> bytes);

/// The bytes as a mesh file of any format: triangles of vertices that are there, within the limits, and a
/// hull of some of these, or one sentence. A first byte below 6 means a format, and the others its words.
std::string faultOfMesh(std::span<const std::uint8_t> bytes);

/// The bytes as a storyboard: one that is written and read back as the same, or one InputError. Behind a zero
/// they are words of the format.
std::string faultOfStoryboard(std::span<const std::uint8_t> bytes);

/// The bytes as a lesson: pages with figures that have a state, which are written as text and as HTML, or one
/// InputError. Behind a zero they are words of the format.
std::string faultOfLesson(std::span<const std::uint8_t> bytes);

/// The bytes as the bit patterns of two shapes' numbers: of any pair that the scene reader would let pass,
/// every method ends with a status, numbers, and bounds in order.
std::string faultOfPair(std::span<const std::uint8_t> bytes);

/// How many the readers have let pass: enough have to, for the rest to mean anything.
long scenesRead();
long vertexListsRead();
long pairsQueried();
long pairsImported();
long meshesRead();
long storyboardsRead();
long lessonsRead();

}  // namespace gjkscope::fuzz
