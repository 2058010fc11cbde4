#include "app/ui/dialogs/capture_dialogs.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/editing/user_files.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kCaptureDialogWidth = 560, kLabelWidth = 150;

/// A choice with the word that settings have for it and the one that the user reads.
struct DialogChoice {
    std::string value, label;
};
using Choices = std::vector<DialogChoice>;

/// These words, each with the text of `keys` and the word.
Choices choicesOf(const std::string& keys, std::initializer_list<const char*> words) {
    Choices all;
    for (const char* word : words) all.push_back({word, tr(keys + word)});
    return all;
}

/// A choice that is a number of the settings.
Choices numbersOf(std::initializer_list<int> numbers, const std::string& unit = {}) {
    Choices all;
    for (const int number : numbers) all.push_back({std::to_string(number), std::to_string(number) + unit});
    return all;
}

/// The named sizes, then those of paper and of phones.
Choices sizesOf(bool ofWindow, bool onPaper) {
    Choices all{{"window", tr("recording.size.window")}};
    for (const char* lines : {"720p", "1080p", "1440p", "2160p"}) {
        const glm::ivec2 size = pixelSize(lines, false, {16, 9});
        const std::string name = std::string_view(lines) == "2160p" ? "4K" : lines;
        const std::string pixels = std::to_string(size.x) + " × " + std::to_string(size.y);
        all.push_back({lines, ofWindow ? lines : name + " · " + pixels});
    }
    if (ofWindow) return all;
    all.push_back({"1080x1080", "1080 × 1080"});
    all.push_back({"1080x1920", "1080 × 1920"});
    if (!onPaper) return all;
    all.push_back({"1600x1131", tr("picture.size.a4", {{"size", "1600 × 1131"}})});
    all.push_back({"1131x1600", tr("picture.size.a4-upright", {{"size", "1131 × 1600"}})});
    return all;
}

// The lines of a dialog: a name at the left, the language's text for `key`, and a field at the right.

/// Starts a line: the field comes next.
void fieldLine(const Look& look, const char* key) {
    const float y = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(y + 5 * look.scale);
    ImGui::TextUnformatted(tr(key));
    ImGui::SetCursorPos({ImGui::GetWindowContentRegionMin().x + kLabelWidth * look.scale, y});
}

/// `other` is what a value reads that is none of the choices; else it reads as it is.
void choiceField(const Look& look, const char* key, std::string& value, const Choices& choices,
                 const std::string& other = {}) {
    fieldLine(look, key);
    const auto now = std::ranges::find(choices, value, &DialogChoice::value);
    const std::string& label = now != choices.end() ? now->label : other.empty() ? value : other;
    std::vector<std::string> labels;
    for (const DialogChoice& choice : choices) labels.push_back(choice.label);
    const int pressed = dropdown(look, key, label, labels, static_cast<int>(now - choices.begin()));
    if (pressed >= 0) value = choices[static_cast<std::size_t>(pressed)].value;
}

void choiceField(const Look& look, const char* key, int& number, const Choices& choices) {
    std::string text = std::to_string(number);
    choiceField(look, key, text, choices);
    number = std::stoi(text);
}

void textField(const Look& look, const char* key, std::string& text) {
    fieldLine(look, key);
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText((std::string("##") + key).c_str(), &text);
}

void sizeField(const Look& look, std::string& size, const Choices& sizes) {
    choiceField(look, "recording.size", size, sizes, tr("recording.size.free"));
    ImGui::SameLine(0, 8 * look.scale);
    // a size that is being typed may be none for a while
    if (std::ranges::find(sizes, size, &DialogChoice::value) != sizes.end()) {
        if (chipButton(look, "free", tr("recording.size.free"))) size = "1280x720";
    } else {
        ImGui::SetNextItemWidth(120 * look.scale);
        ImGui::InputText("##free", &size);
    }
}

void transparentField(const Look& look, bool& transparent) {
    fieldLine(look, "recording.background");
    ImGui::Checkbox(tr("recording.transparent"), &transparent);
}

void drawFields(const Look& look, Settings::Pictures& pictures) {
    Choices sources = choicesOf("recording.source.", {"canvases", "world", "difference", "window"});
    const Choices sheets = choicesOf("picture.source.", {"sheet", "sheet-both"});
    sources.insert(sources.end() - 1, sheets.begin(), sheets.end());
    choiceField(look, "recording.source", pictures.source, sources);
    const bool ofWindow = pictures.source == "window";
    if (ofWindow) pictures.format = "png";
    const Choices formats = choicesOf("picture.format.", {"png", "svg", "pdf"});
    choiceField(look, "recording.format", pictures.format,
                ofWindow ? Choices(formats.begin(), formats.begin() + 1) : formats);
    sizeField(look, pictures.size, sizesOf(ofWindow, true));
    choiceField(look, "picture.scale", pictures.scale, numbersOf({1, 2, 3, 4, 5, 6, 7, 8}, " ×"));
    if (!ofWindow) transparentField(look, pictures.transparent);
}

void drawFields(const Look& look, Settings::Recording& recording) {
    choiceField(look, "recording.format", recording.format,
                choicesOf("recording.format.", {"mp4", "webm", "gif", "png", "storyboard"}));
    if (recording.format != "storyboard")
        choiceField(look, "recording.source", recording.source,
                    choicesOf("recording.source.", {"canvases", "world", "difference", "window"}));
    const bool ofWindow = recording.source == "window";
    sizeField(look, recording.size, sizesOf(ofWindow, false));
    choiceField(look, "recording.rate", recording.framesPerSecond, numbersOf({24, 30, 60}));
    const bool alpha = recording.format == "webm" || recording.format == "png" || recording.format == "gif";
    if (alpha && !ofWindow) transparentField(look, recording.transparent);
    if (ofWindow) return;
    fieldLine(look, "recording.shown");
    ImGui::Checkbox(tr("recording.captions"), &recording.captions);
    if (recording.format == "storyboard") return;
    ImGui::SameLine(0, 16 * look.scale);
    ImGui::Checkbox(tr("recording.pointer"), &recording.pointer);
}

/// The recording's target, or why there can be no recording.
std::string recordingTarget(const Dialogs& dialogs) try {
    const Settings::Recording& recording = dialogs.settings.recording;
    constexpr glm::ivec2 kSomeWindow{1600, 900};
    recordingSize(recording, kSomeWindow);
    return tr("recording.goes-to", {{"file", recordingFile(recording, dialogs.captureTitle()).string()}});
} catch (const std::runtime_error& error) {
    return error.what();
}

/// A dialog about the settings of an output, whose button performs `action`.
void drawOutputDialog(Dialogs& dialogs, const char* id, const char* title, auto& output, bool& open,
                      const char* button, const char* action, std::string (*target)(const Dialogs&)) {
    if (!beginDialog(dialogs, id, tr(title), kCaptureDialogWidth)) return;
    const Look& look = dialogs.look;
    drawFields(look, output);
    std::string folder = output.folder.string();
    textField(look, "recording.folder", folder);
    output.folder = folder;
    textField(look, "recording.name", output.name);
    gap(look, 4);
    dialogText(dialogs, target(dialogs));
    const int chosen = dialogButtons(dialogs, {tr(button), tr("button.cancel")});
    endDialog();
    if (chosen < 0) return;
    open = false;
    if (chosen == 0) dialogs.commands.perform(action);
}

}  // namespace

std::string pictureTarget(const Dialogs& dialogs) try {
    const Settings::Pictures& pictures = dialogs.settings.pictures;
    const std::string file = pictureFile(pictures, dialogs.captureTitle()).string();
    const glm::ivec2 size = picturePixels(pictures, windowPixels());
    return tr("picture.goes-to",
              {{"file", file}, {"width", std::to_string(size.x)}, {"height", std::to_string(size.y)}});
} catch (const std::runtime_error& error) {
    return error.what();  // a size that is being typed
}

void drawPictureDialog(Dialogs& dialogs) {
    drawOutputDialog(dialogs, "picture", "picture.title", dialogs.settings.pictures, dialogs.picture,
                     "button.export", "export-picture-again", pictureTarget);
}

void drawRecordDialog(Dialogs& dialogs) {
    drawOutputDialog(dialogs, "record", "recording.title", dialogs.settings.recording, dialogs.record,
                     "button.record", "record", recordingTarget);
}

}  // namespace gjkscope
