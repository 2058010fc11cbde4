#pragma once

#include <cstdint>
#include <span>
#include <string>

/// What must hold whatever the bytes are. libFuzzer drives both, and so does a test with seeded ones.
namespace gjkscope::fuzz {

/// The bytes as a scene file: a scene, which is written and read back as the same, or one InputError. What
/// went wrong in words; nothing when nothing did.
std::string faultOfText(std::span<const std::uint8_t> bytes);

/// The bytes as the bit patterns of two shapes' numbers: of any pair that the scene reader would let pass,
/// every method ends with a status, numbers, and bounds in order.
std::string faultOfPair(std::span<const std::uint8_t> bytes);

/// How many pairs the reader has let pass: most have to, for the rest to mean anything.
long pairsQueried();

}  // namespace gjkscope::fuzz
