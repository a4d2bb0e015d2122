import { messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { shortDate } from "../../short-date.ts";
import { Section } from "./editor/section.tsx";
import { hostOf, type Minisite } from "./minisite.ts";

/** Shown for a deleted minisite: restores it. */
export function RestoreNotice({ tenant }: { tenant: Minisite }) {
  const { subdomain, displayName, origin, deletedDate, freeFrom } = tenant;
  const { call } = useApi();
  const toast = useToast();
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);

  async function restore() {
    setSending(true);
    setProblem("");
    try {
      await call("adminRestoreTenant", { subdomain });
      toast({ tone: "success", title: `${displayName} is back` });
    } catch (error) {
      setProblem(messageFor(error));
      setSending(false);
    }
  }

  return (
    <Section
      title={deletedDate ? `Deleted on ${shortDate(deletedDate)}` : "Deleted"}
      text={
        freeFrom
          ? `On ${shortDate(freeFrom)} it is gone for good, and ${hostOf(origin)} is free for others. Until then you can take it back as it was.`
          : "You can take it back as it was."
      }
    >
      <FormMessage>{problem}</FormMessage>
      <Button className="justify-self-start" loading={sending} onClick={() => void restore()}>
        Take it back
      </Button>
    </Section>
  );
}
