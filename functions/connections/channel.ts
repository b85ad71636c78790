import { ApiGatewayManagementApiClient, DeleteConnectionCommand, GoneException, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import type { WholeMessage } from "../../shared/chat/realtime.ts";
import { clientOf } from "../platform/aws.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { frameOf } from "./frame.ts";
import { type Connection, connections } from "./store.ts";

const api = clientOf("WEBSOCKET_ENDPOINT", (transport) => new ApiGatewayManagementApiClient({ ...transport, endpoint: env("WEBSOCKET_ENDPOINT") }));

/**
 * Sends a message to one connection, in a form that the channel takes (`frameOf`). A connection that is gone is deleted. Never rejects: what is told is stored
 * before it is told, so a push that fails is logged, no work is done again for it, and a reload shows what it would have.
 */
export async function sendToConnection(connection: Connection, message: WholeMessage): Promise<void> {
  try {
    await api().send(new PostToConnectionCommand({ ConnectionId: connection.connectionId, Data: frameOf(message) }));
  } catch (error) {
    if (error instanceof GoneException) await forget(connection);
    else log.error("a message was not pushed", { connectionId: connection.connectionId, type: message.type, error });
  }
}

async function forget(connection: Connection): Promise<void> {
  try {
    await connections.close(connection);
  } catch (error) {
    log.error("a connection that is gone was not deleted", { connectionId: connection.connectionId, error });
  }
}

/** Ends a connection whose user may no longer have it. */
export async function hangUp(connection: Connection): Promise<void> {
  await connections.close(connection);
  await closeSocket(connection.connectionId);
}

/** Closes a connection that nothing is known of. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await api().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

/** Sends a message. What is sent after `lookAgain` goes to connections that were opened since, too; no other one waits for them. */
export type Push = ((message: WholeMessage) => Promise<void>) & { readonly lookAgain?: () => void };

/** Sends to all connections of one person. Which there are is looked up at once; on each, messages arrive in the order they were sent. */
export function channelTo(person: Pick<Connection, "workspaceId" | "userId">): Push {
  const known = new Set<string>();
  const isNew = ({ connectionId }: Connection) => !known.has(connectionId) && known.add(connectionId);
  const groups: ReturnType<typeof channelOf>[] = [];
  const lookAgain = () => void groups.push(channelOf(connections.of(person).then((all) => all.filter(isNew))));
  lookAgain();
  const push = async (message: WholeMessage) => void (await Promise.all(groups.map((sendTo) => sendTo(message))));
  return Object.assign(push, { lookAgain });
}

/** Sends to some connections, in order. */
function channelOf(open: Promise<readonly Connection[]>): (message: WholeMessage) => Promise<unknown> {
  // A caller that sends gets the error; where nothing is sent, no caller needs it.
  open.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  return (message) => {
    const sent = last.then(async () => Promise.all((await open).map((connection) => sendToConnection(connection, message))));
    last = sent.catch(() => undefined);
    return sent;
  };
}
