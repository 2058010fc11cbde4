#pragma once

#include <climits>
#include <cstddef>
#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_handle.hpp"
#include "app/base/json/cursor.hpp"
#include "app/base/loading.hpp"
#include "app/mesh/input.hpp"
#include "app/mesh/number_type.hpp"

namespace gjkscope {

/// An error without a place of its own in the document.
std::runtime_error gltfError(const std::string& file, const std::string& words);

/// How many elements a list has; none if it is absent.
std::size_t gltfListSize(const JsonCursor& list);

/// A number of things, at most `most`; the fallback where it is absent.
std::size_t gltfCount(const JsonCursor& at, std::size_t fallback, std::size_t most = INT_MAX);

/// Numbers as a glTF document stores them: an accessor's bufferView, or the two of a sparse one (glTF 2.0,
/// sections 3.6.1 and 3.6.2).
class GltfNumbers {
  public:
    /// Reads the buffers. `chunk` is the one that stands beside the document in a .glb.
    GltfNumbers(const MeshInput& input, const JsonCursor& root, std::string_view chunk);

    /// The place in a list that `at` names.
    std::size_t indexIn(const JsonCursor& list, const JsonCursor& at) const;

    /// The numbers of the accessor that `at` names: `width` for each element.
    std::vector<double> read(const JsonCursor& at, std::string_view type, std::size_t width);

  private:
    /// A part of a buffer: elements of equal size, one every `step` bytes.
    struct Elements {
        std::string_view bytes;
        std::size_t step = 0, count = 0;

        const char* operator[](std::size_t i) const { return &bytes[i * step]; }
    };

    template <class Take>
    void overwrite(const JsonCursor& sparse, std::size_t size, std::size_t count, Take take) const;
    Elements elementsAt(const JsonCursor& holder, std::size_t size) const;
    std::string_view contentOf(const JsonCursor& buffer, std::string_view chunk);
    void unquoted(const auto& read) const;
    std::string beside(const std::string& uri);

    std::string file_;
    const FileHandle* folder_;
    LoadingPause pause_;
    JsonCursor accessors_, views_, buffers_;
    std::deque<std::string> owned_;
    std::size_t besideBytes_ = 0;  ///< of all files that the document names
    std::vector<std::string_view> bytes_;
};

}  // namespace gjkscope
