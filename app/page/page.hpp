#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace gjkscope {

struct Workbench;

/// The changes of a request. An SVG is empty if its canvas is unchanged.
struct PageAnswer {
    std::string state;  ///< JSON: all that stands beside the canvases, or `error`
    std::string world, difference;
};

/// A live page without its browser: the open scene, what is done to it, and what is shown of it. The
/// page's host measures texts, passes events on and shows what comes back.
class Page {
  public:
    Page();
    ~Page();
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    /// `request` is a JSON object: `do` names an action of the workbench or one of the requests in
    /// app/page/README.md, the rest is what that one needs. What can't be done leaves everything as it is,
    /// and `error` says why.
    PageAnswer perform(std::string_view request);

    const Workbench& workbench() const;

  private:
    class Work;
    std::unique_ptr<Work> work_;
};

}  // namespace gjkscope
