import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { SubdomainField } from "./editor/subdomain-field.tsx";
import { hostOf, type Minisite, minisitePath } from "./minisite.ts";

interface RenameModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Changes a minisite's address. */
export function RenameModal({ tenant, onClose }: RenameModalProps) {
  const { subdomain, origin, displayName } = tenant;
  const { call } = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const [wanted, setWanted] = useState("");
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const [sending, setSending] = useState(false);

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (!wanted) {
      setProblem({ field: "Please give the new address." });
      return;
    }
    setSending(true);
    setProblem({});
    try {
      // The page of the old address must not refetch it.
      const options = { skipRedraw: true };
      const input = { subdomain, newSubdomain: wanted };
      const renamed = await call("adminRenameTenant", input, options);
      onClose();
      toast({
        tone: "success",
        title: `${displayName} is now at ${hostOf(renamed.tenant.origin)}`,
      });
      await navigate(minisitePath(renamed.tenant.subdomain), { replace: true });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.newSubdomain : undefined;
      setProblem(field ? { field } : { form: messageFor(error) });
      setSending(false);
    }
  }

  return (
    <Modal
      title="Another address"
      description={`${hostOf(origin)} stops working at once. Nobody else can have it for 30 days, and ${displayName} may move back. Invitations that are not accepted yet lead to the old address: please send them again.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void rename(event)} className="grid gap-4">
        <SubdomainField
          label="New address"
          value={wanted}
          of={subdomain}
          onChange={(next) => {
            setWanted(next);
            setProblem({});
          }}
          error={problem.field}
        />
        <FormMessage>{problem.form}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep the old one
          </Button>
          <Button type="submit" loading={sending}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  );
}
