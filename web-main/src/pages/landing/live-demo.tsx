import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, cardPicture, classNames, Field, Picture, Skeleton } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { generatePath, Link } from "react-router";
import { hashOf } from "../../engine/link-hash.ts";
import { paths } from "../../paths.ts";
import { textParameter } from "./text-parameter.ts";
import { useTyping } from "./use-typing.ts";

const names = ["Otis", "Wren", "Juno", "Theo"];

interface LiveDemoProps {
  template: Schemas["ProjectCard"];
  /** The demo plays only while it is visible. */
  visible: boolean;
}

/**
 * A template in a frame, and a field whose text it shows at once. Until the visitor types, names are typed
 * automatically.
 */
export function LiveDemo({ template, visible }: LiveDemoProps) {
  const { projectId, name } = template;
  const { data } = useApiQuery("getProject", { projectId });
  const parameter = textParameter(data?.document);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [calm] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [own, setOwn] = useState<string | null>(calm ? "" : null);
  const typed = useTyping(names, own === null && loaded && visible && parameter !== null);
  const text = own ?? typed;

  const parameterName = parameter?.name;
  // With reduced motion, the template shows its own text until the visitor types.
  const silent = calm && own === "";
  // The visitor's own text goes into the link; automatic names do not.
  const hash = parameterName && own?.trim() ? hashOf({ [parameterName]: own }) : "";
  useEffect(() => {
    if (!loaded || !parameterName || silent) return;
    const say = () =>
      frame.current?.contentWindow?.postMessage(
        { type: "setProjectParameter", name: parameterName, expressionCode: JSON.stringify(text) },
        window.location.origin,
      );
    say();
    // The frame sends no reply, and may not have been ready yet.
    const again = setTimeout(say, 1500);
    return () => clearTimeout(again);
  }, [loaded, parameterName, silent, text]);

  return (
    <Frame
      words={
        <>
          {parameter && (
            <Field
              label={parameter.label}
              help={calm ? undefined : "Type your own name."}
              placeholder="Type a name"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onFocus={(event) => {
                setOwn(text);
                event.currentTarget.select();
              }}
              onChange={(event) => setOwn(event.currentTarget.value)}
            />
          )}
          <Button asLink variant="secondary" className="mt-6">
            <Link to={projectPath(template) + hash}>
              <span className="truncate">Open “{name}”</span>
            </Link>
          </Button>
        </>
      }
    >
      <Picture
        src={cardPicture(template).picture}
        src2x={cardPicture(template).picture2x}
        alt={loaded ? "" : name}
        className="h-full w-full"
      />
      <iframe
        ref={frame}
        src={generatePath(paths.embed, { projectId })}
        title={`${name}, live`}
        onLoad={() => setLoaded(true)}
        className={classNames(
          "absolute inset-0 size-full border-0 transition-opacity",
          loaded ? "opacity-100" : "opacity-0",
        )}
      />
    </Frame>
  );
}

interface FrameProps {
  words: ReactNode;
  children: ReactNode;
}

function Frame({ words, children }: FrameProps) {
  return (
    <section
      aria-labelledby="try-it"
      className="mx-auto grid max-w-[84rem] grid-cols-1 items-center gap-x-14 gap-y-8 px-5 pb-20 sm:px-10 lg:grid-cols-[1fr_1.5fr] lg:pb-28"
    >
      <div className="min-w-0">
        <h2 id="try-it" className="mb-6 text-title">
          Type a name, and see it in wood
        </h2>
        {words}
      </div>
      <div className="relative aspect-video overflow-hidden rounded-card shadow-lifted outlined-when-forced">
        {children}
      </div>
    </section>
  );
}

/** Placeholder of the demo. */
export function LiveDemoLoading() {
  return (
    <Frame words={<Skeleton className="h-12 w-full max-w-sm" />}>
      <div className="mat size-full" />
    </Frame>
  );
}
