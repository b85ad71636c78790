import { ApiGatewayManagementApiClient, DeleteConnectionCommand, GoneException, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import type { WholeMessage } from "../../shared/chat/realtime.ts";
import { clientOf } from "../platform/aws.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { frameOf } from "./frame.ts";
import { type Connection, connections } from "./store.ts";

const api = clientOf("WEBSOCKET_ENDPOINT", (transport) => new ApiGatewayManagementApiClient({ ...transport, endpoint: env("WEBSOCKET_ENDPOINT") }));

/**
 * Sends a message to one connection, shortened to the channel's limit (`frameOf`), and deletes a connection that is gone. Never rejects: the data is stored
 * before it is pushed, so a failed push is only logged, and a reload shows the same.
 */
export async function sendToConnection(connection: Connection, message: WholeMessage): Promise<void> {
  try {
    await api().send(new PostToConnectionCommand({ ConnectionId: connection.connectionId, Data: frameOf(message) }));
  } catch (error) {
    if (error instanceof GoneException) await deleteConnection(connection);
    else log.error("a message was not pushed", { connectionId: connection.connectionId, type: message.type, error });
  }
}

async function deleteConnection(connection: Connection): Promise<void> {
  try {
    await connections.close(connection);
  } catch (error) {
    log.error("a connection that is gone was not deleted", { connectionId: connection.connectionId, error });
  }
}

/** Deletes a connection and closes its socket. */
export async function closeConnection(connection: Connection): Promise<void> {
  await connections.close(connection);
  await closeSocket(connection.connectionId);
}

/** Closes the socket of a connection; one that is closed already is no error. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await api().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

/** Sends a message to a set of connections. After `lookAgain`, later messages also reach connections opened since, and no other connection waits for them. */
export type Push = ((message: WholeMessage) => Promise<void>) & { readonly lookAgain?: () => void };

/** Returns a channel to all connections of a person. It looks them up at once; on each connection messages arrive in the order they were sent. */
export function channelTo(person: Pick<Connection, "workspaceId" | "userId">): Push {
  const known = new Set<string>();
  const isNew = ({ connectionId }: Connection) => !known.has(connectionId) && known.add(connectionId);
  const groups: ReturnType<typeof channelOf>[] = [];
  const lookAgain = () => void groups.push(channelOf(connections.of(person).then((all) => all.filter(isNew))));
  lookAgain();
  const push = async (message: WholeMessage) => void (await Promise.all(groups.map((sendTo) => sendTo(message))));
  return Object.assign(push, { lookAgain });
}

/** Returns a function that sends messages to these connections in order. */
function channelOf(open: Promise<readonly Connection[]>): (message: WholeMessage) => Promise<unknown> {
  // A caller that sends a message gets the error; before that it must not count as unhandled.
  open.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  return (message) => {
    const sent = last.then(async () => Promise.all((await open).map((connection) => sendToConnection(connection, message))));
    last = sent.catch(() => undefined);
    return sent;
  };
}
