import { compareBooleans } from "./against-paper.ts";
import { fontNames } from "./glyphs.ts";

compareBooleans(fontNames().filter((name) => name >= "m"));
