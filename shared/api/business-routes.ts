import { FirstProfile } from "../account/account.ts";
import { Summary } from "../invoicing/summary.ts";
import { ProfileChange, StoredProfile } from "../records/business.ts";
import { Settings, SettingsChange } from "../records/settings.ts";
import type { Route } from "./route.ts";

/** Calls about the business: its profile, settings and figures. */
export const businessRoutes = {
  getBusinessProfile: {
    method: "GET",
    path: "/api/business-profile",
    resource: "business",
    auth: "session",
    answers: StoredProfile,
    summary: "What the business prints on its invoices.",
  },
  updateBusinessProfile: {
    method: "PUT",
    path: "/api/business-profile",
    resource: "business",
    auth: "session",
    body: ProfileChange,
    answers: StoredProfile,
    summary: "Changes the named fields of the profile; drafts follow it, and what was sent keeps what it had.",
  },
  createBusinessProfile: {
    method: "POST",
    path: "/api/auto-create-business-profile",
    resource: "business",
    auth: "session",
    body: FirstProfile,
    answers: StoredProfile,
    summary: "Fills the blank profile of a new workspace; one that was written stays as it is.",
  },
  getSettings: {
    method: "GET",
    path: "/api/settings",
    resource: "business",
    auth: "session",
    answers: Settings,
    summary: "How the assistant works, and what new invoices start from.",
  },
  updateSettings: {
    method: "PUT",
    path: "/api/settings",
    resource: "business",
    auth: "session",
    body: SettingsChange,
    answers: Settings,
    summary: "Changes the named settings; the next invoice number can only be raised.",
  },
  getSummary: {
    method: "GET",
    path: "/api/summary",
    resource: "summary",
    auth: "session",
    answers: Summary,
    summary: "The figures of the dashboard: one read, however many invoices there are.",
  },
} as const satisfies Record<string, Route>;
