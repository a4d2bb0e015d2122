import { useApiMutation } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { saveCsv } from "../csv.ts";

/** Downloads all members as a file that spreadsheets can open and the import accepts. */
export function ExportButton({ subdomain }: { subdomain: string }) {
  const tellFailure = useTellFailure();
  const { mutate, isPending } = useApiMutation("minisiteAdminExportMembers", {
    onSuccess: ({ fileName, csv }) => saveCsv(fileName, csv),
    onError: (error) => tellFailure("The members couldn't be exported", error, fetchAll),
  });
  function fetchAll() {
    mutate({ subdomain });
  }

  return (
    <Button variant="secondary" loading={isPending} onClick={fetchAll}>
      <Download className="size-4.5" aria-hidden="true" />
      Export
    </Button>
  );
}
