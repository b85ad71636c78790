import { useEffect } from "react";
import { call } from "../../lib/api.ts";

const KEY = "plainbill-visit";

/** The id of the visit: the same as long as this tab is open, across reloads. */
function visitName(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    const name = known ?? crypto.randomUUID();
    if (!known) sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return crypto.randomUUID(); // a browser that keeps nothing
  }
}

/** Reports that the invoice was viewed, once it is shown. A failed report does not concern the viewer. */
export function useVisit(token: string, shown: boolean): void {
  useEffect(() => {
    if (shown) call("visitPublicInvoice", { params: { token }, body: { visit: visitName() } }).catch(() => {});
  }, [token, shown]);
}
