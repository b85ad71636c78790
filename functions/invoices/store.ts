import * as z from "zod/mini";
import { BusinessProfile } from "../../shared/business.ts";
import { AppError } from "../../shared/errors.ts";
import { type Invoice, InvoiceHead, InvoiceLine, invoiceNumber } from "../../shared/invoices.ts";
import { Amount } from "../../shared/money.ts";
import { Conflict, type Page, page, read, readTogether, type Step, workspaceKey, write } from "../lib/table.ts";
import { turnsOf } from "../lib/turns.ts";

/** An invoice is two items that are always written together: its head, which lists read, and its body, which can be large. */
const Body = z.object({ lines: z.array(InvoiceLine), nets: z.array(Amount), business: BusinessProfile });

/** The next number and what stands before it. */
const Counter = z.object({ prefix: z.string(), next: z.int() });
const FIRST = { prefix: "INV-", next: 1 };

const headKey = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: `INVOICE#${id}` });
const bodyKey = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: `LINES#${id}` });
const counterKey = (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: "COUNTER#INVOICE" });

/** An item of the table holds 400 KB; some of it is keys and figures. */
const MAX_BODY = 380_000;

/** How often a number may be taken by somebody else between reading the counter and writing the invoice. */
const TRIES = 60;

/** Within one process invoices of a workspace are numbered one after the other; between processes the counter's condition decides. */
const inTurn = turnsOf(1);

export const invoices = {
  /** The invoice, or nothing if this workspace has no such one. */
  async find(workspaceId: string, id: string): Promise<Invoice | undefined> {
    const [head, body] = await readTogether([headKey(workspaceId, id), InvoiceHead], [bodyKey(workspaceId, id), Body]);
    return head && body && { ...head, ...body };
  },

  async get(workspaceId: string, id: string): Promise<Invoice> {
    const invoice = await invoices.find(workspaceId, id);
    if (!invoice) throw new AppError("not_found", "There is no such invoice.");
    return invoice;
  },

  /** A page of heads, newest first: one query, whatever the invoices hold. */
  page: (workspaceId: string, paging: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<InvoiceHead>> =>
    page({ pk: workspaceKey(workspaceId), prefix: "INVOICE#" }, InvoiceHead, { ...paging, newestFirst: true }),

  /**
   * Stores a new invoice under the next number: the counter moves in the same transaction, so numbers are consecutive and none is lost.
   * `more` are steps that belong to it (a new customer, an idempotency key). Throws `Conflict` if the invoice is there already: saved from another window.
   */
  add: (workspaceId: string, invoice: Omit<Invoice, "invoiceNumber">, more: readonly Step[] = []): Promise<Invoice> =>
    inTurn(workspaceId, () => addNumbered(workspaceId, invoice, more)),

  /** Stores `next` over the version that was read. Two who save the same invoice: one wins, the other gets `conflict`. */
  async replace(workspaceId: string, current: Pick<Invoice, "version">, next: Omit<Invoice, "version">, more: readonly Step[] = []): Promise<Invoice> {
    const stored = { ...next, version: current.version + 1 };
    await write([
      ...puts(workspaceId, stored, {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": current.version },
      }),
      ...more,
    ]);
    return stored;
  },
};

async function addNumbered(workspaceId: string, invoice: Omit<Invoice, "invoiceNumber">, more: readonly Step[]): Promise<Invoice> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const counter = await read(counterKey(workspaceId), Counter);
    const { prefix, next } = counter ?? FIRST;
    const numbered = { ...invoice, invoiceNumber: invoiceNumber(prefix, next) };
    const count: Step = {
      Put: {
        Item: { ...counterKey(workspaceId), prefix, next: next + 1 },
        // The words of DynamoDB for "nobody has taken this number since we read it".
        ConditionExpression: counter ? "#next = :next" : "attribute_not_exists(pk)",
        ...(counter ? { ExpressionAttributeNames: { "#next": "next" }, ExpressionAttributeValues: { ":next": next } } : {}),
      },
    };
    try {
      await write([count, ...puts(workspaceId, numbered, { ConditionExpression: "attribute_not_exists(pk)" }), ...more]);
      return numbered;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (error.steps.includes(1)) throw new Conflict(error.steps, "This invoice is already saved.");
      const numberTaken = error.steps.every((step) => step === 0);
      if (!numberTaken) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
    }
  }
  throw new AppError("conflict", "Too many invoices are being numbered at the same time; try again.");
}

/** The two puts of an invoice; the condition stands on its head. */
function puts(workspaceId: string, invoice: Invoice, condition: { ConditionExpression: string; ExpressionAttributeValues?: Record<string, unknown> }): Step[] {
  const { lines, nets, business, ...head } = invoice;
  const body = { lines, nets, business };
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BODY) throw new AppError("too_large", "The texts of the lines are too long together.", { field: "lines" });
  return [
    { Put: { Item: { ...headKey(workspaceId, invoice.id), ...head }, ...condition } },
    { Put: { Item: { ...bodyKey(workspaceId, invoice.id), ...body } } },
  ];
}
