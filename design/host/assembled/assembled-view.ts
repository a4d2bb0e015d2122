import type { AssembledPiece, Assembly } from "../../src/assembly.ts";
import { colorsOf, type Material, materialOf } from "../../src/export/materials.ts";
import { movesApart } from "./apart.ts";
import {
  cameraOf,
  corners,
  extentOf,
  fitted,
  lightOf,
  matrixOf,
  type Pose,
  roomOf,
  scaleToFit,
  seenIn,
  toLight,
  uprightOf,
} from "./camera.ts";
import { type Engraved, hasMarks, paintMarks } from "./marks.ts";
import { type Matrix, multiply, type Point, transformed, translation } from "./matrix.ts";
import { depthShaders, floorShaders, pieceShaders, programOf } from "./shaders.ts";
import { isInside, type Solid, STRIDE, solidOf } from "./solid.ts";

/** mm; a thinner sheet is paper, which has no grain whatever its color. */
const PAPER = 0.8;

/** An object, and what it is made of. */
export interface AssembledObject {
  readonly assembly: Assembly;
  readonly material: Material;
  readonly engraved: Engraved;
}

/** How it is rendered. */
export interface RenderOptions {
  /** Whether it is about to move again: the shadows are harder. */
  readonly moving?: boolean;
  /** The share of the picture that is left free on each side. */
  readonly air: number;
}

/** Where a piece is seen, in pixels of the canvas. */
export interface SeenPiece {
  readonly name: string;
  readonly piece: number;
  readonly x: number;
  readonly y: number;
}

interface Item {
  readonly piece: AssembledPiece;
  readonly solid: Solid;
  /** Where its vertices begin. */
  readonly start: number;
  readonly matrix: Matrix;
  readonly apart: Point;
  readonly color: Point;
  readonly edge: Point;
  readonly grain: number;
  readonly marks: WebGLTexture | undefined;
}

/** Pixels of the light's view. */
const SHADOW = 1_024;
/** Pixels of all faces' marks together, and along the side of one. */
const MOST_PIXELS = 16e6;
const LONGEST = 2_048;
/** The softness of shadows, as a share of the light's view. */
const REACH = 0.014;
const floorShade = [0.29, 0.2, 0.125, 0.34] as const;

type Uniforms = (name: string) => WebGLUniformLocation | null;

/** Renders an assembled object on a canvas, with WebGL. The background stays transparent. */
export class AssembledView {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #piece: WebGLProgram;
  readonly #floor: WebGLProgram;
  readonly #depth: WebGLProgram;
  readonly #uniforms = new Map<WebGLProgram, Map<string, WebGLUniformLocation | null>>();
  readonly #vertices: WebGLBuffer;
  readonly #shadow: WebGLTexture;
  readonly #shadowBuffer: WebGLFramebuffer;
  #items: readonly Item[] = [];
  #upright: Matrix = [];
  #home: Pose = { turn: 0, tilt: 0, apart: 0 };
  /** The camera of the last picture, and the room of each item. */
  #camera: Matrix = [];
  #rooms: readonly Matrix[] = [];

  /** Throws when the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext("webgl2", {
      alpha: true,
      antialias: true,
      premultipliedAlpha: true,
    });
    if (!gl) throw new Error("This browser shows no objects in space.");
    this.#canvas = canvas;
    this.#gl = gl;
    this.#piece = programOf(gl, pieceShaders);
    this.#floor = programOf(gl, floorShaders);
    this.#depth = programOf(gl, depthShaders);
    this.#vertices = gl.createBuffer();
    this.#shadow = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#shadow);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW, SHADOW);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    this.#shadowBuffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#shadowBuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.#shadow, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  /** Whether there is something to see. */
  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** Takes an object. `pixels`: of the picture's longer side, for the resolution of what is engraved. */
  show({ assembly, material, engraved }: AssembledObject, pixels: number): void {
    for (const { marks } of this.#items) if (marks) this.#gl.deleteTexture(marks);
    const { pieces } = assembly;
    const solids = pieces.map(solidOf);
    const moves = movesApart(pieces, solids);
    this.#upright = uprightOf(assembly);
    this.#home = { turn: assembly.turn, tilt: assembly.tilt, apart: 0 };
    const { radius } = extentOf(
      pieces.flatMap(({ matrix, thickness }, i) => {
        const box = solids[i]?.box;
        return box ? corners({ matrix: matrixOf(matrix), box, thickness }) : [];
      }),
    );
    const scale = this.#markScale(pieces, solids, pixels / (1.6 * radius));
    let start = 0;
    this.#items = pieces.flatMap((piece, i): Item[] => {
      const solid = solids[i];
      if (solid === undefined) return [];
      const of = piece.color === undefined ? material : materialOf(piece.color);
      const colors = colorsOf(of);
      const item: Item = {
        piece,
        solid,
        start,
        matrix: matrixOf(piece.matrix),
        apart: moves[i] ?? [0, 0, 0],
        color: channels(colors.material),
        edge: channels(colors.edge),
        grain: of.kind === "wood" && piece.thickness >= PAPER ? 1 : 0,
        marks: hasMarks(piece)
          ? this.#textureOf(paintMarks(piece, solid.box, scale, colors, engraved))
          : undefined,
      };
      start += solid.vertices.length / STRIDE;
      return [item];
    });
    const all = new Float32Array(start * STRIDE);
    for (const item of this.#items) all.set(item.solid.vertices, item.start * STRIDE);
    this.#gl.bindBuffer(this.#gl.ARRAY_BUFFER, this.#vertices);
    this.#gl.bufferData(this.#gl.ARRAY_BUFFER, all, this.#gl.STATIC_DRAW);
  }

  /** Renders it as seen from a pose. */
  render(pose: Pose, { moving = false, air }: RenderOptions): void {
    const gl = this.#gl;
    const { width, height } = this.#canvas;
    const items = this.#itemsIn(pose);
    const aspect = width / height;
    const home = this.#seen(this.#home, this.#itemsIn(this.#home));
    const now = this.#seen(pose, items);
    // Nearer than at first only when something would not fit.
    const scale = Math.min(
      scaleToFit(home.bounds, aspect, air) / home.radius,
      scaleToFit(now.bounds, aspect, air) / now.radius,
    );
    const camera = fitted(now.camera, now.bounds, scale * now.radius, aspect);
    const light = lightOf(now.radius);
    this.#camera = camera;
    this.#rooms = items.map((item) => multiply(now.room, this.#placeOf(item, pose)));
    gl.enable(gl.DEPTH_TEST);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices);
    for (const [index, offset] of [
      [0, 0],
      [1, 12],
    ] as const) {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, 3, gl.FLOAT, false, 4 * STRIDE, offset);
    }
    this.#renderShadow(items, light);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    const taps = moving ? 4 : 24;
    this.#renderPieces(items, camera, light, taps);
    this.#renderFloor(camera, light, now.floor, 2.4 * now.radius, taps);
  }

  /** The pieces as they are seen, at the middle of each. */
  places(pose: Pose): readonly SeenPiece[] {
    return this.#itemsIn(pose).map(({ piece: { name, piece }, solid: { box } }, i) => {
      const matrix = multiply(this.#camera, this.#rooms[i] ?? []);
      const middle: Point = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2, 0];
      const [x, y, , w] = transformed(matrix, middle);
      return { name, piece, ...this.#pixelOf(x / w, y / w) };
    });
  }

  /** The piece that is seen at a pixel of the canvas. */
  pieceAt(x: number, y: number, pose: Pose): AssembledPiece | undefined {
    const across = (2 * x) / this.#canvas.width - 1;
    const up = 1 - (2 * y) / this.#canvas.height;
    let nearest = Infinity;
    let found: AssembledPiece | undefined;
    this.#itemsIn(pose).forEach(({ piece, solid }, i) => {
      const matrix = multiply(this.#camera, this.#rooms[i] ?? []);
      for (const depth of [0, -piece.thickness]) {
        const at = onPlane(matrix, depth, across, up);
        if (at && at.depth < nearest && isInside(solid, at.x, at.y)) {
          nearest = at.depth;
          found = piece;
        }
      }
    });
    return found;
  }

  dispose(): void {
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  /** What is not cut is only seen while it is together. */
  #itemsIn({ apart }: Pose): readonly Item[] {
    return apart > 0 ? this.#items.filter(({ piece }) => piece.piece >= 0) : this.#items;
  }

  #placeOf({ matrix, apart: [x, y, z] }: Item, { apart }: Pose): Matrix {
    return multiply(translation(apart * x, apart * y, apart * z), matrix);
  }

  /** The object in its room, and what of the picture it takes. */
  #seen(pose: Pose, items: readonly Item[]) {
    const placed = items.flatMap((item) =>
      corners({
        matrix: multiply(this.#upright, this.#placeOf(item, pose)),
        box: item.solid.box,
        thickness: item.piece.thickness,
      }),
    );
    const { center, radius, floor } = extentOf(placed);
    const room = roomOf(this.#upright, pose.turn, center);
    const turned = placed.map((point): Point => {
      const [x, y, z] = transformed(roomOf(identity, pose.turn, center), point);
      return [x, y, z];
    });
    const camera = cameraOf(pose.tilt, radius);
    return { room, camera, radius, floor: floor - center[1], bounds: seenIn(camera, turned) };
  }

  #markScale(
    pieces: readonly AssembledPiece[],
    solids: readonly (Solid | undefined)[],
    wanted: number,
  ): number {
    let area = 0;
    let longest = 1;
    pieces.forEach((piece, i) => {
      const box = solids[i]?.box;
      if (box === undefined || !hasMarks(piece)) return;
      const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
      area += width * height;
      longest = Math.max(longest, width, height);
    });
    return Math.min(wanted, LONGEST / longest, Math.sqrt(MOST_PIXELS / Math.max(area, 1e-6)));
  }

  #textureOf(canvas: HTMLCanvasElement): WebGLTexture {
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    const sharper = gl.getExtension("EXT_texture_filter_anisotropic");
    if (sharper) gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 4);
    return texture;
  }

  #uniformsOf(program: WebGLProgram): Uniforms {
    const gl = this.#gl;
    // biome-ignore lint/correctness/useHookAtTopLevel: this is no hook.
    gl.useProgram(program);
    const known = this.#uniforms.get(program) ?? new Map();
    this.#uniforms.set(program, known);
    return (name) => {
      if (!known.has(name)) known.set(name, this.#gl.getUniformLocation(program, name));
      return known.get(name) ?? null;
    };
  }

  #renderShadow(items: readonly Item[], light: Matrix): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#shadowBuffer);
    gl.viewport(0, 0, SHADOW, SHADOW);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    const at = this.#uniformsOf(this.#depth);
    gl.uniformMatrix4fv(at("light"), false, light);
    items.forEach(({ solid, start }, i) => {
      gl.uniformMatrix4fv(at("model"), false, this.#rooms[i] ?? identity);
      gl.drawArrays(gl.TRIANGLES, start, 2 * solid.face + solid.edges);
    });
  }

  #renderPieces(items: readonly Item[], camera: Matrix, light: Matrix, taps: number): void {
    const gl = this.#gl;
    const at = this.#uniformsOf(this.#piece);
    gl.disable(gl.BLEND);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#shadow);
    gl.uniform1i(at("shadow"), 0);
    gl.uniform1i(at("marks"), 1);
    gl.activeTexture(gl.TEXTURE1);
    gl.uniformMatrix4fv(at("camera"), false, camera);
    gl.uniformMatrix4fv(at("light"), false, light);
    gl.uniform3fv(at("toLight"), toLight);
    gl.uniform1i(at("taps"), taps);
    gl.uniform1f(at("reach"), REACH);
    items.forEach((item, i) => {
      const { solid, start, marks } = item;
      const { minX, minY, maxX, maxY } = solid.box;
      gl.uniformMatrix4fv(at("model"), false, this.#rooms[i] ?? identity);
      gl.uniform3fv(at("color"), item.color);
      gl.uniform1f(at("grain"), item.grain);
      gl.uniform4f(at("frame"), minX, minY, 1 / (maxX - minX), 1 / (maxY - minY));
      gl.uniform1i(at("marked"), marks ? 1 : 0);
      gl.bindTexture(gl.TEXTURE_2D, marks ?? null);
      gl.drawArrays(gl.TRIANGLES, start, solid.face);
      gl.uniform1i(at("marked"), 0);
      gl.drawArrays(gl.TRIANGLES, start + solid.face, solid.face);
      gl.uniform3fv(at("color"), item.edge);
      gl.uniform1f(at("grain"), 0);
      gl.drawArrays(gl.TRIANGLES, start + 2 * solid.face, solid.edges);
    });
  }

  #renderFloor(camera: Matrix, light: Matrix, y: number, half: number, taps: number): void {
    const gl = this.#gl;
    const at = this.#uniformsOf(this.#floor);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniform1i(at("shadow"), 0);
    gl.uniformMatrix4fv(at("camera"), false, camera);
    gl.uniformMatrix4fv(at("light"), false, light);
    gl.uniform1i(at("taps"), taps);
    gl.uniform1f(at("reach"), REACH);
    gl.uniform4f(at("shade"), ...floorShade);
    const floor = y + 0.02;
    const [a, b] = [-half, half];
    const quad = [a, floor, a, b, floor, a, a, floor, b, a, floor, b, b, floor, a, b, floor, b];
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(quad), gl.STREAM_DRAW);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
    gl.disableVertexAttribArray(1);
    gl.drawArrays(gl.TRIANGLES, 0, 6);
    gl.deleteBuffer(buffer);
  }

  #pixelOf(x: number, y: number): { x: number; y: number } {
    const { width, height } = this.#canvas;
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  }
}

const identity: Matrix = translation(0, 0, 0);

function channels(color: string): Point {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

/** The point of a plane of a piece that is seen at a place of the picture, and how deep it is there. */
function onPlane(
  m: Matrix,
  depth: number,
  across: number,
  up: number,
): { readonly x: number; readonly y: number; readonly depth: number } | undefined {
  const column = (k: number) => [0, 1, 2, 3].map((row) => m[4 * k + row] ?? 0);
  const [u, v, w, o] = [column(0), column(1), column(2), column(3)];
  const origin = o.map((value, row) => value + depth * (w[row] ?? 0));
  const at = (list: readonly number[], row: number) => list[row] ?? 0;
  // x·u + y·v + origin is at (across, up) when its first two rows are these shares of its fourth.
  const a = at(u, 0) - across * at(u, 3);
  const b = at(v, 0) - across * at(v, 3);
  const c = across * at(origin, 3) - at(origin, 0);
  const d = at(u, 1) - up * at(u, 3);
  const e = at(v, 1) - up * at(v, 3);
  const f = up * at(origin, 3) - at(origin, 1);
  const determinant = a * e - b * d;
  if (Math.abs(determinant) < 1e-12) return undefined;
  const x = (c * e - b * f) / determinant;
  const y = (a * f - c * d) / determinant;
  const row = (k: number) => x * at(u, k) + y * at(v, k) + at(origin, k);
  return { x, y, depth: row(2) / row(3) };
}
