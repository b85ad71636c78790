import type { ActionCard, Ask, Command, ShownOutcome } from "@shared/assistant.ts";
import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { DraftWithTotals, ShownInvoice } from "@shared/invoices.ts";
import { DUPLICATE_WINDOW, type HistoryEntry, type WholeMessage } from "@shared/realtime.ts";
import type { Sources } from "@shared/sources.ts";

/** A message as the chat shows it: it has no id until the server has confirmed it. */
export type Entry = Omit<HistoryEntry, "id"> & { readonly id?: HistoryEntry["id"] };

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

/** What the chat and the preview show. `draft` is the invoice being talked about, `document` any other page the assistant wrote. */
export interface Conversation {
  readonly online: boolean;
  readonly typing: boolean;
  /** What the assistant has written so far of the answer that it is at. */
  readonly partial: string | undefined;
  /** The messages that the server has stored. */
  readonly history: readonly HistoryEntry[];
  /** Messages that the person sent and the server has not confirmed yet. */
  readonly unconfirmed: readonly Entry[];
  /** The actions of this page, in order; at most the last one is still to be answered. */
  readonly actions: readonly ActionRequest[];
  readonly draft: DraftWithTotals | undefined;
  /** Where the figures of the draft come from; nothing is known of that while it is being written. */
  readonly sources: Sources | undefined;
  /** The draft could be saved as it stands. */
  readonly isComplete: boolean;
  readonly asks: readonly Ask[];
  readonly document: { readonly htmlContent: string; readonly documentId: string } | undefined;
  /** A stored invoice that a person opened; it stands in front until the assistant writes again. */
  readonly shown: Id<"invoice"> | undefined;
  readonly updatedAt: Instant | undefined;
  /** A message that the server refused, for the person to send again. */
  readonly returned: string | undefined;
  /** Why the server refused the last message or command. */
  readonly refused: string | undefined;
}

const emptyConversation = {
  typing: false,
  partial: undefined,
  history: [],
  unconfirmed: [],
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

export const initialConversation: Conversation = { online: false, ...emptyConversation };

/** The conversation after a message of the server. */
export function conversationReducer(state: Conversation, message: WholeMessage, now: Instant): Conversation {
  switch (message.type) {
    case "ai_typing":
      return { ...state, typing: true };
    case "ai_partial":
      return { ...state, typing: true, partial: message.data.message };
    case "ai_response":
      return { ...withHistory(state, message.data.conversationHistory), typing: false, partial: undefined };
    case "conversation_history":
      return withHistory(state, message.data);
    case "invoice_update": {
      const { invoice, isComplete, asks, sources } = message.data;
      return { ...state, draft: invoice, isComplete, asks, sources, document: undefined, shown: undefined, updatedAt: now };
    }
    case "document_preview_update":
      return { ...state, document: message.data, shown: undefined, updatedAt: message.data.timestamp };
    case "action_required":
      return { ...state, actions: addRequest(state, message.data) };
    case "action_closed":
      return { ...state, actions: settleRequest(state.actions, message.data) };
    case "conversation_cleared":
      return { ...state, ...emptyConversation };
    case "error":
      return refuse(state, message.data);
    case "subscription_required":
      return { ...state, actions: reopenRequests(state.actions), typing: false, partial: undefined };
    default:
      return state;
  }
}

function withHistory(state: Conversation, history: readonly HistoryEntry[]): Conversation {
  const known = new Set(history.filter(({ role }) => role === "user").map(({ content }) => content));
  const last = history.at(-1)?.id;
  return {
    ...state,
    history,
    unconfirmed: state.unconfirmed.filter(({ content }) => !known.has(content)),
    actions: state.actions.map((action) => (action.below ? action : { ...action, below: last })),
  };
}

/** There is one request at a time: a new one replaces the last. One that the server sends again stays where it is. */
function addRequest({ actions, typing, history }: Conversation, card: ActionCard): readonly ActionRequest[] {
  const before = actions.find((action) => action.card.actionId === card.actionId);
  const below = before?.below ?? (typing ? undefined : history.at(-1)?.id);
  const others = actions.filter((action) => action !== before).map((action) => (isPending(action) ? { ...action, state: "changed" as const } : action));
  return [...others, { card, state: "open", below }];
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

function refuse(state: Conversation, { message, code }: { message: string; code: string }): Conversation {
  const back = code === "too_many" ? state.unconfirmed.at(-1) : undefined;
  const unconfirmed = back ? state.unconfirmed.slice(0, -1) : state.unconfirmed;
  return {
    ...state,
    unconfirmed,
    returned: back?.content ?? state.returned,
    refused: message,
    actions: reopenRequests(state.actions),
    // The assistant still answers the message before it.
    typing: back !== undefined && unconfirmed.length > 0,
    partial: undefined,
  };
}

export const goOnline = (state: Conversation): Conversation => ({ ...state, online: true });
export const goOffline = (state: Conversation): Conversation => ({
  ...state,
  online: false,
  typing: false,
  partial: undefined,
  actions: reopenRequests(state.actions),
});
export const clear = (state: Conversation): Conversation => ({ ...state, ...emptyConversation });

export const show = (state: Conversation, shown: Id<"invoice"> | undefined): Conversation => ({ ...state, shown });

/** The message that `text` makes, or nothing where there is nothing to send: offline, empty, or the same as just now. */
export function messageToSend(state: Conversation, text: string, now: Instant, spoken = false): Entry | undefined {
  const content = text.trim();
  if (!state.online || !content) return undefined;
  const last = messages(state).findLast(({ role }) => role === "user");
  if (last?.content === content && Date.parse(now) - Date.parse(last.timestamp) < DUPLICATE_WINDOW) return undefined;
  return { role: "user", content, timestamp: now, ...(spoken ? { spoken } : {}) };
}

export const addMessage = (state: Conversation, entry: Entry): Conversation => ({
  ...state,
  unconfirmed: [...state.unconfirmed, entry],
  typing: true,
  refused: undefined,
});

/** Whether a button can do this now: one thing at a time, and a request is answered once. */
export function canStart({ online, typing, actions }: Conversation, act: Command): boolean {
  if (!online) return false;
  if (act.type === "confirm") return actions.some(({ card, state }) => card.actionId === act.actionId && state === "open");
  return !typing;
}

/** The conversation after the person pressed a button, while the server works on it. */
export function startCommand(state: Conversation, act: Command): Conversation {
  const answered = act.type === "confirm" ? act.actionId : undefined;
  const actions = state.actions.map((action) => (isPending(action) && action.card.actionId === answered ? { ...action, state: "settling" as const } : action));
  return { ...state, actions, typing: true, refused: undefined };
}

/** The refused message is back in the composer. */
export const clearReturnedMessage = (state: Conversation): Conversation => ({ ...state, returned: undefined });

/** The draft is stored now: it has a number, and what follows changes the stored one. */
export function withStoredDraft(state: Conversation, { id, invoiceNumber, status, version }: ShownInvoice): Conversation {
  return state.draft ? { ...state, draft: { ...state.draft, id, invoiceNumber, status, version } } : state;
}

/** All messages, in order. */
export const messages = ({ history, unconfirmed }: Pick<Conversation, "history" | "unconfirmed">): readonly Entry[] =>
  unconfirmed.length ? [...history, ...unconfirmed] : history;
