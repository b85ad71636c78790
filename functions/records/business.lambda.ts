import { http } from "../http/http.ts";
import { business } from "./business-store.ts";
import { settings } from "./settings.ts";

export const handler = http("business", {
  getBusinessProfile: ({ who }) => business.shown(who.workspaceId),

  updateBusinessProfile: ({ who, body: { version, sourceFile, regionConfirmed, ...change } }) =>
    business.change(who.workspaceId, change, version, { sourceFile, regionConfirmed }),

  createBusinessProfile: ({ who, body }) => business.fill(who.workspaceId, body),

  getSettings: ({ who }) => settings.get(who.workspaceId),

  updateSettings: ({ who, body }) => settings.change(who.workspaceId, body),
});
