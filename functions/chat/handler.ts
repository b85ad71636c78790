import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import type { Act, Message, TurnRequest } from "../../shared/assistant.ts";
import type { Workspace } from "../../shared/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { ClientMessage, MAX_FRAME, type ServerMessage } from "../../shared/realtime.ts";
import { present, workspaces } from "../account/store.ts";
import { channelTo, disconnect, hangUp, send } from "../lib/channel.ts";
import { confirmed } from "../lib/confirm.ts";
import { CONNECTION_LIFE, type Connection, connections } from "../lib/connections.ts";
import { type Conversation, conversations, historyOf, type Kept } from "../lib/conversation.ts";
import { requireEntitled } from "../lib/entitlement.ts";
import { env, now } from "../lib/env.ts";
import { actionPushed, closedPushed, handPushed } from "../lib/hand.ts";
import { log } from "../lib/log.ts";
import { findSession, readSession, sessions } from "../lib/session.ts";
import { signOut } from "../lib/sign-out.ts";
import { Conflict, together } from "../lib/table.ts";
import { paced } from "./pace.ts";
import { wordsOf } from "./words.ts";

/** `$connect` as API Gateway sends it: the only event that has headers. Their names are as the browser wrote them. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

let client: SQSClient | undefined;
const queue = () => (client ??= new SQSClient({}));

/** The realtime channel: lets people in, stores what they say, and hands their turn to the assistant's queue. */
export async function handler(event: ConnectEvent): Promise<APIGatewayProxyResultV2> {
  const { eventType, connectionId } = event.requestContext;
  if (eventType === "CONNECT") return { statusCode: await connect(event) };
  const hint = eventType === "MESSAGE" ? connections.hint(connectionId) : undefined;
  const { found, floor } = together(() => ({ found: connections.find(connectionId), floor: hint && floorOf(hint, now()) }));
  // It counts only where the hint was right.
  floor?.catch(() => {});
  const connection = await found;
  if (!connection) {
    // Its session was ended while it was being opened, or it could not be closed then.
    if (eventType === "MESSAGE") await disconnect(connectionId);
    return { statusCode: 410 };
  }
  if (eventType === "DISCONNECT") await connections.close(connection);
  else await receive(connection, event.body ?? "", hint?.sessionId === connection.sessionId ? floor : undefined);
  return { statusCode: 200 };
}

async function connect(event: ConnectEvent): Promise<number> {
  const header = (name: string) => Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  // A browser sends cookies with a socket that any site opens; only the Origin tells which site that was.
  if (header("origin") !== env("PUBLIC_ORIGIN")) return 403;
  const cookie = header("cookie");
  const cookies = cookie ? [cookie] : undefined;
  const at = now();
  const who = await readSession(cookies, at, () => confirmed(cookies));
  if (!who) return 401;
  // A connection that cannot outlive its session needs nobody to watch for its end. So in its last two hours a session ends when it asks for one.
  if (who.expiresAt * 1000 < Date.parse(at) + CONNECTION_LIFE) {
    await signOut(who);
    return 401;
  }
  const { workspaceId, userId, sessionId } = who;
  try {
    await connections.open({ connectionId: event.requestContext.connectionId, workspaceId, userId, sessionId }, sessions.stands(sessionId), at);
    return 200;
  } catch (error) {
    if (error instanceof Conflict) return 401; // signed out at the same moment
    throw error;
  }
}

/** One frame. Whatever is wrong with it is told to its sender as an `error`; it never ends the connection for the others. */
async function receive(connection: Connection, frame: string, early: Promise<Floor | undefined> | undefined): Promise<void> {
  try {
    const floor = await (early ?? together(() => floorOf(connection, now())));
    if (!floor) return await hangUp(connection);
    await act(connection, messageIn(frame), floor);
  } catch (error) {
    if (!(error instanceof AppError)) log.error("unexpected", { connectionId: connection.connectionId, error });
    await send(connection, refusal(error));
  }
}

/** What a message meets: when it came, the windows, where the conversation stands, the workspace unless it is gone, and how long what is said is remembered. */
interface Floor {
  readonly at: Instant;
  /** Sends to all windows of whoever speaks. */
  readonly push: ReturnType<typeof channelTo>;
  readonly state: Conversation;
  readonly workspace: Workspace | undefined;
  readonly kept: Kept;
}

/** What a message of a session that runs meets; nothing where that has ended. All of it is asked for at once. */
async function floorOf(connection: Connection, at: Instant): Promise<Floor | undefined> {
  const session = findSession(connection.sessionId, at);
  const push = channelTo(connection);
  const floor = Promise.all([conversations.state(connection), workspaces.find(connection.workspaceId), conversations.kept(connection, at)]);
  // Where nobody may speak, nobody asks whether it could be read.
  floor.catch(() => {});
  if (!(await session)) return undefined;
  const [state, workspace, kept] = await floor;
  return { at, push, state, workspace, kept };
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

function refusal(error: unknown): ServerMessage {
  if (!(error instanceof AppError)) return { type: "error", data: { message: "Something went wrong on our side. It has been noted.", code: "internal" } };
  if (error.code === "subscription_required") return { type: "subscription_required", redirectTo: error.redirectTo ?? "/pricing", message: error.message };
  return { type: "error", data: { message: error.message, code: error.code } };
}

async function act(connection: Connection, message: ClientMessage, floor: Floor): Promise<void> {
  const { at, push, state, kept } = floor;
  switch (message.type) {
    case "ping":
      return send(connection, { type: "pong" });
    case "get_conversation_history": {
      await send(connection, { type: "conversation_history", data: historyOf(await conversations.messages(connection, state.topic)) });
      for (const message of [...(await handPushed(connection.workspaceId, state)), ...(await actionPushed(connection.workspaceId, state, at))])
        await send(connection, message);
      return;
    }
    case "clear_conversation": {
      await conversations.clear(connection, newId("turn"), kept);
      return push({ type: "conversation_cleared" });
    }
    case "chat_message": {
      const { message: content, spoken } = message.data;
      return say(connection, floor, { content, ...(spoken ? { spoken } : {}) });
    }
    case "confirm_action": {
      const { actionId } = message.data;
      if (state.action?.actionId === actionId) return does(connection, floor, { type: "confirm", ...message.data });
      // A window that missed what became of the card still shows it.
      const closed = state.closed.find((one) => one.actionId === actionId) ?? { actionId, outcome: "expired" };
      await send(connection, await closedPushed(connection.workspaceId, closed));
      throw new AppError("conflict", "That is settled already; there is nothing to confirm.");
    }
    case "undo":
      return does(connection, floor, { type: "undo" });
    case "change_figure":
      return does(connection, floor, { type: "figure", ...message.data });
  }
}

/** What is done with a button is said in words, too, so that the conversation tells all that happened. */
const does = (connection: Connection, floor: Floor, done: Act): Promise<void> => say(connection, floor, { content: wordsOf(done, floor.state), act: done });

/** Stored first, then queued: what a person said is never lost, whatever becomes of the turn. */
async function say(connection: Connection, { at, push, state, workspace, kept }: Floor, said: Pick<Message, "content" | "act" | "spoken">): Promise<void> {
  const { workspaceId, userId } = connection;
  requireEntitled(present(workspace), at);
  const { topic, draft, documentId } = state;
  const message: Message = { id: newId("message"), role: "user", ...said, timestamp: at };
  await paced(workspaceId, (counted) => conversations.say(connection, topic, message, kept, [counted]));
  const request: TurnRequest = { workspaceId, userId, messageId: message.id, met: { topic, draftId: draft?.draftId, documentId } };
  await Promise.all([
    // The group lets one turn of a conversation run at a time, in the order in which they were said.
    queue().send(
      new SendMessageCommand({
        QueueUrl: env("TURNS_QUEUE_URL"),
        MessageBody: JSON.stringify(request),
        MessageGroupId: userId,
        MessageDeduplicationId: message.id,
      }),
    ),
    push({ type: "ai_typing" }),
  ]);
}
