import type { Instant } from "../../shared/clock.ts";
import { log } from "../platform/log.ts";
import { write } from "../platform/table.ts";
import { type SessionOwner, sessions, type Who } from "../sessions/session-store.ts";
import { closeSocket } from "./channel.ts";
import { connections } from "./store.ts";

/** Ends a session at once, everywhere: first the session, so that nothing more is let in with it, then the connections that are open with it. */
export async function signOut(session: SessionOwner & Pick<Who, "sessionId">): Promise<void> {
  await write(sessions.ending(session));
  await closeConnections(session, (sessionId) => sessionId === session.sessionId);
}

/** Ends all sessions of a person, and then all their connections: none is left that one of the sessions could have opened. */
export async function signOutEverywhere(owner: SessionOwner, now: Instant): Promise<void> {
  for (const session of await sessions.of(owner, now)) await write(sessions.ending(session));
  await closeConnections(owner);
}

/**
 * Closes the connections of a person. One that the gateway fails to close is logged and left to it: it is deleted here,
 * so that nothing is sent to it, and at the next thing that it says it is closed.
 */
export async function closeConnections(owner: SessionOwner, which: (sessionId: string) => boolean = () => true): Promise<void> {
  const open = (await connections.of(owner)).filter(({ sessionId }) => which(sessionId));
  await Promise.all(
    open.map(async (connection) => {
      await connections.close(connection);
      await closeSocket(connection.connectionId).catch((error: unknown) => log.error("window not closed", { error }));
    }),
  );
}
