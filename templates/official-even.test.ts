import { testCollection } from "./collection-tests.ts";
import { official } from "./files.ts";

testCollection(official, [0, 2]);
