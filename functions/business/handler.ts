import { http } from "../lib/http.ts";
import { business } from "./store.ts";

export const handler = http("business", {
  getBusinessProfile: ({ who }) => business.get(who.workspaceId),

  createBusinessProfile: ({ who, body }) => business.fill(who.workspaceId, body),
});
