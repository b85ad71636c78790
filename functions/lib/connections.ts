import * as z from "zod/mini";
import { after, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { Latest } from "./latest.ts";
import { Conflict, expiry, type Key, read, type Step, workspaceKey, write } from "./table.ts";

/** API Gateway ends a connection after two hours, in milliseconds. */
export const CONNECTION_LIFE = 2 * 3_600_000;
/** What it did not tell us about is forgotten a little later. */
const REMEMBERED = CONNECTION_LIFE + 3_600_000;

/** An open realtime connection and whose it is. */
export const Connection = z.object({ connectionId: z.string(), workspaceId: idOf("workspace"), userId: idOf("user"), sessionId: z.string() });
export type Connection = z.infer<typeof Connection>;

/** A connection is an item, found by its id; the windows of a person are one item, so that they are read at once with all else that a message meets. */
const keyOf = (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: "CONNECTION" });
const windowsKey = ({ workspaceId, userId }: Pick<Connection, "workspaceId" | "userId">): Key => ({ pk: workspaceKey(workspaceId), sk: `WINDOWS#${userId}` });
const Windows = z.object({ open: z._default(z.set(z.string()), new Set()) });
const windowOf = ({ sessionId, connectionId }: Connection): string => `${sessionId} ${connectionId}`;

/** The last connections that were found here. Whose a connection is never changes; whether it is still open, only the table knows. */
const found = new Latest<string, Connection>(1000);

export const connections = {
  /**
   * `stands` is the step that passes while the session does; without it, `Conflict`. So whoever ends a session finds each connection
   * that was opened with it, and none is opened after.
   */
  open: (connection: Connection, stands: Step, now: Instant): Promise<void> =>
    write([
      stands,
      { Put: { Item: { ...keyOf(connection.connectionId), ...connection, ...expiry(after(now, REMEMBERED)) } } },
      {
        Update: {
          Key: windowsKey(connection),
          UpdateExpression: "ADD #open :window SET expiresAt = :end",
          ExpressionAttributeNames: { "#open": "open" },
          ExpressionAttributeValues: { ":window": new Set([windowOf(connection)]), ":end": expiry(after(now, REMEMBERED)).expiresAt },
        },
      },
    ]),

  async find(connectionId: string): Promise<Connection | undefined> {
    const connection = await read(keyOf(connectionId), Connection);
    if (connection) found.set(connectionId, connection);
    else found.delete(connectionId);
    return connection;
  },

  /** Whose a connection was when it was last found here: a hint, by which what is theirs can be read at once with it. */
  hint: (connectionId: string): Connection | undefined => found.get(connectionId),

  async of({ workspaceId, userId }: Pick<Connection, "workspaceId" | "userId">): Promise<Connection[]> {
    const windows = await read(windowsKey({ workspaceId, userId }), Windows);
    return [...(windows?.open ?? [])].map((window) => {
      const [sessionId = "", connectionId = ""] = window.split(" ");
      return { connectionId, workspaceId, userId, sessionId };
    });
  },

  async close(connection: Connection): Promise<void> {
    found.delete(connection.connectionId);
    const gone: Step = { Delete: { Key: keyOf(connection.connectionId) } };
    try {
      await write([
        gone,
        {
          Update: {
            Key: windowsKey(connection),
            UpdateExpression: "DELETE #open :window",
            // Whoever erased the workspace has left nothing behind, and neither does a window that closes after.
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeNames: { "#open": "open" },
            ExpressionAttributeValues: { ":window": new Set([windowOf(connection)]) },
          },
        },
      ]);
    } catch (error) {
      if (!(error instanceof Conflict) || !error.steps.length) throw error;
      await write([gone]);
    }
  },
};
