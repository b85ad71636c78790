import type { Habits } from "../messages/mentions.ts";

/** A line of the invoice that stands there, as far as it is read against. */
export interface SceneLine {
  readonly description: string;
  readonly quantity?: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly unit?: string | undefined;
}

/** What a message that writes an invoice is read against: the records, the invoice that stands there, and what was asked. */
export interface Scene {
  readonly habits: Habits;
  readonly customers: readonly string[];
  readonly products: readonly { readonly name: string; readonly unitPrice?: number | undefined; readonly unit?: string | undefined }[];
  /** The tax in percent that the business mostly charges. */
  readonly taxRate: number;
  /** The lines of the invoice that is changed; none where one begins. */
  readonly lines?: readonly SceneLine[];
  /** Whom it is for; `null` where it says nobody yet. */
  readonly draftFor?: string | null;
  /** The slots of the questions that were asked last. */
  readonly asked: readonly string[];
}
