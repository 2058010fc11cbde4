#include "app/mesh/ply_body.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxBytes = 8;

std::size_t bytesOf(PlyNumber number) {
    switch (number) {
        case PlyNumber::Int8:
        case PlyNumber::UInt8:
            return 1;
        case PlyNumber::Int16:
        case PlyNumber::UInt16:
            return 2;
        case PlyNumber::Int32:
        case PlyNumber::UInt32:
        case PlyNumber::Float32:
            return 4;
        case PlyNumber::Float64:
            break;
    }
    return kMaxBytes;
}

template <class Number>
double numberIn(const std::array<char, kMaxBytes>& bytes) {
    Number number;
    std::memcpy(&number, bytes.data(), sizeof number);
    return static_cast<double>(number);
}

double valueOf(PlyNumber number, const std::array<char, kMaxBytes>& bytes) {
    switch (number) {
        case PlyNumber::Int8:
            return numberIn<std::int8_t>(bytes);
        case PlyNumber::UInt8:
            return numberIn<std::uint8_t>(bytes);
        case PlyNumber::Int16:
            return numberIn<std::int16_t>(bytes);
        case PlyNumber::UInt16:
            return numberIn<std::uint16_t>(bytes);
        case PlyNumber::Int32:
            return numberIn<std::int32_t>(bytes);
        case PlyNumber::UInt32:
            return numberIn<std::uint32_t>(bytes);
        case PlyNumber::Float32:
            return numberIn<float>(bytes);
        case PlyNumber::Float64:
            break;
    }
    return numberIn<double>(bytes);
}

}  // namespace

void PlyText::begin(const PlyElement&, std::string accepted) {
    accepted_ = std::move(accepted);
}

void PlyText::nextItem() {
    lines_.require(accepted_);
    word_ = 0;
}

double PlyText::number(PlyNumber) {
    const std::optional<double> found = lines_.number(word_++);
    if (!found) refuse();
    return *found;
}

PlyBytes::PlyBytes(const MeshLines& lines, bool isBigEndian)
    : file_(lines.file()),
      rest_(lines.rest()),
      isReversed_(isBigEndian != (std::endian::native == std::endian::big)) {}

void PlyBytes::begin(const PlyElement& element, std::string accepted) {
    element_ = &element;
    item_ = 0;
    accepted_ = std::move(accepted);
}

double PlyBytes::number(PlyNumber number) {
    const std::size_t size = bytesOf(number);
    if (rest_.size() < size) refuseWith("errors.mesh.fault.cut");
    std::array<char, kMaxBytes> bytes{};
    std::copy_n(rest_.begin(), size, bytes.begin());
    if (isReversed_) std::reverse(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    rest_.remove_prefix(size);
    return valueOf(number, bytes);
}

void PlyBytes::refuseWith(const char* message) const {
    throw std::runtime_error(tr(message, {{"file", file_},
                                          {"element", element_->name},
                                          {"number", std::to_string(item_)},
                                          {"count", std::to_string(element_->count)},
                                          {"accepted", accepted_}}));
}

}  // namespace gjkscope
