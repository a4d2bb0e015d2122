import type { Schemas } from "@cuttle/web-kit/api";
import { Globe, Link2, Lock, type LucideIcon } from "lucide-react";

type Status = Schemas["DashboardProject"]["shareStatus"];

const looks: Record<Status, { label: string; Icon: LucideIcon }> = {
  public: { label: "Public", Icon: Globe },
  unlisted: { label: "Unlisted", Icon: Link2 },
  private: { label: "Private", Icon: Lock },
};

/** Who may see a project. */
export function ShareStatus({ status }: { status: Status }) {
  const { label, Icon } = looks[status];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 font-semibold text-caption text-ink shadow-card outlined-when-forced">
      <Icon className="size-3.5" aria-hidden="true" />
      {label}
    </span>
  );
}
