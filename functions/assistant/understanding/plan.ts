import type { Habits } from "../../../shared/understanding/messages/mentions.ts";
import type { SceneLine } from "../../../shared/understanding/requests/scene.ts";
import type { TurnContext } from "../calls/turn-context.ts";

/** A function call of the assistant's tools, with what it is told. */
export interface NamedCall {
  readonly name: string;
  readonly said: Readonly<Record<string, unknown>>;
  /** Puts what it answers into words; "" for what was only looked up. Without it, or where it says nothing, the answer is told as any other. */
  readonly say?: ((came: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
  /** What follows from its answer, where it itself followed from what was looked up. */
  readonly next?: ((answer: Answered) => readonly NamedCall[]) | undefined;
}

/** What a message leads to: calls in their order, and what follows from what they answer. */
export interface MessagePlan {
  /** None where there is nothing to do. */
  readonly calls: readonly NamedCall[];
  readonly onAnswers?: (outcomes: readonly Answered[]) => readonly NamedCall[];
  /** What the answer says besides, or alone where nothing is done. */
  readonly note?: PlanNote;
  /** The answer to what is asked about the draft, where nothing is called. */
  readonly answer?: string;
}

/** What an answer says of itself: that it can not be sent later, that thanks are welcome, that a draft that is right can be saved or sent. */
export type PlanNote = "later" | "welcome" | "ready";

/** What a call of a plan answered, as far as the next ones need it. */
export interface Answered {
  readonly invoices?: readonly ListedInvoice[] | undefined;
  /** Of an invoice that was written: its lines, and whether nothing is asked about it. */
  readonly lines?: readonly ListedLine[] | undefined;
  readonly isComplete?: boolean | undefined;
}

/** A line of an invoice that was written, or of the one that stands there. */
export interface ListedLine extends SceneLine {
  readonly id: string;
}

export interface ListedInvoice {
  readonly invoiceNumber: string;
  readonly customer: string;
  readonly total: string;
  readonly due?: string | undefined;
  readonly invoiceDate?: string | undefined;
  readonly dueDate?: string | undefined;
  /** What is billed on it, in words. */
  readonly billed?: string | undefined;
}

/** What was said before a message: by the person, oldest first, and what the last answer was. */
export interface Talk {
  readonly before: readonly string[];
  readonly answer: string;
}

/** A message with what it is read against. */
export interface Reading extends Talk {
  readonly text: string;
  readonly context: TurnContext;
  readonly habits: Habits;
}
