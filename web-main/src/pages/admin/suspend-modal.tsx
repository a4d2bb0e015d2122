import { messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { hostOf, type Minisite } from "./minisite.ts";

interface SuspendModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Takes a minisite out of service, or brings it back. */
export function SuspendModal({ tenant, onClose }: SuspendModalProps) {
  const { subdomain, displayName, origin, status } = tenant;
  const { call } = useApi();
  const toast = useToast();
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  // As it was when the dialog opened.
  const [suspended] = useState(status !== "suspended");

  async function change() {
    setSending(true);
    setProblem("");
    try {
      await call("adminSuspendTenant", { subdomain, suspended });
      onClose();
      toast(
        suspended
          ? { title: `${displayName} is suspended` }
          : { tone: "success", title: `${displayName} is open again` },
      );
    } catch (error) {
      setProblem(messageFor(error));
      setSending(false);
    }
  }

  return (
    <Modal
      title={suspended ? `Suspend ${displayName}?` : `Resume ${displayName}?`}
      description={
        suspended
          ? `Everybody who comes to ${hostOf(origin)} sees a notice. Its members and settings stay as they are.`
          : `${hostOf(origin)} is there again for everybody, as it was.`
      }
      onClose={onClose}
    >
      <FormMessage>{problem}</FormMessage>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {suspended ? "Keep it open" : "Not yet"}
        </Button>
        <Button loading={sending} onClick={() => void change()}>
          {suspended ? "Suspend" : "Resume"}
        </Button>
      </div>
    </Modal>
  );
}
