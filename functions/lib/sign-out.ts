import { disconnect } from "./channel.ts";
import { connections } from "./connections.ts";
import { log } from "./log.ts";
import { type Owner, sessions, type Who } from "./session.ts";
import { write } from "./table.ts";

/** Ends a session at once, everywhere: first the session, so that nothing more is let in with it, then the windows that are open with it. */
export async function signOut(session: Owner & Pick<Who, "sessionId">): Promise<void> {
  await write(sessions.ending(session));
  await closeWindows(session, (sessionId) => sessionId === session.sessionId);
}

/**
 * Closes the open windows of a person. One that the gateway fails to close is logged and left to it: it is forgotten here,
 * so that nothing is sent to it, and at the next thing that it says it is closed.
 */
export async function closeWindows(owner: Owner, which: (sessionId: string) => boolean = () => true): Promise<void> {
  const open = (await connections.of(owner)).filter(({ sessionId }) => which(sessionId));
  await Promise.all(
    open.map(async (connection) => {
      await connections.close(connection);
      await disconnect(connection.connectionId).catch((error: unknown) => log.error("window not closed", { error }));
    }),
  );
}
