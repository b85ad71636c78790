import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { LruMap } from "../platform/lru.ts";
import { all, Conflict, expiry, itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../platform/table.ts";

/** API Gateway ends a connection after two hours. In milliseconds. */
export const CONNECTION_LIFE = 2 * 3_600_000;
/** An item whose connection ended unreported expires a little later. */
const REMEMBERED = CONNECTION_LIFE + 3_600_000;

/** How many connections a person may have open on all devices together (docs/decisions/0040). */
export const MAX_CONNECTIONS = 20;

/** An open realtime connection. Connections from before they were limited have no `openedAt`. */
export const Connection = z.object({
  connectionId: z.string(),
  workspaceId: idOf("workspace"),
  userId: idOf("user"),
  sessionId: z.string(),
  openedAt: z.optional(Instant),
});
export type Connection = z.infer<typeof Connection>;

/** A connection is one item, found by its id. The open connections of a person are another, so that a message reads them together with all else it needs. */
const keyOf = (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: "CONNECTION" });
const prefix = "CONNECTIONS#";
const personKey = ({ workspaceId, userId }: Pick<Connection, "workspaceId" | "userId">): Key => ({ pk: workspaceKey(workspaceId), sk: prefix + userId });
const Open = z.object({ open: z._default(z.set(z.string()), new Set()) });
const entryOf = ({ sessionId, connectionId, openedAt }: Connection): string => [sessionId, connectionId, ...(openedAt ? [openedAt] : [])].join(" ");

/** Returns the connections in a person's item. */
const connectionsIn = ({ open }: z.infer<typeof Open>, person: Pick<Connection, "workspaceId" | "userId">): Connection[] =>
  [...open].map((entry) => {
    const [sessionId = "", connectionId = "", openedAt] = entry.split(" ");
    return { connectionId, ...person, sessionId, ...(openedAt ? { openedAt } : {}) };
  });

/** The connections found last by this process. A connection never changes its owner; only the table knows if it is still open. */
const connectionCache = new LruMap<string, Connection>(1000);

/** The index of the step of `open` that fails when the person is at the limit. */
export const OPEN_STEP = 2;

export const connections = {
  /**
   * Opens a connection if the condition of `stands`, the session's, holds; throws `Conflict` otherwise. So the end of a session finds all its connections, and
   * none opens after it. The transaction also counts, so `MAX_CONNECTIONS` holds however many open at once.
   */
  open: (connection: Connection, stands: Step, now: Instant): Promise<void> =>
    write([
      stands,
      { Put: { Item: itemFor(keyOf(connection.connectionId), Connection, connection, expiry(after(now, REMEMBERED))), ...ownedBy(connection.workspaceId) } },
      {
        Update: {
          Key: personKey(connection),
          UpdateExpression: "ADD #open :entry SET expiresAt = :end",
          ConditionExpression: "attribute_not_exists(#open) OR size(#open) < :most",
          ExpressionAttributeNames: { "#open": "open" },
          ExpressionAttributeValues: {
            ":entry": new Set([entryOf(connection)]),
            ":end": expiry(after(now, REMEMBERED)).expiresAt,
            ":most": MAX_CONNECTIONS,
          },
        },
      },
    ]),

  async find(connectionId: string): Promise<Connection | undefined> {
    const connection = await read(keyOf(connectionId), Connection);
    if (connection) connectionCache.set(connectionId, connection);
    else connectionCache.delete(connectionId);
    return connection;
  },

  /** Returns the connection as this process last read it: a guess for `speculate`. */
  lastFound: (connectionId: string): Connection | undefined => connectionCache.get(connectionId),

  async of({ workspaceId, userId }: Pick<Connection, "workspaceId" | "userId">): Promise<Connection[]> {
    const item = await read(personKey({ workspaceId, userId }), Open);
    return item ? connectionsIn(item, { workspaceId, userId }) : [];
  },

  async ofWorkspace(workspaceId: Connection["workspaceId"]): Promise<Connection[]> {
    const items = await all({ pk: workspaceKey(workspaceId), prefix }, z.extend(Open, { sk: z.string() }));
    return items.flatMap((item) => connectionsIn(item, { workspaceId, userId: Connection.shape.userId.parse(item.sk.slice(prefix.length)) }));
  },

  async close(connection: Connection): Promise<void> {
    connectionCache.delete(connection.connectionId);
    const gone: Step = { Delete: { Key: keyOf(connection.connectionId), ...ownedBy(connection.workspaceId) } };
    try {
      await write([
        gone,
        {
          Update: {
            Key: personKey(connection),
            UpdateExpression: "DELETE #open :entry",
            // A connection that closes after its workspace was erased must not recreate the item.
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeNames: { "#open": "open" },
            ExpressionAttributeValues: { ":entry": new Set([entryOf(connection)]) },
          },
        },
      ]);
    } catch (error) {
      if (!(error instanceof Conflict) || !error.steps.length) throw error;
      await write([gone]);
    }
  },
};
