#pragma once

#include <cstddef>

/// The functions that the page calls. Texts are UTF-8, in memory from reserve().
extern "C" {

char* reserve(std::size_t bytes);
void release(char* memory);

/// A file of the assets, by its name below their folder.
void provide(const char* name, std::size_t nameLength, const char* text, std::size_t textLength);

/// A new Page, by its number. One that is closed takes no request, and its number is not used again.
int openPage();
void closePage(int page);

/// Page::perform(); what it returns, and what becomes of the canvases, are there until the next call. `which`
/// 0: what it returned; 1, 2: of the world and of the difference SvgChanges::next(), empty where nothing
/// does.
void perform(int page, const char* request, std::size_t length);
const char* resultData(int which);
std::size_t resultSize(int which);

}  // extern "C"
