/** Assembled objects as pictures in space. A page loads it when it shows one. It uses WebGL, `src` and geometry's kernels. */
export { type AssembledObject, AssembledView, type SeenPiece } from "./assembled-view.ts";
export type { Pose } from "./camera.ts";
export { assetsOn, type Engraved, loadEngraved } from "./marks.ts";
export { pictureOf } from "./picture.ts";
export { Turntable, type TurntableState } from "./turntable.ts";
