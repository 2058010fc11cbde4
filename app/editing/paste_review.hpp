#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/scene_imports.hpp"
#include "app/import/import.hpp"
#include "app/import/plain_form.hpp"
#include "app/import/readings.hpp"

namespace gjkscope {

/// A text that was pasted or dropped, and what taking it would do, until the user has seen how it was read.
class PasteReview {
  public:
    ~PasteReview();

    /// From now on a text that takes longer than a blink is read on another thread, which calls `ready`.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// Reads the text for this scene: see paste().
    void start(Scene scene, int selected, std::string text, std::filesystem::path folder);
    /// Reads it again with this answer.
    void answer(ImportQuestion question, int answer);
    /// With the answers of this reading.
    void choose(std::size_t reading);
    /// Reads the form in place of the text from now on, with these numbers of the text in a role of A (0) or
    /// B (1); or as it was edited.
    void giveRole(TextSpan numbers, int body, const HandRole& role);
    void editForm(std::string form);
    void cancel();

    bool isOpen() const { return open_; }
    /// Nothing is left to ask or to show: it can be taken at once, or refused.
    bool isPlain() const;
    bool isReading() const { return reading_.valid(); }
    /// Takes over what has been read by now; true once, when that is new.
    bool poll();

    const std::string& text() const { return text_; }
    /// The import as read; null while it is being read, or if it can't be.
    const Import* read() const { return result_.read ? &*result_.read : nullptr; }
    /// One sentence; empty: none.
    const std::string& error() const { return result_.error; }
    /// The ways to read a text that leaves questions open, and their scenes; none where there are not
    /// several.
    struct Choice {
        Reading reading;
        Scene scene;
    };
    const std::vector<Choice>& choices() const { return result_.choices; }
    /// The form of a text that can't be read as it is, with what was understood of it; else empty. Its
    /// numbers may be given roles.
    const std::string& form() const { return form_; }
    const std::vector<TextSpan>& groups() const { return groups_; }
    /// The body that a group was given to by hand.
    std::optional<int> bodyOf(TextSpan group) const;

    /// The scene with it, where all is answered, or would be if the open answers were the first ones.
    const Pasted* pasted() const { return result_.pasted ? &*result_.pasted : nullptr; }
    bool canBeTaken() const {
        return !isReading() && result_.pasted && result_.read && result_.read->isAnswered();
    }
    /// Each time that it was read again another number.
    int version() const { return version_; }

  private:
    struct Result {
        std::optional<Import> read;
        std::optional<Pasted> pasted;
        std::string error;
        std::string form;
        std::vector<Choice> choices;
    };
    Result work() const;
    void take(Result result);
    void begin();

    std::function<void()> ready_;
    Scene scene_;
    int selected_ = -1;
    std::string text_;
    std::filesystem::path folder_;
    ImportChoices choices_;
    std::string form_;
    bool byHand_ = false;  ///< the form is read
    std::vector<TextSpan> groups_;
    std::vector<std::pair<TextSpan, int>> given_;
    bool open_ = false;
    int version_ = 0;
    Result result_;
    std::future<Result> reading_;
};

}  // namespace gjkscope
