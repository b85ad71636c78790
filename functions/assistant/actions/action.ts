import type { ActionCard, StatedChange } from "../../../shared/chat/assistant.ts";
import type { ChangedNoun } from "../../../shared/chat/realtime.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Id } from "../../../shared/ids.ts";
import { cardWords } from "../../../shared/locales/card-words.ts";
import type { CardTexts } from "../../../shared/locales/en/cards.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import type { AddressNotice } from "../../../shared/sending/recipients.ts";
import type { PendingAction } from "../../chat/pending-action.ts";
import type { Speaker } from "../../chat/speaker.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import type { Recipients } from "../../email/allowance.ts";
import type { Step } from "../../platform/table.ts";
import type { Person } from "../../sessions/session-store.ts";

/** The target of an action that waits for confirmation. */
export type ActionTarget = Pick<PendingAction, "kind" | "targetId" | "terms">;

/**
 * An action as the records are now: the text of its card, and how to carry it out.
 * Both come from one reading of the records, so the action does what its card shows.
 */
export interface Action {
  readonly version: number;
  /** As a request: "Send INV-0007 to ap@acme.example". */
  readonly summary: string;
  readonly details: ActionCard["details"];
  /** A notice about the recipient's address. */
  readonly notice?: AddressNotice | undefined;
  /** The recipients of the action's email. */
  readonly recipients?: Recipients;
  /** The email goes to the stored address, which is not the one the person named. */
  readonly differs?: boolean;
  /** Names by which the person may mean it: its invoice number, its customer. */
  readonly names: readonly string[];
  /** The records that were read; if they change, the action is no longer what the person saw. */
  readonly content: readonly unknown[];
  /** The ids of the records it is about; a change of one of them closes the card. */
  readonly reads: readonly string[];
  /** The answer once it is done, in the language of the conversation. */
  doneIn(language: Language): string;
  /** The kind of record it changes, and the change to undo if it can be undone. */
  readonly stores: ChangedNoun;
  readonly change?: RecordChange;
  /** The change that the answer may state once it is done. */
  readonly stated?: StatedChange;
  /** Carries it out in one transaction with `steps`. Throws `Conflict` if a record has changed since it was read. */
  carryOut(who: Person, actionId: Id<"action">, now: Instant, steps: readonly Step[]): Promise<unknown>;
}

/** Reads an action of one kind. Throws an `AppError` that says what to do if it cannot be done. */
export type ReadAction = (workspaceId: Speaker["workspaceId"], target: ActionTarget, now: Instant) => Promise<Action>;

/** Returns the answer once an action is done, in every language. */
export const doneAs = (text: (words: CardTexts) => string): Pick<Action, "doneIn"> => ({
  doneIn: (language) => text(cardWords[language]),
});
