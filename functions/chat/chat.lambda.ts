import { isDeepStrictEqual } from "node:util";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import type { Workspace } from "../../shared/billing/billing.ts";
import type { Command, Message, TurnRequest } from "../../shared/chat/assistant.ts";
import { MAX_FRAME } from "../../shared/chat/limits.ts";
import { ClientMessage, messageGates, ofTopic, type WholeMessage } from "../../shared/chat/realtime.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { text } from "../../shared/fields.ts";
import { newId } from "../../shared/ids.ts";
import { channelTo, closeConnection, closeSocket, type Push, sendToConnection } from "../connections/channel.ts";
import { openConnection } from "../connections/open-connection.ts";
import { recentChanges } from "../connections/recent-changes.ts";
import { signOut } from "../connections/sign-out.ts";
import { CONNECTION_LIFE, type Connection, connections } from "../connections/store.ts";
import { batchRead, speculate } from "../platform/batch-read.ts";
import { busyError, isBusy } from "../platform/busy.ts";
import { env, now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";
import { Conflict } from "../platform/table.ts";
import { isAccountConfirmed } from "../sessions/confirm-account.ts";
import { requireEntitlementOf } from "../sessions/entitlement.ts";
import { limitMessageRate } from "../sessions/message-rate.ts";
import { findSession, readSession, sessions } from "../sessions/session-store.ts";
import { requireWorkspace, workspaces } from "../sessions/workspace-store.ts";
import { documentFiles } from "../uploads/document-store.ts";
import { clearConversation } from "./clear-conversation.ts";
import { commandText } from "./command-text.ts";
import { actionPushes, closedActionPush, currentDraftPushes } from "./conversation-snapshot.ts";
import { type Conversation, waitingIn } from "./conversation-state.ts";
import { conversations } from "./conversation-store.ts";
import { chatMessages, historyOf, Repetition } from "./message-store.ts";
import { type Retention, retentionOf } from "./speaker.ts";
import { stoppedTurns } from "./stop-store.ts";

/** `$connect` as API Gateway sends it: the only event that has headers. Their names are as the browser wrote them. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

/** The realtime channel: lets people in, stores what they say, and enqueues their turn for the assistant. */
export async function handler(event: ConnectEvent): Promise<APIGatewayProxyResultV2> {
  const { eventType, connectionId } = event.requestContext;
  if (eventType === "CONNECT") return { statusCode: await connect(event) };
  const { found, context } = batchRead(() => {
    const found = connections.find(connectionId);
    const read = (connection: Connection) => readContext(connection, now());
    return { found, context: eventType === "MESSAGE" ? speculate(connections.lastFound(connectionId), found, read, isDeepStrictEqual) : undefined };
  });
  // Where the connection cannot be read, that is what fails.
  context?.catch(() => {});
  const connection = await found;
  if (!connection) {
    // Its session was ended while it was being opened, or it could not be closed then.
    if (eventType === "MESSAGE") await closeSocket(connectionId);
    return { statusCode: 410 };
  }
  if (context) await receive(connection, event.body ?? "", context);
  else await connections.close(connection);
  return { statusCode: 200 };
}

async function connect(event: ConnectEvent): Promise<number> {
  const header = (name: string) => Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  // A browser sends cookies with a socket that any site opens; only the Origin tells which site that was.
  if (header("origin") !== env("PUBLIC_ORIGIN")) return 403;
  const cookie = header("cookie");
  const cookies = cookie ? [cookie] : undefined;
  const at = now();
  const who = await readSession(cookies, at, () => isAccountConfirmed(cookies));
  if (!who) return 401;
  // A connection must not outlive its session, so a session in its last two hours ends when it asks for one.
  if (who.expiresAt * 1000 < Date.parse(at) + CONNECTION_LIFE) {
    await signOut(who);
    return 401;
  }
  const { workspaceId, userId, sessionId } = who;
  try {
    await openConnection({ connectionId: event.requestContext.connectionId, workspaceId, userId, sessionId }, sessions.stands(sessionId), at);
    return 200;
  } catch (error) {
    if (error instanceof Conflict) return 401; // signed out at the same moment
    if (error instanceof AppError && error.code === "too_many") return 429;
    throw error;
  }
}

/** One frame. A bad frame is answered with an `error` to its sender; it never ends the connection for the others. */
async function receive(connection: Connection, frame: string, reading: Promise<MessageContext | undefined>): Promise<void> {
  let message: ClientMessage | undefined;
  try {
    const context = await reading;
    if (!context) return await closeConnection(connection);
    message = messageIn(frame);
    await handleMessage(connection, message, context);
  } catch (error) {
    if (!(error instanceof AppError)) log.error(isBusy(error) ? "busy" : "unexpected", { connectionId: connection.connectionId, error });
    await sendToConnection(
      connection,
      refusal(isBusy(error) ? busyError() : error, message?.type === "chat_message" ? message.data.clientId : clientIdIn(frame)),
    );
  }
}

/** What a message meets: when it came, the connections, where the conversation stands, the workspace unless it is gone, and how long messages are stored. */
interface MessageContext {
  readonly at: Instant;
  /** Sends to all connections of the person. */
  readonly push: Push;
  readonly state: Conversation;
  readonly workspace: Workspace | undefined;
  readonly retention: Retention;
}

/** What a message of a session that runs meets; nothing where that has ended. All of it is asked for at once. */
async function readContext(connection: Connection, at: Instant): Promise<MessageContext | undefined> {
  const session = findSession(connection.sessionId, at);
  const push = channelTo(connection);
  const context = Promise.all([conversations.state(connection), workspaces.find(connection.workspaceId), retentionOf(connection, at)]);
  // Where the session has ended, a failed read does not matter.
  context.catch(() => {});
  if (!(await session)) return undefined;
  const [state, workspace, retention] = await context;
  return { at, push, state, workspace, retention };
}

function messageIn(frame: string): ClientMessage {
  if (Buffer.byteLength(frame) > MAX_FRAME) throw new AppError("too_large", "This message is too long.");
  try {
    return parse(ClientMessage, JSON.parse(frame));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "This message is not valid JSON.");
  }
}

/** The id of a message that is not as it must be, as far as it can be read: its page gives the message back to the person by it. */
function clientIdIn(frame: string): string | undefined {
  try {
    return z.object({ data: z.object({ clientId: text(1, 100) }) }).safeParse(JSON.parse(frame)).data?.data.clientId;
  } catch {
    return undefined;
  }
}

function refusal(error: unknown, clientId: string | undefined): WholeMessage {
  const about = clientId ? { clientId } : {};
  if (!(error instanceof AppError))
    return { type: "error", data: { message: "Something went wrong on our side. It has been noted.", code: "internal", ...about } };
  if (error.code === "subscription_required") {
    const data = { redirectTo: error.redirectTo ?? "/pricing", message: error.message };
    return { type: "subscription_required", ...data, data, ...about };
  }
  return { type: "error", data: { message: error.message, code: error.code, ...about } };
}

async function handleMessage(connection: Connection, message: ClientMessage, context: MessageContext): Promise<void> {
  const { at, push, state, workspace, retention } = context;
  // To bring back what was cleared needs no more than to clear it.
  if (isUndo(message) && (await restoreConversation(connection, context))) return;
  const gate = messageGates[message.type];
  if (typeof gate === "string") requireEntitlementOf(requireWorkspace(workspace), gate, at);
  switch (message.type) {
    case "ping":
      return sendToConnection(connection, { type: "pong" });
    case "get_missed":
      for (const type of await recentChanges(connection.workspaceId, at)) await sendToConnection(connection, { type: "data_updated", data: { type } });
      return;
    case "get_conversation_history":
      return sendConversation(connection, context);
    case "stop": {
      const { messageId } = message.data;
      if (state.lastTurn && messageId <= state.lastTurn) return sendConversation(connection, context); // this screen missed the answer
      return stoppedTurns.add(connection, messageId);
    }
    case "clear_conversation": {
      const topic = newId("turn");
      const kept = await again(connection, state, (standing) => clearConversation(connection, standing, { topic, retention, workspace, at }));
      await push({ type: "conversation_cleared", topic, ...(kept ? { kept } : {}) });
      if (kept) for (const type of ["invoice", "customer"] as const) await push({ type: "data_updated", data: { type } });
      return;
    }
    case "chat_message": {
      const { message: content, spoken, clientId, files = [] } = message.data;
      const brought = await Promise.all(files.map((filename) => broughtFile(connection.workspaceId, filename)));
      return say(connection, context, message.sessionId, {
        content,
        ...(brought.length ? { files: brought } : {}),
        ...(spoken ? { spoken } : {}),
        ...(clientId ? { clientId } : {}),
      });
    }
    case "confirm_action": {
      const { actionId } = message.data;
      if (state.actions.some((one) => one.actionId === actionId))
        return runButton(connection, context, message.sessionId, { type: "confirm", ...message.data });
      // A screen that missed what became of the card still shows it.
      const closed = state.closed.find((one) => one.actionId === actionId) ?? { actionId, outcome: "expired" };
      await sendToConnection(connection, await closedActionPush(connection.workspaceId, closed));
      throw new AppError("conflict", "That is settled already; there is nothing to confirm.");
    }
    case "undo":
      return runButton(connection, context, message.sessionId, { type: "undo" });
    case "change_figure":
      return runButton(connection, context, message.sessionId, { type: "figure", ...message.data });
    case "resolve_unused":
      return runButton(connection, context, message.sessionId, { type: "unused", ...message.data });
  }
}

/** The button, or the word alone. */
const isUndo = (message: ClientMessage): boolean =>
  message.type === "undo" || (message.type === "chat_message" && /^undo[.!]?$/i.test(message.data.message.trim()));

/** Brings the conversation back that was cleared for this one, on all screens; nothing where Undo means something else. */
async function restoreConversation(connection: Connection, context: MessageContext): Promise<boolean> {
  const { push, state, retention, at } = context;
  if (!state.cleared) return false;
  const restored = await again(connection, state, (standing) => conversations.restore(connection, standing, retention));
  if (restored) await pushConversation(connection, { state: restored, at, isRestored: true }, push);
  return restored !== undefined;
}

/** How often something is tried on a conversation that goes on meanwhile. */
const TRIES = 3;

/** Does `work` on the conversation as it stands; once more where it has gone on since it was read. */
async function again<T>(connection: Connection, state: Conversation, work: (standing: Conversation) => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work(state);
  } catch (error) {
    if (!(error instanceof Conflict) || tries <= 1) throw error;
    return again(connection, await conversations.state(connection), work, tries - 1);
  }
}

/** A document that a message is about. Throws `not_found` where it is none of the workspace, `conflict` while it is being read. */
async function broughtFile(workspaceId: string, filename: string): Promise<NonNullable<Message["files"]>[number]> {
  const { name, status } = await documentFiles.get(workspaceId, filename);
  if (status !== "done") throw new AppError("conflict", `${name} is not read yet. Send the message once it is.`);
  return { filename, name };
}

/** The conversation as it stands. All is read before the first of it is sent, so that the draft follows what was said at once. */
const sendConversation = (connection: Connection, { state, at }: MessageContext): Promise<void> =>
  pushConversation(connection, { state, at }, (message) => sendToConnection(connection, message));

/** The same as `push` sends it, as one that is back where it `isRestored`. */
async function pushConversation(
  connection: Connection,
  { state, at, isRestored }: Pick<MessageContext, "state" | "at"> & { isRestored?: true },
  push: (message: WholeMessage) => Promise<unknown>,
): Promise<void> {
  const [said, drafts, cards] = await Promise.all([
    chatMessages.newest(connection, state.topic),
    currentDraftPushes(connection, state),
    actionPushes(connection.workspaceId, state, at),
  ]);
  const { history, ...more } = historyOf(said);
  const { topic, lastTurn: answered } = state;
  const about = { ...(answered ? { answered } : {}), ...(isRestored ? { restored: true as const } : {}), ...(state.cleared ? { cleared: true as const } : {}) };
  await push({ type: "conversation_history", topic, data: history, ...more, ...about });
  const typing = waitingIn(said, state, at).map((message) => typingPush(message, at));
  for (const message of [...drafts, ...cards, ...typing]) await push(ofTopic(message, topic));
}

/** That a message waits for its answer, and how long it has by now. */
const typingPush = ({ id, timestamp }: Pick<Message, "id" | "timestamp">, at: Instant): WholeMessage => ({
  type: "ai_typing",
  data: { messageId: id, elapsed: Math.max(0, Date.parse(at) - Date.parse(timestamp)) },
});

/** What is done with a button is said in words, too, so that the conversation tells all that happened. */
const runButton = (connection: Connection, context: MessageContext, sessionId: string | undefined, command: Command): Promise<void> =>
  say(connection, context, sessionId, { content: commandText(command, context.state), command });

/**
 * Stored first, then queued: what a person said is never lost, whatever becomes of the turn. What is said again is not stored again; where its turn is still
 * to come it is queued once more, because that may be what failed.
 */
async function say(
  connection: Connection,
  { at, push, state, retention }: MessageContext,
  sessionId: string | undefined,
  content: Pick<Message, "content" | "command" | "spoken" | "clientId">,
): Promise<void> {
  const { workspaceId, userId } = connection;
  const { topic, draft, documentId, read, lastTurn = "" } = state;
  const message: Message = { id: newId("message"), role: "user", ...content, timestamp: at };
  let messageId = message.id;
  try {
    await limitMessageRate(workspaceId, (counting) =>
      // A button is pressed again on purpose: the page lets it be pressed once until that is done.
      message.command
        ? chatMessages.add(connection, topic, message, retention, [counting])
        : chatMessages.addOnce(connection, topic, message, sessionId, retention, [counting]),
    );
  } catch (error) {
    if (!(error instanceof Repetition)) throw error;
    if (!error.first || error.first <= lastTurn) return;
    messageId = error.first;
  }
  const request: TurnRequest = { workspaceId, userId, messageId, sessionId, met: { topic, draftId: draft?.draftId, documentId, read } };
  await Promise.all([
    // The group lets one turn of a conversation run at a time, in the order in which they were said.
    enqueue(env("TURNS_QUEUE_URL"), request, { group: userId, id: messageId }),
    push(ofTopic(typingPush({ id: messageId, timestamp: at }, at), topic)),
  ]);
}
