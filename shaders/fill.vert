#version 330 core
// Corners of triangles; the soft edge of an area is a strip whose outer corners are clear.

layout(location = 0) in vec3 place;  // pixels from the viewport's top left corner, y down; depth
layout(location = 1) in vec4 color;

uniform vec2 viewSize;
uniform float depthRange;

out vec4 paint;

void main() {
    paint = color;
    float depth = clamp(-place.z / depthRange, -1.0, 1.0);
    gl_Position = vec4(2.0 * place.x / viewSize.x - 1.0, 1.0 - 2.0 * place.y / viewSize.y, depth, 1.0);
}
