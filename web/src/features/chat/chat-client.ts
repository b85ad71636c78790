import type { ActionCard, Command } from "@shared/chat/assistant.ts";
import type { ClientMessage, ServerMessage, WholeMessage } from "@shared/chat/realtime.ts";
import type { Figure } from "@shared/chat/sources.ts";
import type { Id } from "@shared/ids.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { callPage, reason } from "../../lib/api.ts";
import { currentUser } from "../../lib/auth.ts";
import { beforePageAgain } from "../../lib/page-again.ts";
import { queryClient } from "../../lib/queries.ts";
import { type Listener, openChannel, sessionId } from "../../lib/socket.ts";
import { createStore, type Store } from "../../lib/store.ts";
import {
  addMessage,
  addOlder,
  type ChatEntry,
  type ChatState,
  canStart,
  clearChat,
  clearReturnedMessage,
  conversationReducer,
  dropUnsent,
  goOffline,
  goOnline,
  initialConversation,
  messageToSend,
  showStoredInvoice,
  startCommand,
  stopFirst,
  withStoredDraft,
} from "./conversation.ts";
import { chatMessage } from "./message-size.ts";
import { textStorage } from "./text-storage.ts";
import { wholeMessage } from "./whole-message.ts";

/** The conversation with the assistant: its state, and the person's actions. */
export interface ChatClient {
  readonly state: Store<ChatState>;
  /** Sends a message; `spoken` if it was dictated, with the documents it is about. Returns whether it was sent. */
  say(text: string, how?: Pick<ChatEntry, "spoken" | "files">): boolean;
  /** Confirms or declines an action. Returns whether that was sent; a second click does nothing. */
  confirm(actionId: ActionCard["actionId"], approve: boolean): boolean;
  /** Undoes the last turn that changed the invoice. Returns whether that was sent. */
  undo(): boolean;
  /** Stops the answer that is being written. */
  stop(): void;
  /** Decides about the words that were not used. Returns whether it was sent. */
  resolveUnused(keep: "notes" | "nothing"): boolean;
  /** Sets a figure of the current draft to a typed value. Returns whether it was sent. */
  changeFigure(figure: Figure, value: string): boolean;
  /** Sends a message again that the server refused or never got. Returns whether it was sent. */
  sayAgain(entry: ChatEntry): boolean;
  /** Removes an unsent message: it is in the composer again, or the person discards it. */
  drop(entry: ChatEntry): void;
  /** Writes the beginning of a message into the composer. */
  suggest(text: string): void;
  /** Called once the composer has taken over the dictated message. */
  takeBack(): void;
  /** Asks for changes between the page's first requests and the opening of the channel. */
  askMissed(): void;
  /** Loads older messages, if there are any. */
  loadOlder(): Promise<void>;
  /** Clears the conversation, here at once and on the server. Does nothing without a channel. */
  reset(): void;
  /** Asks the server for the messages and the current draft again. */
  refresh(): void;
  /** Shows a stored invoice in the preview, or the draft again. */
  show(id: Id<"invoice"> | undefined): void;
  /** Called once the current draft was stored. */
  saved(invoice: ShownInvoice): void;
  /** Opens the realtime channel. Returns a function that closes it. */
  join(url: string, listener: Pick<Listener, "onOpen" | "onMessage" | "onRefusal" | "onFailure">): () => void;
}

/** The number of older messages loaded at a time. */
const OLDER = 50;

export function createChatClient(first: ChatState = initialConversation): ChatClient {
  const state = createStore(first);
  let channel: ReturnType<typeof openChannel> | undefined;
  const now = () => new Date().toISOString();

  /** Counts replacements of the preview's content: an answer for an earlier content is dropped. */
  let shown = 0;
  const replaces = ({ type }: ServerMessage) => type === "invoice_update" || type === "document_preview_update" || type === "conversation_cleared";

  /** Passes on a message with all its data, some of which may have to be fetched first. */
  const receive = async (message: ServerMessage, take: (whole: WholeMessage) => void, onFailure: Listener["onFailure"]) => {
    if (replaces(message)) shown++;
    const whole = wholeMessage(message);
    if (!(whole instanceof Promise)) return whole && take(whole);
    const mine = shown;
    try {
      const read = await whole;
      if (mine === shown) take(read);
    } catch (error) {
      if (mine === shown) onFailure(reason(error));
    }
  };

  const frameOf = (entry: ChatEntry) => chatMessage(entry, queryClient.getQueryData(currentUser.queryKey)?.id);

  /** Messages written while the conversation is being cleared: sent earlier, they would belong to the old one. */
  let held: ChatEntry[] = [];
  const sendEntry = (entry: ChatEntry): boolean => {
    if (state.get().clearing) held.push(entry);
    else if (!channel?.send(frameOf(entry))) return false;
    state.set((conversation) => addMessage(dropUnsent(conversation, entry.clientId), entry));
    return true;
  };
  const sendHeld = () => {
    const entries = state.get().clearing ? [] : held;
    held = held.filter((entry) => !entries.includes(entry));
    for (const entry of entries) channel?.send(frameOf(entry));
  };

  const act = (what: Command, message: ClientMessage): boolean => {
    if (!canStart(state.get(), what) || !channel?.send(message)) return false;
    state.set((conversation) => startCommand(conversation, what));
    return true;
  };

  return {
    state,
    say(text, how) {
      const entry = messageToSend(state.get(), text, now(), how);
      return entry !== undefined && sendEntry({ ...entry, clientId: crypto.randomUUID() });
    },
    sayAgain: (entry) => state.get().online && sendEntry({ ...entry, timestamp: now() }),
    drop: ({ clientId }) => state.set((conversation) => dropUnsent(conversation, clientId)),
    confirm: (actionId, approve) => act({ type: "confirm", actionId, approve }, { type: "confirm_action", sessionId, data: { actionId, approve } }),
    undo: () => act({ type: "undo" }, { type: "undo", sessionId }),
    changeFigure: (figure, value) => act({ type: "figure", figure, value }, { type: "change_figure", sessionId, data: { figure, value } }),
    stop() {
      const [first] = state.get().waiting;
      if (first && channel?.send({ type: "stop", sessionId, data: { messageId: first.messageId } })) state.set(stopFirst);
    },
    resolveUnused: (keep) => act({ type: "unused", keep }, { type: "resolve_unused", sessionId, data: { keep } }),
    suggest: (text) => state.set((conversation) => ({ ...conversation, returned: text })),
    takeBack: () => state.set(clearReturnedMessage),
    async loadOlder() {
      const { history, older } = state.get();
      const before = history[0]?.id;
      if (!before || (older !== "some" && older !== "failed")) return;
      state.set((conversation) => ({ ...conversation, older: "loading" }));
      try {
        const { items, next } = await callPage("listMessages", { query: { before, limit: OLDER } });
        state.set((conversation) => addOlder(conversation, before, items, next !== undefined));
      } catch {
        state.set((conversation) => (conversation.older === "loading" ? { ...conversation, older: "failed" } : conversation));
      }
    },
    reset() {
      if (!channel?.send({ type: "clear_conversation", sessionId })) return;
      shown++;
      state.set(clearChat);
    },
    refresh() {
      channel?.send({ type: "get_conversation_history", sessionId });
    },
    show: (id) => state.set((conversation) => showStoredInvoice(conversation, id)),
    saved: (invoice) => state.set((conversation) => withStoredDraft(conversation, invoice)),
    askMissed: () => void channel?.send({ type: "get_missed" }),
    join(url, listener) {
      channel = openChannel(url, {
        onOpen() {
          state.set(goOnline);
          listener.onOpen();
        },
        onClose() {
          // Held messages are now unconfirmed like all others.
          held = [];
          state.set(goOffline);
        },
        onMessage: (message) =>
          void receive(
            message,
            (whole) => {
              const wasClearing = state.get().clearing;
              state.set((conversation) => conversationReducer(conversation, whole, now()));
              sendHeld();
              if (wasClearing && whole.type === "error") channel?.send({ type: "get_conversation_history", sessionId });
              // For an answer too long to carry any history, the history is requested.
              if (whole.type === "ai_response" && !whole.data.conversationHistory.length) channel?.send({ type: "get_conversation_history", sessionId });
              listener.onMessage(whole);
            },
            listener.onFailure,
          ),
        onRefusal: listener.onRefusal,
        onFailure: listener.onFailure,
      });
      return () => {
        held = [];
        channel?.close();
        channel = undefined;
        state.set(goOffline);
      };
    },
  };
}

/** The one conversation of this page. It outlives the screen, so that returning finds it as it was. */
export const chat = createChatClient();

// Before an automatic reload, stores unsent messages for the composer, before its own text.
beforePageAgain(() => {
  const kept = textStorage(queryClient.getQueryData(currentUser.queryKey)?.id);
  const unsent = chat.state.get().unsent.map(({ content }) => content);
  kept.keep([...unsent, kept.read()].filter(Boolean).join("\n\n"));
});
