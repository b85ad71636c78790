import { ApiGatewayManagementApiClient, DeleteConnectionCommand, GoneException, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import { MAX_PUSH, type ServerMessage } from "../../shared/realtime.ts";
import { env } from "../lib/env.ts";
import { type Connection, connections } from "./store.ts";

let client: ApiGatewayManagementApiClient | undefined;
const api = () => (client ??= new ApiGatewayManagementApiClient({ endpoint: env("WEBSOCKET_ENDPOINT") }));

/** Sends a message to one connection. One that is gone is deleted; no caller waits for it. */
export async function send(connection: Connection, message: ServerMessage): Promise<void> {
  const data = JSON.stringify(message);
  if (Buffer.byteLength(data) > MAX_PUSH) throw new Error(`A ${message.type} of ${data.length} characters is longer than the channel takes.`);
  try {
    await api().send(new PostToConnectionCommand({ ConnectionId: connection.connectionId, Data: data }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    await connections.close(connection);
  }
}

/** Ends a connection whose user may no longer have it. */
export async function hangUp(connection: Connection): Promise<void> {
  await connections.close(connection);
  await disconnect(connection.connectionId);
}

/** Closes a connection that nothing is known of. */
export async function disconnect(connectionId: string): Promise<void> {
  try {
    await api().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

/** Sends to all connections of one person. Which there are is looked up once, at once; messages arrive in the order they were sent. */
export function channelTo(person: Pick<Connection, "workspaceId" | "userId">): (message: ServerMessage) => Promise<void> {
  const open = connections.of(person);
  // A caller that sends gets the error; where nothing is sent, no caller needs it.
  open.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  return (message) => {
    const sent = last.then(async () => Promise.all((await open).map((connection) => send(connection, message))));
    last = sent.catch(() => undefined);
    return sent.then(() => undefined);
  };
}
