#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace gjkscope {

/// The program as a shell starts it, without any display. Its standard input and output are pipes to the
/// test.
class Program {
  public:
    explicit Program(std::vector<std::string> arguments, const std::filesystem::path& errors);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// False when it no longer reads.
    bool write(const std::string& text);
    void closeInput();
    void closeOutput();
    std::string readLine();  ///< with its end; empty at the end of the output
    std::string readAll();
    void signal(int number) const;

    struct End {
        int status = -1;      ///< the exit status, or minus the signal
        long peakMemory = 0;  ///< bytes resident
    };
    End wait();

  private:
    pid_t pid_ = -1;
    int input_ = -1, output_ = -1;
    std::string buffer_;
};

/// What a finished run left behind.
struct ProgramResult {
    int status = -1;
    std::string output, errors;
};

/// Runs the program to its end. `output` replaces its standard output: "/dev/full".
ProgramResult runProgram(const std::vector<std::string>& arguments, const std::string& input = "",
                         const std::string& output = "");

/// The locale that programs are started in from now on; "C.UTF-8" before.
void setLocale(const std::string& name);

/// A folder for one test, empty at its start and gone at its end.
class TestFolder {
  public:
    TestFolder();
    ~TestFolder();
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    /// Writes a file and returns its name.
    std::string file(const std::string& name, const std::string& text) const;
    std::vector<std::string> names() const;

  private:
    std::filesystem::path path_;
};

std::string contentOf(const std::string& file);

/// Two circles of radius 0.5 on the x axis, `gap` apart, on one line.
std::string circles(double gap);

}  // namespace gjkscope
