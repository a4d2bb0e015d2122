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
    <span className="whitespace-nowrap font-semibold text-ink">
      <Icon className="mr-1 mb-0.5 inline size-3.5" aria-hidden="true" />
      {label}
    </span>
  );
}
