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

/** `$connect` as API Gateway sends it: the only event with headers, whose names are spelled as the browser wrote them. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

/** The realtime channel: accepts connections, stores messages, and enqueues their turns for the assistant. */
export async function handler(event: ConnectEvent): Promise<APIGatewayProxyResultV2> {
  const { eventType, connectionId } = event.requestContext;
  if (eventType === "CONNECT") return { statusCode: await connect(event) };
  const { found, context } = batchRead(() => {
    const found = connections.find(connectionId);
    const read = (connection: Connection) => readContext(connection, now());
    return { found, context: eventType === "MESSAGE" ? speculate(connections.lastFound(connectionId), found, read, isDeepStrictEqual) : undefined };
  });
  // If the connection cannot be read, that error is reported instead.
  context?.catch(() => {});
  const connection = await found;
  if (!connection) {
    // Its session ended while it was being opened, or it could not be closed then.
    if (eventType === "MESSAGE") await closeSocket(connectionId);
    return { statusCode: 410 };
  }
  if (context) await receive(connection, event.body ?? "", context);
  else await connections.close(connection);
  return { statusCode: 200 };
}

async function connect(event: ConnectEvent): Promise<number> {
  const header = (name: string) => Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  // A browser sends cookies with a socket that any site opens; only the Origin header tells which site it was.
  if (header("origin") !== env("PUBLIC_ORIGIN")) return 403;
  const cookie = header("cookie");
  const cookies = cookie ? [cookie] : undefined;
  const at = now();
  const who = await readSession(cookies, at, () => isAccountConfirmed(cookies));
  if (!who) return 401;
  // A connection must not outlive its session, so a session in its last two hours ends here.
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

/** Handles one frame. A bad frame is answered with an `error` to its sender, and the connection stays open. */
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

/** The state in which a message arrives: its time, the conversation, the workspace unless it is deleted, and how long messages are stored. */
interface MessageContext {
  readonly at: Instant;
  /** Sends to all connections of the person. */
  readonly push: Push;
  readonly state: Conversation;
  readonly workspace: Workspace | undefined;
  readonly retention: Retention;
}

/** Reads the context of a message in one go. Returns undefined if the session has ended. */
async function readContext(connection: Connection, at: Instant): Promise<MessageContext | undefined> {
  const session = findSession(connection.sessionId, at);
  const push = channelTo(connection);
  const context = Promise.all([conversations.state(connection), workspaces.find(connection.workspaceId), retentionOf(connection, at)]);
  // If the session has ended, a failed read does not matter.
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

/** Returns the client id of an invalid message if it can be read. The page uses it to give the message back to the person. */
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
  // Restoring a cleared conversation needs no more entitlement than clearing it.
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
      const kept = await retryOnConflict(connection, state, (standing) => clearConversation(connection, standing, { topic, retention, workspace, at }));
      await push({ type: "conversation_cleared", topic, ...(kept ? { kept } : {}) });
      if (kept) for (const type of ["invoice", "customer"] as const) await push({ type: "data_updated", data: { type } });
      return;
    }
    case "chat_message": {
      const { message: content, spoken, clientId, after, files = [] } = message.data;
      const brought = await Promise.all(files.map((filename) => attachedFile(connection.workspaceId, filename)));
      return storeMessage(connection, context, message.sessionId, {
        content,
        ...(brought.length ? { files: brought } : {}),
        ...(spoken ? { spoken } : {}),
        ...(clientId ? { clientId } : {}),
        ...(after ? { after } : {}),
      });
    }
    case "confirm_action": {
      const { actionId } = message.data;
      if (state.actions.some((one) => one.actionId === actionId))
        return runButton(connection, context, message.sessionId, { type: "confirm", ...message.data });
      // A screen that missed the end of the action still shows its card.
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

/** Returns true for the undo button, and for the word alone. */
const isUndo = (message: ClientMessage): boolean =>
  message.type === "undo" || (message.type === "chat_message" && /^undo[.!]?$/i.test(message.data.message.trim()));

/** Restores the conversation that was cleared for this one, on all screens. Returns false if undo means something else. */
async function restoreConversation(connection: Connection, context: MessageContext): Promise<boolean> {
  const { push, state, retention, at } = context;
  if (!state.cleared) return false;
  const restored = await retryOnConflict(connection, state, (standing) => conversations.restore(connection, standing, retention));
  if (restored) await pushConversation(connection, { state: restored, at, isRestored: true }, push);
  return restored !== undefined;
}

/** Attempts at a change to a conversation that may go on meanwhile. */
const TRIES = 3;

/** Runs `work` on the conversation, and again on its newer state after a `Conflict`. */
async function retryOnConflict<T>(connection: Connection, state: Conversation, work: (standing: Conversation) => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work(state);
  } catch (error) {
    if (!(error instanceof Conflict) || tries <= 1) throw error;
    return retryOnConflict(connection, await conversations.state(connection), work, tries - 1);
  }
}

/** Returns a document that a message is about. Throws `not_found` if the workspace has no such document, `conflict` while it is being read. */
async function attachedFile(workspaceId: string, filename: string): Promise<NonNullable<Message["files"]>[number]> {
  const { name, status } = await documentFiles.get(workspaceId, filename);
  if (status !== "done") throw new AppError("conflict", `${name} is not read yet. Send the message once it is.`);
  return { filename, name };
}

/** Sends the current conversation to one connection. */
const sendConversation = (connection: Connection, { state, at }: MessageContext): Promise<void> =>
  pushConversation(connection, { state, at }, (message) => sendToConnection(connection, message));

/**
 * Pushes the current conversation. All of it is read before the first part is sent, so that the draft follows the messages at once. `isRestored` marks a
 * conversation that is back after it was cleared.
 */
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

/** Returns the push that a message waits for its answer, and for how many milliseconds. */
const typingPush = ({ id, timestamp }: Pick<Message, "id" | "timestamp">, at: Instant): WholeMessage => ({
  type: "ai_typing",
  data: { messageId: id, elapsed: Math.max(0, Date.parse(at) - Date.parse(timestamp)) },
});

/** A button's command is also stored in words, so that the conversation tells all that happened. */
const runButton = (connection: Connection, context: MessageContext, sessionId: string | undefined, command: Command): Promise<void> =>
  storeMessage(connection, context, sessionId, { content: commandText(command, context.state), command });

/**
 * Stores a message first and then enqueues its turn, so that it is not lost if the turn fails. A repeated message is not stored again, but its turn is enqueued
 * again if it is still to come, because enqueueing may be what failed.
 */
async function storeMessage(
  connection: Connection,
  { at, push, state, retention }: MessageContext,
  sessionId: string | undefined,
  content: Pick<Message, "content" | "command" | "spoken" | "clientId" | "after">,
): Promise<void> {
  const { workspaceId, userId } = connection;
  const { topic, draft, documentId, read, lastTurn = "" } = state;
  const message: Message = { id: newId("message"), role: "user", ...content, timestamp: at };
  let messageId = message.id;
  try {
    await limitMessageRate(workspaceId, (counting) =>
      // A button may be pressed again on purpose; the page disables it until its command is done.
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
    // The queue's group runs the turns of a conversation one at a time, in the order of their messages.
    enqueue(env("TURNS_QUEUE_URL"), request, { group: userId, id: messageId }),
    push(ofTopic(typingPush({ id: messageId, timestamp: at }, at), topic)),
  ]);
}
