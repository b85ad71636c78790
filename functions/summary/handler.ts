import { summaryOf } from "../../shared/summary.ts";
import { business } from "../business/store.ts";
import { http } from "../lib/http.ts";
import { books } from "../lib/ledger.ts";

export const handler = http("summary", {
  getSummary: async ({ who, now }) => {
    const [{ tally }, profile] = await Promise.all([books.get(who.workspaceId), business.get(who.workspaceId)]);
    return summaryOf(tally, profile, now);
  },
});
