#pragma once

#include <string>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A text that a reader has handed in: a JSON document, a line, or a link to their page. Returns the JSON.
/// Throws InputError.
std::string handedIn(const std::string& text, const std::string& name);

/// Everybody's answers to a lesson as the solver judges them: a row a reader, a column a task, in it the try
/// at which it was right.
struct Marks {
    std::vector<std::string> tasks;
    struct Row {
        std::string name;
        std::vector<std::string> marks;
        int right = 0, atFirst = 0;
    };
    std::vector<Row> rows;
};

/// `files`: what was handed in. Throws InputError.
Marks marksOf(const Lesson& lesson, const std::vector<std::string>& files);

std::string marksTable(const Marks& marks);
std::string marksCsv(const Marks& marks);

}  // namespace gjkscope
