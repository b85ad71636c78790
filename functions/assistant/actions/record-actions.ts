import type { ActionCard } from "../../../shared/chat/assistant.ts";
import { parse } from "../../../shared/errors.ts";
import type { Id } from "../../../shared/ids.ts";
import { BusinessChange } from "../../../shared/records/business.ts";
import { type Customer, CustomerDetails, customerDetails, newCustomer } from "../../../shared/records/customers.ts";
import { newProduct, type Product, ProductDetails, withCurrency } from "../../../shared/records/products.ts";
import { business } from "../../records/business-store.ts";
import { customers } from "../../records/customer-store.ts";
import { products } from "../../records/product-store.ts";
import { fieldChanges, labelsOf, type RecordNoun } from "../state/record-fields.ts";
import type { Action, ReadAction } from "./action.ts";

/** A customer who is to be deleted. */
export const deleteCustomer: ReadAction = async (workspaceId, { targetId: id }) => {
  const before = await customers.get(workspaceId, id);
  const more = before.email ? [{ label: "Email", value: before.email }] : [];
  return {
    ...deletion("customer", before, more, "Invoices already written keep the name and the address."),
    change: { kind: "customer", id: before.id, before },
    carryOut: (_who, _actionId, _at, steps) => customers.remove(workspaceId, id, before.version, steps),
  };
};

/** A product that is to be deleted. */
export const deleteProduct: ReadAction = async (workspaceId, { targetId: id }) => {
  const before = await products.get(workspaceId, id);
  return {
    ...deletion("product", before, [], "Invoices already written keep their lines and prices."),
    change: { kind: "product", id: before.id, before },
    carryOut: (_who, _actionId, _at, steps) => products.remove(workspaceId, id, before.version, steps),
  };
};

/** What deleting a record of any kind has in common. `stays` says what it leaves as it is. */
const deletion = (noun: "customer" | "product", record: Customer | Product, more: ActionCard["details"], stays: string) => ({
  version: record.version,
  summary: `Delete the ${noun} ${record.name}`,
  details: [{ label: noun === "customer" ? "Customer" : "Product", value: record.name }, ...more, { label: "What stays", value: stays }],
  names: [record.name],
  content: [record],
  reads: [record.id],
  done: `${record.name} is deleted.`,
  stores: noun,
  stated: { noun, name: record.name, kind: "deleted" as const, fields: [] },
});

/** A customer with other values in some fields, or one who is to be added. */
export const changeCustomer: ReadAction = async (workspaceId, { targetId, terms: { fields = {} } }) => {
  const id = targetId as Id<"customer">;
  const [before, profile] = await Promise.all([customers.find(workspaceId, id), business.get(workspaceId)]);
  const details = parse(CustomerDetails, { ...(before ? customerDetails(before) : {}), ...fields });
  return {
    ...changing("customer", { id, name: before?.name ?? details.name, before, after: details }, profile),
    change: { kind: "customer", id, before, version: (before?.version ?? 0) + 1 },
    carryOut: (_who, _actionId, at, steps) =>
      before
        ? customers.replace(workspaceId, id, { ...details, version: before.version }, at, () => steps)
        : customers.add(workspaceId, newCustomer(id, details, at), steps),
  };
};

/** A product with other values in some fields, or one that is to be added. */
export const changeProduct: ReadAction = async (workspaceId, { targetId, terms: { fields = {} } }) => {
  const id = targetId as Id<"product">;
  const [before, profile] = await Promise.all([products.find(workspaceId, id), business.get(workspaceId)]);
  const details = parse(ProductDetails, { ...(before ? detailsOfProduct(before) : {}), ...fields });
  return {
    ...changing("product", { id, name: before?.name ?? details.name, before, after: details }, profile),
    change: { kind: "product", id, before, version: (before?.version ?? 0) + 1 },
    carryOut: (_who, _actionId, at, steps) =>
      before
        ? products.replace(workspaceId, id, { ...details, version: before.version }, at, () => steps)
        : products.add(workspaceId, newProduct(id, withCurrency(details, profile.currency), at), steps),
  };
};

/** The business with other values in some fields of its profile. */
export const changeBusiness: ReadAction = async (workspaceId, { terms: { fields = {} } }) => {
  const before = await business.stored(workspaceId);
  const change = parse(BusinessChange, fields);
  return {
    ...changing("business", { id: BUSINESS, name: "Your business", before, after: { ...before, ...change } }, before),
    change: { kind: "business", before, version: before.version + 1 },
    carryOut: (_who, _actionId, _at, steps) => business.change(workspaceId, change, before.version, { along: () => steps }),
  };
};

/** The business has no id; it is one. */
export const BUSINESS = "business";

const detailsOfProduct = ({ name, description, unitPrice, currency, unit }: Product): ProductDetails => ({
  name,
  description,
  unitPrice,
  currency,
  unit,
});

interface FieldsChange {
  readonly id: string;
  readonly name: string;
  readonly before: (object & { readonly version: number }) | undefined;
  readonly after: object;
}

/** What changing a record of any kind has in common: each field that differs as it is now, and as it is to be. */
function changing(
  noun: RecordNoun,
  { id, name, before, after }: FieldsChange,
  reader: Parameters<typeof fieldChanges>[3],
): Omit<Action, "carryOut" | "change"> {
  const changes = fieldChanges(noun, before, after, reader);
  const whose = noun === "business" ? `your ${labelsOf(changes)}` : `the ${labelsOf(changes)} of ${name}`;
  return {
    version: before?.version ?? 0,
    summary: before ? `Change ${whose}` : `Add the ${noun} ${name}`,
    details: [
      ...(before && noun !== "business" ? [{ label: noun === "customer" ? "Customer" : "Product", value: name }] : []),
      ...changes.flatMap((change) => nowAndThen(change)),
      ...(noun === "business" ? [{ label: "What it means", value: "What is written from now on has it; what was sent stays as it is." }] : []),
    ],
    names: noun === "business" ? [] : [name],
    content: [before, after],
    reads: [id],
    done: noun === "business" ? "Your business details are changed." : `${name} is ${before ? "changed" : "added"}.`,
    stores: noun,
    stated: { noun, name, kind: before ? "changed" : "added", fields: changes },
  };
}

const nowAndThen = ({ label, before, after }: ReturnType<typeof fieldChanges>[number]): ActionCard["details"] =>
  before === undefined
    ? [{ label, value: after ?? "" }]
    : [
        { label: `${label}, now`, value: before },
        { label: `${label}, then`, value: after ?? "none" },
      ];
