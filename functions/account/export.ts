import { randomUUID } from "node:crypto";
import { Activity } from "../../shared/activity.ts";
import type { Instant } from "../../shared/clock.ts";
import { CreditNote } from "../../shared/credit-notes.ts";
import { Customer } from "../../shared/customers.ts";
import { Document } from "../../shared/documents.ts";
import { Email } from "../../shared/emails.ts";
import { Invoice, InvoiceLine } from "../../shared/invoices.ts";
import { Payment } from "../../shared/payments.ts";
import { Product } from "../../shared/products.ts";
import { settings } from "../business/settings.ts";
import { business } from "../business/store.ts";
import { conversations } from "../conversations/store.ts";
import { customers } from "../customers/store.ts";
import { documents } from "../documents/store.ts";
import { emails, type StoredEmail } from "../email-queue/store.ts";
import { logos } from "../files/store.ts";
import { people } from "../identity/store.ts";
import { activity } from "../invoices/activity.ts";
import { invoices } from "../invoices/store.ts";
import { files, placesOf } from "../lib/files.ts";
import type { Page } from "../lib/table.ts";
import { products } from "../products/store.ts";
import type { Person } from "../sessions/store.ts";
import { members } from "../workspaces/members.ts";
import { workspaces } from "../workspaces/store.ts";
import { type Columns, columnsOf, every, newArchive } from "./archive.ts";

type WorkspaceId = Person["workspaceId"];

/** For how many seconds the link to an export works. */
const LINK = 300;
/** How many records are read at once, and how many invoices: those are read whole, each by itself. */
const PAGE = 200;
const INVOICES = 25;

/** Puts everything of a workspace into one ZIP in the bucket, in place of the one before, and answers an address where it can be fetched for a while. */
export async function exportWorkspace(workspaceId: WorkspaceId, now: Instant): Promise<string> {
  const { exports } = placesOf(workspaceId);
  const archive = await archiveOf(workspaceId, now);
  await files.deleteAll(exports);
  const key = `${exports}${randomUUID()}.zip`;
  await files.put(key, archive, { type: "application/zip", name: `plainbill-${now.slice(0, 10)}.zip` });
  return files.link(key, LINK);
}

async function archiveOf(workspaceId: WorkspaceId, now: Instant): Promise<Uint8Array> {
  const archive = newArchive(now);
  archive.text("README.txt", README);
  archive.json("workspace.json", await workspaces.get(workspaceId));
  archive.json("business.json", await business.stored(workspaceId));
  archive.json("settings.json", await settings.get(workspaceId));
  const { team, conversation } = await peopleOf(workspaceId);
  archive.json("members.json", team);
  archive.json("conversation.json", conversation);
  for (const name of await logos.names(workspaceId)) {
    const png = await logos.find(workspaceId, name);
    if (png) archive.bytes(`logos/${name}`, png);
  }

  async function list<R>(name: string, columns: Columns<R>, page: (cursor: string | undefined) => Promise<Page<R>>): Promise<void> {
    const records = archive.list(name, columns);
    for await (const record of every(page)) records.add(record);
    records.end();
  }
  await list("customers", columnsOf<Customer>(Customer.shape, ["emailChange"]), (cursor) => customers.page(workspaceId, { limit: PAGE, cursor }));
  await list("products", columnsOf<Product>(Product.shape), (cursor) => products.page(workspaceId, { limit: PAGE, cursor }));
  await list("documents", documentColumns, (cursor) => documents.page(workspaceId, { limit: PAGE, cursor }));

  const lines = archive.csv("invoice-lines", lineColumns);
  const payments = archive.csv("payments", withInvoice<Payment>(columnsOf<Payment>(Payment.shape, ["stripe"])));
  const creditNotes = archive.csv("credit-notes", withInvoice<CreditNote>(columnsOf<CreditNote>(CreditNote.shape)));
  await list("invoices", invoiceColumns, async (cursor) => {
    const page = await wholeInvoices(workspaceId, cursor);
    for (const invoice of page.items) {
      invoice.lines.forEach((line, i) => void lines.add({ invoice, line, net: invoice.nets[i] }));
      for (const part of invoice.payments) payments.add({ invoice, part });
      for (const part of invoice.creditNotes) creditNotes.add({ invoice, part });
    }
    return page;
  });
  for (const each of [lines, payments, creditNotes]) each.end();
  await list("activity", columnsOf<Activity>(Activity.shape), (cursor) => activity.everything(workspaceId, { limit: PAGE, cursor }));
  await list("emails", columnsOf<StoredEmail>(shapeOf(Email), ["trouble"]), (cursor) => emails.everything(workspaceId, { limit: PAGE, cursor }));
  return archive.end();
}

/** Who belongs to the workspace, and what each wrote to the assistant. */
async function peopleOf(workspaceId: WorkspaceId) {
  const all = await members.of(workspaceId);
  const team = all.map(async ({ sub, ...member }) => ({ ...member, ...(await people.find(sub)) }));
  const conversation = all.map(async ({ userId }) => {
    const speaker = { workspaceId, userId };
    const [{ draft }, messages] = await Promise.all([conversations.state(speaker), conversations.allMessages(speaker)]);
    return { userId, messages, draft };
  });
  return { team: await Promise.all(team), conversation: await Promise.all(conversation) };
}

async function wholeInvoices(workspaceId: WorkspaceId, cursor: string | undefined): Promise<Page<Invoice>> {
  return invoices.whole(workspaceId, { limit: INVOICES, cursor });
}

const documentColumns: Columns<Document> = { ...columnsOf<Document>(shapeOf(Document), ["party", "business", "sending"]), party: ({ party }) => party.name };

/** The fields of all that something may be: a column that a record has not is empty. */
function shapeOf({ def: { options } }: { def: { options: readonly { shape: object }[] } }): object {
  return Object.assign({}, ...options.map(({ shape }) => shape));
}

const invoiceColumns: Columns<Invoice> = {
  ...columnsOf<Invoice>(Invoice.shape, ["customer", "discount", "adjustments", "deposit", "taxes", "lines", "nets", "business", "payments", "creditNotes"]),
  customer: ({ customer }) => customer.name,
  customerEmail: ({ customer }) => customer.email,
};

const lineColumns: Columns<{ invoice: Invoice; line: InvoiceLine; net: number | undefined }> = {
  invoiceNumber: ({ invoice }) => invoice.invoiceNumber,
  ...Object.fromEntries(
    Object.entries(columnsOf<InvoiceLine>(InvoiceLine.shape, ["discount", "charge"])).map(([name, of]) => [
      name,
      ({ line }: { line: InvoiceLine }) => of(line),
    ]),
  ),
  net: ({ net }) => net,
  currency: ({ invoice }) => invoice.currency,
};

/** Parts of invoices, each with the number of its invoice. */
const withInvoice = <P>(columns: Columns<P>): Columns<{ invoice: Invoice; part: P }> => ({
  invoiceNumber: ({ invoice }) => invoice.invoiceNumber,
  ...Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, ({ part }: { part: P }) => of(part)])),
  currency: ({ invoice }) => invoice.currency,
});

const README = `Everything that Plainbill has of this workspace.

business.json        what the business prints on its invoices
settings.json        how the assistant works, what new invoices start from, and the next number
customers.*          the customers
products.*           the products and services
invoices.json        the invoices, each whole: its lines, figures, payments and credit notes, and customer and business as they were
invoices.csv         the invoices without their lines
activity.*           what happened to each invoice, by whom and when
emails.*             the e-mails about each invoice and document, to whom they went and what became of them
payments.csv         what was paid of them, each with the number of its invoice
credit-notes.csv     what was given back, each with the number of its invoice
invoice-lines.csv    the lines, each with the number of its invoice and its net amount
documents.*          the proposals, contracts, NDAs and letters that were written
logos/               the logos
members.json         who belongs to the workspace
conversation.json    what was said to the assistant and is still remembered, and the invoice in hand
workspace.json       when the workspace was made, and when its trial ends

JSON files have everything; CSV files (UTF-8, commas) have what fits into a table. Amounts are in major units of their currency, rates in percent.
In a CSV file what a spreadsheet would take for a formula, at the start of a text or after a comma, semicolon, tab or line end in it, has an apostrophe in front.
`;
