import { useEffect } from "react";
import { call } from "../../lib/api.ts";

const KEY = "plainbill-visit";

/** What this window calls its visit: the same as long as it is open, whatever is loaded anew. */
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

/** Says that the invoice was looked at, once it is shown. Whether that is heard is nothing to whoever looks. */
export function useVisit(token: string, shown: boolean): void {
  useEffect(() => {
    if (shown) call("visitPublicInvoice", { params: { token }, body: { visit: visitName() } }).catch(() => {});
  }, [token, shown]);
}
