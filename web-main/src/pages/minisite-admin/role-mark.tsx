import { classNames } from "@cuttle/web-kit/ui";
import type { Role } from "./minisite.ts";
import { roleWords } from "./role-words.ts";

const looks: Readonly<Record<Role, string>> = {
  paid: "bg-success/12 text-success",
  canceled: "bg-ink/8 text-ink-soft",
  admin: "bg-birch text-ink",
};

export function RoleMark({ role }: { role: Role }) {
  return (
    <span
      className={classNames(
        "inline-block rounded-full px-2.5 py-0.5 font-semibold text-caption outlined-when-forced",
        looks[role],
      )}
    >
      {roleWords[role].label}
    </span>
  );
}
