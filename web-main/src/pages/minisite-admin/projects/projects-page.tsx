import { useApiQuery } from "@cuttle/web-kit/api";
import { roleIn } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../site-context.ts";
import { Loaded, Loading } from "../../loaded.tsx";
import { OpenFileModal } from "../../open-file/lazy-modal.ts";
import { askOperator } from "../../project-own/publish-choices.ts";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { OffHome } from "./off-home.tsx";
import { OnHome } from "./on-home.tsx";
import { PublishHere } from "./publish-here.tsx";

/** What the home of a minisite shows, and what the user could add. */
export function ProjectsPage({ managed }: SubPageProps) {
  const { subdomain, displayName, origin } = managed.minisite;
  const query = useApiQuery("minisiteAdminListProjects", { subdomain });
  const { user } = useSession();
  const [publishing, setPublishing] = useState<string>();
  const [opening, setOpening] = useState(false);
  const box = useFocusOnceClosed(publishing !== undefined);
  const canLicense = query.data?.canLicense ?? false;
  const mayAsk = query.data !== undefined && !canLicense && roleIn(user, subdomain) === "admin";
  return (
    <ManagerPage
      managed={managed}
      title="Projects"
      text={`What people find on the home page of ${displayName}, and what you could add.`}
      actions={
        <Button onClick={() => setOpening(true)}>
          <Plus className="size-4.5" aria-hidden="true" />
          New project from a file
        </Button>
      }
    >
      <div ref={box} tabIndex={-1} className="grid max-w-4xl grid-cols-1 gap-6 outline-none">
        {mayAsk && <AskNote displayName={displayName} />}
        <Loaded
          query={query}
          failed="The projects didn't load"
          loading={<Loading label="Loading the projects" shape="h-96 rounded-card" />}
        >
          {({ projects }) => (
            <OnHome
              subdomain={subdomain}
              displayName={displayName}
              projects={projects}
              onPublish={setPublishing}
            />
          )}
        </Loaded>
        <OffHome subdomain={subdomain} onPublish={setPublishing} />
      </div>
      {opening && <OpenFileModal where={{ subdomain }} onClose={() => setOpening(false)} />}
      {publishing !== undefined && (
        <PublishHere
          projectId={publishing}
          from={{ value: subdomain, label: displayName, origin, canLicense, mayAsk }}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </ManagerPage>
  );
}

/** Whom to ask, where projects can't be for members only. */
function AskNote({ displayName }: { displayName: string }) {
  const { supportEmail } = useSite();
  return (
    <p className="wrap-anywhere rounded-card bg-accent-wash px-5 py-4 text-small outlined-when-forced">
      For now, you can publish only for everyone. {askOperator(displayName)}{" "}
      <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
        {supportEmail}
      </a>
    </p>
  );
}

/** The element that takes the focus when a dialog has closed and what opened it is gone: a published project moves. */
function useFocusOnceClosed(open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    before.current = open;
  }, [open]);
  return box;
}
