import { useSession } from "@cuttle/web-kit/session";
import { Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { LayoutGrid, Lock, PencilRuler, Plus, Upload } from "lucide-react";
import { use } from "react";
import { Link, useParams } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { NeedsPro } from "../../frame/needs-pro.tsx";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { paths } from "../../paths.ts";
import { OpenFile } from "./open-file-context.ts";

/** The ways to begin: a template, which does not count as a project until it is copied, an empty sheet, or a file. */
export function NewProjectButton() {
  const { folderId } = useParams();
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
      label: "Empty sheet",
      description: "Draw your own shapes.",
      icon: <PencilRuler />,
      link: (content) => (
        <Link to={paths.newProject + (folderId ? `?folder=${folderId}` : "")}>{content}</Link>
      ),
    },
    {
      kind: "item",
      label: "From a file",
      description:
        minisite || user?.featureFlags.hasProFeatures ? (
          "An SVG, DXF or picture of yours."
        ) : (
          <>
            An SVG or DXF of yours. Pictures: <NeedsPro />
          </>
        ),
      icon: <Upload />,
      onSelect: () => openFile(),
    },
  ];

  // S1 §6: "At 0, creating … opens an upgrade prompt for 'projects'."
  if (user?.subscription.projectsRemaining === 0) {
    return (
      <Button className="max-sm:w-full" onClick={() => openUpgrade("projects")}>
        <Lock className="size-4.5" aria-hidden="true" />
        New project
      </Button>
    );
  }
  const trigger = (
    <Button className="max-sm:w-full">
      <Plus className="size-4.5" aria-hidden="true" />
      New project
    </Button>
  );
  return <Menu trigger={trigger} entries={entries} />;
}
