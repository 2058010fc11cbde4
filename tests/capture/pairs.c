#define GJKSCOPE_CAPTURE_IMPLEMENTATION
#include "core/capture/gjkscope_capture.h"

int main(int count, char** arguments) {
    const double half[3] = {0.5, 1, 0.1}, position[3] = {1e-7, -2, 0.25}, turn[4] = {0.6, 0, 0, 0.8};
    gjkscope_body a = gjkscope_box(half), b = gjkscope_sphere(1.5);
    gjkscope_reported reported = gjkscope_nothing();
    gjkscope_file* file = count > 1 ? gjkscope_open(arguments[1], 3) : NULL;
    if (file == NULL) return 1;
    gjkscope_place(&a, position, turn);
    gjkscope_depth(&reported, 7);
    reported.by = "my engine";
    gjkscope_title(file, "a \"corner\"");
    if (!gjkscope_pair(file, &a, &b, &reported)) return 2;
    return gjkscope_close(file) ? 0 : 3;
}
