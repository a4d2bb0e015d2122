import { useCallback } from "react";
import { addressWith, stayAt } from "./page-address.ts";
import { useFromAddress } from "./use-from-address.ts";

/**
 * The value with which a dialog is open, or null. It is kept in the address, `/?parameter=value`, so that a login on
 * the main site or a reload returns to it, and Back closes it.
 */
export function useDialogInAddress(parameter: string) {
  const fromAddress = useCallback(
    () => new URLSearchParams(window.location.search).get(parameter),
    [parameter],
  );
  const [value, setValue] = useFromAddress(fromAddress);
  const open = useCallback(
    (next: string) => {
      window.history.pushState(null, "", addressWith({ [parameter]: next }));
      setValue(next);
    },
    [parameter, setValue],
  );
  const close = useCallback(() => {
    stayAt(addressWith({ [parameter]: null }));
    setValue(null);
  }, [parameter, setValue]);
  return { value, open, close };
}
