import { Button } from "@cuttle/web-kit/ui";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import "./cutting.css";
import { CuttingSheet } from "./cutting-sheet.tsx";

/** A name tag is engraved and cut out of a birch sheet, once; a button plays it again. */
export function CuttingScene() {
  const [cuts, setCuts] = useState(0);
  return (
    <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-2xl">
      <CuttingSheet key={cuts} />
      <div className="mt-2 text-right motion-reduce:hidden">
        <Button variant="quiet" size="small" onClick={() => setCuts(cuts + 1)}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Cut it again
        </Button>
      </div>
    </div>
  );
}
