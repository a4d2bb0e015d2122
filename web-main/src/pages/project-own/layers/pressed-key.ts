/** What Shift makes of brackets where it makes another bracket of them. */
const unshifted: Readonly<Record<string, string>> = { "{": "[", "}": "]" };

/**
 * A key press as commands see it. With Option, a Mac writes other letters, such as "å" for A: then the key itself
 * counts. A sign that isn't a letter already says whether Shift is held, and keyboards differ in where they need it for
 * "?", "+" or "1": then Shift doesn't count. With brackets it does.
 */
export function pressedKey(event: KeyPress): Omit<KeyPress, "code"> {
  const { code, ctrlKey, metaKey, altKey } = event;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = altKey && letter !== undefined && !/^[a-z]$/i.test(event.key);
  const bracket = event.shiftKey ? unshifted[event.key] : undefined;
  const key = isOther ? letter : (bracket ?? event.key);
  const saysShift = /^[^\p{L}\s[\]]$/u.test(key);
  return { key, ctrlKey, metaKey, shiftKey: event.shiftKey && !saysShift, altKey };
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;
