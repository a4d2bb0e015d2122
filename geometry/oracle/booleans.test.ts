import { someOf } from "../some-of.ts";
import { compareBooleans } from "./against-paper.ts";
import { fontNames } from "./glyphs.ts";

compareBooleans(someOf(fontNames(), 6));
