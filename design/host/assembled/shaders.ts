/** The pieces: lit by one light, with its shadow, the grain of wood, and what is engraved on their faces. */
export const pieceShaders = {
  vertex: `#version 300 es
in vec3 position;
in vec3 normal;
uniform mat4 model;
uniform mat4 camera;
uniform mat4 light;
out vec3 vNormal;
out vec2 vAt;
out vec4 vShadow;
void main() {
  vec4 world = model * vec4(position, 1.0);
  vNormal = mat3(model) * normal;
  vAt = position.xy;
  vShadow = light * world;
  gl_Position = camera * world;
}`,
  fragment: `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec3 vNormal;
in vec2 vAt;
in vec4 vShadow;
uniform vec3 color;
uniform float grain;
uniform vec3 toLight;
uniform sampler2DShadow shadow;
uniform int taps;
uniform float reach;
uniform bool marked;
uniform sampler2D marks;
uniform vec4 frame;
out vec4 pixel;
SHADOW
void main() {
  vec3 base = color;
  if (grain > 0.0) {
    float y = vAt.y + 1.3 * sin(vAt.x * 0.043 + sin(vAt.y * 0.11) * 1.7);
    float lines = pow(0.5 + 0.5 * sin(y * 2.6 + sin(y * 0.61) * 2.4), 5.0);
    base *= 1.0 - grain * (0.05 * (0.5 + 0.5 * sin(y * 0.83)) + 0.07 * lines);
  }
  if (marked) {
    vec4 mark = texture(marks, (vAt - frame.xy) * frame.zw);
    base = base * (1.0 - mark.a) + mark.rgb;
  }
  vec3 n = normalize(vNormal);
  float facing = dot(n, toLight);
  float lit = facing > 0.0 ? litShare(vShadow.xyz, 0.0006 + 0.0024 * (1.0 - facing)) : 0.0;
  float shade = 0.72 + 0.1 * n.z - 0.06 * n.y + 0.38 * max(facing, 0.0) * lit;
  pixel = vec4(min(base * shade, 1.0), 1.0);
}`,
};

/** The floor: only the shadows on it. */
export const floorShaders = {
  vertex: `#version 300 es
in vec3 position;
uniform mat4 camera;
uniform mat4 light;
out vec4 vShadow;
void main() {
  vShadow = light * vec4(position, 1.0);
  gl_Position = camera * vec4(position, 1.0);
}`,
  fragment: `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec4 vShadow;
uniform sampler2DShadow shadow;
uniform int taps;
uniform float reach;
uniform vec4 shade;
out vec4 pixel;
SHADOW
void main() {
  float dark = shade.a * (1.0 - litShare(vShadow.xyz, 0.001));
  pixel = vec4(shade.rgb * dark, dark);
}`,
};

/** What the light sees: only depths. */
export const depthShaders = {
  vertex: `#version 300 es
in vec3 position;
uniform mat4 model;
uniform mat4 light;
void main() { gl_Position = light * model * vec4(position, 1.0); }`,
  fragment: `#version 300 es
precision mediump float;
void main() {}`,
};

/** Points in a disc (a spiral by the golden angle), of which the first few are spread as evenly as all of them. */
const shadowCode = `
float litShare(vec3 at, float bias) {
  vec3 where = at * 0.5 + 0.5;
  if (any(lessThan(where, vec3(0.0))) || any(greaterThan(where, vec3(1.0)))) return 1.0;
  float sum = 0.0;
  for (int k = 0; k < taps; k++) {
    float angle = float(k) * 2.39996;
    float away = reach * sqrt((float(k) + 0.5) / float(taps));
    sum += texture(shadow, vec3(where.xy + away * vec2(cos(angle), sin(angle)), where.z - bias));
  }
  return sum / float(taps);
}`;

export interface Shaders {
  readonly vertex: string;
  readonly fragment: string;
}

/** A linked program. Throws with the compiler's message. */
export function programOf(gl: WebGL2RenderingContext, { vertex, fragment }: Shaders): WebGLProgram {
  const program = gl.createProgram();
  const add = (type: number, code: string) => {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("The graphics context is lost.");
    gl.shaderSource(shader, code.replace("SHADOW", shadowCode));
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  };
  add(gl.VERTEX_SHADER, vertex);
  add(gl.FRAGMENT_SHADER, fragment);
  gl.bindAttribLocation(program, 0, "position");
  gl.bindAttribLocation(program, 1, "normal");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? "A shader could not be linked.");
  }
  return program;
}
