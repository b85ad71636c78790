import { addDays, dayOf, type Instant } from "../../shared/clock.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { copyOf } from "../../shared/invoicing/draft-dates.ts";
import { type Invoice, type InvoiceDraft, NewInvoice } from "../../shared/invoicing/invoices.ts";
import type { Status } from "../../shared/invoicing/status.ts";
import { decimalsIn } from "../../shared/money.ts";
import { newCustomer } from "../../shared/records/customers.ts";
import { newProduct } from "../../shared/records/products.ts";
import { randomOf } from "../faults.ts";

/** Simulates a year of work in a workspace, step by step at random, directly through the functions' stores. */
export async function bookkeeping(workspaceId: Id<"workspace">, seed: number) {
  // Imported here, so that they use the table that the settings name now.
  const [
    { AppError },
    { createInvoice, changeInvoice },
    { addPayment, removePayment },
    { setStatus, deleteDraft },
    { invoices },
    { customers },
    { products },
    { business },
  ] = await Promise.all([
    import("../../shared/errors.ts"),
    import("../../functions/invoices/write.ts"),
    import("../../functions/invoices/payment.ts"),
    import("../../functions/invoices/status.ts"),
    import("../../functions/invoices/invoice-store.ts"),
    import("../../functions/records/customer-store.ts"),
    import("../../functions/records/product-store.ts"),
    import("../../functions/records/business-store.ts"),
  ]);
  const author = { workspaceId, by: "person", userId: newId("user"), name: "Ada" } as const;
  const random = randomOf(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;
  const known = { invoices: [] as Id<"invoice">[], customers: [] as Id<"customer">[], products: [] as Id<"product">[] };

  const names = ["Acme", "Café", "Zoë", "Ångström", "O'Brien", "Große", "山﨑", "商事", "ΟΔΟΣ", "İstanbul", "Corp", "& Sons", "GmbH", "İ", "№ 5", "العربية"];
  const someName = () => Array.from({ length: 1 + upTo(3) }, () => one(names)).join(" ");
  const someCustomer = () => ({
    name: someName(),
    ...(random() < 0.5 ? { email: `${one(["ap", "pay", "x.y"])}${upTo(50)}@${one(["acme", "zoe"])}.example` } : {}),
  });
  const content = (now: Instant): NewInvoice => {
    const currency = one(["USD", "USD", "USD", "EUR", "JPY", "KWD"]);
    const invoiceDate = addDays(dayOf(now, "UTC"), -upTo(90) + 20);
    const price = Math.round(random() * 1000 * 10 ** decimalsIn(currency)) / 10 ** decimalsIn(currency);
    const customer = known.customers.length && random() < 0.8 ? { customerId: one(known.customers) } : { customer: someCustomer() };
    return NewInvoice.parse({
      ...customer,
      currency,
      invoiceDate,
      dueDate: addDays(invoiceDate, one([0, 14, 30, 60])),
      taxRate: one([0, 8.25, 20]),
      ...(random() < 0.1 ? { adjustments: [{ description: "Voucher", amount: -upTo(2000) }] } : {}),
      ...(random() < 0.1 && price > 3 ? { amountPaid: 1 } : {}),
      lines: [{ id: newId("line"), description: "Work", quantity: 1 + upTo(4), unitPrice: price }],
    });
  };
  const statuses = new Map<string, Status>();
  const seen = ({ id, status }: Invoice) => {
    if (!statuses.has(id)) known.invoices.push(id);
    statuses.set(id, status);
  };
  /** Mostly an invoice with such a status, often one of the newest, so that several people meet at it; "inv_none" if there is none yet. */
  const anInvoice = (...wanted: readonly Status[]): Id<"invoice"> => {
    const fitting = random() < 0.1 ? known.invoices : known.invoices.filter((id) => wanted.includes(statuses.get(id) ?? "void"));
    return (random() < 0.6 ? fitting.at(-1 - upTo(8)) : one(fitting)) ?? one(known.invoices) ?? "inv_none";
  };

  const steps: Record<string, { weight: number; does(now: Instant): Promise<unknown> }> = {
    create: { weight: 24, does: async (now) => seen(await createInvoice(author, newId("invoice"), content(now), now)) },
    change: {
      weight: 14,
      does: async (now) => {
        const id = anInvoice("draft");
        const { version } = await invoices.get(workspaceId, id);
        seen(await changeInvoice(author, id, { ...content(now), version }, now));
      },
    },
    send: { weight: 20, does: async (now) => seen(await setStatus(author, anInvoice("draft"), "sent", now)) },
    pending: { weight: 4, does: async (now) => seen(await setStatus(author, anInvoice("sent"), "pending", now)) },
    settle: { weight: 8, does: async (now) => seen(await setStatus(author, anInvoice("sent", "pending"), "paid", now)) },
    void: { weight: 3, does: async (now) => seen(await setStatus(author, anInvoice("draft", "sent"), "void", now)) },
    discard: { weight: 2, does: (now) => deleteDraft(author, anInvoice("draft"), now) },
    pay: {
      weight: 8,
      does: async (now) => {
        const { id, amountDue, currency } = await invoices.get(workspaceId, anInvoice("sent", "pending"));
        const scale = 10 ** decimalsIn(currency);
        const amount = Math.max(1, Math.round(amountDue * scale * (0.1 + random()))) / scale;
        seen(await addPayment(author, id, { amount, date: addDays(dayOf(now, "UTC"), -upTo(40)), method: "cash" }, newId("payment"), now, []));
      },
    },
    takeBack: {
      weight: 4,
      does: async (now) => {
        const { id, payments } = await invoices.get(workspaceId, anInvoice("paid"));
        seen(await removePayment(author, id, payments[0]?.id ?? "pay_none", now));
      },
    },
    duplicate: {
      weight: 3,
      does: async (now) => {
        const [stored, profile] = await Promise.all([invoices.get(workspaceId, anInvoice("sent", "paid", "void")), business.get(workspaceId)]);
        const { draftId, ...copy }: InvoiceDraft = copyOf(stored, dayOf(now, "UTC"), profile);
        seen(await createInvoice(author, draftId ?? newId("invoice"), NewInvoice.parse({ ...copy, draftId }), now));
      },
    },
    customer: {
      weight: 6,
      does: async (now) => known.customers.push((await customers.add(workspaceId, newCustomer(newId("customer"), someCustomer(), now))).id),
    },
    customers: {
      weight: 1,
      does: (now) =>
        customers.addMissing(
          workspaceId,
          Array.from({ length: 10 }, () => newCustomer(newId("customer"), someCustomer(), now)),
        ),
    },
    rename: { weight: 4, does: (now) => customers.replace(workspaceId, one(known.customers) ?? "cus_none", someCustomer(), now) },
    forget: { weight: 2, does: () => customers.remove(workspaceId, one(known.customers) ?? "cus_none") },
    product: {
      weight: 2,
      does: async (now) =>
        known.products.push(
          (await products.add(workspaceId, newProduct(newId("product"), { name: someName(), unitPrice: upTo(100), currency: "USD" }, now))).id,
        ),
    },
    drop: { weight: 1, does: () => products.remove(workspaceId, one(known.products) ?? "prd_none") },
  };
  const bag = Object.entries(steps).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

  let now: Instant = "2025-01-01T00:00:00.000Z";
  const done = { well: 0, refused: 0, failed: 0 };
  return {
    done,
    /** Does `count` steps, one to six at a time; `pause` is the average time between them, in milliseconds. */
    async go(count: number, pause: number): Promise<void> {
      for (let left = count; left > 0; ) {
        const together = Math.min(left, random() < 0.6 ? 1 : 2 + upTo(5));
        left -= together;
        now = new Date(Date.parse(now) + Math.floor(random() * 2 * pause * together)).toISOString();
        await Promise.all(Array.from({ length: together }, () => attempt(steps[one(bag)]?.does(now))));
      }
    },
  };

  async function attempt(step: Promise<unknown> | undefined): Promise<void> {
    try {
      await step;
      done.well++;
    } catch (error) {
      if (error instanceof AppError) done.refused++;
      else if (isInjection(error)) done.failed++;
      else throw error;
    }
  }
}

/** Returns true for failures that a broken connection or a failing table causes; all others are defects. */
const isInjection = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "InternalServerError" ||
    error.name === "TimeoutError" ||
    /ECONNRESET|socket hang up|aborted/.test(`${error.message} ${"code" in error ? error.code : ""}`));
