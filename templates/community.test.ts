import { testCollection } from "./collection-tests.ts";
import { community } from "./files.ts";

testCollection(community);
