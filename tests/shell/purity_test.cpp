#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "app/scene/default_scene.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/session/session.hpp"
#include "app/shell/trace.hpp"
#include "app/trace/trace_text.hpp"
#include "tests/base/temporary_folder.hpp"

/// A scene's trace is the same in the window, whose session has run other scenes before, and in the shell,
/// each time in a process that has run nothing yet.
namespace gjkscope {
namespace {

struct Case {
    std::string method;
    NameOf<Precision> precision;
    std::filesystem::path file;  ///< of the shell's trace
};

std::vector<Case> everyCase(const std::filesystem::path& folder) {
    std::vector<Case> cases;
    for (const Method& method : methods())
        for (const NameOf<Precision>& precision : kPrecisionNames) {
            const std::string name = std::string(method.id).append("-").append(precision.first);
            cases.push_back({std::string(method.id), precision, folder / name});
        }
    return cases;
}

/// What `gjkscope trace` does, in a process of its own. Leaves no file where the method can't run on the
/// scene.
void traceAlone(const std::string& scene, const Case& each) {
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            trace({scene, each.file, {.method = each.method, .precision = each.precision.second}});
        } catch (const std::exception&) {
            ::_exit(2);
        }
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
}

void open(Session& session, const std::filesystem::path& file) {
    ReadScene read = readScene(file);
    session.open(std::move(read.scene), file, std::move(read.notices));
}

std::vector<std::string> bundledFiles() {
    std::vector<std::string> files;
    for (const SceneEntry& entry : bundledScenes()) files.push_back(entry.path.string());
    return files;
}

/// In the gate every fourth.
std::vector<std::string> comparedFiles() {
    std::vector<std::string> files = bundledFiles();
#ifdef GJKSCOPE_FEW_CASES
    std::size_t number = 0;
    std::erase_if(files, [&](const std::string&) { return number++ % 4 != 0; });
#endif
    return files;
}

/// The file, or a copy whose scene compares nothing, so that one method runs: the given one.
std::string ofOneRun(const std::string& file, const std::filesystem::path& folder) {
    Scene scene = readScene(file).scene;
    if (scene.compare.empty()) return file;
    scene.compare.clear();
    std::filesystem::path copy = folder / std::filesystem::path(file).filename();
    writeScene(copy, scene);
    return copy.string();
}

class BundledScene : public testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(BundledScene, IsTracedAlikeByTheWindowsSessionAndTheShell) {
    const TemporaryFolder folder;
    const std::vector<Case> cases = everyCase(folder.path());
    const std::string traced = ofOneRun(GetParam(), folder.path());
    // before this process runs anything: CTest starts one for each test
    for (const Case& each : cases) traceAlone(traced, each);

    Session session(defaultScene());
    for (const std::string& file : {bundledFiles().front(), bundledFiles().back(), traced})
        open(session, file);
    for (const Case& each : cases) {
        const Method& method = *findMethod(each.method);
        const bool runs =
            canRun(method, session.scene()) && method.unsupportedReason(session.scene()).empty();
        ASSERT_EQ(std::filesystem::exists(each.file), runs) << each.file;
        if (!runs) continue;
        session.edit("Method and precision", [&](Scene& scene) {
            scene.method = each.method;
            scene.options.precision = each.precision.second;
        });
        // not EXPECT_EQ, which would print both
        EXPECT_TRUE(traceText(session.scene(), session.run()) == textOf(each.file)) << each.file;
    }
}

INSTANTIATE_TEST_SUITE_P(Purity, BundledScene, testing::ValuesIn(comparedFiles()), [](const auto& scene) {
    const std::string file = std::filesystem::path(scene.param).filename();
    std::string name = file.substr(0, file.find('.'));
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace gjkscope
