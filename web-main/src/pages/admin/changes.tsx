import { useApiPages } from "@cuttle/web-kit/api";
import { Section } from "../section.tsx";
import { ChangeList } from "./change-list.tsx";

/** What was done to a minisite, by whom and when. */
export function Changes({ subdomain }: { subdomain: string }) {
  const list = useApiPages("adminListTenantChanges", { subdomain });
  return (
    <Section title="History">
      <ChangeList list={list} />
    </Section>
  );
}
