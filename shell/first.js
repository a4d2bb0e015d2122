{
  const { content } = document.getElementById("app");
  const { head, documentElement } = document;

  const controls = "a, button, input";
  let before; // those that were there before the app

  // The app renders with its styles, so only its script waits for them; what starts before it does not.
  function load() {
    before = new Set(document.querySelectorAll(controls));
    const app = [...content.querySelectorAll("script:not([async])")].at(-1);
    const early = document.createElement("link");
    Object.assign(early, { rel: "modulepreload", crossOrigin: "", href: app.src });
    app.replaceWith(early);
    app.async = false; // after the others
    const styled = [...content.querySelectorAll("[rel=stylesheet]")].map(settled);
    head.append(content);
    Promise.all(styled).then(() => head.append(app));
  }

  function settled(element) {
    return new Promise((done) => {
      element.onload = element.onerror = done;
    });
  }

  function painted() {
    requestAnimationFrame(() => setTimeout(load));
  }

  const picture = document.querySelector("#first [fetchpriority=high]");
  if (document.hidden) load();
  else if (!picture || picture.complete) painted();
  else Promise.race([settled(picture), new Promise((late) => setTimeout(late, 1000))]).then(painted);

  // Only the app can do what buttons and fields are for. What people do with them is kept until it has taken over, and then done
  // with the same element of the app. Links work by themselves.
  const root = document.getElementById("root");
  const used = new Set();
  let focused;

  function note({ type, target }) {
    const control = target.closest?.(controls);
    if (type === "focusin") {
      focused = control;
    } else if (control && before && !before.has(control)) {
      used.clear(); // the app's header works before its page is there, and what is done with it comes later
    } else if (control && control.localName !== "a") {
      used.delete(control); // once each, in the order of the last clicks: impatient people click twice
      used.add(control);
    }
  }

  const nameOf = (control) =>
    control.type === "search"
      ? `search ${control.name}` // that of the bar has a name
      : control.getAttribute("aria-label") || control.textContent || control.value;

  /** The element of the app for one of the first reply. */
  const ofApp = (control) =>
    [...root.querySelectorAll(controls)].find((one) => nameOf(one) === nameOf(control));

  function enter(text, field) {
    // React notices only a value that is not set through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function handOver() {
    if (focused && !root.contains(focused)) ofApp(focused)?.focus({ preventScroll: true });
    for (const control of used) {
      const same = !root.contains(control) && ofApp(control);
      if (!same) continue;
      if (control.type !== "search") same.click();
      else if (control.value) enter(control.value, same);
      await new Promise((rendered) => setTimeout(rendered));
    }
  }

  const happenings = ["focusin", "click", "input"];
  for (const type of happenings) document.addEventListener(type, note);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const type of happenings) document.removeEventListener(type, note);
    handOver();
  }).observe(documentElement, { attributeFilter: ["data-app"] });
}
