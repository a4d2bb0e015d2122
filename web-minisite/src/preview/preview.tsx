import { ApiProvider } from "@cuttle/web-kit/api";
import type { Boot, Site } from "@cuttle/web-kit/boot";
import { loadFonts } from "@cuttle/web-kit/brand-fonts";
import { applyTheme } from "@cuttle/web-kit/branding";
import type { PreviewReady, ShowMinisite } from "@cuttle/web-kit/minisite-fields";
import { SessionProvider } from "@cuttle/web-kit/session";
import { setTakenOver } from "@cuttle/web-kit/taken-over";
import { useEffect, useLayoutEffect, useState } from "react";
import { Home } from "../home.tsx";
import { keepInert } from "./inert.ts";
import { readShowMinisite } from "./message.ts";
import { createPreviewClient } from "./preview-client.ts";
import { shownSite } from "./shown.ts";

/** Milliseconds without typing before the address's cards are requested. */
const rest = 400;

/** The home of a minisite as it would look. Its content comes from the page that frames it, which is one of ours. */
export default function Preview({ boot }: { boot: Boot }) {
  const [shown, setShown] = useState<ShowMinisite>();
  const [client] = useState(() => createPreviewClient(boot.hosts.api));

  useEffect(() => {
    // Removes a login or an invitation from the address, which the home would open.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    return keepInert(window);
  }, []);

  useEffect(() => {
    if (window.parent === window) return setTakenOver(true); // with nothing but a sentence
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== window.parent || origin !== window.location.origin) return;
      const said = readShowMinisite(data);
      if (!said) return;
      setShown((before) => ({ ...said, site: shownSite(said.site, before?.site) }));
    }
    window.addEventListener("message", hear);
    const ready: PreviewReady = { type: "previewReady" };
    window.parent.postMessage(ready, window.location.origin);
    return () => window.removeEventListener("message", hear);
  }, []);

  if (window.parent === window) return <OutOfItsFrame />;
  if (!shown) return null;
  return (
    <ApiProvider client={client}>
      <SessionProvider initialUser={null}>
        <ThemedHome boot={boot} {...shown} />
      </SessionProvider>
    </ApiProvider>
  );
}

function ThemedHome({ boot, site, scheme }: ShowMinisite & { boot: Boot }) {
  useLayoutEffect(() => {
    loadFonts([site.brand.fontDisplay, site.brand.fontText]);
    applyTheme(document.documentElement, site.brand, scheme);
  }, [site.brand, scheme]);
  const subdomain = useSettled(site.subdomain, rest);
  const { origin, mainOrigin } = boot.site;
  const shown: Site = { ...site, kind: "minisite", origin, mainOrigin, subdomain };
  return (
    <>
      <Home site={shown} />
      {/* It lies below the footer at the end of the page, so that it covers nothing permanently. */}
      <aside
        aria-label="Preview"
        className="pointer-events-none sticky bottom-3 z-40 mx-auto my-3 w-fit rounded-full bg-ink px-3.5 py-1 font-semibold text-caption text-paper shadow-card outlined-when-forced"
      >
        Preview
        <span className="sr-only">: links and buttons don't work here.</span>
      </aside>
    </>
  );
}

function OutOfItsFrame() {
  return (
    <main className="mx-auto max-w-xl px-5 py-24 text-center">
      <h1 className="text-heading">Nothing to preview</h1>
      <p className="mt-3 text-ink-soft">
        This page shows a minisite while someone edits it. Please open one from the list of
        minisites.
      </p>
    </main>
  );
}

/** The value, once it has not changed for `rest` milliseconds. The first one is returned at once. */
function useSettled<Value>(value: Value, rest: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
