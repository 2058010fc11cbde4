#version 330 core
// A mark and its rim in the background's color, from signed distances to their outlines.

flat in vec2 center;
flat in vec4 look;
flat in vec4 paint;

uniform vec2 viewOrigin;  // bottom left corner of the viewport in the framebuffer
uniform vec2 viewSize;
uniform vec3 background;

out vec4 fragment;

const int kDisc = 0, kRing = 1, kSquare = 2, kDiamond = 3, kCross = 4, kTarget = 5;

float boxDistance(vec2 p, vec2 extent) {
    vec2 q = abs(p) - extent;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

// x: to the painted part; y: to what the rim surrounds, which for a target is filled.
vec2 distances(int mark, vec2 p, float radius, float halfWidth) {
    float disc = length(p) - radius;
    if (mark == kRing) return vec2(abs(disc) - halfWidth);
    if (mark == kTarget) return vec2(min(abs(disc) - halfWidth, length(p) - 0.5 * radius), disc - halfWidth);
    // as large to the eye as the disc: about the same area
    if (mark == kSquare) return vec2(boxDistance(p, vec2(0.88 * radius)));
    if (mark == kDiamond) return vec2((abs(p.x) + abs(p.y) - 1.25 * radius) * 0.70710678);
    if (mark == kCross) return vec2(min(boxDistance(p, vec2(radius, halfWidth)), boxDistance(p, vec2(halfWidth, radius))));
    return vec2(disc);
}

void main() {
    vec2 p = vec2(gl_FragCoord.x - viewOrigin.x, viewSize.y - (gl_FragCoord.y - viewOrigin.y)) - center;
    vec2 d = distances(int(look.w + 0.5), p, look.x, 0.5 * look.y);
    float painted = clamp(0.5 - d.x, 0.0, 1.0);
    float rim = clamp(0.5 + look.z - d.y, 0.0, 1.0) * (1.0 - painted);
    float alpha = painted + rim;
    if (alpha <= 0.0) discard;
    fragment = vec4((paint.rgb * painted + background * rim) / alpha, alpha * paint.a);
}
