import type { Act, ActionCard } from "../../../../shared/assistant.ts";
import type { Id } from "../../../../shared/ids.ts";
import type { ShownInvoice } from "../../../../shared/invoices.ts";
import type { ClientMessage } from "../../../../shared/realtime.ts";
import type { Figure } from "../../../../shared/sources.ts";
import { type Listener, openChannel, sessionId } from "../../lib/socket.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { type Conversation, canDo, clear, closed, done, hear, opened, said, saved, show, silence, taken, toSay } from "./conversation.ts";

/** The conversation with the assistant: what it is now, and what a person can do in it. */
export interface Talk {
  readonly state: Store<Conversation>;
  /** Sends a message, `spoken` where a microphone heard it; says whether it went. */
  say(text: string, how?: { spoken?: boolean }): boolean;
  /** Does what was asked for, or leaves it; says whether the word went. A second click is none. */
  confirm(actionId: ActionCard["actionId"], approve: boolean): boolean;
  /** Takes back the last turn that changed the invoice; says whether the wish went. */
  undo(): boolean;
  /** Sets a figure of the draft in hand, as it was typed; says whether it went. */
  changeFigure(figure: Figure, value: string): boolean;
  /** What the server did not take was put back where it was written. */
  takeBack(): void;
  /** Empties the conversation, here at once and on the server. */
  reset(): void;
  /** Asks the server again for what was said and what is in hand. */
  refresh(): void;
  /** Puts a stored invoice in front, or the draft again. */
  show(id: Id<"invoice"> | undefined): void;
  /** The draft in hand was stored. */
  saved(invoice: ShownInvoice): void;
  /** Joins the realtime channel until the answer is called. */
  join(url: string, listener: Pick<Listener, "heard" | "refused" | "failed">): () => void;
}

export function createTalk(first: Conversation = silence): Talk {
  const state = createStore(first);
  let channel: ReturnType<typeof openChannel> | undefined;
  const now = () => new Date().toISOString();

  const act = (what: Act, message: ClientMessage): boolean => {
    if (!canDo(state.get(), what) || !channel?.send(message)) return false;
    state.set((talk) => done(talk, what));
    return true;
  };

  return {
    state,
    say(text, { spoken = false } = {}) {
      const entry = toSay(state.get(), text, now(), spoken);
      if (!entry || !channel?.send({ type: "chat_message", sessionId, data: { message: entry.content, ...(spoken ? { spoken } : {}) } })) return false;
      state.set((talk) => said(talk, entry));
      return true;
    },
    confirm: (actionId, approve) => act({ type: "confirm", actionId, approve }, { type: "confirm_action", sessionId, data: { actionId, approve } }),
    undo: () => act({ type: "undo" }, { type: "undo", sessionId }),
    changeFigure: (figure, value) => act({ type: "figure", figure, value }, { type: "change_figure", sessionId, data: { figure, value } }),
    takeBack: () => state.set(taken),
    reset() {
      channel?.send({ type: "clear_conversation", sessionId });
      state.set(clear);
    },
    refresh() {
      channel?.send({ type: "get_conversation_history", sessionId });
    },
    show: (id) => state.set((talk) => show(talk, id)),
    saved: (invoice) => state.set((talk) => saved(talk, invoice)),
    join(url, listener) {
      channel = openChannel(url, {
        opened: () => state.set(opened),
        closed: () => state.set(closed),
        heard(message) {
          state.set((talk) => hear(talk, message, now()));
          listener.heard(message);
        },
        refused: listener.refused,
        failed: listener.failed,
      });
      return () => {
        channel?.close();
        channel = undefined;
        state.set(closed);
      };
    },
  };
}

/** The one conversation of this page. It outlives the screen, so that coming back finds it as it was. */
export const talk = createTalk();
