import { dictionary } from "../../../shared/text/dictionary.ts";

/** The part of JSON Schema that the tools use. */
export interface ArgumentSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  readonly items?: ArgumentSchema;
  readonly anyOf?: readonly ArgumentSchema[];
  readonly enum?: readonly unknown[];
}

export type Properties = Readonly<Record<string, ArgumentSchema>>;

/** Other names that models give our fields: the name, then ours, the first that an object has. */
const otherNames: Readonly<Record<string, readonly string[]>> = dictionary({
  client: ["customer"],
  customerName: ["customer"],
  clientName: ["customer"],
  billTo: ["customer"],
  items: ["lines"],
  lineItems: ["lines"],
  id: ["line", "name", "match"],
  lineId: ["line"],
  lineNumber: ["line"],
  name: ["description", "match"],
  item: ["description"],
  title: ["description"],
  service: ["description"],
  qty: ["quantity"],
  price: ["unitPrice"],
  rate: ["unitPrice"],
  hourlyRate: ["unitPrice"],
  pricePerUnit: ["unitPrice"],
  tax: ["taxRate"],
  vat: ["taxRate"],
  vatRate: ["taxRate"],
  taxPercent: ["taxRate"],
  date: ["invoiceDate"],
  issueDate: ["invoiceDate"],
  due: ["dueDate"],
  paymentTerms: ["terms"],
  note: ["notes"],
  memo: ["notes"],
  paid: ["amountPaid"],
  number: ["invoiceNumber"],
  invoice: ["invoiceNumber"],
});

/**
 * Returns the fields of an object under the names that its schema has: "unit_price" and "price" are `unitPrice`, and what only one object inside it has goes
 * there (`email` to the customer). A field that is given under both names, or means nothing, stays as it is.
 */
export function withOurNames(fields: Readonly<Record<string, unknown>>, properties: Properties): Record<string, unknown> {
  const isOurs = (name: string): boolean => Object.hasOwn(properties, name);
  const named = new Map(Object.entries(fields).filter(([name]) => isOurs(name)));
  for (const [name, value] of Object.entries(fields)) {
    if (isOurs(name)) continue;
    const camel = camelCase(name);
    const own = isOurs(camel) ? camel : undefined;
    const within = own ? undefined : objectWith([camel, ...(otherNames[camel] ?? [])], properties);
    const inner = within ? (named.get(within) ?? {}) : undefined;
    if (within && isObject(inner)) named.set(within, { [camel]: value, ...inner });
    else {
      const ours = own ?? otherNames[camel]?.find((one) => isOurs(one) && !named.has(one));
      named.set(ours && !named.has(ours) ? ours : name, value);
    }
  }
  return Object.fromEntries(named);
}

/** Returns "unit_price" and "unit-price" as "unitPrice". */
function camelCase(name: string): string {
  const [first = "", ...words] = name.split(/[_-]/).filter(Boolean);
  return [first, ...words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join("");
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the only object among the properties that has a field of one of these names. */
function objectWith(wanted: readonly string[], properties: Properties): string | undefined {
  const has = ({ properties: its }: ArgumentSchema): boolean => its !== undefined && wanted.some((name) => Object.hasOwn(its, name));
  // The quotes have the names of the fields that they are for.
  const [only, ...others] = Object.entries(properties).filter(([name, schema]) => name !== "from" && has(schema));
  return others.length ? undefined : only?.[0];
}
