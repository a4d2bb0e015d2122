const stopped = ["click", "auxclick", "submit", "beforeinput"] as const;

/**
 * Disables all links, buttons and typing on the page. Keys press links and buttons through clicks; typed text would
 * become part of the address. Focus and scrolling still work: a link within the page scrolls to its target, without a
 * step in the history, which is the framing page's.
 */
export function keepInert(page: Window): () => void {
  function stop(event: Event) {
    event.preventDefault();
    event.stopPropagation(); // before React sees it
    if (event.type === "click") goTo(placeOf(event.target));
  }
  for (const type of stopped) page.addEventListener(type, stop, true);
  return () => {
    for (const type of stopped) page.removeEventListener(type, stop, true);
  };
}

function placeOf(target: EventTarget | null): HTMLElement | null {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  return link && document.getElementById(String(link.getAttribute("href")).slice(1));
}

function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
