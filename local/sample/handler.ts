import { personOf } from "../../functions/identity/user-store.ts";
import { invoices } from "../../functions/invoices/invoice-store.ts";
import { addPayment } from "../../functions/invoices/payment.ts";
import { setStatus } from "../../functions/invoices/status.ts";
import { createInvoice } from "../../functions/invoices/write.ts";
import { now } from "../../functions/platform/env.ts";
import { business } from "../../functions/records/business-store.ts";
import { customers } from "../../functions/records/customer-store.ts";
import { products } from "../../functions/records/product-store.ts";
import { addDays, dayOf } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { due } from "../../shared/invoicing/draft-dates.ts";
import { NewInvoice } from "../../shared/invoicing/invoices.ts";
import { newCustomer } from "../../shared/records/customers.ts";
import { newProduct, type Product } from "../../shared/records/products.ts";
import { sampleBusiness, sampleCustomers, sampleInvoices, sampleProducts } from "./larkspur.ts";

/** The account that gets the sample, as the identity provider describes it. */
export interface SampleEvent {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Gives an account the sample business. Writes with the functions' own stores, so numbers and totals are right. Keeps existing
 * records, and completes a sample
 * that was interrupted.
 */
export async function handler({ sub, email, firstName, lastName }: SampleEvent): Promise<void> {
  const at = now();
  const { workspaceId, userId } = await personOf({ sub, email, given_name: firstName, family_name: lastName }, at);
  const profile = await business.get(workspaceId);
  const { currency } = await business.change(workspaceId, sampleBusiness);
  const catalogue = await completeRecords(products, workspaceId, sampleProducts, (details) => newProduct(newId("product"), { ...details, currency }, at));
  const known = await completeRecords(customers, workspaceId, sampleCustomers, (details) => newCustomer(newId("customer"), details, at));

  const author = { workspaceId, userId, by: "person" as const, name: `${firstName} ${lastName}` };
  const { items } = await invoices.page(workspaceId, {}, at, "UTC");
  for (const sample of sampleInvoices.slice(items.length)) {
    const customerId = known.get(sample.customer)?.id;
    const invoice = await createInvoice(author, newId("invoice"), contentOf(sample, customerId, catalogue, dayOf(at, profile.timeZone)), at);
    for (const status of sample.became) {
      if (status !== "paid") await setStatus(author, invoice.id, status, at);
      // Good customers pay a little before the due date.
      else
        await addPayment(
          author,
          invoice.id,
          { amount: invoice.amountDue, date: addDays(invoice.dueDate, -4), method: "bank transfer" },
          newId("payment"),
          at,
          [],
        );
    }
  }
}

/** Returns a workspace's records by name, after adding the missing ones of the sample. */
async function completeRecords<R extends { name: string }, D extends { name: string }>(
  store: { page(workspaceId: string, paging: { limit: number }): Promise<{ items: R[] }>; add(workspaceId: string, record: R): Promise<R> },
  workspaceId: string,
  samples: readonly D[],
  make: (details: D) => R,
): Promise<Map<string, R>> {
  const { items } = await store.page(workspaceId, { limit: 200 });
  const all = new Map(items.map((record) => [record.name, record]));
  for (const details of samples) if (!all.has(details.name)) all.set(details.name, await store.add(workspaceId, make(details)));
  return all;
}

function contentOf(
  { daysAgo, terms, lines, discount, taxRate = 0, notes }: (typeof sampleInvoices)[number],
  customerId: string | undefined,
  catalogue: ReadonlyMap<string, Product>,
  today: string,
): NewInvoice {
  const invoiceDate = addDays(today, -daysAgo);
  return NewInvoice.parse({
    customerId,
    currency: "USD",
    taxRate,
    invoiceDate,
    ...due(terms, invoiceDate),
    ...(discount ? { discount } : {}),
    ...(notes ? { notes } : {}),
    lines: lines.map(([what, quantity, rate]) => {
      const id = newId("line");
      if (rate !== undefined) return { id, description: what, quantity, unit: "hour", unitPrice: rate };
      const product = catalogue.get(what);
      return { id, productId: product?.id, description: what, quantity, unitPrice: product?.unitPrice, ...(product?.unit ? { unit: product.unit } : {}) };
    }),
  });
}
