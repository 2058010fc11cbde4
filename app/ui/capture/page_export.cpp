#include "app/ui/capture/page_export.hpp"

#include <chrono>
#include <new>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/page/file/page_document.hpp"

namespace gjkscope {
namespace {

WorkEnd written(std::variant<Scene, Storyboard> scene, std::string theme,
                const std::filesystem::path& file) try {
    PageContent content;
    content.theme = std::move(theme);
    content.scenes.push_back({std::move(scene), file.stem().string()});
    writeFileAtomically(file, pageDocument(content));
    return {tr("picture.saved", {{"file", file.string()}}), false};
} catch (const std::bad_alloc&) {
    return {tr("shell.no_memory"), true};
} catch (const std::exception& error) {
    return {error.what(), true};
}

}  // namespace

void PageExport::toFile(std::variant<Scene, Storyboard> content, std::string theme,
                        std::filesystem::path file) {
    if (busy()) return;
    working_ = std::async(std::launch::async, written, std::move(content), std::move(theme), std::move(file));
}

std::optional<WorkEnd> PageExport::ended() {
    using namespace std::chrono_literals;
    if (!busy() || working_.wait_for(0s) != std::future_status::ready) return std::nullopt;
    return working_.get();
}

}  // namespace gjkscope
