import type { AssembledPiece, Assembly } from "../../src/assembly.ts";
import type { Material } from "../../src/export/materials.ts";
import { type Frame, packFaces } from "./atlas.ts";
import {
  cameraOf,
  fitted,
  LIGHT_RADIUS,
  lightOf,
  type Pose,
  scaleToFit,
  seenIn,
  toLight,
} from "./camera.ts";
import { type Engraved, hasMarks, paintMarks } from "./marks.ts";
import { type Matrix, multiply, type Point, transformed } from "./matrix.ts";
import { attributes, BYTES_PER_VERTEX, COLOR_AT, type Mesh, meshOf } from "./mesh.ts";
import { onPlane } from "./on-plane.ts";
import { type Item, Scene } from "./scene.ts";
import { depthShaders, floorShaders, inputs, Program, pieceShaders } from "./shaders.ts";
import { isInside } from "./solid.ts";
import { Target } from "./target.ts";

/** An object, and what it is made of. */
export interface AssembledObject {
  readonly assembly: Assembly;
  readonly material: Material;
  readonly engraved: Engraved;
}

interface RenderOptions {
  /** Whether it is about to move again: then it must be quick. */
  readonly moving?: boolean;
  /** The share of the picture that is left free on each side. */
  readonly air: number;
}

/** Where a piece is seen, as shares of the canvas's width and height. */
export interface SeenPiece {
  readonly name: string;
  readonly piece: number;
  readonly x: number;
  readonly y: number;
  /** Whether no place was found where it is in front. */
  readonly isHidden: boolean;
}

/** Places on a face, in shares of its width and height: those at its edges first, since its middle is often engraved. */
const middle = [0.5, 0.5] as const;
const across = [0.5, 0.3, 0.7, 0.1, 0.9];
const down = [0.04, 0.96, 0.1, 0.9, 0.3, 0.7, 0.5];
const spots = down.flatMap((v) => across.map((u) => [u, v] as const));
/** Among more pieces than this, the middle of each has to do. */
const MOST_SEARCHED = 60;

/** How a picture is made. */
interface Quality {
  /** Outlines may be off by this share of the object's radius. */
  readonly tolerance: number;
  /** Pixels of the picture per pixel of the canvas. */
  readonly scale: number;
  /** How often the shadow is looked up for a pixel; 0 without shadows. */
  readonly taps: number;
  /** Whether edges are smooth. */
  readonly smooth: boolean;
}

const fine: Quality = { tolerance: 1 / 3_000, scale: 1, taps: 24, smooth: true };
const moved: Quality = { ...fine, taps: 6 };
/** Where there is no graphics card: at rest, and while it moves. */
const simple: Quality = { ...fine, taps: 4 };
const coarse: Quality = { tolerance: 1 / 100, scale: 0.5, taps: 0, smooth: false };
const software = /swiftshader|llvmpipe|software|basic render/i;

/** Pixels of the light's view. */
const SHADOW = 1_024;
/** Pixels along the side of the atlas of all faces. */
const LONGEST = 4_096;
/** The softness of shadows, as a share of the light's view. */
const REACH = 0.014;
/** The color of shadows on the floor, and how dark they are. */
const FLOOR = [0.13, 0.08, 0.04, 0.3] as const;

/** A mesh in the memory of the graphics card. */
interface LoadedMesh extends Mesh {
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
}

/** What one picture is made of. */
interface Picture {
  readonly world: Matrix;
  readonly camera: Matrix;
  readonly light: Matrix;
  readonly apart: number;
  /** Of the object, mm. */
  readonly radius: number;
  readonly mesh: LoadedMesh;
  readonly taps: number;
}

/** Renders an assembled object on a canvas, with WebGL. The background stays transparent. */
export class AssembledView {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: { readonly piece: Program; readonly floor: Program; readonly depth: Program };
  readonly #target: Target;
  readonly #shadow: WebGLTexture;
  readonly #shadowFrame: WebGLFramebuffer;
  readonly #floor: WebGLVertexArrayObject;
  readonly #marks: WebGLTexture;
  #size: { readonly width: number; readonly height: number };
  #frames: ReadonlyMap<Item, Frame> = new Map();
  /** By tolerance. */
  #meshes = new Map<number, LoadedMesh>();
  #scene: Scene | undefined;
  /** What the last picture shows: each piece, and from its drawing to the picture. */
  #shown: ReadonlyMap<Item, Matrix> = new Map();

  /** Whether pictures must be simpler, because no graphics card makes them. */
  readonly #isSlow: boolean;

  /** Throws when the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext("webgl2", { antialias: false });
    if (!gl) throw new Error("This browser shows no objects in space.");
    this.#canvas = canvas;
    this.#size = { width: canvas.width, height: canvas.height };
    this.#gl = gl;
    this.#isSlow = software.test(String(gl.getParameter(rendererOf(gl))));
    this.#programs = {
      piece: new Program(gl, pieceShaders),
      floor: new Program(gl, floorShaders),
      depth: new Program(gl, depthShaders),
    };
    this.#target = new Target(gl, 4);
    this.#floor = floorOf(gl);
    this.#marks = gl.createTexture();
    this.#shadow = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#shadow);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW, SHADOW);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    this.#shadowFrame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#shadowFrame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.#shadow, 0);
    gl.enable(gl.DEPTH_TEST);
  }

  /** The size of pictures, in pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
  }

  /** Whether it has pieces that can be taken apart. */
  get comesApart(): boolean {
    const pieces = new Set(this.#scene?.items.map(({ piece }) => piece.piece));
    pieces.delete(-1);
    return pieces.size > 1;
  }

  /** Takes an object. `pixels`: of the picture's longer side, for the resolution of what is engraved. */
  show({ assembly, material, engraved }: AssembledObject, pixels: number): void {
    const gl = this.#gl;
    for (const { array, buffers } of this.#meshes.values()) {
      gl.deleteVertexArray(array);
      for (const buffer of buffers) gl.deleteBuffer(buffer);
    }
    this.#meshes = new Map();
    const scene = new Scene(assembly, material);
    this.#scene = scene;
    const marked = scene.items.filter(({ piece }) => hasMarks(piece));
    const wanted = pixels / (1.6 * scene.radius);
    const { frames, side } = packFaces(
      marked.map(({ box }) => box),
      wanted,
      LONGEST,
    );
    this.#frames = new Map(marked.map((item, i) => [item, frames[i] as Frame]));
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (context)
      for (const [item, frame] of this.#frames) paintMarks(context, item, frame, engraved);
    this.#loadMarks(canvas);
  }

  /** Renders it as seen from a pose. */
  render(pose: Pose, { moving = false, air }: RenderOptions): void {
    const scene = this.#scene;
    if (!scene) return;
    const [still, quick] = this.#isSlow ? [simple, coarse] : [fine, moved];
    const quality = moving ? quick : still;
    const { width, height } = this.#size;
    const aspect = width / height;
    const items = scene.itemsIn(pose);
    const { world, radius, floor, corners, matrices } = scene.placed(pose, items);
    const seen = cameraOf(pose.tilt, radius);
    const bounds = seenIn(seen, corners);
    // As near as at first, unless something would not fit.
    const nearest = this.#nearest(scene, aspect, air) * radius;
    const camera = fitted(seen, bounds, Math.min(nearest, scaleToFit(bounds, aspect, air)), aspect);
    this.#shown = new Map(items.map((item, i) => [item, multiply(camera, matrices[i] as Matrix)]));
    const mesh = this.#meshOf(scene, quality.tolerance);
    const { taps, smooth } = quality;
    const light = lightOf(radius);
    const picture = { world, camera, light, apart: pose.apart, mesh, taps, radius };
    if (taps > 0) this.#renderShadow(picture);
    const gl = this.#gl;
    const canvas = this.#canvas;
    const [columns, rows] = [width, height].map((side) => Math.round(side * quality.scale));
    // Even the same size would make a new buffer.
    if (canvas.width !== columns) canvas.width = columns ?? 1;
    if (canvas.height !== rows) canvas.height = rows ?? 1;
    if (smooth) this.#target.begin(canvas.width, canvas.height);
    else gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    this.#renderPieces(picture);
    if (taps > 0) this.#renderFloor(picture, floor, 2.4 * radius);
    if (smooth) this.#target.end();
  }

  /** The pieces that the last picture shows, and where on their faces they are not behind others. */
  places(): readonly SeenPiece[] {
    return [...this.#shown].map(
      ([
        {
          piece: { name, piece },
          box,
        },
        matrix,
      ]) => {
        const { minX, minY, maxX, maxY } = box;
        const at = ([u, v]: readonly [number, number]) => {
          const point: Point = [minX + u * (maxX - minX), minY + v * (maxY - minY), 0];
          const [x, y, , w] = transformed(matrix, point);
          return { x: (x / w + 1) / 2, y: (1 - y / w) / 2 };
        };
        const isSeen = (spot: readonly [number, number]) => {
          const { x, y } = at(spot);
          return this.pieceAt(x, y)?.piece === piece;
        };
        const seen = this.#shown.size > MOST_SEARCHED ? middle : spots.find(isSeen);
        return { name, piece, ...at(seen ?? middle), isHidden: seen === undefined };
      },
    );
  }

  /** The piece that the last picture shows at a place, in shares of the canvas's width and height. */
  pieceAt(x: number, y: number): AssembledPiece | undefined {
    const scene = this.#scene;
    if (!scene) return undefined;
    const { solids } = this.#meshOf(scene, fine.tolerance);
    const [across, up] = [2 * x - 1, 1 - 2 * y];
    let nearest = Infinity;
    let found: AssembledPiece | undefined;
    for (const [item, matrix] of this.#shown) {
      const solid = solids.get(item);
      for (const depth of [0, -item.piece.thickness]) {
        const at = onPlane(matrix, depth, across, up);
        if (at && solid && at.depth < nearest && isInside(solid, at.x, at.y)) {
          nearest = at.depth;
          found = item.piece;
        }
      }
    }
    return found;
  }

  /** Throws when the browser has taken the context back, so that the picture is empty. */
  assertShown(): void {
    if (this.#gl.isContextLost()) throw new Error("The WebGL context was lost.");
  }

  /** Frees the context: browsers have only a few. The canvas can't be used again. */
  dispose(): void {
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  /** How much the picture at first is enlarged, for an object of a radius of 1 mm. */
  #nearest({ home, atHome }: Scene, aspect: number, air: number): number {
    const seen = seenIn(cameraOf(home.tilt, atHome.radius), atHome.corners);
    return scaleToFit(seen, aspect, air) / atHome.radius;
  }

  #meshOf({ items, radius }: Scene, tolerance: number): LoadedMesh {
    const known = this.#meshes.get(tolerance);
    if (known) return known;
    const loaded = this.#loadMesh(meshOf(items, this.#frames, tolerance * radius));
    this.#meshes.set(tolerance, loaded);
    return loaded;
  }

  #loadMesh(mesh: Mesh): LoadedMesh {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    const [vertices, triangles] = [gl.createBuffer(), gl.createBuffer()];
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices);
    gl.bufferData(gl.ARRAY_BUFFER, mesh.vertices, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, triangles);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW);
    for (const [name, count, at] of attributes) {
      const index = inputs.indexOf(name);
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, count, gl.FLOAT, false, BYTES_PER_VERTEX, 4 * at);
    }
    const color = inputs.indexOf("color");
    gl.enableVertexAttribArray(color);
    gl.vertexAttribPointer(color, 4, gl.UNSIGNED_BYTE, true, BYTES_PER_VERTEX, 4 * COLOR_AT);
    return { ...mesh, array, buffers: [vertices, triangles] };
  }

  #loadMarks(canvas: HTMLCanvasElement): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.#marks);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    const sharper = gl.getExtension("EXT_texture_filter_anisotropic");
    if (sharper) gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 4);
  }

  #renderShadow(picture: Picture): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#shadowFrame);
    gl.viewport(0, 0, SHADOW, SHADOW);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    const { at } = this.#programs.depth.begin();
    gl.uniformMatrix4fv(at("light"), false, picture.light);
    this.#drawPieces(at, picture);
  }

  #renderPieces(picture: Picture): void {
    const gl = this.#gl;
    const { at } = this.#programs.piece.begin();
    gl.disable(gl.BLEND);
    this.#light(at, picture);
    gl.uniform3fv(at("toLight"), toLight);
    gl.uniform1f(at("blur"), REACH * 2 * LIGHT_RADIUS * picture.radius);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.#marks);
    gl.uniform1i(at("marks"), 1);
    this.#drawPieces(at, picture);
  }

  #drawPieces(at: Program["at"], { world, apart, mesh }: Picture): void {
    const gl = this.#gl;
    gl.uniformMatrix4fv(at("world"), false, world);
    gl.uniform1f(at("apart"), apart);
    gl.bindVertexArray(mesh.array);
    const count = apart > 0 ? mesh.cut : mesh.triangles.length;
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
  }

  #renderFloor(picture: Picture, y: number, half: number): void {
    const gl = this.#gl;
    const { at } = this.#programs.floor.begin();
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#light(at, picture);
    gl.uniform4f(at("shade"), ...FLOOR);
    gl.uniform2f(at("place"), half, y + 0.02);
    gl.uniform2f(at("size"), this.#canvas.width, this.#canvas.height);
    gl.bindVertexArray(this.#floor);
    gl.drawArrays(gl.TRIANGLES, 0, 6);
  }

  #light(at: Program["at"], { camera, light, taps }: Picture): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#shadow);
    gl.uniform1i(at("shadow"), 0);
    gl.uniformMatrix4fv(at("camera"), false, camera);
    gl.uniformMatrix4fv(at("light"), false, light);
    gl.uniform1i(at("taps"), taps);
    gl.uniform1f(at("reach"), REACH);
  }
}

/** The parameter with the name of what renders: of the graphics card, where a browser gives it. */
function rendererOf(gl: WebGL2RenderingContext): number {
  return gl.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER;
}

function floorOf(gl: WebGL2RenderingContext): WebGLVertexArrayObject {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  const square = [-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0, 1, -1, 0, 1];
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(square), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
  return array;
}
