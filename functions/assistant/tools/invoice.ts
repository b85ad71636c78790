import { changes } from "../../../shared/changes.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { type Id, newId } from "../../../shared/ids.ts";
import { copyOf, draftOf, gaps, type Invoice, type InvoiceDraft, type InvoiceRow, NewInvoice } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { shownStatus } from "../../../shared/status.ts";
import { totals } from "../../../shared/totals.ts";
import { invoices } from "../../invoices/store.ts";
import { createInvoice } from "../../invoices/write.ts";
import { conversations } from "../../lib/conversation.ts";
import { Conflict, write } from "../../lib/table.ts";
import { edit, type Hand, start } from "../draft.ts";
import { linkCustomer } from "../link.ts";
import { InvoiceArguments } from "./arguments.ts";
import { authorOf, type Result, type Turn, tool } from "./tool.ts";

/** How many of the newest invoices are looked through for one that was named by its customer. */
const LOOKED_THROUGH = 200;

export const invoice = tool({
  name: "invoice",
  description:
    "The invoice in hand. start: a new one from what was said. edit: change it by ops; lines are named by their id in the context's draft. " +
    "save: store it (it gets its number). undo: take the last turn back. load, duplicate, list: stored invoices. " +
    "Leave out unitPrice where none was said; the catalogue or a question supplies it. Never invent a price, a customer or a date. " +
    "request_send and request_void only ask the person to confirm; nothing is sent or voided by them.",
  parameters: InvoiceArguments,
  run: async (turn, said) => {
    switch (said.action) {
      case "start":
        turn.saved = undefined;
        return shown(turn, undefined, start(turn.world, said));
      case "edit": {
        const hand = inHand(turn);
        return shown(turn, hand.draft, edit(turn.world, hand, said));
      }
      case "undo":
        return undo(turn);
      case "save":
        return save(turn);
      case "load": {
        const stored = await named(turn, said);
        turn.saved = stored;
        return shown(turn, turn.hand?.draft, { draft: draftOf(stored), asks: [] });
      }
      case "duplicate": {
        const stored = await named(turn, said);
        turn.saved = undefined;
        return shown(turn, undefined, { draft: copyOf(stored, turn.world.today, turn.world.profile), asks: [] });
      }
      case "list":
        return list(turn, said);
      case "request_send":
      case "request_void":
        throw new AppError(
          "unavailable",
          `${said.action === "request_send" ? "Sending by e-mail" : "Voiding"} from the chat arrives with a later version. Save the invoice and use its menu.`,
        );
    }
  },
});

function inHand(turn: Turn): Hand {
  if (!turn.hand) throw new AppError("invalid", "There is no invoice in hand; start one first.");
  if (turn.saved && turn.saved.status !== "draft") {
    throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is ${turn.saved.status}; its content can no longer change. It can be duplicated.`);
  }
  return turn.hand;
}

/** Puts the new state in hand and says what changed. Fails before anything is changed if its totals can not be computed. */
function shown(turn: Turn, before: InvoiceDraft | undefined, hand: Hand): Result {
  const { draft, asks } = hand;
  const { locale } = turn.world.profile;
  const { total } = totals(draft);
  const summary = changes(before, draft, locale);
  turn.hand = hand;
  return {
    ok: true,
    summary,
    customer: draft.customer?.name,
    total: formatMoney(total, draft.currency, locale),
    dueDate: draft.dueDate,
    asks,
    lines: draft.lines,
  };
}

async function undo(turn: Turn): Promise<Result> {
  // The last thing done was a document, not the invoice; what was done to the invoice before it is not what is meant.
  if (turn.before.documentId) throw new AppError("unavailable", "Taking a proposal back arrives with a later version.");
  const last = await conversations.before(turn.speaker, turn.before.topic);
  if (!last) throw new AppError("invalid", "There is nothing to undo.");
  await write([last.forget]);
  turn.undone = true;
  const { draft, asks } = last.work;
  const current = turn.hand?.draft;
  turn.saved = draft?.draftId ? await invoices.find(turn.speaker.workspaceId, draft.draftId) : undefined;
  if (draft) return shown(turn, current, { draft, asks });
  turn.hand = undefined;
  return { ok: true, summary: "The invoice is gone again." };
}

async function save(turn: Turn): Promise<Result> {
  const { draft } = inHand(turn);
  const [gap] = gaps(draft);
  if (gap) throw new AppError("invalid", "The invoice is not complete yet.", { field: gap.slot });
  if (turn.saved) return { ok: true, summary: `Invoice ${turn.saved.invoiceNumber} is saved.`, invoiceNumber: turn.saved.invoiceNumber };
  const { workspaceId } = turn.speaker;
  const id: Id<"invoice"> = draft.draftId ?? newId("invoice");
  try {
    turn.saved = await createInvoice(authorOf(turn), id, parse(NewInvoice, { ...draft, draftId: id }), turn.now);
  } catch (error) {
    // The same turn may be run twice by the queue, and the person may have pressed Save: it is stored once.
    const stored = error instanceof Conflict ? await invoices.find(workspaceId, id) : undefined;
    if (!stored) throw error;
    turn.saved = stored;
  }
  turn.stored.add("invoice").add("customer");
  turn.hand = { draft: draftOf(turn.saved), asks: [] };
  return { ok: true, summary: `Saved as ${turn.saved.invoiceNumber}`, invoiceNumber: turn.saved.invoiceNumber };
}

async function list(turn: Turn, said: InvoiceArguments): Promise<Result> {
  const { locale, timeZone } = turn.world.profile;
  const found = (await matching(turn, said)).slice(0, 20).map((head) => ({
    invoiceNumber: head.invoiceNumber,
    customer: head.customer.name,
    total: formatMoney(head.total, head.currency, locale),
    status: shownStatus(head, turn.now, timeZone),
    dueDate: head.dueDate,
  }));
  return { ok: true, summary: found.length === 1 ? "1 invoice" : `${found.length} invoices`, invoices: found };
}

async function named(turn: Turn, said: InvoiceArguments): Promise<Invoice> {
  const [head] = await matching(turn, said);
  if (!head) throw new AppError("not_found", said.invoiceNumber ? `There is no invoice ${said.invoiceNumber}.` : "There is no such invoice.");
  return invoices.get(turn.speaker.workspaceId, head.id);
}

/** The stored invoices that fit what was said, newest first. */
async function matching({ speaker: { workspaceId }, now, world: { customers, profile } }: Turn, said: InvoiceArguments): Promise<InvoiceRow[]> {
  const { invoiceNumber, filter: { customer, status, from, to } = {} } = said;
  const found = customer ? linkCustomer(customer, customers) : undefined;
  const meant = found && ("hit" in found ? [found.hit] : "candidates" in found ? found.candidates : []);
  const asked = { from, to, sort: "number" as const, limit: LOOKED_THROUGH, ...(invoiceNumber ? { q: digitsOf(invoiceNumber) ?? invoiceNumber } : {}) };
  const filters = meant ? meant.map(({ id }) => ({ ...asked, customerId: id })) : [asked];
  const pages = await Promise.all(filters.map((one) => invoices.page(workspaceId, one, now, profile.timeZone)));
  return pages
    .flatMap(({ items }) => items)
    .filter(
      (row) =>
        (!invoiceNumber || sameNumber(row.invoiceNumber, invoiceNumber)) &&
        (!status || [row.status, shownStatus(row, now, profile.timeZone)].some((one) => one === status)),
    )
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** "INV-0007", "inv 7" and "7" name the same invoice. */
const sameNumber = (stored: string, said: string): boolean => stored.toLowerCase() === said.trim().toLowerCase() || digitsOf(stored) === digitsOf(said);

const digitsOf = (text: string): string | undefined => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+/, "");
