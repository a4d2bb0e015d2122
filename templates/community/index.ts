/** The designs of the demo's users: their own, and templates that they have personalised. */
import type { Template } from "../src/template.ts";
import { template as bitStand } from "./bit-stand.ts";
import { template as coasterSet } from "./coaster-set.ts";
import { template as herbMarkers } from "./herb-markers.ts";
import { template as hingeBox } from "./hinge-box.ts";
import { template as houseNumber } from "./house-number.ts";
import { template as paperLantern } from "./paper-lantern.ts";
import { personalisedTemplates } from "./personalised-templates.ts";
import { template as workshopRuler } from "./workshop-ruler.ts";

export const templates: readonly Template[] = [
  hingeBox,
  paperLantern,
  coasterSet,
  bitStand,
  workshopRuler,
  herbMarkers,
  houseNumber,
  ...personalisedTemplates,
];
