import { byName, type GeneratorSpec } from "../registry.ts";
import { arc } from "./arc.ts";
import { drawing } from "./drawing.ts";
import { ellipse } from "./ellipse.ts";
import { fingerJointBox } from "./finger-joint-box.ts";
import { gear } from "./gear.ts";
import { image } from "./image.ts";
import { jigsaw } from "./jigsaw.ts";
import { line } from "./line.ts";
import { livingHinge } from "./living-hinge.ts";
import { pathData } from "./path-data.ts";
import { polygon, star } from "./polygon.ts";
import { qrCode } from "./qr-code.ts";
import { rectangle, roundedRectangle } from "./rectangle.ts";
import { ruler } from "./ruler.ts";
import { svg } from "./svg.ts";
import { ring, tag } from "./tag.ts";
import { testGrid } from "./test-grid.ts";
import { text } from "./text.ts";

/** The built-in generators by name, in display order. */
export const generators: ReadonlyMap<string, GeneratorSpec> = byName([
  text,
  rectangle,
  roundedRectangle,
  ellipse,
  polygon,
  star,
  line,
  arc,
  pathData,
  tag,
  ring,
  fingerJointBox,
  livingHinge,
  jigsaw,
  gear,
  ruler,
  testGrid,
  qrCode,
  image,
  svg,
  drawing,
]);
