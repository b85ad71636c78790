import type { Speaker } from "../../functions/chat/speaker.ts";
import { personOf } from "../../functions/identity/user-store.ts";
import { invoices } from "../../functions/invoices/invoice-store.ts";
import { writeLedger } from "../../functions/ledger/store.ts";
import { business } from "../../functions/records/business-store.ts";
import { customers } from "../../functions/records/customer-store.ts";
import { products } from "../../functions/records/product-store.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { countInvoice } from "../../shared/invoicing/aggregates.ts";
import { blankDraft, due } from "../../shared/invoicing/draft-dates.ts";
import { Invoice } from "../../shared/invoicing/invoices.ts";
import { keptOf, type Payment } from "../../shared/invoicing/payments.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { BusinessProfile, blankProfile } from "../../shared/records/business.ts";
import { type Customer, customerDetails, newCustomer } from "../../shared/records/customers.ts";
import { newProduct } from "../../shared/records/products.ts";
import type { CaseSetup, GivenInvoice } from "./cases.ts";

/** Creates a new user with their own workspace, and the given records in it. */
export async function workspaceWith(given: CaseSetup, id: string, now: string): Promise<Speaker> {
  const email = `${id.toLowerCase()}@eval.test`;
  const { workspaceId, userId } = await personOf({ sub: newId("user"), email, given_name: "Eva", family_name: "Luation" }, now);
  const { name, ...details } = given.profile;
  const profile = BusinessProfile.parse({ ...blankProfile(name), ...details });
  await business.change(workspaceId, profile);
  const known = new Map<string, Customer>();
  for (const { notes, address, ...customer } of given.customers) {
    // Notes about a customer are kept in the address, the only free text of a customer.
    const text = [address, notes].filter(Boolean).join("\n");
    const stored = newCustomer(newId("customer"), { ...customer, ...(text ? { address: text } : {}) }, now);
    known.set(customer.name, await customers.add(workspaceId, stored));
  }
  for (const product of given.products) await products.add(workspaceId, newProduct(newId("product"), { ...product, currency: profile.currency }, now));
  for (const invoice of given.invoices ?? []) await store(workspaceId, invoiceOf(invoice, profile, known, now), now);
  return { workspaceId, userId };
}

/** Stores an invoice under its number, in any format; the next number follows it. */
const store = (workspaceId: Id<"workspace">, invoice: Invoice, now: string): Promise<void> =>
  writeLedger(workspaceId, ({ numbering, aggregates }) => {
    const [, prefix = "", digits] = /^(.*?)(?<!\d)(\d+)$/.exec(invoice.invoiceNumber) ?? [];
    const next = Number(digits) + 1;
    return {
      steps: invoices.adding(workspaceId, invoice),
      numbering: digits ? { prefix, next: prefix === numbering.prefix ? Math.max(next, numbering.next) : next } : numbering,
      aggregates: countInvoice(aggregates, undefined, invoice, now),
      result: undefined,
    };
  });

function invoiceOf(given: GivenInvoice, profile: BusinessProfile, known: ReadonlyMap<string, Customer>, now: string): Invoice {
  const { number, issueDate, dueDate, lines, discount, deposit, taxRate = profile.defaultTaxRate, taxInclusive = false, currency, notes } = given;
  const customer = known.get(given.customer);
  const dates = { invoiceDate: issueDate, ...due(profile.defaultPaymentTerms, issueDate), ...(dueDate ? { dueDate } : {}) };
  const unpaid = {
    ...blankDraft(profile, issueDate),
    ...dates,
    currency: currency ?? profile.currency,
    lines: lines.map(({ discount: off, ...line }) => ({ ...line, id: newId("line"), ...(off ? { discount: off } : {}) })),
    taxRate,
    taxInclusive,
    ...(discount ? { discount } : {}),
    ...(deposit ? { deposit } : {}),
    ...(notes ? { notes } : {}),
  };
  const [paidOn = issueDate] = [dates.dueDate, now.slice(0, 10)].sort();
  const payments = paymentsOf(given, paidOn, totals(unpaid).amountDue, now);
  const content = { ...unpaid, amountPaid: keptOf(payments) };
  const status = given.status === "overdue" ? "sent" : given.status;
  const issuedAt = `${issueDate}T12:00:00.000Z`;
  return Invoice.parse({
    ...content,
    ...totals(content),
    id: newId("invoice"),
    invoiceNumber: number,
    customer: customer ? customerDetails(customer) : { name: given.customer },
    customerId: customer?.id,
    business: profile,
    payments,
    status,
    version: 1,
    createdAt: issuedAt,
    updatedAt: issuedAt,
    ...(status === "draft" ? {} : { sentAt: issuedAt }),
    ...(status === "paid" ? { paidAt: `${payments.at(-1)?.date ?? issueDate}T12:00:00.000Z` } : {}),
    ...(status === "void" ? { voidedAt: issuedAt } : {}),
  });
}

/** The payments of an invoice: the given ones, or all of it if it is paid. */
function paymentsOf({ payments, amountPaid, status }: GivenInvoice, date: string, amountDue: number, now: string): Payment[] {
  const paid = amountPaid ?? (status === "paid" ? amountDue : 0);
  return (payments ?? (paid > 0 ? [{ amount: paid, date }] : [])).map((payment) => ({
    id: newId("payment"),
    amount: payment.amount,
    date: payment.date ?? date,
    method: "bank transfer",
    recordedAt: now,
  }));
}
