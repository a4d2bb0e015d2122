import { useApi } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { saveCsv } from "../csv.ts";

/** Downloads all members as a file that spreadsheets can open and the import accepts. */
export function ExportButton({ subdomain }: { subdomain: string }) {
  const { call } = useApi();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);

  async function fetchAll() {
    setBusy(true);
    try {
      const options = { skipRedraw: true };
      const { fileName, csv } = await call("minisiteAdminExportMembers", { subdomain }, options);
      saveCsv(fileName, csv);
    } catch (error) {
      tellFailure("The members could not be exported", error, () => void fetchAll());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" loading={busy} onClick={() => void fetchAll()}>
      <Download className="size-4.5" aria-hidden="true" />
      Export
    </Button>
  );
}
