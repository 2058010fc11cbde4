#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "app/page/requests.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

struct StripPlot;

/// Tables, maps and sweeps of answers as a page shows them, over its canvases or below them: HTML whose
/// controls have their request as `data-do`, with `name` and `value`, and those that follow the pointer
/// `data-hover`. They are computed in slices, while time passes.
class AnswerSheet {
  public:
    explicit AnswerSheet(Workbench& work) : work_(work) {}

    bool stacked = false;  ///< the canvases are below each other

    void addRequests(PageRequests& requests);
    /// A slice of what is being computed, as large as frames that took so long allow.
    void advance(double seconds);

    /// `sheet`, with its `kind` (cover or strip) and its `html`, and the map's `pixels` (base64 of red,
    /// green, blue and alpha, from the top) where they have changed; nothing where none is open.
    void addTo(nlohmann::ordered_json& state);

  private:
    void addMapRequests(PageRequests& requests);
    void addPathRequests(PageRequests& requests);
    void addPixels(nlohmann::ordered_json& state);
    StripPlot plot() const;

    /// Content of the host's canvas.
    struct Sent {
        std::shared_ptr<const SweepMap> map{};
        MapColor color = MapColor::Answer;
        const Theme* theme = nullptr;
        bool operator==(const Sent&) const = default;
    };

    Workbench& work_;
    Sent sent_{};
    std::optional<double> pointed_{};  ///< part of the way under the pointer
    int steps_ = 1;                    ///< of a slice
};

}  // namespace gjkscope
