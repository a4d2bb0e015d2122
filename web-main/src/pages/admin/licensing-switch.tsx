import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { FormMessage } from "@cuttle/web-kit/ui";
import { SwitchField } from "../minisite-admin/switch-field.tsx";
import { aboutMinisites, type Minisite } from "./minisite.ts";

/** Says whether a minisite's admins may publish for its members, and changes it at once. */
export function LicensingSwitch({ tenant }: { tenant: Minisite }) {
  const update = useApiMutation("adminUpdateTenant", { invalidates: aboutMinisites });
  const { subdomain, adminsMayLicense } = tenant;
  return (
    <div className="mt-6 grid gap-3">
      <SwitchField
        label="Its admins publish for members"
        help="They can publish projects that only paying members can download."
        checked={update.isPending ? update.variables.adminsMayLicense === true : adminsMayLicense}
        onChange={({ currentTarget }) => {
          if (!update.isPending)
            update.mutate({ subdomain, adminsMayLicense: currentTarget.checked });
        }}
      />
      <FormMessage>{update.error && messageFor(update.error)}</FormMessage>
    </div>
  );
}
