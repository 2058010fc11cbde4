#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "app/mesh/lines.hpp"
#include "app/mesh/ply_head.hpp"

/// The numbers behind a PLY file's head, one after the other, in the two ways in which they are written. Both
/// throw std::runtime_error with one sentence naming the place.
namespace gjkscope {

/// As text: each item of an element is a line.
class PlyText {
  public:
    static constexpr const char* kAcceptedNumbers = "errors.mesh.accepted.vertex";

    explicit PlyText(MeshLines& lines) : lines_(lines) {}

    void begin(const PlyElement& element, std::string accepted);
    void nextItem();
    double number(PlyNumber number);
    [[noreturn]] void refuse() const { lines_.refuse(accepted_); }

  private:
    MeshLines& lines_;
    std::string accepted_;
    std::size_t word_ = 0;
};

/// As bytes without anything between them.
class PlyBytes {
  public:
    static constexpr const char* kAcceptedNumbers = "errors.mesh.accepted.finite";

    PlyBytes(const MeshLines& lines, bool isBigEndian);

    void begin(const PlyElement& element, std::string accepted);
    void nextItem() { ++item_; }
    double number(PlyNumber number);
    [[noreturn]] void refuse() const { refuseWith("errors.mesh.fault.item"); }

  private:
    [[noreturn]] void refuseWith(const char* message) const;

    std::string file_;
    std::string_view rest_;
    bool isReversed_;
    const PlyElement* element_ = nullptr;
    std::size_t item_ = 0;  ///< from 1
    std::string accepted_;
};

}  // namespace gjkscope
