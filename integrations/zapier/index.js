import { createRequire } from "node:module";
import zapier from "zapier-platform-core";
import { authentication } from "./authentication.js";
import { creates } from "./creates.js";
import { searches, searchOrCreates } from "./searches.js";
import { triggers } from "./triggers.js";

const { version } = createRequire(import.meta.url)("./package.json");
const byKey = (list) => Object.fromEntries(list.map((one) => [one.key, one]));

/** Cuttle's app at Zapier: a shop adds and cancels the members of a minisite. */
export default {
  version,
  platformVersion: zapier.version,
  flags: { cleanInputData: false },
  authentication,
  triggers: byKey(triggers),
  creates: byKey(creates),
  searches: byKey(searches),
  searchOrCreates: byKey(searchOrCreates),
};
