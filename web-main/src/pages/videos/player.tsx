import { useEffect, useRef } from "react";

/** A video that plays at once: somebody has just pressed play. The server's page in the frame has YouTube's player in it. */
export function Player({ id, title }: { id: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <iframe
      ref={ref}
      src={`/player/${id}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="block aspect-video w-full bg-ink"
    />
  );
}
