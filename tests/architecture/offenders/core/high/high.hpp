#pragma once

struct Twin {
    int high;
};
