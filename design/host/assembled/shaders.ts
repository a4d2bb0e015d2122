/** The pieces: lit by one light, with its shadow, the grain of wood, and what is engraved on their faces. */
export const pieceShaders = {
  vertex: `#version 300 es
in vec3 position;
in vec3 normal;
in vec3 move;
in vec2 onSheet;
in vec2 onMarks;
in vec4 color;
uniform mat4 world;
uniform mat4 camera;
uniform mat4 light;
uniform float apart;
/** How far shadows are blurred, mm: a point this far above its own face is not in the face's shadow. */
uniform float blur;
out vec3 vNormal;
out vec2 vOnSheet;
out vec2 vOnMarks;
out vec4 vColor;
out vec4 vShadow;
void main() {
  vec4 placed = world * vec4(position + apart * move, 1.0);
  vNormal = mat3(world) * normal;
  vOnSheet = onSheet;
  vOnMarks = onMarks;
  vColor = color;
  vShadow = light * (placed + vec4(blur * vNormal, 0.0));
  gl_Position = camera * placed;
}`,
  fragment: `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec3 vNormal;
in vec2 vOnSheet;
in vec2 vOnMarks;
in vec4 vColor;
in vec4 vShadow;
uniform vec3 toLight;
uniform sampler2DShadow shadow;
uniform int taps;
uniform float reach;
uniform sampler2D marks;
out vec4 pixel;
SHADOW
void main() {
  vec3 base = vColor.rgb;
  if (vColor.a > 0.75 && taps > 0) {
    float y = vOnSheet.y + 1.3 * sin(vOnSheet.x * 0.043 + sin(vOnSheet.y * 0.11) * 1.7);
    float lines = pow(0.5 + 0.5 * sin(y * 2.6 + sin(y * 0.61) * 2.4), 5.0);
    // Lines finer than pixels would flicker.
    float seen = 1.0 - smoothstep(0.4, 1.2, fwidth(y));
    base *= 1.0 - 0.05 * (0.5 + 0.5 * sin(y * 0.83)) - 0.07 * seen * lines;
  }
  if (vOnMarks.x >= 0.0) {
    vec4 mark = texture(marks, vOnMarks);
    base = base * (1.0 - mark.a) + mark.rgb;
  }
  vec3 n = normalize(vNormal);
  float facing = dot(n, toLight);
  float lit = facing > 0.0 ? litShare(vShadow.xyz, 0.0004) : 0.0;
  float shade = 0.72 + 0.1 * n.z - 0.06 * n.y + 0.38 * max(facing, 0.0) * lit;
  // Round things that are not cut are made of flat ones: they are shaded softly.
  bool isRound = vColor.a > 0.25 && vColor.a < 0.75;
  pixel = vec4(min(base * (isRound ? mix(shade, 0.97, 0.6) : shade), 1.0), 1.0);
}`,
};

/** The floor: only the shadows on it. */
export const floorShaders = {
  vertex: `#version 300 es
in vec3 position;
uniform mat4 camera;
uniform mat4 light;
/** Half its width, and its height in the world. */
uniform vec2 place;
out vec4 vShadow;
void main() {
  vec4 world = vec4(place.x * position.x, place.y, place.x * position.z, 1.0);
  vShadow = light * world;
  gl_Position = camera * world;
}`,
  fragment: `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec4 vShadow;
uniform sampler2DShadow shadow;
uniform int taps;
uniform float reach;
uniform vec4 shade;
/** Pixels. */
uniform vec2 size;
out vec4 pixel;
SHADOW
void main() {
  // A shadow that leaves the picture fades before its edge.
  vec2 inside = min(gl_FragCoord.xy, size - gl_FragCoord.xy) / (0.08 * size);
  float seen = clamp(min(inside.x, inside.y), 0.0, 1.0);
  float dark = shade.a * seen * (1.0 - litShare(vShadow.xyz, 0.001));
  pixel = vec4(shade.rgb * dark, dark);
}`,
};

/** What the light sees: only depths. */
export const depthShaders = {
  vertex: `#version 300 es
in vec3 position;
in vec3 move;
uniform mat4 world;
uniform mat4 light;
uniform float apart;
void main() { gl_Position = light * world * vec4(position + apart * move, 1.0); }`,
  fragment: `#version 300 es
precision mediump float;
void main() {}`,
};

/** Points in a disc (a spiral by the golden angle), of which the first few are spread as evenly as all of them. */
const shadowCode = `
float litShare(vec3 at, float bias) {
  vec3 where = at * 0.5 + 0.5;
  if (taps == 0) return 1.0;
  if (any(lessThan(where, vec3(0.0))) || any(greaterThan(where, vec3(1.0)))) return 1.0;
  float sum = 0.0;
  for (int k = 0; k < taps; k++) {
    float angle = float(k) * 2.39996;
    float away = reach * sqrt((float(k) + 0.5) / float(taps));
    sum += texture(shadow, vec3(where.xy + away * vec2(cos(angle), sin(angle)), where.z - bias));
  }
  return sum / float(taps);
}`;

/** The inputs of vertices, by their places. */
export const inputs = ["position", "normal", "move", "onSheet", "onMarks", "color"];

interface Shaders {
  readonly vertex: string;
  readonly fragment: string;
}

/** Linked shaders, and where their inputs are. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #known = new Map<string, WebGLUniformLocation | null>();

  /** Throws with the compiler's message. */
  constructor(gl: WebGL2RenderingContext, { vertex, fragment }: Shaders) {
    const program = gl.createProgram();
    this.#gl = gl;
    this.#program = program;
    for (const [type, code] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error("The graphics context is lost.");
      gl.shaderSource(shader, code.replace("SHADOW", shadowCode));
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    inputs.forEach((name, index) => {
      gl.bindAttribLocation(program, index, name);
    });
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(program) ?? "A shader could not be linked.");
    }
  }

  /** Where an input is; null when the shaders don't need it. */
  readonly at = (name: string): WebGLUniformLocation | null => {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = this.#gl.getUniformLocation(this.#program, name);
    this.#known.set(name, found);
    return found;
  };

  begin(): this {
    // biome-ignore lint/correctness/useHookAtTopLevel: this is no hook.
    this.#gl.useProgram(this.#program);
    return this;
  }
}
