import { useApi } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { MinisiteForm } from "../admin/editor/minisite-form.tsx";
import { type MinisiteValues, updateOf, valuesOf } from "../admin/editor/values.ts";
import { aboutMinisites } from "../admin/minisite.ts";
import { ManagerPage } from "./manager-page.tsx";
import type { SubPageProps } from "./sub-page.ts";

/** The minisite's texts and look, edited by its own admin. */
export function BrandPage({ managed }: SubPageProps) {
  const { call } = useApi();
  const toast = useToast();
  const { minisite, brand } = managed;
  const { subdomain } = minisite;

  async function save(values: MinisiteValues, was: MinisiteValues): Promise<MinisiteValues> {
    const saved = await call("updateMinisite", updateOf(values, was), {
      invalidates: aboutMinisites,
    });
    toast({ tone: "success", title: `${saved.minisite.displayName} is saved` });
    return valuesOf(saved.minisite, saved.brand);
  }

  return (
    <ManagerPage managed={managed} title="Brand and texts">
      <MinisiteForm
        // Initial values only: a refetch does not overwrite the form.
        initial={valuesOf(minisite, brand)}
        pictureUrl={(kind, options) =>
          call("minisiteAdminGenerateBrandPutUrl", { subdomain, kind }, options)
        }
        onSave={save}
      />
    </ManagerPage>
  );
}
