import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { Conflict, type Step } from "../platform/table.ts";
import { closeConnection } from "./channel.ts";
import { type Connection, connections, OPEN_STEP } from "./store.ts";

/** How often we close a connection to make room, while other connections take that room. */
const TRIES = 5;

/**
 * Opens a connection if the condition of `stands` holds; throws `Conflict` otherwise. At the person's limit their oldest connection is closed: it is the one
 * most likely forgotten or lost. Throws `too_many` if concurrent connections keep taking the room.
 */
export async function openConnection(connection: Omit<Connection, "openedAt">, stands: Step, now: Instant): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connections.open({ ...connection, openedAt: now }, stands, now);
    } catch (error) {
      if (!(error instanceof Conflict) || !error.steps.includes(OPEN_STEP)) throw error;
      if (attempt === TRIES) throw new AppError("too_many", "Too many connections are opened at once.");
      await closeOldest(connection);
    }
  }
}

async function closeOldest(person: Pick<Connection, "workspaceId" | "userId">): Promise<void> {
  const [oldest] = (await connections.of(person)).sort((a, b) => (a.openedAt ?? "").localeCompare(b.openedAt ?? ""));
  if (oldest) await closeConnection(oldest);
}
