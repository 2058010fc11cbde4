#include "app/mesh/import_log.hpp"

#include <assimp/DefaultLogger.hpp>
#include <assimp/Logger.hpp>
#include <string_view>

namespace gjkscope {
namespace {

thread_local bool dropped = false;

class ImportLog : public Assimp::Logger {
  public:
    bool attachStream(Assimp::LogStream*, unsigned) override { return false; }
    bool detachStream(Assimp::LogStream*, unsigned) override { return false; }

  private:
    void OnDebug(const char*) override {}
    void OnVerboseDebug(const char*) override {}
    void OnInfo(const char*) override {}
    void OnWarn(const char* message) override {
        dropped |= std::string_view(message).find("faces were dropped") != std::string_view::npos;
    }
    void OnError(const char*) override {}
};

}  // namespace

void listenToImport() {
    // all threads share the log, which assimp owns
    [[maybe_unused]] static const bool isSet = (Assimp::DefaultLogger::set(new ImportLog), true);
    dropped = false;
}

bool facesWereDropped() {
    return dropped;
}

}  // namespace gjkscope
