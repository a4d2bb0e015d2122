/** The designs that come with the product: plain documents and their descriptions. */
import { template as bunnyEggStand } from "./bunny-egg-stand.ts";
import { template as cakeTopper } from "./cake-topper.ts";
import { template as classYear } from "./class-year.ts";
import { template as deskPlate } from "./desk-plate.ts";
import { template as fitAndPowerTester } from "./fit-and-power-tester.ts";
import { template as latticeEarrings } from "./lattice-earrings.ts";
import { template as layeredNameSign } from "./layered-name-sign.ts";
import { template as luggageTag } from "./luggage-tag.ts";
import { template as nameBox } from "./name-box.ts";
import { template as nameKeychain } from "./name-keychain.ts";
import { template as namePuzzle } from "./name-puzzle.ts";
import { template as photoKeepsake } from "./photo-keepsake.ts";
import { template as placeNames } from "./place-names.ts";
import { template as popUpCake } from "./pop-up-cake.ts";
import { template as snowflakeBauble } from "./snowflake-bauble.ts";
import { template as spiderWeb } from "./spider-web.ts";
import { template as teamJerseys } from "./team-jerseys.ts";
import type { Template } from "./template.ts";
import { template as twoHearts } from "./two-hearts.ts";

export type { Template, Values } from "./template.ts";

/** All of them, in the order in which they are shown. */
export const templates: readonly Template[] = [
  nameKeychain,
  layeredNameSign,
  nameBox,
  cakeTopper,
  popUpCake,
  latticeEarrings,
  namePuzzle,
  bunnyEggStand,
  deskPlate,
  snowflakeBauble,
  twoHearts,
  photoKeepsake,
  placeNames,
  luggageTag,
  classYear,
  teamJerseys,
  spiderWeb,
  fitAndPowerTester,
];
