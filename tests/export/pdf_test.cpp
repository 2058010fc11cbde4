#include <gmock/gmock.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/export/vector.hpp"
#include "tests/export/sample_figure.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string pdfOf(const Picture& picture, const VectorOptions& options = {}) {
    return figurePdf(figureOf(picture), theme("light"), options);
}

/// What one of poppler's programs says about the document.
std::string inspect(const std::string& program, const std::string& document) {
    const std::filesystem::path file =
        std::filesystem::path(testing::TempDir()) / ("figure-" + std::to_string(::getpid()) + ".pdf");
    std::ofstream(file, std::ios::binary) << document;
    std::FILE* pipe =
        popen((program + " " + file.string() + (program == "pdftotext" ? " -" : "") + " 2>&1").c_str(), "r");
    std::string output;
    char chunk[4096];
    while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, pipe)) output.append(chunk, count);
    EXPECT_EQ(pclose(pipe), 0) << output;
    std::filesystem::remove(file);
    return output;
}

TEST(Pdf, TextStaysText) {
    const std::string text = inspect("pdftotext", pdfOf(samplePicture()));
    EXPECT_THAT(text, HasSubstr("原点 <origin> & \"0\""));
    EXPECT_THAT(text, HasSubstr("a = s"));
}

TEST(Pdf, IsOnePageOfTheFiguresSize) {
    const std::string info = inspect("pdfinfo", pdfOf(samplePicture(), {2, false, "Two boxes"}));
    EXPECT_THAT(info, HasSubstr("Pages:           1\n"));
    EXPECT_THAT(info, HasSubstr("600 x 450 pts"));  // 800 by 600 pixels of 1/96 inch
    EXPECT_THAT(info, HasSubstr("Two boxes"));
}

TEST(Pdf, CarriesItsFonts) {
    const std::string fonts = inspect("pdffonts", pdfOf(samplePicture()));
    EXPECT_THAT(fonts, HasSubstr(" yes yes "));
    EXPECT_THAT(fonts, Not(HasSubstr(" no  ")));
}

TEST(Pdf, TheSameFigureGivesTheSameBytesWhateverTheTime) {
    const Picture picture = samplePicture();
    const std::string document = pdfOf(picture);
    EXPECT_EQ(document, pdfOf(picture));
    EXPECT_THAT(document, Not(HasSubstr("CreationDate")));
}

}  // namespace
}  // namespace gjkscope
