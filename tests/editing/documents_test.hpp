#pragma once

#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "app/editing/documents.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {

/// An open scene, and files in a folder of its own.
class DocumentsTest : public testing::Test {
  protected:
    void SetUp() override { setLanguage("en"); }

    void change() {
        session_.edit("Move", [](Scene& scene) { scene.bodies[0].position.x += 1; });
    }
    std::filesystem::path sceneFile(const std::string& name, const std::string& title) {
        Scene scene = defaultScene();
        scene.title = title;
        writeScene(folder_.path() / name, scene);
        return folder_.path() / name;
    }
    std::filesystem::path textFile(const std::string& name, const std::string& text) {
        writeText(folder_.path() / name, text);
        return folder_.path() / name;
    }

    TemporaryFolder folder_;
    Session session_{defaultScene()};
    Documents documents_{session_};
};

}  // namespace gjkscope
