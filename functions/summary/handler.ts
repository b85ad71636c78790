import { summaryOf } from "../../shared/summary.ts";
import { http } from "../lib/http.ts";
import { books } from "../lib/ledger.ts";

export const handler = http("summary", {
  getSummary: async ({ who, now }) => {
    const { tally, home } = await books.get(who.workspaceId);
    return summaryOf(tally, home, now);
  },
});
