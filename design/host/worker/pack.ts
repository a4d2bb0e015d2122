import type { Apart } from "../../src/drawing-file/taken-apart.ts";
import {
  buffersOf,
  buffersOfAssembly,
  type Drawing,
  diffDrawing,
  type Evaluation,
  packAssembly,
  packParts,
  type Shape,
} from "../../src/index.ts";
import type { PackedApart, PackedEvaluation } from "../protocol.ts";

/** An evaluation for the page, which has the drawing `sent`, and the buffers to transfer with it. */
export function pack(
  { drawing, notices, elements, assembly, apart, ...rest }: Evaluation,
  sent: Drawing | undefined,
): [evaluation: Omit<PackedEvaluation, "revision">, buffers: ArrayBuffer[]] {
  const diff = diffDrawing(sent, drawing);
  const shapes = notices.flatMap(({ contours }): Shape[] =>
    contours ? [{ operation: "guide", style: "", fillRule: "nonzero", contours }] : [],
  );
  const shown = packParts([{ key: "", element: "", name: "", shapes }]);
  const packed = assembly && packAssembly(assembly);
  const evaluation = {
    ...rest,
    diff,
    notices: notices.map(({ contours, ...notice }) =>
      contours ? { ...notice, shows: true as const } : notice,
    ),
    shown,
    ...(elements && { elements }),
    ...(packed && { assembly: packed }),
    ...(apart && { apart: packApart(apart) }),
  };
  const buffers = [diff.order.buffer, ...buffersOf(diff.added), ...buffersOf(shown)];
  if (elements) buffers.push(elements.numbers.buffer);
  if (packed) buffers.push(...buffersOfAssembly(packed));
  return [evaluation, buffers];
}

/** As text, which the page can read without fear of what else objects may be. */
export function packApart(apart: Apart): PackedApart {
  if ("problem" in apart) return apart;
  const { pictures, ...others } = apart;
  return { json: JSON.stringify(others), pictures };
}
