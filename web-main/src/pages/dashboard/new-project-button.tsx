import { useSession } from "@cuttle/web-kit/session";
import { Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { LayoutGrid, Plus, Upload } from "lucide-react";
import { use } from "react";
import { Link } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { paths } from "../../paths.ts";
import { OpenFile } from "./open-file-context.ts";

/** The two ways to begin: a template, which does not count as a project until it is copied, or a file. */
export function NewProjectButton() {
  const { user } = useSession();
  const minisite = useBrandedBy()?.minisite;
  const openUpgrade = useOpenUpgrade();
  const openFile = use(OpenFile);

  const entries: MenuEntry[] = [
    {
      kind: "item",
      label: minisite ? `Start from a project of ${minisite.displayName}` : "Start from a template",
      description: "Change its words and sizes.",
      icon: <LayoutGrid />,
      link: (content) =>
        minisite ? (
          <a href={minisite.origin}>{content}</a>
        ) : (
          <Link to={paths.templates}>{content}</Link>
        ),
    },
    {
      kind: "item",
      label: "From a file",
      description: "An SVG, DXF or picture of yours.",
      icon: <Upload />,
      onSelect: () => openFile(),
    },
  ];

  const label = (
    <>
      <Plus className="size-4.5" aria-hidden="true" />
      New project
    </>
  );
  // S1 §6: "At 0, creating … opens an upgrade prompt for 'projects'."
  return user?.subscription.projectsRemaining === 0 ? (
    <Button onClick={() => openUpgrade("projects")}>{label}</Button>
  ) : (
    <Menu trigger={<Button>{label}</Button>} entries={entries} />
  );
}
