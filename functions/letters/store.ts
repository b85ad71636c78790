import * as z from "zod/mini";
import { Activity } from "../../shared/activity.ts";
import { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { idOf } from "../../shared/ids.ts";
import { DocumentLetter, InvoiceLetter, type Letter, type LetterSubject, subjectOf } from "../../shared/letters.ts";
import { Conflict, type Key, type Page, page, read, type Step, workspaceKey, write } from "../lib/table.ts";

/** What is stored of a letter besides what it says: who has it written, and how far it is. */
const kept = {
  author: z.pick(Activity, { by: true, userId: true, name: true }),
  /** Who gets the answers: the business, or else whoever sent it. */
  replyTo: z.optional(InvoiceLetter.shape.to),
  /** By which SES speaks of it. */
  messageId: z.optional(z.string()),
  /** When it was taken up to be sent. */
  claimedAt: z.optional(Instant),
};

/** A letter about an invoice as it is stored: with what it is about where the invoice alone does not tell. */
export const StoredInvoiceLetter = z.object({
  ...InvoiceLetter.shape,
  ...kept,
  paymentId: z.optional(idOf("payment")),
  creditNoteId: z.optional(idOf("credit")),
});
export type StoredInvoiceLetter = z.infer<typeof StoredInvoiceLetter>;

/** A letter with another document as it is stored. */
export const StoredDocumentLetter = z.object({ ...DocumentLetter.shape, ...kept });
export type StoredDocumentLetter = z.infer<typeof StoredDocumentLetter>;

/** A letter as it is stored, whatever it is about. */
export const StoredLetter = z.discriminatedUnion("kind", [StoredInvoiceLetter, StoredDocumentLetter]);
export type StoredLetter = z.infer<typeof StoredLetter>;

const place = { workspaceId: idOf("workspace"), letterId: idOf("letter") };
const aboutInvoice = { ...place, invoiceId: idOf("invoice") };
const aboutDocument = { ...place, documentId: idOf("document") };

/** Where a letter is found: what the queue carries, and what stands in the outbox until it has ended. */
export const LetterPlace = z.union([z.object(aboutInvoice), z.object(aboutDocument)]);
export type LetterPlace = z.infer<typeof LetterPlace>;

/** What the queue of turns carries to the assistant once a letter has ended that somebody sent: who that was. What is said of it, if anything, is `messageId`. */
export const LetterNews = z.object({ workspaceId: place.workspaceId, userId: idOf("user"), messageId: idOf("message"), letter: LetterPlace });
export type LetterNews = z.infer<typeof LetterNews>;

/** Where this letter is found. */
export const placeOf = (workspaceId: LetterPlace["workspaceId"], letter: Letter): LetterPlace => ({ workspaceId, letterId: letter.id, ...about(letter) });

const about = (subject: LetterSubject): LetterSubject => ("invoiceId" in subject ? { invoiceId: subject.invoiceId } : { documentId: subject.documentId });

/** An entry of the outbox: a letter that has not ended. */
const Entry = z.union([z.object({ ...aboutInvoice, createdAt: Instant }), z.object({ ...aboutDocument, createdAt: Instant })]);
export type OutboxEntry = z.infer<typeof Entry>;

const kind = "LETTER#";
const keyOf = (workspaceId: string, subjectId: string, id: Letter["id"]): Key => ({ pk: workspaceKey(workspaceId), sk: `${kind}${subjectId}#${id}` });

/** The outbox is one list for all workspaces, the oldest letter first: what is in it should be gone in seconds. */
const outboxPlace = { pk: "OUTBOX", prefix: "AT#" } as const;
const outboxKey = (workspaceId: string, { id, createdAt }: Pick<Letter, "id" | "createdAt">): Key => ({
  pk: outboxPlace.pk,
  sk: `${outboxPlace.prefix}${createdAt}#${workspaceId}#${id}`,
});

export const letters = {
  /** The steps that write a letter and put it into the outbox. Under an id that was written before, their first condition fails: nothing is written twice. */
  adding: (workspaceId: OutboxEntry["workspaceId"], letter: StoredLetter): Step[] => [
    { Put: { Item: { ...keyOf(workspaceId, subjectOf(letter), letter.id), ...letter }, ConditionExpression: "attribute_not_exists(pk)" } },
    {
      Put: { Item: { ...outboxKey(workspaceId, letter), ...placeOf(workspaceId, letter), createdAt: letter.createdAt } },
    },
  ],

  find: (workspaceId: string, subjectId: string, id: Letter["id"]): Promise<StoredLetter | undefined> => read(keyOf(workspaceId, subjectId, id), StoredLetter),

  async get(workspaceId: string, subjectId: string, id: Letter["id"]): Promise<StoredLetter> {
    const letter = await letters.find(workspaceId, subjectId, id);
    if (!letter) throw new AppError("not_found", "There is no such letter.");
    return letter;
  },

  /** The letters about an invoice or another document, the newest first. */
  page: (workspaceId: string, subjectId: string, paging: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<StoredLetter>> =>
    page({ pk: workspaceKey(workspaceId), prefix: `${kind}${subjectId}#` }, StoredLetter, { ...paging, newestFirst: true }),

  /** The letters about all invoices and documents of a workspace, one after the other. */
  everything: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<StoredLetter>> =>
    page({ pk: workspaceKey(workspaceId), prefix: kind }, StoredLetter, paging),

  /** Takes a waiting letter up to be sent, and answers it; nothing where somebody did already. Who takes it up is the only one to send it, and once. */
  async claim(workspaceId: string, letter: StoredLetter, now: Instant): Promise<StoredLetter | undefined> {
    const claimed: StoredLetter = { ...letter, state: "sending", claimedAt: now };
    try {
      await write([letters.turning(workspaceId, letter, claimed)]);
      return claimed;
    } catch (error) {
      if (error instanceof Conflict && error.steps.length) return undefined;
      throw error;
    }
  },

  /** The step that writes a letter over what was read of it; its condition fails where its state is another by now. */
  turning: (workspaceId: string, before: StoredLetter, after: StoredLetter): Step => ({
    Put: {
      Item: { ...keyOf(workspaceId, subjectOf(after), after.id), ...after },
      ConditionExpression: "#state = :state",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": before.state },
    },
  }),

  /** The steps that end a letter, however it ended. */
  ending: (workspaceId: string, before: StoredLetter, after: StoredLetter): Step[] => [
    letters.turning(workspaceId, before, after),
    { Delete: { Key: outboxKey(workspaceId, after) } },
  ],

  /** A page of all letters that have not ended, the oldest first. */
  outbox: (cursor: string | undefined): Promise<Page<OutboxEntry>> => page(outboxPlace, Entry, { limit: 100, cursor }),

  /** The step that takes an entry out of the outbox whose letter is not there any more. */
  forget: ({ workspaceId, letterId, createdAt }: OutboxEntry): Step => ({ Delete: { Key: outboxKey(workspaceId, { id: letterId, createdAt }) } }),

  /** Takes everything of a workspace out of the outbox, for whoever erases it: its letters are where it is found. */
  async clear(workspaceId: string): Promise<void> {
    let cursor: string | undefined;
    do {
      const { items, next } = await letters.everything(workspaceId, { limit: 100, cursor });
      const open = items.filter(({ state }) => state === "waiting" || state === "sending");
      if (open.length) await write(open.map((letter) => ({ Delete: { Key: outboxKey(workspaceId, letter) } })));
      cursor = next;
    } while (cursor);
  },
};
