import { after, type Instant } from "../../shared/clock.ts";
import { retentions } from "../../shared/records/settings.ts";
import { expiry, type Key, workspaceKey } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Person } from "../sessions/session-store.ts";

/** Whose conversation it is: each person has one in their workspace, the same on all their screens. */
export type Speaker = Pick<Person, "workspaceId" | "userId">;

/** The key under which something of a person's conversation is stored; without parts, the conversation itself. */
export const chatKey = ({ workspaceId, userId }: Speaker, ...parts: readonly string[]): Key => ({
  pk: workspaceKey(workspaceId),
  sk: ["CHAT", userId, ...parts].join("#"),
});

/** Until when the table stores a message of now; for ever where it is empty. */
export type Retention = Partial<ReturnType<typeof expiry>>;

const DAY = 24 * 3_600_000;

/** Until when a message of now is stored, as the workspace has it in its settings. */
export async function retentionOf({ workspaceId }: Speaker, now: Instant): Promise<Retention> {
  const days = retentions[(await business.settings(workspaceId)).memoryRetention];
  return days === undefined ? {} : expiry(after(now, days * DAY));
}
