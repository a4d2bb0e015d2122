import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  Suspense,
  useState,
} from "react";
import { Avatar } from "./avatar.tsx";
import { LineIcon } from "./line-icon.tsx";

export interface AvatarMenuProps {
  trigger: ReactElement;
  defaultOpen: boolean;
}

export interface AvatarButtonProps {
  name: string;
  src?: string | null | undefined;
  /** What the button opens; may be a lazy component. */
  Menu: ComponentType<AvatarMenuProps>;
}

function Trigger({
  name,
  src,
  ...rest
}: ComponentProps<"button"> & { name: string; src?: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label="Account"
      className="flex min-h-11 items-center gap-1.5 rounded-full p-1 pr-2 transition-colors hover:bg-ink/8"
    >
      <Avatar name={name} src={src} />
      <LineIcon path="m6 9 6 6 6-6" className="size-4 text-ink-soft" />
    </button>
  );
}

/** The signed-in person's picture. A click before the menu's code has loaded is not lost. */
export function AvatarButton({ name, src, Menu }: AvatarButtonProps) {
  const [wanted, setWanted] = useState(false);
  const who = { name, ...(src ? { src } : {}) };
  return (
    <Suspense
      fallback={
        <Trigger
          {...who}
          aria-haspopup="menu"
          aria-expanded={wanted}
          // The menu opens on pointerdown, too. Its code may arrive before the button is released, and then there is no click.
          onPointerDown={({ button, ctrlKey }) => button === 0 && !ctrlKey && setWanted(true)}
          onClick={() => setWanted(true)}
        />
      }
    >
      <Menu trigger={<Trigger {...who} />} defaultOpen={wanted} />
    </Suspense>
  );
}
