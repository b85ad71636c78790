import type { Activity } from "../../shared/invoicing/activity.ts";
import type { Person } from "./session-store.ts";

/** In whose workspace something is done, and by whom: what an invoice's activity says of it. */
export interface Author extends Pick<Activity, "by" | "userId" | "name"> {
  readonly workspaceId: Person["workspaceId"];
}

/** The person who does it themselves. */
export const authorOf = ({ workspaceId, userId, firstName, lastName, email }: Person): Author => ({
  workspaceId,
  by: "person",
  userId,
  name: `${firstName} ${lastName}`.trim() || email,
});
