#version 330 core
// One instance per mark: a square around it, cut to shape in the fragment shader.

layout(location = 0) in vec3 place;  // pixels from the viewport's top left corner, y down; depth
layout(location = 1) in vec4 style;  // radius, line width, width of the rim, mark (as in theme.hpp)
layout(location = 2) in vec4 color;

uniform vec2 viewSize;
uniform float depthRange;

flat out vec2 center;
flat out vec4 look;
flat out vec4 paint;

void main() {
    center = place.xy;
    look = style;
    paint = color;
    vec2 corner = vec2((gl_VertexID & 1) != 0 ? 1.0 : -1.0, (gl_VertexID & 2) != 0 ? 1.0 : -1.0);
    // a diamond's corners reach further than its radius
    vec2 p = place.xy + corner * (1.42 * style.x + 0.5 * style.y + style.z + 1.0);
    float depth = clamp(-place.z / depthRange, -1.0, 1.0);
    gl_Position = vec4(2.0 * p.x / viewSize.x - 1.0, 1.0 - 2.0 * p.y / viewSize.y, depth, 1.0);
}
