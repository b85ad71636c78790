import { summaryOf } from "../../shared/invoicing/summary.ts";
import { http } from "../http/http.ts";
import { countedLedger } from "./figures.ts";

export const handler = http("summary", {
  getSummary: async ({ who, now }) => {
    const { aggregates, home } = await countedLedger(who.workspaceId, now);
    return summaryOf(aggregates, home, now);
  },
});
