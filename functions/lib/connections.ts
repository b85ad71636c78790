import * as z from "zod/mini";
import { after, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { all, expiry, type Key, read, type Step, workspaceKey, write } from "./table.ts";

/** API Gateway ends a connection after two hours, in milliseconds. */
export const CONNECTION_LIFE = 2 * 3_600_000;
/** What it did not tell us about is forgotten a little later. */
const REMEMBERED = CONNECTION_LIFE + 3_600_000;

/** An open realtime connection and whose it is. */
export const Connection = z.object({ connectionId: z.string(), workspaceId: idOf("workspace"), userId: idOf("user"), sessionId: z.string() });
export type Connection = z.infer<typeof Connection>;

/** A connection is two items, so that it is found by its own id and by its person. */
const byId = (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: "CONNECTION" });
const byPerson = ({ workspaceId, userId, connectionId }: Connection): Key => ({ pk: workspaceKey(workspaceId), sk: `CONNECTION#${userId}#${connectionId}` });

/** The last connections that were found here. Whose a connection is never changes; whether it is still open, only the table knows. */
const found = new Map<string, Connection>();
const REMEMBERED_HERE = 1000;

export const connections = {
  /**
   * `stands` is the step that passes while the session does; without it, `Conflict`. So whoever ends a session finds each connection
   * that was opened with it, and none is opened after.
   */
  open: (connection: Connection, stands: Step, now: Instant): Promise<void> =>
    write([
      stands,
      ...[byId(connection.connectionId), byPerson(connection)].map((key) => ({ Put: { Item: { ...key, ...connection, ...expiry(after(now, REMEMBERED)) } } })),
    ]),

  async find(connectionId: string): Promise<Connection | undefined> {
    const connection = await read(byId(connectionId), Connection);
    found.delete(connectionId);
    if (connection) found.set(connectionId, connection);
    for (const oldest of found.keys()) if (found.size > REMEMBERED_HERE) found.delete(oldest);
    return connection;
  },

  /** Whose a connection was when it was last found here: a hint, by which what is theirs can be read at once with it. */
  hint: (connectionId: string): Connection | undefined => found.get(connectionId),

  of: ({ workspaceId, userId }: Pick<Connection, "workspaceId" | "userId">): Promise<Connection[]> =>
    all({ pk: workspaceKey(workspaceId), prefix: `CONNECTION#${userId}#` }, Connection),

  async close(connection: Connection): Promise<void> {
    found.delete(connection.connectionId);
    await write([byId(connection.connectionId), byPerson(connection)].map((Key) => ({ Delete: { Key } })));
  },
};
