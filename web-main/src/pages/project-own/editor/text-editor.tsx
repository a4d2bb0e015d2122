import { type ElementPlace, elementAt } from "@cuttle/design";
import { endTyping, type Typing, typeText, typingIn } from "@cuttle/design/tools";
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { infoOf } from "../layers/info-of.ts";
import { Controls } from "./controls.tsx";
import { PointerLabel } from "./pointer-label.tsx";
import { useInSight } from "./use-in-sight.ts";
import { useTextStyle } from "./use-text-style.ts";

interface TextEditorProps {
  readonly store: ProjectStore;
  /** The text. */
  readonly address: string;
  readonly shown: Pick<StageShown, "view" | "size">;
  /** A key has ended it. */
  readonly onEnd: () => void;
}

/** A text of the drawing, to be typed where it is. */
export function TextEditor(props: TextEditorProps) {
  const { store, address } = props;
  const state = useSyncExternalStore(store.subscribe, store.state);
  const place = elementAt(state.document, address);
  const typing = typingIn(state, address);
  return place && typeof typing === "object" ? (
    <TextArea {...props} {...{ state, place, typing }} />
  ) : null;
}

interface TextAreaProps extends TextEditorProps {
  readonly state: ProjectState;
  readonly place: ElementPlace;
  readonly typing: Typing;
}

/**
 * Its own letters are seen only where what is drawn is elsewhere, or nothing yet. An invisible copy of the text makes
 * the field as large as it.
 */
function TextArea({ store, address, shown, onEnd, state, place, typing }: TextAreaProps) {
  const { text, maxLength, parameter } = typing;
  const { baseline, style, isComputed, dir, below } = useTextStyle(state, place, shown, text);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useInSight(field, store, shown, text);

  function handleKey(event: KeyboardEvent) {
    // What the tools and the page would do with it.
    event.stopPropagation();
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // In Safari, the key that ends a composition comes after it.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key !== "Escape" && !(key === "Enter" && (ctrlKey || metaKey))) return;
    event.preventDefault();
    endTyping(store);
    onEnd();
  }

  const says = parameter && `Changes “${parameter.label ?? parameter.name}” everywhere`;
  return (
    <>
      <Controls
        className="text-on-stage"
        data-drawn={(!isComputed && isDrawn(state, address, place)) || undefined}
        style={style}
      >
        <span aria-hidden="true" dir={dir}>
          <b ref={baseline} />
          {text}
          {/* The last line has its height also when it is empty. */}
          {"\u200b"}
        </span>
        <textarea
          ref={field}
          value={text}
          dir={dir}
          aria-label="Text"
          aria-description={says}
          maxLength={maxLength}
          wrap="off"
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => typeText(store, target.value)}
          onKeyDown={handleKey}
          onBlur={({ target }) => {
            // It is still the page's active element when another window comes to the front.
            if (document.activeElement !== target) endTyping(store);
          }}
        />
      </Controls>
      {says && (
        <PointerLabel at={below} size={shown.size}>
          {says}
        </PointerLabel>
      )}
    </>
  );
}

/** Whether the letters are drawn where they are typed: a modifier may bend them, or put them elsewhere. */
function isDrawn(state: ProjectState, address: string, { element }: ElementPlace): boolean {
  const info = infoOf(state, address);
  // Welding leaves letters where they are.
  const isPlain =
    info?.role === "own" && (element.modifiers ?? []).every(({ type }) => type === "union");
  return isPlain && info.state === "shown" && info.local !== undefined;
}
