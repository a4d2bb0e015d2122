import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";

/** Elements in which "/" is typed or looks for an entry. */
const typing = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** The key "/" moves the focus to the field, or opens the search page where the bar has none. */
export function useSlash(input: HTMLInputElement) {
  const navigate = useNavigate();

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.isComposing) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (!input.checkVisibility()) return void navigate(`${paths.search}#q`);
    input.focus();
    input.select();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
