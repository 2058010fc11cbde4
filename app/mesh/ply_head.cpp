#include "app/mesh/ply_head.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

bool isRemark(const MeshLines& lines) {
    return lines.startsWith("comment") || lines.startsWith("obj_info");
}

void readMagic(MeshLines& lines) {
    lines.require(acceptedWords("ply"));
    if (!lines.startsWith("ply") && !lines.startsWith("PLY")) lines.refuse(acceptedWords("ply"));
}

PlyForm readForm(MeshLines& lines) {
    constexpr std::array<std::pair<std::string_view, PlyForm>, 3> kForms{
        {{"format ascii 1.0", PlyForm::Text},
         {"format binary_little_endian 1.0", PlyForm::LittleEndian},
         {"format binary_big_endian 1.0", PlyForm::BigEndian}}};
    const std::string accepted = tr("errors.mesh.accepted.ply_format");
    do lines.require(accepted);
    while (isRemark(lines));
    for (const auto& form : kForms)
        if (lines.startsWith(form.first)) return form.second;
    lines.refuse(accepted);
}

PlyElement readElement(const MeshLines& lines) {
    const long long count = lines.wholeNumber(2).value_or(-1);
    if (lines.size() != 3 || count < 0) lines.refuse(tr("errors.mesh.accepted.element"));
    return {std::string(lines.words()[1]), static_cast<std::size_t>(count), {}};
}

PlyNumber readNumber(const MeshLines& lines, std::size_t word) {
    constexpr std::array<std::pair<std::string_view, PlyNumber>, 17> kNumbers{
        {{"char", PlyNumber::Int8},
         {"int8", PlyNumber::Int8},
         {"uchar", PlyNumber::UInt8},
         {"uint8", PlyNumber::UInt8},
         {"short", PlyNumber::Int16},
         {"int16", PlyNumber::Int16},
         {"ushort", PlyNumber::UInt16},
         {"uint16", PlyNumber::UInt16},
         {"int", PlyNumber::Int32},
         {"int32", PlyNumber::Int32},
         {"uint", PlyNumber::UInt32},
         {"uint32", PlyNumber::UInt32},
         {"float", PlyNumber::Float32},
         {"float32", PlyNumber::Float32},
         {"double", PlyNumber::Float64},
         {"double64", PlyNumber::Float64},
         {"float64", PlyNumber::Float64}}};
    for (const auto& number : kNumbers)
        if (lines.words()[word] == number.first) return number.second;
    lines.refuse(tr("errors.mesh.accepted.property"));
}

PlyProperty readProperty(const MeshLines& lines) {
    const bool isList = lines.startsWith("property list");
    if (lines.size() != (isList ? 5u : 3u)) lines.refuse(tr("errors.mesh.accepted.property"));
    if (!isList) return {std::string(lines.words()[2]), readNumber(lines, 1), {}};
    return {std::string(lines.words()[4]), readNumber(lines, 3), readNumber(lines, 2)};
}

}  // namespace

PlyHead readPlyHead(MeshLines& lines) {
    readMagic(lines);
    PlyHead head{readForm(lines), {}};
    for (;;) {
        lines.require(acceptedWords("end_header"));
        if (lines.startsWith("end_header")) return head;
        if (lines.startsWith("element")) {
            head.elements.push_back(readElement(lines));
        } else if (lines.startsWith("property")) {
            if (head.elements.empty()) lines.refuse(tr("errors.mesh.accepted.element"));
            head.elements.back().properties.push_back(readProperty(lines));
        } else if (!isRemark(lines)) {
            lines.refuse(tr("errors.mesh.accepted.ply_head"));
        }
    }
}

}  // namespace gjkscope
