import { after, type Instant } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import { type LetterTrouble, subjectOf } from "../../shared/letters.ts";
import { activity } from "../invoices/activity.ts";
import { endLetter } from "../letters/ending.ts";
import { type LetterPlace, letters, type StoredInvoiceLetter, type StoredLetter } from "../letters/store.ts";
import { now } from "../lib/env.ts";
import { Conflict, type Step, write } from "../lib/table.ts";
import type { MailEvent } from "./event.ts";

/** Writes down what became of a letter. Notices come more than once and in any order; each is written down once. */
export async function noticed(event: MailEvent): Promise<void> {
  const { messageId, tags } = event.mail;
  const place: LetterPlace = {
    workspaceId: tags.workspace,
    letterId: tags.letter,
    ...("invoice" in tags ? { invoiceId: tags.invoice } : { documentId: tags.document }),
  };
  const stopped = event.eventType === "Reject" ? event.reject.reason : event.eventType === "Rendering Failure" ? event.failure.errorMessage : undefined;
  if (stopped !== undefined) return endLetter(place, ["sending", "sent", "unknown"], { state: "failed", reason: stopped, messageId }, now());
  // Whatever else is said of it, SES took it: whoever sent it may not have lived to write that down.
  await endLetter(place, ["sending", "unknown"], { state: "sent", messageId }, now());
  const trouble = troubleIn(event);
  if (trouble) await inTrouble(place, trouble);
}

/** What went wrong; nothing where it may still arrive. */
function troubleIn(event: MailEvent): LetterTrouble | undefined {
  if (event.eventType === "Bounce" && event.bounce.bounceType === "Permanent") {
    const { bouncedRecipients, timestamp } = event.bounce;
    // What the other server said comes after the name of the protocol (RFC 3464), which is nothing to a person.
    const said = bouncedRecipients.map(({ emailAddress, diagnosticCode }) =>
      [emailAddress, diagnosticCode?.replace(/^smtp;\s*/i, "")].filter(Boolean).join(": "),
    );
    return { kind: "bounce", at: timestamp, reason: said.join("; ") };
  }
  if (event.eventType !== "Complaint") return undefined;
  const { complainedRecipients, timestamp } = event.complaint;
  return { kind: "complaint", at: timestamp, reason: complainedRecipients.map(({ emailAddress }) => emailAddress).join(", ") };
}

const TRIES = 5;

async function inTrouble(place: LetterPlace, trouble: LetterTrouble): Promise<void> {
  const { workspaceId, letterId } = place;
  for (let attempt = 1; ; attempt++) {
    const letter = await letters.find(workspaceId, subjectOf(place), letterId);
    if (!letter) return;
    const noted = letter.kind === "document" ? [] : [note(workspaceId, letter, trouble)];
    try {
      return await write([letters.turning(workspaceId, letter, { ...letter, trouble }), ...noted]);
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      // It was written down before: the same notice, a second time.
      if (error.steps.includes(1)) return;
    }
  }
}

/** What the activity of the invoice says of it. */
function note(workspaceId: string, letter: StoredInvoiceLetter, trouble: LetterTrouble): Step {
  const at = momentOf(trouble, letter);
  return activity.noteOnce(workspaceId, {
    id: idAt("activity", Date.parse(at), letter.id),
    invoiceId: letter.invoiceId,
    at,
    ...(trouble.kind === "bounce" ? { by: "system", kind: "bounced" } : { by: "customer", kind: "complained" }),
    detail: trouble.reason,
  });
}

/**
 * When the activity says that it happened: always the same of the same notice; after the letter was sent, because SES may know of that before we wrote it
 * down; and a complaint never at the moment of a bounce, because they are two things.
 */
function momentOf({ kind, at }: LetterTrouble, { sentAt }: StoredLetter): Instant {
  const later = sentAt && sentAt >= at ? after(sentAt, 1) : at;
  return kind === "complaint" ? after(later, 1) : later;
}
