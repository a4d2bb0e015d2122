import { ApiError, messageFor, useApi, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, ModalActions, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { SubdomainField } from "./editor/subdomain-field.tsx";
import { aboutMinisites, hostOf, type Minisite, minisitePath } from "./minisite.ts";

interface RenameModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Changes a minisite's address. */
export function RenameModal({ tenant, onClose }: RenameModalProps) {
  const { subdomain, origin, displayName } = tenant;
  const navigate = useNavigate();
  const toast = useToast();
  const { invalidate } = useApi();
  const renaming = useApiMutation("adminRenameTenant");
  const [wanted, setWanted] = useState("");
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (!wanted) {
      setProblem({ field: "Please enter the new address." });
      return;
    }
    setProblem({});
    try {
      const renamed = await renaming.mutateAsync({ subdomain, newSubdomain: wanted });
      onClose();
      toast({
        tone: "success",
        title: `${displayName} is now at ${hostOf(renamed.tenant.origin)}`,
      });
      await navigate(minisitePath(renamed.tenant.subdomain), { replace: true });
      // Only now: the page of the old address must not refetch it.
      invalidate(...aboutMinisites);
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.newSubdomain : undefined;
      setProblem(field ? { field } : { form: messageFor(error) });
    }
  }

  return (
    <Modal
      title="Change the address"
      description={`${hostOf(origin)} stops working at once. No one else can have it for 30 days, and ${displayName} can move back. Open invitations point to the old address, so please send them again.`}
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
        <ModalActions cancel="Keep the old one" onCancel={onClose}>
          <Button type="submit" loading={renaming.isPending}>
            Rename
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
