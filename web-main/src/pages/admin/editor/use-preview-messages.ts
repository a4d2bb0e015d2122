import type { PreviewReady, ShowMinisite } from "@cuttle/web-kit/minisite-fields";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds without a change before the frame is updated. */
const PAUSE = 100;

type Shown = Omit<ShowMinisite, "type">;

/** Sends the preview's frame its content, once it is ready and after every change. Returns whether it is ready. */
export function usePreviewMessages(frame: RefObject<HTMLIFrameElement | null>, shown: Shown) {
  const [ready, setReady] = useState(false);
  const latest = useRef("");
  const text = JSON.stringify(shown);

  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if ((data as PreviewReady | null)?.type !== "previewReady") return;
      say(frame.current, latest.current);
      setReady(true);
    }
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame]);

  useEffect(() => {
    latest.current = text;
    if (!ready) return;
    const wait = setTimeout(() => say(frame.current, text), PAUSE);
    return () => clearTimeout(wait);
  }, [frame, ready, text]);

  return ready;
}

function say(frame: HTMLIFrameElement | null, text: string) {
  const message: ShowMinisite = { type: "showMinisite", ...(JSON.parse(text) as Shown) };
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
