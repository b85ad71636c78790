import { Farewell, MarketingData } from "../account/account.ts";
import { ExportQuery, exportSummary } from "../account/export.ts";
import type { Route } from "./route.ts";

/** Calls about the person's account: sign-up details, export, deletion. */
export const accountRoutes = {
  storeMarketingData: {
    method: "POST",
    path: "/api/store-marketing-data",
    resource: "account",
    auth: "session",
    body: MarketingData,
    answers: "nothing",
    summary: "Keeps what the person said of themselves when they signed up.",
  },
  exportWorkspace: {
    method: "GET",
    path: "/api/export",
    resource: "account",
    auth: "session",
    query: ExportQuery,
    answers: "raw",
    summary: exportSummary,
  },
  deleteAccount: {
    method: "DELETE",
    path: "/api/account",
    resource: "account",
    auth: "session",
    body: Farewell,
    answers: "nothing",
    summary: "Deletes the account and everything of its workspace, for good. `confirmation` is the person's e-mail address.",
  },
} as const satisfies Record<string, Route>;
