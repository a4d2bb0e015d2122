import { useApi } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useNavigate } from "react-router";
import { AdminPage } from "./admin-page.tsx";
import { MinisiteForm } from "./editor/minisite-form.tsx";
import { emptyValues, inputOf, type MinisiteValues } from "./editor/values.ts";
import { aboutMinisites, minisitePath } from "./minisite.ts";

/** Creates a minisite. */
export default function NewMinisitePage() {
  const { call } = useApi();
  const navigate = useNavigate();
  const toast = useToast();

  async function create(values: MinisiteValues): Promise<MinisiteValues> {
    const [adminName, adminEmail] = [values.adminName.trim(), values.adminEmail.trim()];
    const input = { ...inputOf(values), adminName, adminEmail };
    const { tenant } = await call("adminCreateTenant", input, { invalidates: aboutMinisites });
    toast({
      tone: "success",
      title: `${tenant.displayName} is live`,
      ...(adminEmail && { description: `${adminName} was invited at ${adminEmail}.` }),
    });
    return { ...values, subdomain: tenant.subdomain };
  }

  return (
    <AdminPage title="New minisite">
      <MinisiteForm
        isNew
        initial={emptyValues}
        pictureUrl={(kind, options) => call("adminGenerateBrandPutUrl", { kind }, options)}
        onSave={create}
        // Back must not return to a form that was submitted.
        onSaved={({ subdomain }) => void navigate(minisitePath(subdomain), { replace: true })}
      />
    </AdminPage>
  );
}
