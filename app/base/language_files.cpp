#include "app/base/language_files.hpp"

#include "app/base/files.hpp"

namespace gjkscope {

std::vector<std::filesystem::path> languageFiles(const std::string& code) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(assetPath("languages") / code, error))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    for (const fs::directory_entry& method : fs::directory_iterator(assetPath("methods"), error))
        if (const fs::path file = method.path() / (code + ".json"); fs::exists(file, error))
            files.push_back(file);
    return files;
}

}  // namespace gjkscope
