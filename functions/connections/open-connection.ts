import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { Conflict, type Step } from "../platform/table.ts";
import { hangUp } from "./channel.ts";
import { type Connection, connections, OPEN_STEP } from "./store.ts";

/** How often a connection that finds no place makes one, while others take the places that it made. */
const TRIES = 5;

/**
 * Opens a connection while `stands` passes; without it, `Conflict`. Where the person has as many as they may, their oldest one is closed: of the screens that
 * are open it is the one most likely forgotten, or cut off without a word. Throws `too_many` where many open at once and others were quicker.
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
  if (oldest) await hangUp(oldest);
}
