import * as z from "zod/mini";
import { Instant } from "./clock.ts";
import { line, text } from "./fields.ts";
import { idOf } from "./ids.ts";

/** Why the business writes to a customer: an invoice, a reminder of it, the receipt for a payment, or what goes back to them. */
export const LetterKind = z.enum(["invoice", "reminder", "receipt", "refund"]);
export type LetterKind = z.infer<typeof LetterKind>;

/**
 * How far a letter is. `waiting` until somebody takes it up, `sending` from then on: whatever happens after that, it is not taken up again, so that
 * nobody gets it twice. It ends as `sent`, as `failed` (nobody got it), as `dropped` (there was no more reason to write), or as `unknown`: it was taken
 * up, and nothing says what became of it.
 */
export const LetterState = z.enum(["waiting", "sending", "sent", "failed", "dropped", "unknown"]);
export type LetterState = z.infer<typeof LetterState>;

const Address = z.email({ error: "is not a valid email address" }).check(z.maxLength(254));
const Subject = line(1, 200);
const Message = text(0, 5000);

/** An invoice or another document as somebody sends it by e-mail. What is not said is the address of whom it is for, and the words that go with it. */
export const EmailRequest = z.strictObject({
  to: z.optional(Address),
  subject: z.optional(Subject),
  message: z.optional(Message),
  /** Whether who sends it gets a copy. */
  copyToSelf: z.optional(z.boolean()),
});
export type EmailRequest = z.infer<typeof EmailRequest>;

/** What came back after a letter had gone out: the address does not take it, or its reader complained of it. */
export const LetterTrouble = z.object({ kind: z.enum(["bounce", "complaint"]), at: Instant, reason: z.string() });
export type LetterTrouble = z.infer<typeof LetterTrouble>;

const common = {
  id: idOf("letter"),
  to: Address,
  cc: z.optional(Address),
  subject: Subject,
  message: Message,
  state: LetterState,
  createdAt: Instant,
  sentAt: z.optional(Instant),
  reason: z.optional(z.string()),
  trouble: z.optional(LetterTrouble),
};

/** A letter about an invoice. `reason` says why it failed or was dropped. */
export const InvoiceLetter = z.object({ ...common, invoiceId: idOf("invoice"), kind: LetterKind });
export type InvoiceLetter = z.infer<typeof InvoiceLetter>;

/** A letter by which another document goes to the other party. */
export const DocumentLetter = z.object({ ...common, documentId: idOf("document"), kind: z.literal("document") });
export type DocumentLetter = z.infer<typeof DocumentLetter>;

/** A letter, whatever it is about. */
export const Letter = z.discriminatedUnion("kind", [InvoiceLetter, DocumentLetter]);
export type Letter = z.infer<typeof Letter>;

/** What a letter is about. */
export type LetterSubject = Pick<InvoiceLetter, "invoiceId"> | Pick<DocumentLetter, "documentId">;
export const subjectOf = (letter: LetterSubject): InvoiceLetter["invoiceId"] | DocumentLetter["documentId"] =>
  "invoiceId" in letter ? letter.invoiceId : letter.documentId;
