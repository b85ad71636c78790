import type { Activity } from "../../shared/invoicing/activity.ts";
import type { Person } from "./session-store.ts";

/** The workspace and the actor of a change, as an invoice's activity names them. */
export interface Author extends Pick<Activity, "by" | "userId" | "name"> {
  readonly workspaceId: Person["workspaceId"];
}

/** Returns the author of what a person does themselves. */
export const personAuthor = ({ workspaceId, userId, firstName, lastName, email }: Person): Author => ({
  workspaceId,
  by: "person",
  userId,
  name: `${firstName} ${lastName}`.trim() || email,
});
