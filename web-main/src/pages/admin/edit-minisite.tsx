import { useApi, useApiPages } from "@cuttle/web-kit/api";
import type { Brand } from "@cuttle/web-kit/minisite-fields";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { Section } from "../section.tsx";
import { AdminPage } from "./admin-page.tsx";
import { ChangeList } from "./change-list.tsx";
import { MinisiteForm } from "./editor/minisite-form.tsx";
import { type MinisiteValues, updateOf, valuesOf } from "./editor/values.ts";
import { aboutMinisites, hostOf, type Minisite } from "./minisite.ts";
import { MinisiteActions } from "./minisite-actions.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { RestoreNotice } from "./restore-notice.tsx";
import { StatusMark } from "./status-mark.tsx";

interface EditMinisiteProps {
  readonly tenant: Minisite;
  readonly brand: Brand;
}

export function EditMinisite({ tenant, brand }: EditMinisiteProps) {
  const { call } = useApi();
  const toast = useToast();

  // The button that deleted or restored it is gone, so the heading gets the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = tenant.status === "deleted";
  const was = useRef(deleted);
  useEffect(() => {
    if (was.current !== deleted) heading.current?.focus();
    was.current = deleted;
  }, [deleted]);

  async function save(values: MinisiteValues, was: MinisiteValues): Promise<MinisiteValues> {
    const reply = await call("adminUpdateTenant", updateOf(values, was), {
      invalidates: aboutMinisites,
    });
    toast({ tone: "success", title: `${reply.tenant.displayName} is saved` });
    return valuesOf(reply.tenant, reply.brand);
  }

  return (
    <AdminPage title={tenant.displayName} heading={heading} about={<About tenant={tenant} />}>
      {deleted ? (
        <div className="grid max-w-3xl gap-8">
          <RestoreNotice tenant={tenant} />
          <NumbersSection tenant={tenant} />
          <Changes subdomain={tenant.subdomain} />
        </div>
      ) : (
        <div className="grid gap-8">
          <NumbersSection tenant={tenant} />
          {/* Initial values only: a refetch does not overwrite the form. */}
          <MinisiteForm
            initial={valuesOf(tenant, brand)}
            pictureUrl={(kind, options) => call("adminGenerateBrandPutUrl", { kind }, options)}
            onSave={save}
          >
            {(unsaved) => (
              <>
                <MinisiteActions tenant={tenant} unsaved={unsaved} />
                <Changes subdomain={tenant.subdomain} />
              </>
            )}
          </MinisiteForm>
        </div>
      )}
    </AdminPage>
  );
}

function About({ tenant }: { tenant: Minisite }) {
  const host = hostOf(tenant.origin);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <StatusMark minisite={tenant} />
      {tenant.status === "active" ? (
        <a
          href={tenant.origin}
          className="wrap-anywhere font-semibold text-accent-strong underline underline-offset-4"
        >
          {host}
        </a>
      ) : (
        <span className="wrap-anywhere text-ink-soft">{host}</span>
      )}
    </p>
  );
}

/** What was done to a minisite, by whom and when. */
function Changes({ subdomain }: { subdomain: string }) {
  const list = useApiPages("adminListTenantChanges", { subdomain });
  return (
    <Section title="History">
      <ChangeList list={list} />
    </Section>
  );
}
