import type { ActionCard, ActionKind } from "../../../shared/assistant.ts";
import type { BusinessProfile } from "../../../shared/business.ts";
import { dayOf, type Instant } from "../../../shared/clock.ts";
import type { Customer, CustomerDetails } from "../../../shared/customers.ts";
import { documentFileName, documentNoun, isFromTemplate } from "../../../shared/documents.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Id, idFrom } from "../../../shared/ids.ts";
import { writing } from "../../../shared/print/writing.ts";
import type { StoredProduct } from "../../../shared/products.ts";
import type { ChangedNoun } from "../../../shared/realtime.ts";
import { type AddressNotice, addressNotice } from "../../../shared/recipients.ts";
import { move } from "../../../shared/status.ts";
import { invoiceWarnings } from "../../../shared/warnings.ts";
import { followProfile } from "../../business/snapshot.ts";
import type { PendingAction, RecordChange, Speaker } from "../../conversations/store.ts";
import { recipientAddresses } from "../../customers/recipient-addresses.ts";
import { customers } from "../../customers/store.ts";
import { documents } from "../../documents/store.ts";
import { requireAtRest as documentsAtRest } from "../../documents/write.ts";
import { enqueueEmail } from "../../email-queue/queue.ts";
import { placeOf } from "../../email-queue/store.ts";
import type { Recipients } from "../../emails/allowance.ts";
import { documentWordsFor, writeDocumentEmail } from "../../emails/document-writing.ts";
import { wordsFor, writeEmail } from "../../emails/writing.ts";
import { requireAtRest as invoicesAtRest } from "../../invoices/sending.ts";
import { voidInvoice } from "../../invoices/status.ts";
import { invoices } from "../../invoices/store.ts";
import type { Step } from "../../lib/table.ts";
import { products } from "../../products/store.ts";
import { authorOf } from "../../sessions/author.ts";
import type { Person } from "../../sessions/store.ts";
import { legalNotice } from "../documents/description.ts";

/** What waits for the person's word, as it was asked for. */
export type ActionTarget = Pick<PendingAction, "kind" | "targetId">;

/**
 * What is done once it is confirmed, as the records are at this moment: what the card says, and how it is done. Both come from the same reading, so what is
 * done is what would be shown.
 */
export interface Action {
  readonly version: number;
  /** As a request: "Send INV-0007 to ap@acme.example". */
  readonly summary: string;
  readonly details: ActionCard["details"];
  /** What is to be known of the address that something goes to. */
  readonly notice?: AddressNotice | undefined;
  /** To whom an email goes by it. */
  readonly recipients?: Recipients;
  /** By what the person may name it: the number of its invoice, its customer. */
  readonly names: readonly string[];
  /** What was read. With anything else in it, it is not what the person was shown. */
  readonly content: readonly unknown[];
  /** The ids of the records that it is about: where one of them is changed, it is no longer what the person was shown. */
  readonly reads: readonly string[];
  /** What is said once it is done. */
  readonly done: string;
  /** What it changes, and what undoing it takes, where it can be undone. */
  readonly stores: ChangedNoun;
  readonly change?: RecordChange;
  /** Does it, `steps` in the same transaction. Throws `Conflict` where something is no longer as it was read. */
  carryOut(who: Person, actionId: Id<"action">, now: Instant, steps: readonly Step[]): Promise<unknown>;
}

/** What is asked for, as it stands. Throws an `AppError` where it can not be done, with what to do about it. */
export function actionFor({ workspaceId }: Pick<Speaker, "workspaceId">, { kind, targetId }: ActionTarget, now: Instant): Promise<Action> {
  return actions[kind](workspaceId, targetId, now);
}

const actions: Record<ActionKind, (workspaceId: Speaker["workspaceId"], id: string, now: Instant) => Promise<Action>> = {
  send_invoice: async (workspaceId, id, now) => {
    const invoice = await followProfile(workspaceId, await invoices.get(workspaceId, id));
    const { invoiceNumber, status, version, total, amountDue, dueDate, currency, business } = invoice;
    invoicesAtRest(invoice);
    if (status === "void") throw new AppError("conflict", `${invoiceNumber} is void; it can not be sent.`);
    const { to, details, notice, known, stands } = await recipientOf(workspaceId, invoice.customerId, invoice.customer, business, now);
    const { money, date } = writing(business.locale, currency);
    return {
      version,
      summary: `Send ${invoiceNumber} to ${to}`,
      details: [
        ...details,
        { label: "Amount", value: money(total) },
        ...(amountDue === total ? [] : [{ label: "Still due", value: money(amountDue) }]),
        { label: "Due date", value: date(dueDate) },
        { label: "Subject", value: wordsFor(invoice, dayOf(now, business.timeZone)).subject },
        { label: "Attachment", value: `invoice-${invoiceNumber}.pdf` },
        ...invoiceWarnings(invoice, { today: dayOf(now, business.timeZone), locale: business.locale }).map(({ text }) => ({ label: "Check", value: text })),
      ],
      notice,
      recipients: { to, customerId: invoice.customerId },
      names: [invoiceNumber, invoice.customer.name],
      content: [invoice, known],
      reads: [id, ...(known ? [known.id] : [])],
      done: `${invoiceNumber} is on its way to ${to}.`,
      stores: "invoice",
      carryOut: async (who, actionId, at, steps) => {
        // A draft is written itself, and only as it was read; what was sent before is not, so it has to be looked at.
        const same = [...stands, ...(status === "draft" ? [] : [invoices.stands(workspaceId, invoice)])];
        await enqueueEmail(placeOf(workspaceId, await writeEmail(who, invoice, { to }, idFrom("email", actionId), at, [...same, ...steps])));
      },
    };
  },

  send_document: async (workspaceId, id, now) => {
    const document = await followProfile(workspaceId, await documents.get(workspaceId, id));
    const { type, title, status, version, party, customerId, business } = document;
    documentsAtRest(document);
    const { to, details, notice, known, stands } = await recipientOf(workspaceId, customerId, party, business, now);
    return {
      version,
      summary: `Send the ${documentNoun(type)} ${title} to ${to}`,
      details: [
        ...details,
        { label: "Document", value: title },
        { label: "Subject", value: documentWordsFor(document).subject },
        { label: "Attachment", value: documentFileName(document) },
        ...(isFromTemplate(document) ? [{ label: "Before you send it", value: legalNotice }] : []),
      ],
      notice,
      recipients: { to, customerId },
      names: [title, party.name],
      content: [document, known],
      reads: [id, ...(known ? [known.id] : [])],
      done: `${title} is on its way to ${to}.`,
      stores: "document",
      carryOut: async (who, actionId, at, steps) => {
        const same = [...stands, ...(status === "draft" ? [] : [documents.stands(workspaceId, document)])];
        await enqueueEmail(placeOf(workspaceId, await writeDocumentEmail(who, document, { to }, idFrom("email", actionId), at, [...same, ...steps])));
      },
    };
  },

  void_invoice: async (workspaceId, id, now) => {
    const invoice = await invoices.get(workspaceId, id);
    const { invoiceNumber, customer, version, total, currency, business } = invoice;
    invoicesAtRest(invoice);
    move(invoice, "void", now);
    return {
      version,
      summary: `Void ${invoiceNumber}`,
      details: [
        { label: "Invoice", value: invoiceNumber },
        { label: "Customer", value: customer.name },
        { label: "Total", value: writing(business.locale, currency).money(total) },
        {
          label: "What it means",
          value: "Nothing is due on it any more. A credit note cancels it; it stays on record under its number, and it can not be undone.",
        },
      ],
      names: [invoiceNumber, customer.name],
      content: [invoice],
      reads: [id],
      done: `${invoiceNumber} is void.`,
      stores: "invoice",
      carryOut: (who, _, at, steps) => voidInvoice(authorOf(who), invoice, at, steps),
    };
  },

  delete_customer: async (workspaceId, id) => {
    const before = await customers.get(workspaceId, id);
    const more = before.email ? [{ label: "E-mail", value: before.email }] : [];
    return {
      ...deletion("customer", before, more, "Invoices already written keep the name and the address."),
      change: { kind: "customer", id: before.id, before },
      carryOut: (_who, _actionId, _at, steps) => customers.remove(workspaceId, id, before.version, steps),
    };
  },

  delete_product: async (workspaceId, id) => {
    const before = await products.get(workspaceId, id);
    return {
      ...deletion("product", before, [], "Invoices already written keep their lines and prices."),
      change: { kind: "product", id: before.id, before },
      carryOut: (_who, _actionId, _at, steps) => products.remove(workspaceId, id, before.version, steps),
    };
  },
};

/** To whom something goes: the customer on record as they are now, or else as what is sent has them. `stands` are the steps that make sure of it. */
async function recipientOf(
  workspaceId: string,
  customerId: Customer["id"] | undefined,
  written: CustomerDetails,
  { timeZone, locale, currency }: BusinessProfile,
  now: Instant,
) {
  const [known, before] = customerId ? await Promise.all([customers.find(workspaceId, customerId), recipientAddresses.of(workspaceId, customerId)]) : [];
  const { name, email } = known ?? written;
  if (!email)
    throw new AppError("invalid", `${name} has no e-mail address. Tell me the address and I note it for them, or send the PDF yourself.`, {
      field: "customer.email",
    });
  const details = [
    { label: "To", value: email },
    { label: "Customer", value: name },
  ];
  const { date } = writing(locale, currency);
  const notice = before && addressNotice(email, { ...known, reached: before }, { today: dayOf(now, timeZone), timeZone, date });
  return { to: email, details, notice, known, stands: known ? [customers.stands(workspaceId, known)] : [] };
}

/** What deleting a record of any kind has in common. `stays` says what it leaves as it is. */
const deletion = (noun: "customer" | "product", record: Customer | StoredProduct, more: ActionCard["details"], stays: string) => ({
  version: record.version,
  summary: `Delete the ${noun} ${record.name}`,
  details: [{ label: noun === "customer" ? "Customer" : "Product", value: record.name }, ...more, { label: "What stays", value: stays }],
  names: [record.name],
  content: [record],
  reads: [record.id],
  done: `${record.name} is deleted.`,
  stores: noun,
});
