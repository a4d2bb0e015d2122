import { testCollection } from "./collection-tests.ts";
import { official } from "./files.ts";

testCollection(official, [1, 2]);
