import { compareBooleans } from "./against-paper.ts";
import { fontNames } from "./glyphs.ts";

// All fonts in two files, so that two cores share them.
compareBooleans(fontNames().filter((name) => name < "m"));
