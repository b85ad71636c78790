import type { ExtractedValue } from "../../uploads/document-files.ts";

/** What may be a value: with its score, of which the best counts where a field has one value only. */
export interface Candidate extends Omit<ExtractedValue, "id" | "goal" | "quote" | "corrected"> {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** The goal of the person's own that it was looked for. */
  readonly goal?: string;
}
