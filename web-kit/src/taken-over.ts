/**
 * Says on the document whether the app shows the page of the address, with its effects, and nothing of the server's first reply.
 * shell/first.js then gives the app what people did before, and browser tests act (browser-tests/browser.ts).
 */
export function setTakenOver(yes: boolean): void {
  document.documentElement.toggleAttribute("data-app", yes);
}
