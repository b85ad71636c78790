import type { Act, ActionCard, Ask, ShownOutcome } from "../../../../shared/assistant.ts";
import type { Instant } from "../../../../shared/clock.ts";
import type { Id } from "../../../../shared/ids.ts";
import type { DraftWithTotals, ShownInvoice } from "../../../../shared/invoices.ts";
import { DUPLICATE_WINDOW, type HistoryEntry, type ServerMessage } from "../../../../shared/realtime.ts";
import type { Sources } from "../../../../shared/sources.ts";

/** A message as it is shown: one that the server has not told back yet has no id. */
export type Entry = Omit<HistoryEntry, "id"> & { readonly id?: HistoryEntry["id"] };

/** A request for the person's word that is to be answered, or answered and on its way. */
export interface Pending {
  readonly card: ActionCard;
  readonly state: "open" | "settling";
}

/** What became of one. */
export interface Settled {
  readonly card: Pick<ActionCard, "actionId" | "kind" | "summary">;
  readonly state: ShownOutcome;
}

/** A request for the person's word, and the message that it stands below; none while the assistant has not answered yet. */
export type Requested = (Pending | Settled) & { readonly below: HistoryEntry["id"] | undefined };

/** What the chat and the preview show. `draft` is the invoice being talked about, `document` any other page the assistant wrote. */
export interface Conversation {
  readonly online: boolean;
  readonly typing: boolean;
  /** What the assistant has written so far of the answer that it is at. */
  readonly partial: string | undefined;
  /** As the server keeps them. */
  readonly history: readonly HistoryEntry[];
  /** What was said here and the server has not yet told back. */
  readonly unconfirmed: readonly Entry[];
  /** What this page was asked to confirm, in order; at most the last one is still to be answered. */
  readonly actions: readonly Requested[];
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
  /** A message that the server did not take, for its writer to send again. */
  readonly returned: string | undefined;
  /** Why the last thing said or done was refused. */
  readonly refused: string | undefined;
}

const cleared = {
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

export const silence: Conversation = { online: false, ...cleared };

/** The conversation after a message of the server. */
export function hear(state: Conversation, message: ServerMessage, now: Instant): Conversation {
  switch (message.type) {
    case "ai_typing":
      return { ...state, typing: true };
    case "ai_partial":
      return { ...state, typing: true, partial: message.data.message };
    case "ai_response":
      return { ...told(state, message.data.conversationHistory), typing: false, partial: undefined };
    case "conversation_history":
      return told(state, message.data);
    case "invoice_update": {
      const { invoice, isComplete, asks, sources } = message.data;
      return { ...state, draft: invoice, isComplete, asks, sources, document: undefined, shown: undefined, updatedAt: now };
    }
    case "document_preview_update":
      return { ...state, document: message.data, shown: undefined, updatedAt: message.data.timestamp };
    case "action_required":
      return { ...state, actions: requested(state, message.data) };
    case "action_closed":
      return { ...state, actions: settled(state.actions, message.data) };
    case "conversation_cleared":
      return { ...state, ...cleared };
    case "error":
      return refuse(state, message.data);
    case "subscription_required":
      return { ...state, actions: reopened(state.actions), typing: false, partial: undefined };
    default:
      return state;
  }
}

function told(state: Conversation, history: readonly HistoryEntry[]): Conversation {
  const known = new Set(history.filter(({ role }) => role === "user").map(({ content }) => content));
  const last = history.at(-1)?.id;
  return {
    ...state,
    history,
    unconfirmed: state.unconfirmed.filter(({ content }) => !known.has(content)),
    actions: state.actions.map((action) => (action.below ? action : { ...action, below: last })),
  };
}

/** There is one request at a time: a new one takes the place of the last. One that is told again stays where it is. */
function requested({ actions, typing, history }: Conversation, card: ActionCard): readonly Requested[] {
  const before = actions.find((action) => action.card.actionId === card.actionId);
  const below = before?.below ?? (typing ? undefined : history.at(-1)?.id);
  const others = actions.filter((action) => action !== before).map((action) => (isPending(action) ? { ...action, state: "changed" as const } : action));
  return [...others, { card, state: "open", below }];
}

export const isPending = (action: Requested): action is Pending & Requested => action.state === "open" || action.state === "settling";

/** A card that was settled before this page was opened is shown as well. */
function settled(actions: readonly Requested[], { actionId, outcome, card }: Closed): readonly Requested[] {
  if (actions.some((action) => action.card.actionId === actionId))
    return actions.map((action) => (action.card.actionId === actionId ? { ...action, state: outcome } : action));
  return card ? [...actions, { card: { ...card, actionId }, state: outcome, below: card.shownIn }] : actions;
}

type Closed = Extract<ServerMessage, { type: "action_closed" }>["data"];

/** What was on its way has not arrived. */
const reopened = (actions: readonly Requested[]): readonly Requested[] => actions.map((action) => (isPending(action) ? { ...action, state: "open" } : action));

function refuse(state: Conversation, { message, code }: { message: string; code: string }): Conversation {
  const back = code === "too_many" ? state.unconfirmed.at(-1) : undefined;
  const unconfirmed = back ? state.unconfirmed.slice(0, -1) : state.unconfirmed;
  return {
    ...state,
    unconfirmed,
    returned: back?.content ?? state.returned,
    refused: message,
    actions: reopened(state.actions),
    // What was said before it is still being answered.
    typing: back !== undefined && unconfirmed.length > 0,
    partial: undefined,
  };
}

export const opened = (state: Conversation): Conversation => ({ ...state, online: true });
export const closed = (state: Conversation): Conversation => ({ ...state, online: false, typing: false, partial: undefined, actions: reopened(state.actions) });
export const clear = (state: Conversation): Conversation => ({ ...state, ...cleared });

export const show = (state: Conversation, shown: Id<"invoice"> | undefined): Conversation => ({ ...state, shown });

/** The message that `text` makes, or nothing where there is nothing to send: offline, empty, or the same as just now. */
export function toSay(state: Conversation, text: string, now: Instant, spoken = false): Entry | undefined {
  const content = text.trim();
  if (!state.online || !content) return undefined;
  const last = messages(state).findLast(({ role }) => role === "user");
  if (last?.content === content && Date.parse(now) - Date.parse(last.timestamp) < DUPLICATE_WINDOW) return undefined;
  return { role: "user", content, timestamp: now, ...(spoken ? { spoken } : {}) };
}

export const said = (state: Conversation, entry: Entry): Conversation => ({
  ...state,
  unconfirmed: [...state.unconfirmed, entry],
  typing: true,
  refused: undefined,
});

/** Whether a button can do this now: one thing at a time, and a request is answered once. */
export function canDo({ online, typing, actions }: Conversation, act: Act): boolean {
  if (!online) return false;
  if (act.type === "confirm") return actions.some(({ card, state }) => card.actionId === act.actionId && state === "open");
  return !typing;
}

/** The conversation with something under way that was done by a button. */
export function done(state: Conversation, act: Act): Conversation {
  const answered = act.type === "confirm" ? act.actionId : undefined;
  const actions = state.actions.map((action) => (isPending(action) && action.card.actionId === answered ? { ...action, state: "settling" as const } : action));
  return { ...state, actions, typing: true, refused: undefined };
}

/** What came back was put where its writer finds it. */
export const taken = (state: Conversation): Conversation => ({ ...state, returned: undefined });

/** The draft is stored now: it has a number, and what follows changes the stored one. */
export function saved(state: Conversation, { id, invoiceNumber, status, version }: ShownInvoice): Conversation {
  return state.draft ? { ...state, draft: { ...state.draft, id, invoiceNumber, status, version } } : state;
}

/** Everything that was said, in order. */
export const messages = ({ history, unconfirmed }: Pick<Conversation, "history" | "unconfirmed">): readonly Entry[] =>
  unconfirmed.length ? [...history, ...unconfirmed] : history;
