/**
 * How large a document may be. Generous for people, small enough that even a hostile document cannot keep a reader
 * busy: every limit is checked before anything recursive runs.
 */
export const limits = {
  /** Nesting depth of lists and objects. */
  depth: 80,
  /** Total number of lists, objects and values; up to six numbers in a list are one. */
  values: 400_000,
  /** Characters of all texts and field names together. */
  characters: 8_000_000,
  /** Groups inside groups. */
  elementDepth: 24,
  /** Elements of all components together. */
  elements: 10_000,
  /** Elements drawn when every instance is counted with what is inside it. */
  drawnElements: 20_000,
  components: 500,
  parameters: 200,
  styles: 64,
  scripts: 200,
  assets: 500,
  modifiers: 50,
  /** Projects that something was copied from, directly or through others. */
  sources: 100,
  /** Of one component. */
  guides: 100,
  placements: 200,
  assemblyVariables: 100,
  properties: 100,
  choices: 500,
  /** Characters of an id, an identifier, or the name of a style. */
  name: 64,
  /** Characters of displayed texts: labels, help, names of elements. */
  label: 1_000,
  /** Characters of one expression. Imported drawings are long path data. */
  expression: 500_000,
  /** Characters of one script. */
  code: 200_000,
} as const;
