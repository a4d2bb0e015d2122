/**
 * A key press as commands see it. With Option, a Mac writes other letters, such as "å" for A: then the key itself
 * counts.
 */
export function pressedKey(event: KeyPress): Omit<KeyPress, "code"> {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = altKey && letter !== undefined && !/^[a-z]$/i.test(key);
  return { key: isOther ? letter : key, ctrlKey, metaKey, shiftKey, altKey };
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;
