import { subscriptionStatus } from "../../shared/billing.ts";
import { http } from "../lib/http.ts";
import { workspaces } from "./store.ts";

export const handler = http("account", {
  getSubscriptionStatus: async ({ who, now }) => subscriptionStatus(await workspaces.get(who.workspaceId), now),
});
