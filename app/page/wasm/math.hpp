#pragma once

/// In place of the C library's.
extern "C" {

double sin(double x);
double cos(double x);

}  // extern "C"
