#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/json/path.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// Notices about a file that was read. A thousand unknown keys need no thousand notices: the first few are
/// kept, the others counted.
class Notices {
  public:
    static constexpr std::size_t kMaxShown = 12;  ///< shown at once
    using Sentence = std::function<std::string()>;
    /// With what it calls a body: the window its name, the shell its place in the file.
    using BodySentence = std::function<std::string(std::string what)>;

    /// `sentence` is not called for what is only counted.
    void add(const Sentence& sentence);
    void addOnBody(std::size_t body, const JsonPath& place, BodySentence sentence);

    std::vector<std::string> withPlaces() const;
    std::vector<std::string> withNames(const std::vector<Body>& bodies) const;

  private:
    struct Notice {
        std::string sentence;  ///< with its place in the file
        std::optional<std::size_t> body{};
        BodySentence ofBody{};
    };
    std::vector<std::string> shown(const std::function<std::string(const Notice&)>& sentenceOf) const;

    std::vector<Notice> kept_;
    std::size_t count_ = 0;
};

}  // namespace gjkscope
