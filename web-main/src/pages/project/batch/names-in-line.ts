interface Named {
  readonly name: string;
  readonly label?: string | undefined;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The names in a list that is a single line separated by commas, which would otherwise make one piece; none when it is
 * the header of a table, whose columns are parameters.
 */
export function namesInLine(text: string, parameters: readonly Named[]): readonly string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const [line = ""] = lines;
  // With quotation marks it is explicit what belongs together.
  if (lines.length !== 1 || line.includes('"')) return [];
  const parts = line.split(",").map((part) => part.trim());
  const names = parts.filter((part) => part !== "");
  const columns = parameters.flatMap(({ name, label = "" }) => [plain(name), plain(label)]);
  const isTable = names.some((name) => plain(name) !== "" && columns.includes(plain(name)));
  return names.length > 1 && !isTable ? names : [];
}

const words = "two three four five six seven eight nine ten eleven twelve".split(" ");

/** "three", "40" */
export const countInWords = (count: number): string => words[count - 2] ?? String(count);
