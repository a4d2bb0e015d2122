import { Button, lazyPart } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { generatePath, Link } from "react-router";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";
import { paths } from "../../paths.ts";
import { Section } from "../section.tsx";
import { DeleteModal } from "./delete-modal.tsx";
import { DomainsSection } from "./domains-section.tsx";
import { InviteModal } from "./invite-modal.tsx";
import { LettersModal } from "./letters-modal.tsx";
import { LicensingSwitch } from "./licensing-switch.tsx";
import type { Minisite } from "./minisite.ts";
import { RenameModal } from "./rename-modal.tsx";

const SuspendModal = lazyPart(() => import("./suspend-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

interface MinisiteActionsProps {
  readonly tenant: Minisite;
  /** The form above has unsaved changes. */
  readonly unsaved: boolean;
}

type Asked = "invite" | "letters" | "rename" | "suspend" | "delete";

/** The actions on a minisite as a whole, each with a confirmation. */
export function MinisiteActions({ tenant, unsaved }: MinisiteActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const suspended = tenant.status === "suspended";
  return (
    <>
      <Section
        title="Members"
        text={
          suspended
            ? "No one can manage members while the minisite is suspended."
            : "Its admins manage members, and you can, too."
        }
      >
        <div className="flex flex-wrap gap-3">
          {!suspended && (
            <Button asLink variant="secondary">
              <Link to={generatePath(paths.minisiteMembers, { subdomain: tenant.subdomain })}>
                See the members
              </Link>
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsked("invite")}>
            Invite another admin
          </Button>
          <Button variant="secondary" onClick={() => setAsked("letters")}>
            {tenant.lettersPerDay.toLocaleString("en-US")} emails a day
          </Button>
        </div>
        <LicensingSwitch tenant={tenant} />
      </Section>
      <DomainsSection subdomain={tenant.subdomain} />
      <Section title="Risky changes">
        <ul className="divide-y divide-line">
          <Row
            title="Change the address"
            text={
              unsaved
                ? "Please save your changes first."
                : "The old address stops working at once and stays reserved for 30 days."
            }
          >
            <Button variant="secondary" disabled={unsaved} onClick={() => setAsked("rename")}>
              Rename
            </Button>
          </Row>
          <Row
            title={suspended ? "Suspended" : "Suspend"}
            text={
              suspended
                ? "Visitors see a notice instead."
                : "Visitors see a notice instead until you resume the minisite."
            }
          >
            <Button variant="secondary" onClick={() => setAsked("suspend")}>
              {suspended ? "Resume" : "Suspend"}
            </Button>
          </Row>
          <Row title="Delete" text="You can restore it for 30 days.">
            <Button variant="danger" onClick={() => setAsked("delete")}>
              Delete
            </Button>
          </Row>
        </ul>
      </Section>
      {asked === "invite" && <InviteModal tenant={tenant} onClose={close} />}
      {asked === "letters" && <LettersModal tenant={tenant} onClose={close} />}
      {asked === "rename" && <RenameModal tenant={tenant} onClose={close} />}
      {asked === "suspend" && <SuspendModal tenant={tenant} onClose={close} />}
      {asked === "delete" && <DeleteModal tenant={tenant} unsaved={unsaved} onClose={close} />}
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-semibold font-text text-small">{title}</h3>
        <p className="text-caption text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
