import { dayOf, daysBetween, type Instant } from "../../../shared/clock.ts";
import { documentFileName, documentNoun, isFromTemplate } from "../../../shared/documents/documents.ts";
import { AppError } from "../../../shared/errors.ts";
import { idFrom } from "../../../shared/ids.ts";
import { isUnnumbered, withNextNumber } from "../../../shared/invoicing/invoices.ts";
import { invoiceWarnings, unprintableWarning } from "../../../shared/invoicing/warnings.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import { withPrintedBusiness } from "../../../shared/records/business-snapshot.ts";
import type { Customer, CustomerDetails } from "../../../shared/records/customers.ts";
import { type AddressNotice, addressNotice } from "../../../shared/sending/recipients.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { documents } from "../../documents/document-store.ts";
import { requireDocumentAtRest as documentsAtRest } from "../../documents/write.ts";
import { documentWordsFor, writeDocumentEmail } from "../../email/document-writing.ts";
import { requireRemindable, wordsFor, writeInvoiceEmail, writeReminder } from "../../email/invoice-writing.ts";
import { enqueueEmail } from "../../email-queue/queue.ts";
import { emailPlaceOf, emails } from "../../email-queue/store.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { requireInvoiceAtRest as invoicesAtRest } from "../../invoices/sending.ts";
import { ledger } from "../../ledger/store.ts";
import { addressUse } from "../../records/address-use.ts";
import { followProfile } from "../../records/business-snapshot.ts";
import { business as businesses } from "../../records/business-store.ts";
import { customers } from "../../records/customer-store.ts";
import { recipientAddresses } from "../../records/recipient-addresses.ts";
import { legalNotice } from "../documents/description.ts";
import { doneAs, type ReadAction } from "./action.ts";

/** Emails an invoice to its customer. */
export const sendInvoice: ReadAction = async (workspaceId, { targetId: id, terms }, now) => {
  const invoice = await followProfile(workspaceId, await invoices.get(workspaceId, id));
  const shown = isUnnumbered(invoice) ? withNextNumber(invoice, (await ledger.get(workspaceId)).numbering) : invoice;
  const { invoiceNumber, status, version, total, amountDue, dueDate, currency, business } = invoice;
  invoicesAtRest(invoice);
  if (status === "void") throw new AppError("conflict", `${invoiceNumber} is void; it can not be sent.`);
  const { to, details, notice, known, stands, differs } = await recipientOf(workspaceId, invoice.customerId, invoice.customer, business, now, {
    said: terms.named,
    sentTo: invoice.sentTo,
  });
  const { money, date } = documentFormat(business.locale, currency);
  return {
    version,
    summary: `Send ${invoiceNumber} to ${to}`,
    details: [
      ...details,
      { label: "Amount", value: money(total) },
      ...(amountDue === total ? [] : [{ label: "Still due", value: money(amountDue) }]),
      { label: "Due date", value: date(dueDate) },
      ...(shown === invoice ? [] : [{ label: "Number", value: `${shown.invoiceNumber}, taken when it is sent` }]),
      { label: "Subject", value: wordsFor(shown, dayOf(now, business.timeZone)).subject },
      { label: "Attachment", value: `invoice-${shown.invoiceNumber}.pdf` },
      ...invoiceWarnings(invoice, { today: dayOf(now, business.timeZone), locale: business.locale }).map(({ text }) => ({ label: "Check", value: text })),
    ],
    notice,
    differs,
    recipients: { to, customerId: invoice.customerId },
    names: [invoiceNumber, invoice.customer.name],
    content: [shown, known],
    reads: [id, ...(known ? [known.id] : [])],
    ...doneAs((words) => words.sent(invoiceNumber, to)),
    stores: "invoice",
    carryOut: async (who, actionId, at, steps) => {
      // A draft is written with its own version condition; one that was sent before is not written, so its version is checked here.
      const same = [...stands, ...(status === "draft" ? [] : [invoices.stands(workspaceId, invoice)])];
      await enqueueEmail(
        emailPlaceOf(
          workspaceId,
          await writeInvoiceEmail(who, invoice, { to, ...(shown === invoice ? {} : { numberShown: shown.invoiceNumber }) }, idFrom("email", actionId), at, [
            ...same,
            ...steps,
          ]),
        ),
      );
    },
  };
};

/** Emails a reminder of an invoice, in the words of an automatic one. */
export const sendReminder: ReadAction = async (workspaceId, { targetId: id, terms }, now) => {
  const invoice = await invoices.get(workspaceId, id);
  requireRemindable(invoice);
  const { invoiceNumber, version, amountDue, dueDate, currency, business } = invoice;
  const [profile, { items }] = await Promise.all([businesses.get(workspaceId), emails.page(workspaceId, id, { limit: LOOKED_THROUGH })]);
  const { to, details, notice, known, stands, differs } = await recipientOf(workspaceId, invoice.customerId, invoice.customer, business, now, {
    said: terms.named,
    sentTo: invoice.sentTo,
  });
  const { money, date } = documentFormat(business.locale, currency);
  const today = dayOf(now, profile.timeZone);
  const late = daysBetween(dueDate, today);
  const last = items.find(({ kind, state }) => kind === "reminder" && state !== "failed" && state !== "dropped");
  return {
    version,
    summary: `Remind ${invoice.customer.name} of ${invoiceNumber}`,
    details: [
      ...details,
      { label: "Amount", value: `${money(amountDue)}, ${late > 0 ? `${late} ${late === 1 ? "day" : "days"} late` : `due ${date(dueDate)}`}` },
      { label: "Subject", value: wordsFor(withPrintedBusiness(invoice, profile), today, "reminder").subject },
      { label: "Attachment", value: `invoice-${invoiceNumber}.pdf` },
      ...(last ? [{ label: "Last reminded", value: date(dayOf(last.createdAt, profile.timeZone)) }] : []),
    ],
    notice,
    differs,
    recipients: { to, customerId: invoice.customerId },
    names: [invoiceNumber, invoice.customer.name],
    content: [invoice, known],
    reads: [id, ...(known ? [known.id] : [])],
    ...doneAs((words) => words.reminded(invoiceNumber, to)),
    stores: "invoice",
    carryOut: async (who, actionId, at, steps) => {
      const same = [...stands, invoices.stands(workspaceId, invoice)];
      await enqueueEmail(emailPlaceOf(workspaceId, await writeReminder(who, invoice, { to }, idFrom("email", actionId), at, [...same, ...steps])));
    },
  };
};

/** Emails searched for the last reminder. */
const LOOKED_THROUGH = 20;

/** Emails a document to the other party. */
export const sendDocument: ReadAction = async (workspaceId, { targetId: id, terms }, now) => {
  const document = await followProfile(workspaceId, await documents.get(workspaceId, id));
  const { type, title, status, version, party, customerId, business } = document;
  documentsAtRest(document);
  const { to, details, notice, known, stands, differs } = await recipientOf(workspaceId, customerId, party, business, now, { said: terms.named });
  const warning = unprintableWarning(JSON.stringify(document));
  return {
    version,
    summary: `Send the ${documentNoun(type)} ${title} to ${to}`,
    details: [
      ...details,
      { label: "Document", value: title },
      { label: "Subject", value: documentWordsFor(document).subject },
      { label: "Attachment", value: documentFileName(document) },
      ...(isFromTemplate(document) ? [{ label: "Before you send it", value: legalNotice }] : []),
      ...(warning ? [{ label: "Check", value: warning }] : []),
    ],
    notice,
    differs,
    recipients: { to, customerId },
    names: [title, party.name],
    content: [document, known],
    reads: [id, ...(known ? [known.id] : [])],
    ...doneAs((words) => words.sent(title, to)),
    stores: "document",
    carryOut: async (who, actionId, at, steps) => {
      const same = [...stands, ...(status === "draft" ? [] : [documents.stands(workspaceId, document)])];
      await enqueueEmail(emailPlaceOf(workspaceId, await writeDocumentEmail(who, document, { to }, idFrom("email", actionId), at, [...same, ...steps])));
    },
  };
};

/**
 * Returns the recipient: the current customer record, or the customer as written on what is sent; without an address the one it was last mailed to. `differs`
 * if the person `said` another address, which the notice tells. `stands` are the steps that check the customer has not changed.
 */
async function recipientOf(
  workspaceId: string,
  customerId: Customer["id"] | undefined,
  written: CustomerDetails,
  { timeZone, locale, currency }: BusinessProfile,
  now: Instant,
  { said = [], sentTo }: { said?: readonly string[] | undefined; sentTo?: string | undefined },
) {
  const [known, before] = customerId ? await Promise.all([customers.find(workspaceId, customerId), recipientAddresses.of(workspaceId, customerId)]) : [];
  const { name, email: own } = known ?? written;
  const email = own || sentTo;
  if (!email)
    throw new AppError(
      "invalid",
      `${name} has no e-mail address. ${said[0] ? addressWords(name, said[0]) : "Tell me the address and I note it for them, or send the PDF yourself."}`,
      {
        field: "customer.email",
      },
    );
  const others = said.filter((address) => address.toLowerCase() !== email.toLowerCase());
  const [other] = others;
  const details = [
    { label: "To", value: email },
    { label: "Customer", value: name },
  ];
  const { date } = documentFormat(locale, currency);
  const use = await addressUse(workspaceId, email, customerId);
  const ofAddress = before && addressNotice(email, { ...known, reached: before, use }, { today: dayOf(now, timeZone), timeZone, date });
  const notice = other ? notThere(others, { email, name }, ofAddress) : ofAddress;
  return { to: email, details, notice, known, stands: known ? [customers.stands(workspaceId, known)] : [], differs: other !== undefined };
}

/** Returns the notice that an email goes to the stored address instead of the named ones, with other notices about it. */
function notThere(others: readonly string[], { email, name }: { email: string; name: string }, ofAddress: AddressNotice | undefined): AddressNotice {
  const words = others.length === 1 && others[0] ? addressWords(name, others[0]) : "";
  const text = `You named ${others.join(" and ")}; this goes to ${email}, the stored address of ${name}.`;
  return { tone: "warning", text: [text, words, ofAddress?.text].filter(Boolean).join(" ") };
}

/** Returns the sentence with which the person can have the address stored; that takes a click of its own. */
const addressWords = (name: string, said: string): string => `To send it there, say “${name}'s email is ${said}” first.`;
