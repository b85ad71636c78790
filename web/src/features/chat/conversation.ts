import type { ActionCard, Ask, Command, ShownOutcome } from "@shared/chat/assistant.ts";
import { DUPLICATE_WINDOW } from "@shared/chat/limits.ts";
import type { DraftUpdate, HistoryEntry, WholeMessage } from "@shared/chat/realtime.ts";
import type { Sources } from "@shared/chat/sources.ts";
import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { DraftWithTotals, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { roomIn } from "./message-size.ts";

/** Why a message that brings files can not go: one is on its way or being read, or could not be. */
export type FilesWait = "reading" | "failed" | undefined;

/** A message as the chat shows it: it has no id until the server has confirmed it. `adrift`: the channel closed before it did. */
export type ChatEntry = Omit<HistoryEntry, "id"> & { readonly id?: HistoryEntry["id"]; readonly adrift?: boolean };

/** An action that waits for the person's click, or whose answer is on its way to the server. */
export interface PendingRequest {
  readonly card: ActionCard;
  readonly state: "open" | "settling";
}

/** An action that is over, and its outcome. */
export interface SettledRequest {
  readonly card: Pick<ActionCard, "actionId" | "kind" | "summary">;
  readonly state: ShownOutcome;
}

/** An action, and the message that it stands below; none while the assistant has not answered yet. */
export type ActionRequest = (PendingRequest | SettledRequest) & { readonly below: HistoryEntry["id"] | undefined };

/** A message of the person that the server has not answered yet. */
export interface WaitingMessage {
  readonly messageId: HistoryEntry["id"];
  readonly since: Instant;
}

/** What the chat and the preview show. `draft` is the invoice being talked about, `document` any other page the assistant wrote. */
export interface ChatState {
  readonly online: boolean;
  /** The channel has not opened yet and has not failed either: what is written can be held back until it does. */
  readonly opening: boolean;
  /** Which of the person's conversations it is; a later one sorts after it. Not known before the server has said it. */
  readonly topic: string | undefined;
  /** The person cleared it, and the server has not said so yet: what still comes is of the one before. */
  readonly clearing: boolean;
  /** What the person said last on this page, and when by this device's clock: the server's may differ. */
  readonly lastSaid: { readonly content: string; readonly at: Instant } | undefined;
  /** Another one was cleared for it, which Undo brings back. */
  readonly cleared: boolean;
  /** The number under which the draft of that one was stored. */
  readonly kept?: string | undefined;
  readonly typing: boolean;
  /** The messages that wait for their answer, the one that is being answered first, and since when by this device's clock. */
  readonly waiting: readonly WaitingMessage[];
  /** The one whose answer the person has stopped. */
  readonly stopping: WaitingMessage["messageId"] | undefined;
  /** What the assistant has written so far of the answer that it is at. */
  readonly partial: string | undefined;
  /** As of when it is, in milliseconds, where it is shown from the last visit and the server has not said yet how it stands. */
  readonly asOf: number | undefined;
  /** The server has said what there is; until then it is not known whether the conversation is empty. */
  readonly loaded: boolean;
  /** The messages that the server has stored, as far back as they were asked for. */
  readonly history: readonly HistoryEntry[];
  /** Older messages on the server, and the state of loading them. */
  readonly older: "none" | "some" | "loading" | "failed";
  /** How many of the history were read as older ones. */
  readonly prepended: number;
  /** Messages that the person sent and the server has not confirmed yet. */
  readonly unconfirmed: readonly ChatEntry[];
  /** Messages that the server refused or never got, for the person to send again. */
  readonly unsent: readonly ChatEntry[];
  /** The actions of this page, in the order in which they were asked for. */
  readonly actions: readonly ActionRequest[];
  readonly draft: DraftWithTotals | undefined;
  /** What stood there before the draft that is only being written. */
  readonly beforePartial: DraftUpdate | "nothing" | undefined;
  /** Where the figures of the draft come from; nothing is known of that while it is being written. */
  readonly sources: Sources | undefined;
  /** The draft could be saved as it stands. */
  readonly isComplete: boolean;
  readonly asks: readonly Ask[];
  readonly document: { readonly htmlContent: string; readonly documentId: string } | undefined;
  /** A stored invoice that a person opened; it stands in front until the assistant writes again. */
  readonly shown: Id<"invoice"> | undefined;
  readonly updatedAt: Instant | undefined;
  /** What was heard, for the person to write it right. */
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
  document: undefined,
  shown: undefined,
  updatedAt: undefined,
  returned: undefined,
  refused: undefined,
} as const;

export const initialConversation: ChatState = { online: false, opening: true, topic: undefined, ...emptyConversation, loaded: false };

/** The conversation after a message of the server. What is of one that was cleared since changes nothing. */
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
      // Between two answers on one channel nothing is missed, so what was read before stays.
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

/** What the person said since they cleared it here. */
const saidSince = ({ clearing, unconfirmed, lastSaid, typing }: ChatState): Partial<ChatState> => (clearing ? { unconfirmed, lastSaid, typing } : {});

/** Undo has something to restore, cleared here or on another screen. */
const hadSomething = ({ cleared, history, unconfirmed, draft }: ChatState): boolean =>
  cleared || history.length > 0 || unconfirmed.length > 0 || draft !== undefined;

/** What stood beside the messages of the last visit stays until it is sent again, unless there is another conversation since. */
function goOnFromLast(state: ChatState, lastTopic: string | undefined): ChatState {
  if (state.asOf === undefined) return state;
  if (state.topic !== lastTopic) return withoutLast(state);
  return state.draft || state.document ? state : { ...state, asOf: undefined };
}

/** The conversation without what stood beside the messages of the last visit. */
export const withoutLast = (state: ChatState): ChatState => ({
  ...state,
  asOf: undefined,
  draft: undefined,
  sources: undefined,
  isComplete: false,
  asks: [],
  document: undefined,
});

/** A message of an old topic is dropped. */
const isOver = ({ clearing, topic: current }: ChatState, topic: string, type: WholeMessage["type"]): boolean =>
  (clearing && type !== "conversation_cleared") || (current !== undefined && topic < current);

/** The messages that wait with one more, in the order in which they were said. One that waits already has since it was first told. */
function addWaiting(
  waiting: ChatState["waiting"],
  { messageId, elapsed }: { messageId: WaitingMessage["messageId"]; elapsed: number },
  now: Instant,
): ChatState["waiting"] {
  if (waiting.some((one) => one.messageId === messageId)) return waiting;
  const since = new Date(Date.parse(now) - elapsed).toISOString();
  return [...waiting, { messageId, since }].sort((a, b) => a.messageId.localeCompare(b.messageId));
}

/** The messages up to `answered` have their answers, all of them where it is not said which; the assistant goes on with what was said since. */
function withAnswered(state: ChatState, answered: WaitingMessage["messageId"] | undefined): ChatState {
  const waiting = answered ? state.waiting.filter(({ messageId }) => messageId > answered) : [];
  const stopping = waiting.some(({ messageId }) => messageId === state.stopping) ? state.stopping : undefined;
  return { ...state, waiting, stopping, typing: waiting.length > 0 || state.unconfirmed.some(({ adrift }) => !adrift) };
}

/** What is in the place of the draft, to be put there again. */
const draftIn = ({ draft, isComplete, asks, sources }: ChatState): DraftUpdate | "nothing" =>
  draft ? { invoice: draft, isComplete, asks: [...asks], ...(sources ? { sources } : {}) } : "nothing";

/** What is the same as before stays the same object, down to the lines: it is not drawn again. */
const withDraft = (state: ChatState, { invoice, isComplete, asks, sources }: DraftUpdate): ChatState => ({
  ...state,
  draft: replaceEqualDeep(state.draft, invoice),
  isComplete,
  asks: replaceEqualDeep(state.asks, asks),
  sources: replaceEqualDeep(state.sources, sources),
});

/** A draft of which nothing came goes, and what was there before it stands again. */
function withoutPartialDraft(state: ChatState): ChatState {
  const { beforePartial, ...rest } = state;
  if (!beforePartial) return state;
  if (beforePartial !== "nothing") return withDraft({ ...rest, beforePartial: undefined }, beforePartial);
  return { ...rest, beforePartial: undefined, draft: undefined, isComplete: false, asks: [], sources: undefined };
}

interface Newest {
  readonly newest: readonly HistoryEntry[];
  readonly hasOlder: boolean | undefined;
  /** Nothing was missed since the last ones came. */
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

/** What was read before and is older than what came. After a break it is followed only where the two overlap: else messages between them are missing. */
function stillOlder(before: readonly HistoryEntry[], newest: readonly HistoryEntry[], goesOn: boolean): readonly HistoryEntry[] {
  const first = newest[0]?.id;
  if (first === undefined) return goesOn ? before : [];
  return goesOn || before.some(({ id }) => id === first) ? before.filter(({ id }) => id < first) : [];
}

/** Filters messages that the server has not stored, by id, or by text for entries without one. */
function isNotIn(stored: readonly HistoryEntry[]): (entry: ChatEntry) => boolean {
  const ids = new Set(stored.map(({ clientId }) => clientId));
  const texts = new Set(stored.flatMap(({ role, content, clientId }) => (role === "user" && !clientId ? [content] : [])));
  return ({ clientId, content }) => !(clientId && ids.has(clientId)) && !texts.has(content);
}

/** What the channel took with it when it closed, and the server never got, is the person's again. */
const returnAdrift = (state: ChatState): ChatState => ({
  ...state,
  unconfirmed: state.unconfirmed.filter(({ adrift }) => !adrift),
  unsent: [...state.unsent, ...state.unconfirmed.filter(({ adrift }) => adrift).map(({ adrift: _, ...entry }) => entry)],
});

/** Gives the message that the server refused back to the person. */
function giveBack(state: ChatState, clientId: string | undefined): ChatState {
  const refused = state.unconfirmed.filter((entry) => clientId !== undefined && entry.clientId === clientId);
  return {
    ...state,
    unconfirmed: state.unconfirmed.filter((entry) => !refused.includes(entry)),
    unsent: [...state.unsent, ...refused],
    // To send again what was refused is no slip of the finger.
    lastSaid: refused.length ? undefined : state.lastSaid,
  };
}

/** The conversation with a page of older messages before `first`, the newest of them first. Another conversation since is left alone. */
export function addOlder(state: ChatState, first: HistoryEntry["id"], page: readonly HistoryEntry[], hasOlder: boolean): ChatState {
  if (state.history[0]?.id !== first) return state;
  return { ...state, history: [...page.toReversed(), ...state.history], prepended: state.prepended + page.length, older: hasOlder ? "some" : "none" };
}

/** A card that expires by this device's clock, as it is counted down here. */
const byOwnClock = (card: ActionCard, left: number | undefined, now: Instant): ActionCard =>
  left === undefined ? card : { ...card, expiresAt: new Date(Date.parse(now) + left).toISOString() };

/** Several can wait at once, each for an answer of its own. One that the server sends again stays where it is. */
function addRequest({ actions, typing, history }: ChatState, card: ActionCard): readonly ActionRequest[] {
  const isSame = (action: ActionRequest) => action.card.actionId === card.actionId;
  if (actions.some(isSame)) return actions.map((action) => (isSame(action) ? { card, state: "open", below: action.below } : action));
  return [...actions, { card, state: "open", below: card.shownIn ?? (typing ? undefined : history.at(-1)?.id) }];
}

export const isPending = (action: ActionRequest): action is PendingRequest & ActionRequest => action.state === "open" || action.state === "settling";

/** The chat also shows a card that was answered before this page was opened. */
function settleRequest(actions: readonly ActionRequest[], { actionId, outcome, card }: ClosedAction): readonly ActionRequest[] {
  if (actions.some((action) => action.card.actionId === actionId))
    return actions.map((action) => (action.card.actionId === actionId ? { ...action, state: outcome } : action));
  return card ? [...actions, { card: { ...card, actionId }, state: outcome, below: card.shownIn }] : actions;
}

type ClosedAction = Extract<WholeMessage, { type: "action_closed" }>["data"];

/** The answers on their way did not arrive: the person can click again. */
const reopenRequests = (actions: readonly ActionRequest[]): readonly ActionRequest[] =>
  actions.map((action) => (isPending(action) ? { ...action, state: "open" } : action));

/** At the door, so that nothing of the message is stored. A turn that fails later leaves what was said where it is. */
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
    // The assistant still answers the message before it.
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
export const clear = (state: ChatState): ChatState => ({ ...state, ...emptyConversation, clearing: true, cleared: hadSomething(state) });

/** Says that the conversation was cleared, and what Undo restores until the next message. */
export const clearedNote = (kept: ChatState["kept"]): string =>
  `Conversation cleared. ${kept ? `Its draft is stored as ${kept}. ` : ""}Undo brings it back until your next message.`;

/** The conversation after the person pressed Stop: the answer says what became of it. */
export const stopFirst = (state: ChatState): ChatState => ({ ...state, stopping: state.waiting[0]?.messageId });

export const show = (state: ChatState, shown: Id<"invoice"> | undefined): ChatState => ({ ...state, shown });

/** Makes the message, or returns undefined if it cannot be sent: offline, empty, too long, or a repetition. */
export function messageToSend(state: ChatState, text: string, now: Instant, how: Pick<ChatEntry, "spoken" | "files"> = {}): ChatEntry | undefined {
  const content = text.trim();
  if (!state.online || !content || roomIn(text, how.files) < 0) return undefined;
  const { lastSaid } = state;
  if (lastSaid?.content === content && Math.abs(Date.parse(now) - Date.parse(lastSaid.at)) < DUPLICATE_WINDOW) return undefined;
  return { role: "user", content, timestamp: now, ...how };
}

export const addMessage = (state: ChatState, entry: ChatEntry): ChatState => ({
  ...state,
  unconfirmed: [...state.unconfirmed, entry],
  lastSaid: { content: entry.content, at: entry.timestamp },
  typing: true,
  refused: undefined,
});

/** A button can do this now: one command at a time, and each request is answered once. */
export function canStart({ online, asOf, typing, actions }: ChatState, act: Command): boolean {
  if (!online || asOf !== undefined) return false;
  if (act.type === "confirm") return actions.some(({ card, state }) => card.actionId === act.actionId && state === "open");
  return !typing;
}

/** The conversation after the person pressed a button, while the server works on it. */
export function startCommand(state: ChatState, act: Command): ChatState {
  const answered = act.type === "confirm" ? act.actionId : undefined;
  const actions = state.actions.map((action) => (isPending(action) && action.card.actionId === answered ? { ...action, state: "settling" as const } : action));
  return { ...state, actions, typing: true, refused: undefined };
}

/** What was heard is back in the composer. */
export const clearReturnedMessage = (state: ChatState): ChatState => ({ ...state, returned: undefined });

/** The unsent message is in the composer again, on its way again, or given up. */
export const dropUnsent = (state: ChatState, clientId: ChatEntry["clientId"]): ChatState => ({
  ...state,
  unsent: state.unsent.filter((entry) => entry.clientId !== clientId),
});

/** The draft is stored now: it has a number, and what follows changes the stored one. */
export function withStoredDraft(state: ChatState, { id, invoiceNumber, status, version }: ShownInvoice): ChatState {
  return state.draft ? { ...state, draft: { ...state.draft, id, invoiceNumber, status, version } } : state;
}

/** All messages, in order. */
export const messages = ({ history, unconfirmed }: Pick<ChatState, "history" | "unconfirmed">): readonly ChatEntry[] =>
  unconfirmed.length ? [...history, ...unconfirmed] : history;
