const focusable = "input, textarea, select, button[aria-haspopup]";

/** Goes to the field of a parameter beside the drawing; returns whether it is there. */
export function focusParameter(name: string): boolean {
  const form = document.querySelector("form[aria-labelledby=make-it-yours]");
  // Every field of the panel has a place for its error.
  const frame = form?.querySelector(`[id$="-${CSS.escape(name)}-error"]`)?.parentElement;
  const field = frame?.querySelector<HTMLElement>(focusable);
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
  return field !== undefined && field !== null;
}
