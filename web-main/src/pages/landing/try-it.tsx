import { useProjectCard } from "@cuttle/web-kit/api";
import { introId } from "@cuttle/web-kit/project-path";
import { useEffect, useRef, useState } from "react";
import { LiveDemo, LiveDemoLoading } from "./live-demo.tsx";
import { useInView } from "./use-in-view.ts";

/** The template of the quick intro, to try out. It is loaded only when it is on screen, or when somebody scrolls near it. */
export function TryIt() {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, "600px");
  const visible = useInView(place);
  const scrolled = useScrolled();
  const [wanted, setWanted] = useState(false);
  if ((visible || (near && scrolled)) && !wanted) setWanted(true);
  return <div ref={place}>{wanted ? <Intro visible={visible} /> : <LiveDemoLoading />}</div>;
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(window.scrollY > 0);
  useEffect(() => {
    const note = () => setScrolled(true);
    window.addEventListener("scroll", note, { once: true });
    return () => window.removeEventListener("scroll", note);
  }, []);
  return scrolled;
}

function Intro({ visible }: { visible: boolean }) {
  const { data: template, isPending } = useProjectCard(introId);
  if (template) return <LiveDemo template={template} visible={visible} />;
  // The landing page is complete without it.
  return isPending ? <LiveDemoLoading /> : null;
}
