import type { ActionCard, StatedChange } from "../../../shared/chat/assistant.ts";
import type { ChangedNoun } from "../../../shared/chat/realtime.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Id } from "../../../shared/ids.ts";
import type { AddressNotice } from "../../../shared/sending/recipients.ts";
import type { PendingAction } from "../../chat/pending-action.ts";
import type { Speaker } from "../../chat/speaker.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import type { Recipients } from "../../email/allowance.ts";
import type { Step } from "../../platform/table.ts";
import type { Person } from "../../sessions/session-store.ts";

/** What waits for the person's word, as it was asked for. */
export type ActionTarget = Pick<PendingAction, "kind" | "targetId" | "terms">;

/**
 * What is done once it is confirmed, as the records are at this moment: what the card says, and how it is done. Both come from the same reading, so what is
 * done is what would be shown.
 */
export interface Action {
  readonly version: number;
  /** As a request: "Send INV-0007 to ap@acme.example". */
  readonly summary: string;
  readonly details: ActionCard["details"];
  /** What is to be known of the address that something goes to. */
  readonly notice?: AddressNotice | undefined;
  /** To whom an email goes by it. */
  readonly recipients?: Recipients;
  /** It goes to the stored address, which is not the one that was named. */
  readonly differs?: boolean;
  /** By what the person may name it: the number of its invoice, its customer. */
  readonly names: readonly string[];
  /** What was read. With anything else in it, it is not what the person was shown. */
  readonly content: readonly unknown[];
  /** The ids of the records that it is about: where one of them is changed, it is no longer what the person was shown. */
  readonly reads: readonly string[];
  /** What is said once it is done. */
  readonly done: string;
  /** What it changes, and what undoing it takes, where it can be undone. */
  readonly stores: ChangedNoun;
  readonly change?: RecordChange;
  /** What is stated of the record once it is done. */
  readonly stated?: StatedChange;
  /** Does it, `steps` in the same transaction. Throws `Conflict` where something is no longer as it was read. */
  carryOut(who: Person, actionId: Id<"action">, now: Instant, steps: readonly Step[]): Promise<unknown>;
}

/** Reads what is asked for of one kind, as it stands. Throws an `AppError` where it can not be done, with what to do about it. */
export type ReadAction = (workspaceId: Speaker["workspaceId"], target: ActionTarget, now: Instant) => Promise<Action>;
