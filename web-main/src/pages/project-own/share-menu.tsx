import { type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { aboutProject } from "./about-project.ts";
import { meaningOf, type ShareStatus, shareStatuses, shareWords } from "./share-words.ts";

interface ShareMenuProps {
  readonly project: Schemas["Project"];
  /** The server has changed it. */
  readonly onShared: () => void;
}

/** The menu that shows and changes who may see the project. */
export function ShareMenu({ project, onShared }: ShareMenuProps) {
  const { projectId, shareStatus, mayShare, whyNotShare } = project;
  const { call } = useApi();
  const change = useChangeReply("getProject");
  const tellFailure = useTellFailure();
  const { label, Icon } = shareWords[shareStatus];

  async function share(wanted: ShareStatus) {
    if (wanted === shareStatus) return;
    const undo = change({ projectId }, (answer) => ({
      ...answer,
      project: { ...answer.project, shareStatus: wanted },
    }));
    try {
      await call(
        "setShareStatus",
        { projectId, shareStatus: wanted },
        { invalidates: aboutProject },
      );
      onShared();
    } catch (error) {
      undo();
      const title = `The project is still ${label.toLowerCase()}`;
      tellFailure(title, error, () => void share(wanted));
    }
  }

  const choices = shareStatuses.map((status): MenuEntry => {
    const words = shareWords[status];
    const disabled = !mayShare && status !== "private";
    return {
      kind: "item",
      label: words.label,
      description: disabled ? "Not available for this project." : meaningOf(status, project),
      icon: <words.Icon aria-hidden="true" />,
      checked: status === shareStatus,
      disabled,
      onSelect: () => void share(status),
    };
  });

  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" aria-label={`Who can see it: ${label}`}>
          <Icon className="size-4.5" aria-hidden="true" />
          {label}
          <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
        </Button>
      }
      entries={mayShare ? choices : [{ kind: "heading", content: whyNotShare }, ...choices]}
    />
  );
}
