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

/// The things shown, the oldest first.
class Transients {
  public:
    void forgetOld(double now);
    const std::vector<Transient>& all() const { return all_; }
    /// When the next one changes: the window must draw then.
    double nextChange(double now) const;

  protected:
    std::vector<Transient> all_;
};

/// Short sentences at the foot of the window.
class Toasts : public Transients {
  public:
    /// Shown long enough to be read; one that is shown already starts over.
    void add(std::string text, double now);
    std::string_view newest() const { return all_.empty() ? std::string_view() : all_.back().text; }
};

/// The keys pressed last, for those who watch: "→ ×3  Space".
class KeyDisplay : public Transients {
  public:
    void add(const std::string& key, double now);

  private:
    std::string last_;
};

}  // namespace gjkscope
