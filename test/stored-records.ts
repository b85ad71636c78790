import type { Id } from "../shared/ids.ts";
import { Activity } from "../shared/invoicing/activity.ts";
import { Invoice, InvoiceRow, invoiceRow } from "../shared/invoicing/invoices.ts";
import { Customer } from "../shared/records/customers.ts";
import { Product } from "../shared/records/products.ts";

type Item = { pk: string; sk: string } & Record<string, unknown>;

/** A workspace's stored records, and the entries of its lists. */
export interface StoredRecords {
  readonly invoices: Invoice[];
  readonly customers: Customer[];
  readonly products: Product[];
  readonly activity: Activity[];
  /** The entries of each list, by the beginning of their keys: `ROW-NUMBER`, `CUSTOMER-AT`, … */
  readonly entries: Record<string, Item[]>;
}

/** Finds a workspace's records among all items of the table. */
export function storedIn(items: readonly Item[], workspaceId: string): StoredRecords {
  const mine = Map.groupBy(
    items.filter(({ pk }) => pk === `WS#${workspaceId}`),
    ({ sk }) => sk.split("#")[0] ?? "",
  );
  const entries = [...mine].filter(([kind]) => kind.startsWith("ROW-") || /-(BY|AT)$/.test(kind));
  return {
    invoices: (mine.get("INVOICE") ?? []).map((item) => Invoice.parse(item)),
    customers: (mine.get("CUSTOMER") ?? []).map((item) => Customer.parse(item)),
    products: (mine.get("PRODUCT") ?? []).map((item) => Product.parse(item)),
    activity: (mine.get("ACTIVITY") ?? []).map((item) => Activity.parse(item)),
    entries: Object.fromEntries(entries),
  };
}

/** Returns the errors in the lists: entries of deleted or changed records, and records that are missing or listed twice. */
export function wrongEntries({ invoices, customers, products, entries }: StoredRecords): string[] {
  const wrong: string[] = [];
  const records: Record<string, Map<string, unknown>> = {
    ROW: new Map(invoices.map((invoice) => [invoice.id, invoiceRow(invoice)])),
    CUSTOMER: new Map(customers.map((customer) => [customer.id, customer])),
    PRODUCT: new Map(products.map((product) => [product.id, product])),
  };
  const schemas = { ROW: InvoiceRow, CUSTOMER: Customer, PRODUCT: Product } as const;
  for (const [list, items] of Object.entries(entries)) {
    const kind = list.split("-")[0] as keyof typeof schemas;
    const counts = new Map<string, number>();
    for (const item of items) {
      const shown = schemas[kind].parse(JSON.parse(String(item["shown"])));
      counts.set(shown.id, (counts.get(shown.id) ?? 0) + 1);
      if (JSON.stringify(withSortedKeys(shown)) !== JSON.stringify(withSortedKeys(records[kind]?.get(shown.id))))
        wrong.push(`${list} has ${shown.id} as it is not`);
    }
    const once = !list.endsWith("-AT");
    const all =
      list === "ROW-CUSTOMER" ? new Set(invoices.filter(({ customerId }) => customerId).map(({ id }) => id as string)) : new Set(records[kind]?.keys());
    for (const id of all) if ((counts.get(id) ?? 0) === 0 || (once && counts.get(id) !== 1)) wrong.push(`${list} has ${id} ${counts.get(id) ?? 0} times`);
  }
  return wrong;
}

const withSortedKeys = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, each]) => [name, withSortedKeys(each)]),
      )
    : value;

/** Returns the workspace of a user who has signed in. */
export function workspaceOf(items: readonly Item[], sub: string): Id<"workspace"> {
  const workspaceId = items.find(({ pk }) => pk === `USER#${sub}`)?.["workspaceId"];
  if (typeof workspaceId !== "string") throw new Error("They have no workspace yet.");
  return workspaceId as Id<"workspace">;
}
