/** Moves the focus to the field of a parameter, and unfolds its group. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(
    `.project-side form [id$="-${CSS.escape(name)}"]`,
  );
  const group = field?.closest("details");
  if (group) group.open = true;
  field?.focus();
}
