import { useSession } from "@cuttle/web-kit/session";
import { Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { LayoutGrid, Plus, Square } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { paths } from "../../paths.ts";
import { useCreateProject } from "./use-create-project.ts";

/** The two ways to begin: a template, which does not count as a project until it is copied, or an empty project. */
export function NewProjectButton({ folderId }: { folderId?: string }) {
  const { user } = useSession();
  const minisite = useBrandedBy()?.minisite;
  const openUpgrade = useOpenUpgrade();
  const create = useCreateProject();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [creating, setCreating] = useState(false);

  async function start() {
    setCreating(true);
    try {
      await navigate(await create(folderId ? { folderId } : {}));
    } catch (error) {
      tellFailure("Couldn't create the project", error, () => void start());
    } finally {
      setCreating(false);
    }
  }

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
      label: "Empty project",
      description: "Start with a blank drawing.",
      icon: <Square />,
      onSelect: () => void start(),
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
    <Menu trigger={<Button loading={creating}>{label}</Button>} entries={entries} />
  );
}
