import { Button } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Command, chosenKeys, keysOf } from "../../../engine/commands.ts";
import { fixedBecause, keyOf, keyProblem, ownerOf } from "./key-choice.ts";
import { chooseKeys, writeKey } from "./key-settings.ts";
import { Keys } from "./keys.tsx";

interface KeyRowProps {
  readonly command: Command;
  /** Whether its keys are being chosen. */
  readonly isChanging: boolean;
  readonly onChanging: (isChanging: boolean) => void;
}

/** A command, its keys, and how they are changed. */
export function KeyRow({ command, isChanging, onChanging }: KeyRowProps) {
  const change = useRef<HTMLButtonElement>(null);
  const fixed = fixedBecause(command);
  const isOther = chosenKeys.has(command.id);
  const keys = keysOf(command);
  const { label } = command;

  function end() {
    onChanging(false);
    change.current?.focus();
  }

  return (
    <li className="grid gap-2 py-1.5 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 grow wrap-anywhere">
          {label}
          {fixed && <span className="block text-caption text-ink-soft">{fixed}</span>}
        </span>
        <Keys keys={keys} />
        {!fixed && (
          <span className="flex gap-1">
            {isOther && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Reset the keys of ${label}`}
                onClick={() => {
                  chooseKeys({ [command.id]: undefined });
                  change.current?.focus();
                }}
              >
                Reset
              </Button>
            )}
            <Button
              ref={change}
              size="small"
              variant="secondary"
              aria-label={`Change the keys of ${label}`}
              aria-expanded={isChanging}
              onClick={() => onChanging(!isChanging)}
            >
              Change
            </Button>
          </span>
        )}
      </div>
      {isChanging && <KeyField command={command} onEnd={end} />}
    </li>
  );
}

interface KeyFieldProps {
  readonly command: Command;
  readonly onEnd: () => void;
}

/** Takes the keys that are pressed. Tab leaves it, as any field. */
function KeyField({ command, onEnd }: KeyFieldProps) {
  const [message, setMessage] = useState("");
  const [taken, setTaken] = useState<{ readonly key: string; readonly from: Command }>();

  function choose(keys: readonly string[], from?: Command) {
    chooseKeys({
      [command.id]: keys,
      ...(from && { [from.id]: keysOf(from).filter((one) => !keys.includes(one)) }),
    });
    onEnd();
  }

  function handleKey(event: KeyboardEvent) {
    const key = keyOf(event.nativeEvent);
    if (key === undefined || key === "Tab" || key === "Shift+Tab") return;
    event.preventDefault();
    event.stopPropagation();
    setTaken(undefined);
    if (key === "Escape") return onEnd();
    if (key === "Backspace") return choose([]);
    const problem = keyProblem(command, key);
    const from = ownerOf(command, key);
    if (problem !== undefined) setMessage(problem);
    else if (from) {
      setTaken({ key, from });
      setMessage(`“${from.label}” has ${writeKey(key)}.`);
    } else choose([key]);
  }

  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-raised p-3">
      <input
        readOnly
        // biome-ignore lint/a11y/noAutofocus: its button was just pressed
        autoFocus
        aria-label={`New keys of ${command.label}`}
        aria-description="Press the new keys. Backspace removes them, Escape cancels."
        placeholder="Press the new keys"
        className="w-full rounded-control border-2 border-accent bg-surface px-3 py-2 text-center"
        onKeyDown={handleKey}
      />
      <p role="status" className="text-caption">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        {taken && (
          <Button size="small" onClick={() => choose([taken.key], taken.from)}>
            Use {writeKey(taken.key)} here
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => choose([])}>
          No key
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
