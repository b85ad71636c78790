import { after, type Instant } from "../../shared/clock.ts";
import { retentions } from "../../shared/records/settings.ts";
import { expiry, type Key, workspaceKey } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Person } from "../sessions/session-store.ts";

/** The owner of a conversation: a person has one per workspace, the same on all their screens. */
export type Speaker = Pick<Person, "workspaceId" | "userId">;

/** Returns the key of a part of the person's conversation; without parts, of the conversation itself. */
export const chatKey = ({ workspaceId, userId }: Speaker, ...parts: readonly string[]): Key => ({
  pk: workspaceKey(workspaceId),
  sk: ["CHAT", userId, ...parts].join("#"),
});

/** The time at which the table deletes a message of now; empty for never. */
export type Retention = Partial<ReturnType<typeof expiry>>;

const DAY = 24 * 3_600_000;

/** Returns the retention of a message stored now, from the workspace's settings. */
export async function retentionOf({ workspaceId }: Speaker, now: Instant): Promise<Retention> {
  const days = retentions[(await business.settings(workspaceId)).memoryRetention];
  return days === undefined ? {} : expiry(after(now, days * DAY));
}
