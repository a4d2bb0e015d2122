import { flushSync } from "react-dom";

/** Remounted fields lose the focus: it goes to the element in the same place. */
export function withFocusKept(form: HTMLElement | null, change: () => void): void {
  const controls = () => [
    ...(form?.querySelectorAll<HTMLElement>("input, textarea, select, button, summary") ?? []),
  ];
  const index = controls().indexOf(document.activeElement as HTMLElement);
  flushSync(change);
  if (index >= 0 && !form?.contains(document.activeElement)) controls()[index]?.focus();
}
