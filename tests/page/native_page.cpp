// Answers a page's requests as the program does: each line of standard input is one, each line of standard
// output its state.
#include <iostream>
#include <string>

#include "app/page/page.hpp"

int main() {
    gjkscope::Page page;
    for (std::string request; std::getline(std::cin, request);)
        std::cout << page.perform(request).state << '\n';
}
