#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace gjkscope {

/// A face to search for.
struct FontRequest {
    std::string family;   ///< the one we would like
    std::string generic;  ///< what it may be replaced by: "sans-serif", "monospace"
    bool semibold = false;
    std::set<char32_t> mustHave{};  ///< as many of these characters as any face has
};

/// A font file in memory, read only; unmapped with its last copy.
class FontFile {
  public:
    const void* data() const { return bytes_.get(); }
    std::size_t size() const { return size_; }
    int face() const { return face_; }  ///< index in a collection
    bool isSame(const FontFile& other) const { return path_ == other.path_ && face_ == other.face_; }

    std::set<char32_t> covered(const std::set<char32_t>& wanted) const;

  private:
    friend std::optional<FontFile> findFont(const FontRequest& request);
    std::shared_ptr<const void> bytes_;
    std::size_t size_ = 0;
    int face_ = 0;
    std::string path_;
    std::shared_ptr<void> characters_;  ///< an FcCharSet
};

/// The installed face that fontconfig holds nearest to the request and that can be drawn (TrueType or
/// OpenType outlines); none where nothing is installed.
std::optional<FontFile> findFont(const FontRequest& request);

}  // namespace gjkscope
