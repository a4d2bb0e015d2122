/** All texts in something, without the names of its fields. */
export function textsIn(value: unknown, texts: string[] = []): readonly string[] {
  if (typeof value === "string") texts.push(value);
  else if (Array.isArray(value)) {
    // Anchors of numbers are most of a drawing.
    if (typeof value[0] !== "number") for (const one of value) textsIn(one, texts);
  } else if (typeof value === "object" && value !== null)
    for (const inside of Object.values(value)) textsIn(inside, texts);
  return texts;
}

/** Whatever may be a name in texts that may be expressions. */
export function namesIn(texts: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts)
    for (const [name] of text.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)) names.add(name);
  return names;
}
