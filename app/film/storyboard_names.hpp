#pragma once

#include "app/film/storyboard.hpp"
#include "app/scene/names.hpp"

/// The words of storyboard files.
namespace gjkscope {

inline constexpr std::string_view kStoryboardFormat = "gjkscope-demo";

inline constexpr std::array<NameOf<Ease>, 4> kEaseNames{
    {{"linear", Ease::Linear}, {"in", Ease::In}, {"out", Ease::Out}, {"in-out", Ease::InOut}}};

inline constexpr std::array<NameOf<Canvases>, 3> kCanvasesNames{
    {{"both", Canvases::Both}, {"world", Canvases::World}, {"difference", Canvases::Difference}}};

/// The longest film, in seconds, and so the longest that anything in it takes.
inline constexpr double kMaxSeconds = 24 * 3600;
inline constexpr int kMaxCues = 10'000;
inline constexpr int kMinSide = 16, kMaxSide = 8192;
inline constexpr int kMaxFramesPerSecond = 240;

}  // namespace gjkscope
