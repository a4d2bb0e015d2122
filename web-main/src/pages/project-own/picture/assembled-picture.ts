// A chunk with only what pictures need: a dynamic import of the package itself would keep all of its exports, and move what they share into the entry.
export { pictureOf } from "@cuttle/design/assembled";
