import type { Assembly } from "@cuttle/design";
import { classNames, lazyPart, Spinner, useToastPlace } from "@cuttle/web-kit/ui";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { Look } from "../../../engine/preferences.ts";
import { boxOf } from "../../../engine/viewport.ts";
import { FlatStage } from "./flat-stage.tsx";

interface StageProps
  extends Omit<ComponentProps<typeof FlatStage>, "displayMode">,
    Pick<ComponentProps<typeof AssembledStage>, "onUnable"> {
  readonly look: Look;
  readonly assembly: Assembly | undefined;
  /** Shown until there is a drawing. */
  readonly picture: string;
  /** Whether a drawing is pending: the first attempt, or a retry after a timeout. */
  readonly waiting: "first" | "again" | false;
  /** Shown instead of the drawing. */
  readonly sheets: ReactNode;
  readonly children?: ReactNode;
}

// Not every design has one.
const AssembledStage = lazyPart(() => import("./assembled-stage.tsx"), { otherwise: Unable });

// Few projects are empty.
const NothingDrawn = lazyPart(() => import("./nothing-drawn.tsx"));

/** If it could not be loaded, the flat parts are shown. */
function Unable({ onUnable }: { readonly onUnable: () => void }) {
  useEffect(onUnable, [onUnable]);
  return null;
}

/** Milliseconds before a waiting message is shown. */
const PATIENCE = 500;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

/** The stage: the drawing on it, or the finished object, and what is said about them. */
export function Stage(props: StageProps) {
  const { name, drawing, look, assembly, picture, waiting, sheets } = props;
  const toastPlace = useToastPlace();
  const [objectShown, setObjectShown] = useState(false);
  const [lost, setLost] = useState(false);
  const isEmpty = drawing !== undefined && !boxOf(drawing);
  const canAssemble = drawing === undefined || assembly?.pieces.some(({ piece }) => piece >= 0);
  const isAssembled = look === "assembled" && !isEmpty && canAssemble;
  const isShown = isAssembled ? objectShown : drawing !== undefined;
  const isPictured = picture && !sheets;
  const slow = useSlow(waiting === "first" && !drawing) || waiting === "again";

  return (
    <div className="stage relative isolate overflow-clip" data-look={sheets ? "sheets" : look}>
      {isPictured && (
        <span
          className={classNames(
            "stand-in pointer-events-none absolute inset-0",
            isShown && "opacity-0",
            // The object is where its picture was: faded, both would be seen.
            !isAssembled && "transition-opacity duration-300",
          )}
        >
          <img
            src={picture}
            alt={drawing ? "" : `${name}, a picture`}
            draggable={false}
            className="size-full object-contain"
          />
        </span>
      )}
      {sheets ||
        (isAssembled ? (
          // A lost context comes back on another canvas; only once, in case that is not why.
          <AssembledStage
            key={`${lost}`}
            name={name}
            assembly={assembly}
            material={props.material}
            images={props.images}
            onShown={() => setObjectShown(true)}
            onUnable={lost ? props.onUnable : () => setLost(true)}
          />
        ) : (
          <FlatStage {...props} displayMode={look === "lines" ? look : "material"} />
        ))}
      {isEmpty && !props.over && <NothingDrawn />}
      {picture && !drawing && !waiting && (
        <p className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-raised px-4 py-2 text-small shadow-card">
          Picture of the template
        </p>
      )}
      {slow && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-2 rounded-full bg-raised px-4 py-2 text-small shadow-card"
        >
          <Spinner /> {waiting === "again" ? "This takes a while…" : "Warming up the laser…"}
        </p>
      )}
      {props.children}
      <div ref={toastPlace} className="toast-place" />
    </div>
  );
}
