#include "app/render/figure_renderer.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <epoxy/gl.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

#include "app/base/language.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/markup.hpp"
#include "app/render/fonts.hpp"
#include "app/render/gl_state.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/renderer.hpp"
#include "app/render/text.hpp"

namespace gjkscope {
namespace {

/// Makes a context ImGui's current one for a scope.
class CurrentImGui {
  public:
    explicit CurrentImGui(ImGuiContext* context) : before_(ImGui::GetCurrentContext()) {
        ImGui::SetCurrentContext(context);
    }
    ~CurrentImGui() { ImGui::SetCurrentContext(before_); }
    CurrentImGui(const CurrentImGui&) = delete;
    CurrentImGui& operator=(const CurrentImGui&) = delete;

  private:
    ImGuiContext* before_;
};

/// A figure, and everything in it, at the size in which it is drawn.
Figure scaled(const Figure& figure, double scale) {
    Figure large = figure;
    large.size *= scale;
    large.titleAt *= scale;
    for (TextLine& line : large.captionLines) line.at *= scale;
    for (Panel& panel : large.panels) {
        panel.view.origin *= scale;
        panel.view.size *= scale;
        panel.headingAt *= scale;
        panel.camera.pixelsPerUnit *= scale;
    }
    for (auto& [from, to] : large.hairlines) {
        from *= scale;
        to *= scale;
    }
    for (SheetShape& shape : large.beside.shapes) {
        for (glm::dvec2& p : shape.points) p *= scale;
        shape.width *= scale;
    }
    for (SheetText& text : large.beside.texts) {
        text.at *= scale;
        text.face.size *= scale;
    }
    return large;
}

std::string textsOf(const Figure& figure) {
    std::string texts = figure.title + figure.caption;
    for (const SheetText& text : figure.beside.texts) texts += text.text;
    for (const Panel& panel : figure.panels) {
        texts += panel.heading + panel.note;
        for (const Item& item : panel.picture->items) texts += item.text;
    }
    return texts;
}

ImVec2 corner(glm::dvec2 p) {
    return {static_cast<float>(std::round(p.x)), static_cast<float>(std::round(p.y))};
}

/// Sizes for which buildFonts() bakes the faces that figures use, in pixels at 100 %.
constexpr double kHeadingFace = 12, kNoteFace = 12, kTitleFace = 22, kTextFace = 14;

/// ImGui's size of a face for an em of `size` pixels, when it was baked for one of `bakedFor`.
float drawnSize(const ImFont& font, double size, double bakedFor) {
    return font.FontSize * static_cast<float>(size / bakedFor);
}

}  // namespace

struct FigureRenderer::Implementation {
    Renderer renderer;
    ImGuiContext* imgui = nullptr;
    Fonts fonts;
    std::string baked;                ///< all characters that the atlas holds, once each
    std::set<char32_t> characters;    ///< the same
    std::vector<LabelMemory> labels;  ///< of the frame before, by panel
    double pace;                      ///< LabelMemory::pace

    explicit Implementation(double framesPerSecond) : pace(labelPace(1 / framesPerSecond)) {
        const CurrentImGui restored(ImGui::GetCurrentContext());
        imgui = ImGui::CreateContext();
        ImGui::SetCurrentContext(imgui);
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().LogFilename = nullptr;
        if (ImGui_ImplOpenGL3_Init("#version 330 core")) return;
        ImGui::DestroyContext(imgui);
        throw GraphicsError(tr("graphics.text"));
    }

    ~Implementation() {
        {
            const CurrentImGui current(imgui);
            ImGui_ImplOpenGL3_Shutdown();
        }
        ImGui::DestroyContext(imgui);
    }

    void draw(const Figure& figure, const Theme& theme, double scale, bool transparentBackground,
              Image& image) {
        const CurrentImGui current(imgui);
        bake(textsOf(figure), scale);

        const Figure large = scaled(figure, scale);
        RenderTarget target(static_cast<int>(std::lround(large.size.x)),
                            static_cast<int>(std::lround(large.size.y)));
        const GlStateGuard guard;
        target.clear(theme.background.withAlpha(transparentBackground ? 0.0f : 1.0f));
        glViewport(0, 0, target.width(), target.height());
        for (const Panel& panel : large.panels) {
            renderer.draw(panel.grid, panel.camera, theme, panel.view, target.height(), scale);
            renderer.draw(*panel.picture, panel.camera, theme, panel.view, target.height(), scale);
        }
        drawTexts(large, theme, scale);
        target.read(image, !transparentBackground);
    }

    /// Makes the fonts fit for these texts at this scale. Characters of earlier texts stay, so that a film
    /// whose numbers change bakes a few times in all.
    void bake(const std::string& texts, double scale) {
        const bool sameScale = fonts.pixelScale == static_cast<float>(scale) && fonts.text;
        if (!sameScale) {
            baked.clear();
            characters.clear();
        }
        if (!take(texts) && sameScale) return;
        take("0123456789.−-e+∞");
        fonts = buildFonts(*ImGui::GetIO().Fonts, static_cast<float>(scale), baked, GlyphSet::OnlyUsed);
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        if (!ImGui_ImplOpenGL3_CreateFontsTexture()) throw GraphicsError(tr("graphics.text"));
    }

    /// Adds the text's characters to those wanted; false if all of them were there.
    bool take(std::string_view text) {
        const std::size_t before = baked.size();
        for (std::size_t at = 0; at < text.size();) {
            const Utf8Character c = utf8At(text, at);
            if (characters.insert(c.code).second) baked += text.substr(at, c.next - at);
            at = c.next;
        }
        return baked.size() > before;
    }

    void follow(const Figure& figure, const Theme& theme, double scale) {
        const CurrentImGui current(imgui);
        bake(textsOf(figure), scale);
        beginTexts(scaled(figure, scale), theme, scale);
        ImGui::EndFrame();
    }

    /// An ImGui frame with the texts of the panels.
    ImDrawList& beginTexts(const Figure& figure, const Theme& theme, double scale) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = corner(figure.size);
        io.DeltaTime = 1;
        ImGui_ImplOpenGL3_NewFrame();
        ImGui::NewFrame();
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        labels.resize(figure.panels.size());
        for (std::size_t i = 0; i < labels.size(); ++i)
            drawPanelTexts(list, figure.panels[i], theme, scale, labels[i]);
        return list;
    }

    void drawTexts(const Figure& figure, const Theme& theme, double scale) {
        ImDrawList& list = beginTexts(figure, theme, scale);
        const float line = static_cast<float>(std::max(1.0, std::round(scale)));
        for (const auto& [from, to] : figure.hairlines) {
            const ImVec2 low = corner(from), high = corner(to);
            list.AddRectFilled(low, {std::max(high.x, low.x + line), std::max(high.y, low.y + line)},
                               packColor(theme.border));
        }
        const float titleSize = drawnSize(*fonts.title, kTitleSize * scale, kTitleFace * fonts.pixelScale);
        drawMarkup(list, *fonts.title, titleSize, corner(figure.titleAt), packColor(theme.text),
                   figure.title);
        drawCaption(list, figure, theme, scale);
        drawSheet(list, figure.beside, theme);
        ImGui::Render();
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    }

    void drawCaption(ImDrawList& list, const Figure& figure, const Theme& theme, double scale) {
        const float size = drawnSize(*fonts.text, figure.captionSize * scale, kTextFace * fonts.pixelScale);
        const ImU32 color = packColor(theme.text.withAlpha(figure.captionStrength));
        for (const TextLine& line : figure.captionLines) {
            ImVec2 at = corner(line.at);
            const float room = static_cast<float>(figure.size.x) - 2 * at.x;
            if (figure.captionCentered)
                at.x += std::max(0.5f * (room - measureMarkup(*fonts.text, size, line.text).x), 0.0f);
            drawMarkupInLine(list, *fonts.text, size, at, color, line.text, theme);
        }
    }

    void drawSheet(ImDrawList& list, const TextSheet& sheet, const Theme& theme) {
        for (const SheetShape& shape : sheet.shapes) {
            std::vector<ImVec2> points;
            for (const glm::dvec2 p : shape.points)
                points.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
            const int count = static_cast<int>(points.size());
            if (shape.fill)
                list.AddConvexPolyFilled(points.data(), count, packColor(inkIn(theme, *shape.fill)));
            if (shape.stroke)
                list.AddPolyline(points.data(), count, packColor(inkIn(theme, *shape.stroke)),
                                 shape.closed ? ImDrawFlags_Closed : 0, static_cast<float>(shape.width));
        }
        float end = 0;
        for (const SheetText& text : sheet.texts) {
            const auto& [font, bakedFor] = fontOf(text.face);
            const float size = drawnSize(*font, text.face.size, bakedFor * fonts.pixelScale);
            const float ascent = font->Ascent * size / font->FontSize;
            ImVec2 at = corner({text.at.x, text.at.y - ascent});
            if (text.joins) at.x = end;
            const int before = list.VtxBuffer.Size;
            drawMarkupInLine(list, *font, size, at, packColor(text.face.colorIn(theme)), text.text, theme);
            if (text.face.slanted) slant(list, before, static_cast<float>(text.at.y));
            end = at.x + measureMarkup(*font, size, text.text).x;
        }
    }

    /// The sharpest face for large type, and the size that it was baked for.
    std::pair<const ImFont*, double> fontOf(const TextFace& face) const {
        if (face.mono) return {fonts.sentenceMono, 15};
        if (face.strong) return {fonts.title, kTitleFace};
        return {fonts.sentence, 16};
    }

    /// Leans the letters since `before`: there is no such face.
    static void slant(ImDrawList& list, int before, float baseLine) {
        constexpr float kLean = 0.18f;
        for (int i = before; i < list.VtxBuffer.Size; ++i)
            list.VtxBuffer[i].pos.x += kLean * (baseLine - list.VtxBuffer[i].pos.y);
    }

    /// Returns where it ended, to the right and below.
    ImVec2 drawHeadingAt(ImDrawList& list, const Panel& panel, glm::dvec2 place, ImU32 color, double scale) {
        const ImVec2 at = corner(place);
        const float headingSize =
            drawnSize(*fonts.heading, kHeadingSize * scale, kHeadingFace * fonts.pixelScale);
        const float noteSize = drawnSize(*fonts.small, kNoteSize * scale, kNoteFace * fonts.pixelScale);
        const float width = drawHeading(list, *fonts.heading, headingSize, at, color, panel.heading);
        const ImVec2 noteAt = corner({at.x + width + kNoteGap * scale, at.y});
        drawMarkup(list, *fonts.small, noteSize, noteAt, color, panel.note);
        return {noteAt.x + measureMarkup(*fonts.small, noteSize, panel.note).x, at.y + headingSize};
    }

    void drawPanelTexts(ImDrawList& list, const Panel& panel, const Theme& theme, double scale,
                        LabelMemory& memory) {
        const ImVec2 low = corner(panel.view.origin), high = corner(panel.view.origin + panel.view.size);
        list.PushClipRect(low, high);
        // measured first, in no color
        const ImVec2 headingEnd = drawHeadingAt(list, panel, panel.headingAt, 0, scale);
        const PixelBox heading{panel.headingAt, {headingEnd.x, headingEnd.y}};
        memory.pace = pace;
        const std::vector<PlacedLabel> placed =
            placeLabels(*panel.picture, panel.camera, panel.view, labelMeasure(theme, fonts, scale), scale,
                        {&heading, 1}, &memory);
        drawLabels(list, placed, theme, fonts, scale);

        // the picture may reach below the heading: a rim as around the labels keeps it legible
        const double rim = std::max(1.0, std::round(2 * scale));
        for (const glm::dvec2 offset : {glm::dvec2(rim, 0), {-rim, 0}, {0, rim}, {0, -rim}})
            drawHeadingAt(list, panel, panel.headingAt + offset, packColor(theme.background), scale);
        drawHeadingAt(list, panel, panel.headingAt, packColor(theme.dimText), scale);
        list.PopClipRect();
    }
};

FigureRenderer::FigureRenderer(double framesPerSecond)
    : implementation_(std::make_unique<Implementation>(framesPerSecond)) {}
FigureRenderer::~FigureRenderer() = default;

void FigureRenderer::render(const Figure& figure, const Theme& theme, double scale,
                            bool transparentBackground, Image& image) {
    implementation_->draw(figure, theme, scale, transparentBackground, image);
}

void FigureRenderer::follow(const Figure& figure, const Theme& theme, double scale) {
    implementation_->follow(figure, theme, scale);
}

bool FigureRenderer::hasMovingLabels() const {
    return std::ranges::any_of(implementation_->labels, &LabelMemory::moving);
}

Image renderFigure(const Figure& figure, const Theme& theme, double scale, bool transparentBackground) {
    Image image;
    FigureRenderer().render(figure, theme, scale, transparentBackground, image);
    return image;
}

}  // namespace gjkscope
