import type { Ask } from "@shared/chat/ask.ts";
import type { ActionCard, Command, ShownOutcome } from "@shared/chat/assistant.ts";
import { DUPLICATE_WINDOW } from "@shared/chat/limits.ts";
import type { DraftUpdate, HistoryEntry, WholeMessage } from "@shared/chat/realtime.ts";
import type { Sources } from "@shared/chat/sources.ts";
import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { DraftWithTotals, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { roomIn } from "./message-size.ts";

/** Why a message with files cannot be sent: a file is being uploaded or read, or could not be read. */
export type FilesWait = "reading" | "failed" | undefined;

/** A message as the chat shows it, without an id until the server confirms it. `adrift`: the channel closed before that. */
export type ChatEntry = Omit<HistoryEntry, "id"> & { readonly id?: HistoryEntry["id"]; readonly after?: HistoryEntry["id"]; readonly adrift?: boolean };

/** An action that waits for the person, or whose answer is being sent. */
export interface PendingRequest {
  readonly card: ActionCard;
  readonly state: "open" | "settling";
}

/** An action that is over, and its outcome. */
export interface SettledRequest {
  readonly card: Pick<ActionCard, "actionId" | "kind" | "summary">;
  readonly state: ShownOutcome;
}

/** An action and the id of the message above it; undefined until the assistant has answered. */
export type ActionRequest = (PendingRequest | SettledRequest) & { readonly below: HistoryEntry["id"] | undefined };

/** A message of the person that the server has not answered yet. */
export interface WaitingMessage {
  readonly messageId: HistoryEntry["id"];
  readonly since: Instant;
}

/** The state of the chat and the preview. `draft` is the current invoice, `document` any other page that the assistant wrote. */
export interface ChatState {
  readonly online: boolean;
  /** The channel has neither opened nor failed yet: messages are held back until it opens. */
  readonly opening: boolean;
  /** The id of the conversation; later ones sort after it. Undefined until the server has sent it. */
  readonly topic: string | undefined;
  /** The person cleared the conversation, and the server has not confirmed it: messages that still arrive belong to the old one. */
  readonly clearing: boolean;
  /** The last message sent from this page, and its time by this device's clock, which may differ from the server's. */
  readonly lastSaid: { readonly content: string; readonly at: Instant } | undefined;
  /** An earlier conversation was cleared, which Undo restores. */
  readonly cleared: boolean;
  /** The number under which the cleared conversation's draft was stored. */
  readonly kept?: string | undefined;
  readonly typing: boolean;
  /** The messages that wait for an answer, the current one first, with their times by this device's clock. */
  readonly waiting: readonly WaitingMessage[];
  /** The message whose answer the person stopped. */
  readonly stopping: WaitingMessage["messageId"] | undefined;
  /** The text of the answer that is streaming. */
  readonly partial: string | undefined;
  /** The time of the last visit, in milliseconds, while its state is shown; undefined once the server has sent its own. */
  readonly asOf: number | undefined;
  /** The server has sent the conversation; until then it is unknown whether it is empty. */
  readonly loaded: boolean;
  /** The stored messages, as far back as they are loaded. */
  readonly history: readonly HistoryEntry[];
  /** Older messages on the server, and the state of loading them. */
  readonly older: "none" | "some" | "loading" | "failed";
  /** The number of messages that were loaded as older ones. */
  readonly prepended: number;
  /** The person's messages that the server has not confirmed yet. */
  readonly unconfirmed: readonly ChatEntry[];
  /** Messages that the server refused or never got, for the person to send again. */
  readonly unsent: readonly ChatEntry[];
  /** The actions of this page, in the order of their requests. */
  readonly actions: readonly ActionRequest[];
  readonly draft: DraftWithTotals | undefined;
  /** The draft before the one that is streaming, to be restored if nothing comes of it. */
  readonly beforePartial: DraftUpdate | "nothing" | undefined;
  /** The sources of the draft's figures; undefined while it is streaming. */
  readonly sources: Sources | undefined;
  /** The draft can be saved as it is. */
  readonly isComplete: boolean;
  readonly asks: readonly Ask[];
  /** The language in which the questions are put; English if undefined. */
  readonly language: DraftUpdate["language"];
  readonly document: { readonly htmlContent: string; readonly documentId: string } | undefined;
  /** A stored invoice that the person opened; it is shown until the assistant writes again. */
  readonly shown: Id<"invoice"> | undefined;
  readonly updatedAt: Instant | undefined;
  /** A dictated message for the composer, to be corrected. */
  readonly returned: string | undefined;
  /** Why the server refused the last message or command. */
  readonly refused: string | undefined;
}

const emptyConversation = {
  clearing: false,
  cleared: false,
  kept: undefined,
  lastSaid: undefined,
  typing: false,
  waiting: [],
  stopping: undefined,
  beforePartial: undefined,
  partial: undefined,
  asOf: undefined,
  loaded: true,
  history: [],
  older: "none",
  prepended: 0,
  unconfirmed: [],
  unsent: [],
  actions: [],
  draft: undefined,
  sources: undefined,
  isComplete: false,
  asks: [],
  language: undefined,
  document: undefined,
  shown: undefined,
  updatedAt: undefined,
  returned: undefined,
  refused: undefined,
} as const;

export const initialConversation: ChatState = { online: false, opening: true, topic: undefined, ...emptyConversation, loaded: false };

/** Applies a message of the server. Messages of a conversation that was cleared since are ignored. */
export function conversationReducer(before: ChatState, message: WholeMessage, now: Instant): ChatState {
  const topic = "topic" in message ? message.topic : undefined;
  const isRestored = message.type === "conversation_history" && message.restored === true;
  if (topic !== undefined && !isRestored && isOver(before, topic, message.type)) return before;
  const known = isRestored ? { ...before, ...emptyConversation } : before;
  const state = topic === undefined ? known : { ...known, topic };
  switch (message.type) {
    case "ai_typing":
      return { ...state, typing: true, waiting: message.data ? addWaiting(state.waiting, message.data, now) : state.waiting };
    case "ai_partial":
      return { ...state, typing: true, partial: message.data.message };
    case "ai_response": {
      const { conversationHistory, hasOlder, answered } = message.data;
      // No message is missed between two answers on one channel, so older messages stay.
      const next = withHistory(withoutPartialDraft(state), { newest: conversationHistory, hasOlder, goesOn: true });
      return { ...withAnswered(next, answered), partial: undefined };
    }
    case "conversation_history": {
      const current = { ...goOnFromLast(state, before.topic), cleared: message.cleared ?? false };
      return withAnswered(returnAdrift(withHistory(current, { newest: message.data, hasOlder: message.hasOlder, goesOn: false })), message.answered);
    }
    case "invoice_update": {
      const beforePartial = message.partial ? (state.beforePartial ?? draftIn(state)) : undefined;
      return { ...withDraft(state, message.data), asOf: undefined, beforePartial, document: undefined, shown: undefined, updatedAt: now };
    }
    case "document_preview_update":
      return { ...state, asOf: undefined, document: message.data, shown: undefined, updatedAt: message.data.timestamp };
    case "action_required":
      return { ...state, actions: addRequest(state, byOwnClock(message.data, message.left, now)) };
    case "action_closed":
      return { ...state, actions: settleRequest(state.actions, message.data) };
    case "conversation_cleared":
      return { ...state, ...emptyConversation, ...saidSince(before), cleared: before.clearing ? before.cleared : hadSomething(before), kept: message.kept };
    case "error":
      return refuse({ ...state, clearing: false }, message.data);
    case "subscription_required":
      return { ...giveBack(state, message.clientId), actions: reopenRequests(state.actions), typing: state.waiting.length > 0, partial: undefined };
    default:
      return state;
  }
}

/** The messages sent since the person cleared the conversation. */
const saidSince = ({ clearing, unconfirmed, lastSaid, typing }: ChatState): Partial<ChatState> => (clearing ? { unconfirmed, lastSaid, typing } : {});

/** Returns true if Undo has something to restore, cleared here or on another screen. */
const hadSomething = ({ cleared, history, unconfirmed, draft }: ChatState): boolean =>
  cleared || history.length > 0 || unconfirmed.length > 0 || draft !== undefined;

/** Keeps the preview of the last visit until the server sends it again, unless there is a new conversation. */
function goOnFromLast(state: ChatState, lastTopic: string | undefined): ChatState {
  if (state.asOf === undefined) return state;
  if (state.topic !== lastTopic) return withoutLast(state);
  return state.draft || state.document ? state : { ...state, asOf: undefined };
}

/** Removes the preview of the last visit. */
export const withoutLast = (state: ChatState): ChatState => ({
  ...state,
  asOf: undefined,
  draft: undefined,
  sources: undefined,
  isComplete: false,
  asks: [],
  document: undefined,
});

/** Returns true for a message of an old topic, which is dropped. */
const isOver = ({ clearing, topic: current }: ChatState, topic: string, type: WholeMessage["type"]): boolean =>
  (clearing && type !== "conversation_cleared") || (current !== undefined && topic < current);

/** Adds a waiting message, in the order of sending. One that waits already keeps its first time. */
function addWaiting(
  waiting: ChatState["waiting"],
  { messageId, elapsed }: { messageId: WaitingMessage["messageId"]; elapsed: number },
  now: Instant,
): ChatState["waiting"] {
  if (waiting.some((one) => one.messageId === messageId)) return waiting;
  const since = new Date(Date.parse(now) - elapsed).toISOString();
  return [...waiting, { messageId, since }].sort((a, b) => a.messageId.localeCompare(b.messageId));
}

/** Removes the messages up to `answered`, or all of them without it; the assistant continues with later ones. */
function withAnswered(state: ChatState, answered: WaitingMessage["messageId"] | undefined): ChatState {
  const waiting = answered ? state.waiting.filter(({ messageId }) => messageId > answered) : [];
  const stopping = waiting.some(({ messageId }) => messageId === state.stopping) ? state.stopping : undefined;
  return { ...state, waiting, stopping, typing: waiting.length > 0 || state.unconfirmed.some(({ adrift }) => !adrift) };
}

/** Returns the current draft, to be restored later. */
const draftIn = ({ draft, isComplete, asks, language, sources }: ChatState): DraftUpdate | "nothing" =>
  draft ? { invoice: draft, isComplete, asks: [...asks], language, ...(sources ? { sources } : {}) } : "nothing";

/** Sets the draft. Equal parts keep their identity, down to the lines, so that they do not render again. */
const withDraft = (state: ChatState, { invoice, isComplete, asks, language, sources }: DraftUpdate): ChatState => ({
  ...state,
  draft: replaceEqualDeep(state.draft, invoice),
  isComplete,
  asks: replaceEqualDeep(state.asks, asks),
  language,
  sources: replaceEqualDeep(state.sources, sources),
});

/** Removes a partial draft that was not completed, and restores the one before it. */
function withoutPartialDraft(state: ChatState): ChatState {
  const { beforePartial, ...rest } = state;
  if (!beforePartial) return state;
  if (beforePartial !== "nothing") return withDraft({ ...rest, beforePartial: undefined }, beforePartial);
  return { ...rest, beforePartial: undefined, draft: undefined, isComplete: false, asks: [], sources: undefined };
}

interface Newest {
  readonly newest: readonly HistoryEntry[];
  readonly hasOlder: boolean | undefined;
  /** No message was missed since the last ones came. */
  readonly goesOn: boolean;
}

function withHistory(state: ChatState, { newest, hasOlder, goesOn }: Newest): ChatState {
  const older = stillOlder(state.history, newest, goesOn);
  const history = [...older, ...newest];
  const last = history.at(-1)?.id;
  const isOpen = isNotIn(newest);
  return {
    ...state,
    loaded: true,
    history,
    ...(older.length ? {} : { older: hasOlder ? "some" : "none", prepended: 0 }),
    unconfirmed: state.unconfirmed.filter(isOpen),
    unsent: state.unsent.filter(isOpen),
    actions: state.actions.map((action) => (action.below ? action : { ...action, below: last })),
  };
}

/**
 * Returns the loaded messages that are older than the newest ones. After a lost connection they stay only if the two overlap: otherwise messages between are
 * missing.
 */
function stillOlder(before: readonly HistoryEntry[], newest: readonly HistoryEntry[], goesOn: boolean): readonly HistoryEntry[] {
  const first = newest[0]?.id;
  if (first === undefined) return goesOn ? before : [];
  return goesOn || before.some(({ id }) => id === first) ? before.filter(({ id }) => id < first) : [];
}

/** Returns a filter for messages that the server has not stored, compared by id, or by text for entries without one. */
function isNotIn(stored: readonly HistoryEntry[]): (entry: ChatEntry) => boolean {
  const ids = new Set(stored.map(({ clientId }) => clientId));
  const texts = new Set(stored.flatMap(({ role, content, clientId }) => (role === "user" && !clientId ? [content] : [])));
  return ({ clientId, content }) => !(clientId && ids.has(clientId)) && !texts.has(content);
}

/** Turns messages that were lost with the channel into unsent ones. */
const returnAdrift = (state: ChatState): ChatState => ({
  ...state,
  unconfirmed: state.unconfirmed.filter(({ adrift }) => !adrift),
  unsent: [...state.unsent, ...state.unconfirmed.filter(({ adrift }) => adrift).map(({ adrift: _, ...entry }) => entry)],
});

/** Turns a message that the server refused into an unsent one. */
function giveBack(state: ChatState, clientId: string | undefined): ChatState {
  const refused = state.unconfirmed.filter((entry) => clientId !== undefined && entry.clientId === clientId);
  return {
    ...state,
    unconfirmed: state.unconfirmed.filter((entry) => !refused.includes(entry)),
    unsent: [...state.unsent, ...refused],
    // Sending a refused message again is no accidental repetition.
    lastSaid: refused.length ? undefined : state.lastSaid,
  };
}

/** Adds a page of older messages, newest first, before the message `first`. Does nothing if there is another conversation by now. */
export function addOlder(state: ChatState, first: HistoryEntry["id"], page: readonly HistoryEntry[], hasOlder: boolean): ChatState {
  if (state.history[0]?.id !== first) return state;
  return { ...state, history: [...page.toReversed(), ...state.history], prepended: state.prepended + page.length, older: hasOlder ? "some" : "none" };
}

/** Computes a card's expiry by this device's clock, which counts it down. */
const byOwnClock = (card: ActionCard, left: number | undefined, now: Instant): ActionCard =>
  left === undefined ? card : { ...card, expiresAt: new Date(Date.parse(now) + left).toISOString() };

/** Adds a card; several can be open at once. One that the server sends again keeps its place. */
function addRequest({ actions, typing, history }: ChatState, card: ActionCard): readonly ActionRequest[] {
  const isSame = (action: ActionRequest) => action.card.actionId === card.actionId;
  if (actions.some(isSame)) return actions.map((action) => (isSame(action) ? { card, state: "open", below: action.below } : action));
  return [...actions, { card, state: "open", below: card.shownIn ?? (typing ? undefined : history.at(-1)?.id) }];
}

export const isPending = (action: ActionRequest): action is PendingRequest & ActionRequest => action.state === "open" || action.state === "settling";

/** Closes a card. One that was answered before this page was opened is added. */
function settleRequest(actions: readonly ActionRequest[], { actionId, outcome, card }: ClosedAction): readonly ActionRequest[] {
  if (actions.some((action) => action.card.actionId === actionId))
    return actions.map((action) => (action.card.actionId === actionId ? { ...action, state: outcome } : action));
  return card ? [...actions, { card: { ...card, actionId }, state: outcome, below: card.shownIn }] : actions;
}

type ClosedAction = Extract<WholeMessage, { type: "action_closed" }>["data"];

/** Reopens the cards whose answers did not arrive, so that the person can click again. */
const reopenRequests = (actions: readonly ActionRequest[]): readonly ActionRequest[] =>
  actions.map((action) => (isPending(action) ? { ...action, state: "open" } : action));

/** The errors after which nothing of a message is stored. After other errors the message stays. */
const AT_THE_DOOR = ["too_many", "too_large"];

type Refusal = Extract<WholeMessage, { type: "error" }>["data"];

function refuse(before: ChatState, { message, code, clientId, messageId }: Refusal): ChatState {
  const waiting = before.waiting.filter((one) => one.messageId !== messageId);
  const state = giveBack(before, clientId ?? (AT_THE_DOOR.includes(code) ? before.unconfirmed.at(-1)?.clientId : undefined));
  return {
    ...state,
    waiting,
    clearing: false,
    refused: message,
    actions: reopenRequests(state.actions),
    // The assistant is still answering the message before it.
    typing: waiting.length > 0 || (state.unsent.length > before.unsent.length && state.unconfirmed.length > 0),
    partial: undefined,
  };
}

export const goOnline = (state: ChatState): ChatState => ({ ...state, online: true, opening: false });
export const goOffline = (state: ChatState): ChatState => ({
  ...state,
  online: false,
  opening: false,
  clearing: false,
  typing: false,
  waiting: [],
  stopping: undefined,
  partial: undefined,
  unconfirmed: state.unconfirmed.map((entry) => ({ ...entry, adrift: true })),
  actions: reopenRequests(state.actions),
});
export const clearChat = (state: ChatState): ChatState => ({ ...state, ...emptyConversation, clearing: true, cleared: hadSomething(state) });

/** Says that the conversation was cleared, and what Undo restores until the next message. */
export const clearedNote = (kept: ChatState["kept"]): string =>
  `Conversation cleared. ${kept ? `Its draft is stored as ${kept}. ` : ""}Undo brings it back until your next message.`;

/** Marks the current answer as stopped; the answer itself says what became of it. */
export const stopFirst = (state: ChatState): ChatState => ({ ...state, stopping: state.waiting[0]?.messageId });

export const showStoredInvoice = (state: ChatState, shown: Id<"invoice"> | undefined): ChatState => ({ ...state, shown });

/** Makes the message, or returns undefined if it cannot be sent: offline, empty, too long, or a repetition. */
export function messageToSend(state: ChatState, text: string, now: Instant, how: Pick<ChatEntry, "spoken" | "files"> = {}): ChatEntry | undefined {
  const content = text.trim();
  if (!state.online || !content || roomIn(text, how.files) < 0) return undefined;
  const { lastSaid } = state;
  if (lastSaid?.content === content && Math.abs(Date.parse(now) - Date.parse(lastSaid.at)) < DUPLICATE_WINDOW) return undefined;
  const after = state.history.findLast(({ role }) => role === "assistant")?.id;
  return { role: "user", content, timestamp: now, ...(after ? { after } : {}), ...how };
}

export const addMessage = (state: ChatState, entry: ChatEntry): ChatState => ({
  ...state,
  unconfirmed: [...state.unconfirmed, entry],
  lastSaid: { content: entry.content, at: entry.timestamp },
  typing: true,
  refused: undefined,
});

/** Returns true if a button can start this command: one runs at a time, and each action is answered once. */
export function canStart({ online, asOf, typing, actions }: ChatState, act: Command): boolean {
  if (!online || asOf !== undefined) return false;
  if (act.type === "confirm") return actions.some(({ card, state }) => card.actionId === act.actionId && state === "open");
  return !typing;
}

/** Marks a command as running. */
export function startCommand(state: ChatState, act: Command): ChatState {
  const answered = act.type === "confirm" ? act.actionId : undefined;
  const actions = state.actions.map((action) => (isPending(action) && action.card.actionId === answered ? { ...action, state: "settling" as const } : action));
  return { ...state, actions, typing: true, refused: undefined };
}

/** The composer has taken over the dictated message. */
export const clearReturnedMessage = (state: ChatState): ChatState => ({ ...state, returned: undefined });

/** Removes an unsent message, because it is in the composer again, sent again, or discarded. */
export const dropUnsent = (state: ChatState, clientId: ChatEntry["clientId"]): ChatState => ({
  ...state,
  unsent: state.unsent.filter((entry) => entry.clientId !== clientId),
});

/** Gives the draft the id, number and version under which it was stored; later changes are made to the stored invoice. */
export function withStoredDraft(state: ChatState, { id, invoiceNumber, status, version }: ShownInvoice): ChatState {
  return state.draft ? { ...state, draft: { ...state.draft, id, invoiceNumber, status, version } } : state;
}

/** All messages, in order. */
export const messages = ({ history, unconfirmed }: Pick<ChatState, "history" | "unconfirmed">): readonly ChatEntry[] =>
  unconfirmed.length ? [...history, ...unconfirmed] : history;
