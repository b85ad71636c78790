import { addDays, dayOf, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { type Aggregates, countInvoice, RECENT, uncountInvoice } from "../../shared/invoicing/aggregates.ts";
import { Invoice, type InvoiceFilter, InvoiceRow, invoiceNumber, invoiceRow, isUnnumbered, orderOf, withShownStatus } from "../../shared/invoicing/invoices.ts";
import { storedStatus } from "../../shared/invoicing/status.ts";
import { DRAFT_PREFIX, LAST_NUMBER, type Numbering } from "../../shared/records/settings.ts";
import { fold, foldBefore, isFoundAt, termsBy } from "../../shared/text/search.ts";
import { type LedgerWrite, writeLedger } from "../ledger/store.ts";
import { entryKey, entryOf, listEntrySteps, placeIn } from "../platform/list-entries.ts";
import {
  Conflict,
  compareSortKeys,
  cursorAt,
  itemFor,
  type KeyRange,
  type Page,
  page,
  read,
  type Step,
  type StoredItem,
  unchangedStep,
  workspaceKey,
} from "../platform/table.ts";
import { takeSnapshot } from "../records/business-snapshot.ts";
import { madeFromSteps, unmadeSteps } from "../records/made-from.ts";

const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: `INVOICE#${id}` });

/** An item of the table holds 400 KB, keys included. */
const MAX_ITEM = 390_000;

const RowEntry = entryOf(InvoiceRow);
const pages = { number: "ROW-NUMBER#", date: "ROW-DATE#", due: "ROW-DUE#", total: "ROW-TOTAL#" } as const;
const byStatus = "ROW-STATUS#";
const byCustomer = "ROW-CUSTOMER#";
const byWord = "ROW-AT#";

/** Most search hits that are sorted in memory. With more hits we filter the list in that order instead, where matches are frequent. */
const SORTED_AT_ONCE = 200;

/** Returns a total as text that sorts by value, negative totals included. */
const sortable = (total: number): string => String(Math.round(total * 1000) + 1e15).padStart(16, "0");

/** Returns the digits of a number, padded to sort by value. Numbers are given on saving, so this is the order of saving. */
const sequence = (invoiceNumber: string): string => (/(?<!\d)\d+$/.exec(invoiceNumber)?.[0] ?? "").padStart(9, "0");

/** Returns the search terms of an invoice: its number, the digits in it, and the words of the customer's name and e-mail address. */
const termsIn = ({ invoiceNumber, customer }: InvoiceRow, folding = fold): string[] =>
  termsBy(folding, invoiceNumber, /(?<!\d)0*([1-9]\d*\D*)$/.exec(invoiceNumber)?.[1], customer.name, customer.email);

/** The sort key of an invoice in each order. */
const placeBy = {
  // An unnumbered draft sorts as newer than all numbered invoices.
  number: (row) => pages.number + (isUnnumbered(row) ? "D" : "") + sequence(row.invoiceNumber),
  date: (row) => pages.date + row.invoiceDate,
  due: (row) => pages.due + row.dueDate,
  total: (row) => pages.total + sortable(row.total),
} as const satisfies Record<keyof typeof pages, (row: InvoiceRow) => string>;

/** Returns the sort keys of an invoice's list entries: one for each order, filter and search term. */
const placesOf = (row: InvoiceRow, folding = fold): string[] => [
  ...Object.values(placeBy).map((place) => place(row)),
  `${byStatus}${row.status}#${row.dueDate}`,
  ...(row.customerId ? [`${byCustomer}${row.customerId}#${row.invoiceDate}`] : []),
  ...termsIn(row, folding).map((term) => byWord + term),
];

/** Returns all sort keys under which entries may stand, including those written before `fold` knew ł and similar letters. */
const placesBefore = (row: InvoiceRow): string[] => [...new Set([...placesOf(row), ...placesOf(row, foldBefore)])];

export interface InvoicePageQuery extends InvoiceFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Further steps of an invoice's transaction, and their effect on the aggregates. */
export interface ExtraSteps {
  readonly steps: readonly Step[];
  count?(aggregates: Aggregates): Aggregates;
}

export interface InvoiceWrite<I> extends ExtraSteps {
  readonly invoice: I;
}

export const invoices = {
  find: (workspaceId: string, id: string): Promise<Invoice | undefined> => read(key(workspaceId, id), Invoice),

  async get(workspaceId: string, id: string): Promise<Invoice> {
    const invoice = await invoices.find(workspaceId, id);
    if (!invoice) throw new AppError("not_found", "There is no such invoice.");
    return invoice;
  },

  /** Returns the step that fails a transaction if the invoice has changed since it was read. */
  stands: (workspaceId: string, { id, version }: Pick<Invoice, "id" | "version">): Step => unchangedStep(key(workspaceId, id), version),

  /** Returns a page of whole invoices in the order of creation. */
  whole: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<Invoice>> =>
    page({ pk: workspaceKey(workspaceId), prefix: "INVOICE#" }, Invoice, paging),

  /** Returns a page of rows. One query reads the list that fits the filters best; the other filters are applied to its rows. */
  page(workspaceId: string, { limit, cursor, ...asked }: InvoicePageQuery, now: Instant, timeZone: string): Promise<Page<InvoiceRow>> {
    const wanted = (row: InvoiceRow) =>
      (!asked.status || withShownStatus(row, now, timeZone).status === asked.status) &&
      (!asked.customerId || row.customerId === asked.customerId) &&
      (!asked.from || row.invoiceDate >= asked.from) &&
      (!asked.to || row.invoiceDate <= asked.to);
    const q = asked.q?.trim() ? fold(asked.q) : "";
    if (asked.q && q) return search(workspaceId, asked.q, { limit, cursor, ...orderOf(asked) }, wanted);
    const { place, newestFirst } = listFor(workspaceId, asked, dayOf(now, timeZone));
    const all = !asked.status && !asked.customerId && !asked.from && !asked.to;
    return page(place, RowEntry, { limit, cursor, newestFirst, ...(all ? {} : { keep: wanted }) });
  },

  /** Returns a page of the rows stored as sent, by due date: those shown as sent or overdue, and those with nothing due. */
  storedAsSent: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<InvoiceRow>> =>
    page({ pk: workspaceKey(workspaceId), prefix: `${byStatus}sent#` }, RowEntry, paging),

  /** Returns the steps that add an invoice and its list entries. */
  adding(workspaceId: string, invoice: Invoice): Step[] {
    const row = invoiceRow(invoice);
    return [
      { Put: { Item: itemOf(workspaceId, invoice), ConditionExpression: "attribute_not_exists(pk)" } },
      ...listEntrySteps(workspaceId, row.id, [], placesOf(row), row),
    ];
  },

  /**
   * Stores a new invoice under the next number; numbers are consecutive, without gaps. `compose` runs again after a conflict, so it must only read. Throws
   * `Conflict` if the invoice is already stored, for example from another tab.
   */
  async add(workspaceId: string, compose: () => Promise<InvoiceWrite<Omit<Invoice, "invoiceNumber">>>, now: Instant): Promise<Invoice> {
    try {
      return await writeLedger(workspaceId, async ({ numbering: before, aggregates }) => {
        const { invoice, steps, count = unchanged } = await compose();
        const { numbering, ...called } = before.at === "sending" ? nextDraftNumber(before) : nextNumber(before);
        const numbered = { ...invoice, ...called };
        return {
          steps: [...invoices.adding(workspaceId, numbered), ...steps, ...madeFrom(workspaceId, numbered)],
          numbering,
          aggregates: countInvoice(count(aggregates), undefined, numbered, now),
          result: numbered,
        };
      });
    } catch (error) {
      throw error instanceof Conflict && error.steps.includes(0) ? new Conflict(error.steps, "This invoice is already saved.") : error;
    }
  },

  /** Gives an unnumbered draft the next number before it goes to the customer. Throws `Conflict` if it has changed since it was read. */
  number: async (workspaceId: string, draft: Invoice, now: Instant): Promise<Invoice> => {
    if (!isUnnumbered(draft)) return draft;
    return writeLedger(workspaceId, ({ numbering: before, aggregates }) => {
      const { numbering, invoiceNumber: number } = nextNumber(before);
      const numbered = { ...draft, invoiceNumber: number, updatedAt: now };
      return { ...replacing(workspaceId, draft, numbered, madeFrom(workspaceId, numbered), aggregates, now), numbering };
    });
  },

  /** Stores the composed invoice over the version that was read. `compose` runs again after a conflict in the ledger, so it must only read. */
  change: (workspaceId: string, current: Invoice, compose: () => Promise<InvoiceWrite<Omit<Invoice, "version">>>, now: Instant): Promise<Invoice> =>
    writeLedger(workspaceId, async ({ aggregates }) => {
      const { invoice, steps, count = unchanged } = await compose();
      return replacing(workspaceId, current, invoice, [...steps, ...madeFrom(workspaceId, invoice)], count(aggregates), now);
    }),

  /**
   * Stores `next` over the version that was read; of two concurrent writers one gets `conflict`. A draft that it sends also gets a snapshot of the business,
   * which is current because a profile is written through the ledger too.
   */
  replace: (workspaceId: string, current: Invoice, next: Omit<Invoice, "version">, { steps }: Pick<ExtraSteps, "steps">, now: Instant): Promise<Invoice> =>
    writeLedger(workspaceId, async ({ aggregates }) => replacing(workspaceId, current, await takeSnapshot(workspaceId, current, next), steps, aggregates, now)),

  /**
   * Deletes a draft that has no number or the last one, and frees that number. Returns
   * false and deletes nothing if a later number was given, because that would leave a gap.
   */
  takeBack: (workspaceId: string, draft: Invoice, now: Instant, steps: readonly Step[] = []): Promise<boolean> =>
    writeLedger(workspaceId, async ({ numbering, aggregates }) => {
      if (!leavesNoGap(draft, numbering)) return { steps: [], result: false };
      const hasNumber = !isUnnumbered(draft);
      const newest: KeyRange = { pk: workspaceKey(workspaceId), prefix: pages.number };
      const { items } = await page(newest, RowEntry, { limit: RECENT, newestFirst: true, keep: ({ id }) => id !== draft.id });
      const row = invoiceRow(draft);
      return {
        steps: [
          {
            Delete: {
              Key: key(workspaceId, draft.id),
              ConditionExpression: "version = :version",
              ExpressionAttributeValues: { ":version": draft.version },
            },
          },
          ...listEntrySteps(workspaceId, draft.id, placesOf(row), [], undefined),
          ...unmadeSteps(workspaceId, draft.id, draft.sourceFiles),
          ...steps,
        ],
        numbering: hasNumber ? { ...numbering, next: numbering.next - 1 } : numbering,
        aggregates: uncountInvoice(aggregates, draft, items, now),
        result: true,
      };
    }),

  /** Like `replace`, for an invoice that gets credit notes: `decide` gets their number so far and returns their new number with the invoice. */
  credit(workspaceId: string, current: Invoice, decide: (creditNotes: number) => CreditedInvoice, now: Instant): Promise<Invoice> {
    return writeLedger(workspaceId, ({ aggregates, creditNotes: before }) => {
      const { next, steps, creditNotes } = decide(before);
      return { ...replacing(workspaceId, current, next, steps, aggregates, now), creditNotes };
    });
  },
};

/** Returns true if deleting the draft leaves no gap: it has no number, or the last one. */
export const leavesNoGap = (draft: Invoice, { next }: Numbering): boolean => isUnnumbered(draft) || Number(sequence(draft.invoiceNumber)) === next - 1;

/** An invoice to store, its steps, and the new number of credit notes. */
interface CreditedInvoice {
  readonly next: Omit<Invoice, "version">;
  readonly steps: readonly Step[];
  readonly creditNotes: number;
}

/** Returns the ledger entry that stores `next` over the version that was read. */
function replacing(
  workspaceId: string,
  current: Invoice,
  next: Omit<Invoice, "version">,
  steps: readonly Step[],
  aggregates: Aggregates,
  now: Instant,
): LedgerWrite<Invoice> {
  const stored = { ...next, version: current.version + 1 };
  const row = invoiceRow(stored);
  const put: Step = {
    Put: {
      Item: itemOf(workspaceId, stored),
      ConditionExpression: "version = :version",
      ExpressionAttributeValues: { ":version": current.version },
    },
  };
  return {
    steps: [put, ...listEntrySteps(workspaceId, row.id, placesBefore(invoiceRow(current)), placesOf(row), row), ...steps],
    aggregates: countInvoice(aggregates, current, stored, now),
    result: stored,
  };
}

/** Returns the next invoice number and the numbering after it. Throws `conflict` if the numbers are used up. */
function nextNumber(numbering: Numbering): { invoiceNumber: string; numbering: Numbering } {
  const { prefix, next } = numbering;
  if (next >= LAST_NUMBER) throw new AppError("conflict", "The invoice numbers are used up.");
  return { invoiceNumber: invoiceNumber(prefix, next), numbering: { ...numbering, next: next + 1 } };
}

/** Returns the next draft number, for a workspace that numbers invoices on sending, and the numbering after it. */
function nextDraftNumber(numbering: Numbering): { invoiceNumber: string; draftNumber: string; numbering: Numbering } {
  const drafts = (numbering.drafts ?? 0) + 1;
  const draftNumber = invoiceNumber(DRAFT_PREFIX, drafts);
  return { invoiceNumber: draftNumber, draftNumber, numbering: { ...numbering, drafts } };
}

const unchanged = (aggregates: Aggregates): Aggregates => aggregates;

function itemOf(workspaceId: string, invoice: Invoice): StoredItem {
  if (Buffer.byteLength(JSON.stringify(invoice)) > MAX_ITEM)
    throw new AppError("too_large", "The texts of the lines are too long together.", { field: "lines" });
  return itemFor(key(workspaceId, invoice.id), Invoice, invoice);
}

interface SearchPaging extends ReturnType<typeof orderOf> {
  readonly limit: number | undefined;
  readonly cursor: string | undefined;
}

/**
 * Returns a page of the rows found by the beginning of a word, in the requested order. Few hits are read by that word and sorted here; for many hits the list
 * in that order is filtered. Both cursors hold the last row's key in that list.
 */
async function search(
  workspaceId: string,
  typed: string,
  { limit = 50, cursor, sort, order }: SearchPaging,
  wanted: (row: InvoiceRow) => boolean,
): Promise<Page<InvoiceRow>> {
  const pk = workspaceKey(workspaceId);
  const [q, before] = [fold(typed), foldBefore(typed)];
  const start = `${byWord}${q}\n`;
  const after = cursor === undefined ? undefined : placeAfter(cursor, start);
  const under = (as: string) =>
    page({ pk, prefix: byWord + as }, RowEntry, { limit: SORTED_AT_ONCE, keep: (row, at) => isFoundAt(termsIn(row), as + placeIn(at, row.id), q) });
  const found = await under(q);
  if (before !== q) found.items.push(...(await under(before)).items);
  const ofSearch = ({ next, ...more }: Page<InvoiceRow>): Page<InvoiceRow> =>
    next === undefined ? more : { ...more, next: cursorAt(start + placeAfter(next, "")) };
  if (found.next !== undefined) {
    const keep = (row: InvoiceRow) => wanted(row) && termsIn(row).some((term) => term.startsWith(q));
    const inList = { limit, newestFirst: order === "desc", keep, cursor: after === undefined ? undefined : cursorAt(after) };
    return ofSearch(await page({ pk, prefix: pages[sort] }, RowEntry, inList));
  }
  const direction = order === "desc" ? -1 : 1;
  const { items, ...more } = found;
  const rows = items
    .filter(wanted)
    .map((row) => ({ row, at: entryKey(placeBy[sort](row), row.id) }))
    .filter(({ at }) => after === undefined || direction * compareSortKeys(at, after) > 0)
    .sort((a, b) => direction * compareSortKeys(a.at, b.at));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { ...more, items: shown.map(({ row }) => row), ...(last ? { next: cursorAt(start + last.at) } : {}) };
}

/** Returns the sort key in a search cursor. Throws `invalid` for a cursor of another search or of a list. */
function placeAfter(cursor: string, start: string): string {
  const place = Buffer.from(cursor, "base64url").toString();
  if (!place.startsWith(start)) throw new AppError("invalid", "This cursor does not belong to this list.", { field: "cursor" });
  return place.slice(start.length);
}

interface ListQuery {
  place: KeyRange;
  newestFirst: boolean;
}

/** Returns the narrowest list in the requested order. */
function listFor(workspaceId: string, { status, customerId, from, to, ...asked }: InvoiceFilter, today: string): ListQuery {
  const pk = workspaceKey(workspaceId);
  const { sort, order } = orderOf({ status, customerId, from, to, ...asked });
  const newestFirst = order === "desc";
  if (customerId && sort === "date") return { place: { pk, prefix: `${byCustomer}${customerId}#`, from, to }, newestFirst };
  if (status && sort === "due") {
    // Overdue invoices were due before today; invoices shown as sent are due today or later.
    const late = { overdue: { to: addDays(today, -1) }, sent: { from: today } };
    return { place: { pk, prefix: `${byStatus}${storedStatus(status)}#`, ...(status === "overdue" || status === "sent" ? late[status] : {}) }, newestFirst };
  }
  return { place: { pk, prefix: pages[sort], ...(sort === "date" ? { from, to } : {}) }, newestFirst };
}

/** Returns the steps that link the source files to the invoice. */
const madeFrom = (workspaceId: string, { id, invoiceNumber: label, sourceFiles }: Pick<Invoice, "id" | "invoiceNumber" | "sourceFiles">): Step[] =>
  madeFromSteps(workspaceId, { kind: "invoice", id, label }, sourceFiles);
