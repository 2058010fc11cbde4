#include "app/export/pdf_surface.hpp"

#include <cairo-pdf.h>

#include <array>
#include <numbers>
#include <stdexcept>
#include <string>

namespace gjkscope {
namespace {

constexpr double kPointsPerPixel = 72.0 / 96.0;

cairo_status_t append(void* out, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void setColor(cairo_t* cairo, const Color& color) {
    cairo_set_source_rgba(cairo, color.r, color.g, color.b, color.a);
}

class PdfSurface final : public PagedSurface {
  public:
    PdfSurface(const TextSetter& setter, glm::dvec2 size, double scale, std::string_view title)
        : setter_(setter) {
        const double points = kPointsPerPixel * scale;
        surface_ = cairo_pdf_surface_create_for_stream(append, &out_, size.x * points, size.y * points);
        cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, std::string(title).c_str());
        cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "gjkscope");
        // cairo would put the time here, and the same figure would not be the same bytes
        cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "");
        cairo_ = cairo_create(surface_);
        cairo_scale(cairo_, points, points);
    }

    ~PdfSurface() override {
        cairo_destroy(cairo_);
        cairo_surface_destroy(surface_);
    }
    PdfSurface(const PdfSurface&) = delete;
    PdfSurface& operator=(const PdfSurface&) = delete;

    void beginGroup(const Group& group) override {
        cairo_save(cairo_);
        if (!group.clip) return;
        const Viewport& clip = *group.clip;
        cairo_rectangle(cairo_, clip.origin.x, clip.origin.y, clip.size.x, clip.size.y);
        cairo_clip(cairo_);
    }

    void endGroup() override { cairo_restore(cairo_); }

    void nextPage() override { cairo_show_page(cairo_); }

    void beginPlaced(glm::dvec2 corner, double scale) override {
        cairo_save(cairo_);
        cairo_translate(cairo_, corner.x, corner.y);
        cairo_scale(cairo_, scale, scale);
    }

    void paths(std::span<const std::vector<glm::dvec2>> lines, bool closed, const Paint& paint) override {
        for (const std::vector<glm::dvec2>& line : lines) {
            cairo_new_sub_path(cairo_);
            for (const glm::dvec2 p : line) cairo_line_to(cairo_, p.x, p.y);
            if (closed) cairo_close_path(cairo_);
        }
        cairo_set_antialias(cairo_, paint.seamless ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT);
        this->paint(paint);
    }

    void circle(glm::dvec2 center, double radius, const Paint& paint) override {
        cairo_new_sub_path(cairo_);
        cairo_arc(cairo_, center.x, center.y, radius, 0, 2 * std::numbers::pi);
        cairo_close_path(cairo_);
        this->paint(paint);
    }

    void text(glm::dvec2 corner, std::string_view marked, const TextStyle& style) override {
        setter_.draw(cairo_, corner, marked, style);
        cairo_new_path(cairo_);  // the text's end would be the next path's start
    }

    std::string finish() override {
        cairo_show_page(cairo_);
        cairo_surface_finish(surface_);
        for (const cairo_status_t status : {cairo_status(cairo_), cairo_surface_status(surface_)})
            if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
        return std::move(out_);
    }

  private:
    void paint(const Paint& paint) {
        if (paint.fill) {
            setColor(cairo_, *paint.fill);
            cairo_fill_preserve(cairo_);
        }
        if (paint.stroke) {
            setColor(cairo_, *paint.stroke);
            cairo_set_line_width(cairo_, paint.width);
            cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
            cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
            const DashPattern dash = dashPattern(paint);
            const std::array<double, 2> lengths{dash.on, dash.off};
            cairo_set_dash(cairo_, lengths.data(), paint.dash > 0 ? 2 : 0, dash.offset);
            cairo_stroke_preserve(cairo_);
        }
        cairo_new_path(cairo_);
    }

    const TextSetter& setter_;
    std::string out_;
    cairo_surface_t* surface_ = nullptr;
    cairo_t* cairo_ = nullptr;
};

}  // namespace

std::unique_ptr<PagedSurface> pdfSurface(const TextSetter& setter, glm::dvec2 size, double scale,
                                         std::string_view title) {
    return std::make_unique<PdfSurface>(setter, size, scale, title);
}

}  // namespace gjkscope
