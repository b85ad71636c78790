import { setTimeout as pause } from "node:timers/promises";
import type { Clock, Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { subjectOf } from "../../shared/letters.ts";
import { business } from "../business/store.ts";
import { documents } from "../documents/store.ts";
import { links } from "../invoices/links.ts";
import { invoices } from "../invoices/store.ts";
import { type Ending, endLetter } from "../letters/ending.ts";
import { type LetterPlace, letters, type StoredDocumentLetter, type StoredInvoiceLetter, type StoredLetter } from "../letters/store.ts";
import { log } from "../lib/log.ts";
import { ready } from "../lib/mail.ts";
import { Conflict, write } from "../lib/table.ts";
import { accounts } from "../payments/store.ts";
import { documentMail, invoiceMail, type Mail } from "./composing.ts";
import { printed } from "./printer.ts";
import { noReasonFor, noReasonWith } from "./reasons.ts";
import { verdictOn } from "./verdict.ts";

/**
 * Sends a letter that waits, once and never again. Everything that can fail and be tried again comes before it is taken up; after that SES is called, and
 * what came of it is written down. Throws where nobody got the letter and it waits on.
 */
export async function mail(place: LetterPlace, now: Clock): Promise<void> {
  const letter = await letters.find(place.workspaceId, subjectOf(place), place.letterId);
  if (letter?.state !== "waiting") return;
  const outgoing = await (letter.kind === "document" ? withDocument(place, letter) : withInvoice(place, letter));
  if (!outgoing) return;
  if (outgoing.noReason) return endLetter(place, ["waiting"], { state: "dropped", reason: outgoing.noReason }, now());

  try {
    await goesOut(place, letter, outgoing, now);
  } catch (error) {
    // It is written so that no header can hold it: nobody can send it.
    if (!(error instanceof AppError && error.code === "invalid")) throw error;
    await endLetter(place, ["waiting"], { state: "failed", reason: error.message }, now());
  }
}

/** A letter with what it is about: why there is no more reason to send it, and how it is composed. */
interface Outgoing {
  readonly noReason: string | undefined;
  compose(now: Instant): Promise<Mail>;
}

async function withInvoice({ workspaceId }: LetterPlace, letter: StoredInvoiceLetter): Promise<Outgoing | undefined> {
  const { invoiceId, creditNoteId } = letter;
  const invoice = await invoices.find(workspaceId, invoiceId);
  if (!invoice) return undefined;
  return {
    noReason: noReasonFor(letter, invoice),
    async compose(now) {
      const pdf = await printed({ workspaceId, invoiceId, ...(creditNoteId ? { creditNoteId } : {}) });
      const link = await opened(workspaceId, invoiceId);
      const [account, profile] = await Promise.all([accounts.find(workspaceId), business.get(workspaceId)]);
      return invoiceMail(workspaceId, letter, invoice, { pdf, link, takesCards: account?.ready === true, profile, now });
    },
  };
}

async function withDocument({ workspaceId }: LetterPlace, letter: StoredDocumentLetter): Promise<Outgoing | undefined> {
  const { documentId } = letter;
  const document = await documents.find(workspaceId, documentId);
  if (!document) return undefined;
  return {
    noReason: noReasonWith(letter, document),
    compose: async () => documentMail(workspaceId, letter, document, await printed({ workspaceId, documentId })),
  };
}

async function goesOut(place: LetterPlace, letter: StoredLetter, { compose }: Outgoing, now: Clock): Promise<void> {
  // Nothing that takes time comes between taking it up and SES: who dies there leaves a letter of which nobody knows.
  const send = await ready(await compose(now()));
  const claimed = await letters.claim(place.workspaceId, letter, now());
  if (!claimed) return;
  const ending = await sent(place, claimed, send);
  if (ending) await endLetter(place, ["sending"], ending, now());
}

/** How often somebody else may open or close the page between reading and writing. */
const TRIES = 3;

/** The address of the invoice's page, open. */
async function opened(workspaceId: LetterPlace["workspaceId"], invoiceId: Invoice["id"]): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { url, steps } = await links.opening(workspaceId, invoiceId);
    try {
      if (steps.length) await write(steps);
      return url;
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
    }
  }
}

/** SES takes so many letters a second; who comes too fast waits so long, in milliseconds, and at last gives way. */
const PAUSES = [250, 500, 1000, 2000] as const;

/** Sends a letter that was taken up, and answers how it ended; nothing where nobody knows. Throws where it was not taken, and lets it wait again. */
async function sent({ workspaceId, letterId }: LetterPlace, claimed: StoredLetter, send: () => Promise<string>): Promise<Ending | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      return { state: "sent", messageId: await send() };
    } catch (error) {
      const verdict = verdictOn(error);
      const wait = PAUSES[attempt];
      if (verdict.kind === "untaken" && wait !== undefined) {
        // Not all at the same time again.
        await pause(wait * (0.5 + Math.random()));
        continue;
      }
      log.error("a letter was not sent", { letterId, verdict: verdict.kind, error });
      if (verdict.kind === "refused") return { state: "failed", reason: verdict.reason };
      if (verdict.kind === "unknown") return undefined;
      await write([letters.turning(workspaceId, claimed, { ...claimed, state: "waiting", claimedAt: undefined })]);
      throw error;
    }
  }
}

/** Gives up on a letter that somebody waits for, so that they can do something about it. What nobody waits for may come later. */
export async function giveUp(place: LetterPlace, now: Clock): Promise<void> {
  const letter = await letters.find(place.workspaceId, subjectOf(place), place.letterId);
  if (letter && letter.author.by !== "system")
    await endLetter(place, ["waiting"], { state: "failed", reason: "It could not be made or sent. Try again in a while." }, now());
}
