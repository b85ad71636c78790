import type { Message } from "../../../shared/chat/assistant.ts";
import { confirmationLine } from "../../../shared/chat/confirmation.ts";
import type { PendingAction } from "../../chat/pending-action.ts";
import { takesClick } from "./action-kinds.ts";

/** The waiting cards and the open questions about the draft, once an answer is given. */
interface OpenQuestions {
  readonly actions: readonly PendingAction[];
  readonly asks: readonly unknown[];
}

/**
 * Returns the last lines of the answer `shownIn`: the question of each card that it shows. A typed
 * yes answers a card only without competition: no other card, and no question about the draft.
 */
export function cardLines(shownIn: Message["id"], { actions, asks }: OpenQuestions): string {
  const isOnly = actions.length === 1 && asks.length === 0;
  return actions
    .filter((action) => action.shownIn === shownIn)
    .map((action) => confirmationLine(action.summary, { byWord: isOnly && !takesClick(action) }))
    .join("\n");
}

/** Returns true if `message` ends with a card's question as our code wrote it, so that the next yes answers it. */
export const asksAtEnd = ({ id, content }: Message, { shownIn, summary }: PendingAction): boolean =>
  shownIn === id && content.split("\n").at(-1) === confirmationLine(summary, { byWord: true });

/** Removes a model's own announcements of cards from an answer, because the cards' questions stand below it. */
export const withoutAnnouncements = (text: string, actions: readonly Pick<PendingAction, "summary">[]): string =>
  actions
    .reduce((rest, { summary }) => rest.replaceAll(`Please confirm: ${summary}.`, "").replaceAll(`Please confirm: ${summary}`, ""), text)
    .replace(/[ \t]{2,}/g, " ")
    .trim();
