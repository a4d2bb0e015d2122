{
  const { content } = document.getElementById("app");
  const { head } = document;

  // The app renders with its styles, so only its script waits for them; what starts before it does not.
  function load() {
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
}
