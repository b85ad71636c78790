import type { Instant } from "../../shared/clock.ts";
import { log } from "../platform/log.ts";
import { write } from "../platform/table.ts";
import { type SessionOwner, sessions, type Who } from "../sessions/session-store.ts";
import { closeSocket } from "./channel.ts";
import { connections } from "./store.ts";

/** Ends a session, then closes its connections: once the session is gone, none can open. */
export async function signOut(session: SessionOwner & Pick<Who, "sessionId">): Promise<void> {
  await write(sessions.ending(session));
  await closeConnections(session, (sessionId) => sessionId === session.sessionId);
}

/** Ends all sessions of a person, then closes all their connections: none can open by then. */
export async function signOutEverywhere(owner: SessionOwner, now: Instant): Promise<void> {
  for (const session of await sessions.of(owner, now)) await write(sessions.ending(session));
  await closeConnections(owner);
}

/**
 * Closes the connections of a person, or those of the sessions that `which` selects. If the gateway fails to close one, that is logged: the connection is
 * deleted here, so nothing more is sent to it, and it closes at its next message.
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
