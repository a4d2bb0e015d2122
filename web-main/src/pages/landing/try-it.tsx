import { useApiQuery } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { LiveDemo, LiveDemoLoading } from "./live-demo.tsx";
import { useInView } from "./use-in-view.ts";

/** A template to try out. It is loaded only when it is on screen, or when somebody scrolls near it. */
export function TryIt() {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, "600px");
  const visible = useInView(place);
  const scrolled = useScrolled();
  const [wanted, setWanted] = useState(false);
  if ((visible || (near && scrolled)) && !wanted) setWanted(true);
  return (
    <div ref={place}>{wanted ? <FirstTemplate visible={visible} /> : <LiveDemoLoading />}</div>
  );
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

/** The tag whose first template is shown. */
const slug = "customizable-text";

function FirstTemplate({ visible }: { visible: boolean }) {
  const { data, error } = useApiQuery("getTagsAndProjects", {});
  const tag = data?.tags.find((one) => one.slug === slug);
  const template = tag && data?.projects.find(({ tags }) => tags.includes(tag.tagId));
  if (template) return <LiveDemo key={template.projectId} template={template} visible={visible} />;
  // The landing page is complete without it.
  return data || error ? null : <LiveDemoLoading />;
}
