#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Something that is shown for a while. Times are seconds on the program's clock.
struct Transient {
    std::string text;
    double from = 0, until = 0;
    int times = 1;  ///< that a key was pressed in a row

    /// 0 … 1: fades in and out at its ends.
    float strength(double now) const;
};

/// Short sentences at the foot of the window.
class Toasts {
  public:
    /// Shown long enough to be read; one that is shown already starts over.
    void add(std::string text, double now);
    void forgetOld(double now);
    const std::vector<Transient>& all() const { return all_; }
    std::string_view newest() const { return all_.empty() ? std::string_view() : all_.back().text; }
    /// When the next one changes: the window must draw then.
    double nextChange(double now) const;

  private:
    std::vector<Transient> all_;
};

/// The keys pressed last, for those who watch: "→ ×3  Space".
class KeyDisplay {
  public:
    void add(const std::string& key, double now);
    void forgetOld(double now);
    const std::vector<Transient>& all() const { return all_; }
    double nextChange(double now) const;

  private:
    std::vector<Transient> all_;
    std::string last_;  ///< the key pressed last
};

}  // namespace gjkscope
