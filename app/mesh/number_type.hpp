#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gjkscope {

/// How a binary format stores a number.
enum class NumberType { Int8, UInt8, Int16, UInt16, Int32, UInt32, Float32, Float64 };

/// Calls `use` with a zero of the type.
template <class Use>
auto withType(NumberType type, Use use) {
    switch (type) {
        case NumberType::Int8:
            return use(std::int8_t{});
        case NumberType::UInt8:
            return use(std::uint8_t{});
        case NumberType::Int16:
            return use(std::int16_t{});
        case NumberType::UInt16:
            return use(std::uint16_t{});
        case NumberType::Int32:
            return use(std::int32_t{});
        case NumberType::UInt32:
            return use(std::uint32_t{});
        case NumberType::Float32:
            return use(float{});
        case NumberType::Float64:
            break;
    }
    return use(double{});
}

inline std::size_t bytesOf(NumberType type) {
    return withType(type, [](auto zero) { return sizeof zero; });
}

/// The number stored from `bytes` on, of which bytesOf(type) must be there.
inline double numberAt(const char* bytes, NumberType type, bool isBigEndian = false) {
    return withType(type, [&](auto zero) {
        std::array<char, sizeof zero> raw;
        std::copy_n(bytes, raw.size(), raw.begin());
        if (isBigEndian != (std::endian::native == std::endian::big)) std::ranges::reverse(raw);
        return static_cast<double>(std::bit_cast<decltype(zero)>(raw));
    });
}

}  // namespace gjkscope
