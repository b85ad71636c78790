import { summaryOf } from "../../shared/invoicing/summary.ts";
import { http } from "../http/http.ts";
import { ledger } from "../ledger/store.ts";

export const handler = http("summary", {
  getSummary: async ({ who, now }) => {
    const { aggregates, home } = await ledger.get(who.workspaceId);
    return summaryOf(aggregates, home, now);
  },
});
