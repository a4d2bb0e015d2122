import { ariaAccelerator, classNames, Tooltip, type TooltipProps } from "@cuttle/web-kit/ui";
import { type Command, keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useKeySettings, writeKey } from "../editor/key-settings.ts";

interface CommandButtonProps {
  readonly command: Command;
  readonly store: ProjectStore;
  /** Whether it is early access. */
  readonly isEarly?: boolean;
  /** Where its tooltip is. */
  readonly side?: TooltipProps["side"];
  readonly onPress: (command: Command) => void;
}

/** Where it can't be used, pressing it says why. */
export function CommandButton(props: CommandButtonProps) {
  const { command, store, isEarly = false, side = "top", onPress } = props;
  const { icon: Icon, forTouch, opensDialog, checked } = command;
  useKeySettings();
  const keys = keysOf(command);
  const label = isEarly ? `${command.label}, early access` : command.label;
  const able = command.when(store);
  const [key] = keys;
  const hint = able !== true ? able : key ? `${label} (${writeKey(key)})` : label;
  return (
    <Tooltip text={hint} side={side}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={keys.map((one) => ariaAccelerator(one)).join(" ") || undefined}
        aria-pressed={checked?.(store)}
        aria-haspopup={opensDialog ? "dialog" : undefined}
        aria-disabled={able !== true || undefined}
        onClick={() => onPress(command)}
        className={classNames(
          "grid size-10 place-items-center rounded-[0.6rem] text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-pressed:bg-accent-wash aria-pressed:text-accent-strong aria-disabled:opacity-60 chosen-when-forced pointer-coarse:size-11",
          forTouch && "[@media(not_(any-pointer:coarse))]:hidden",
        )}
      >
        {Icon && <Icon className="size-4.5" aria-hidden="true" />}
      </button>
    </Tooltip>
  );
}
