import type { Ask, AskOf } from "./ask.ts";

/** The part of an invoice, or of a document, that a question is about. */
export type Slot =
  | "customer"
  | "lines"
  | "unitPrice"
  | "quantity"
  | "dueDate"
  | "issueDate"
  | "taxRate"
  | "discount"
  | "deposit"
  | "amountPaid"
  | "currency"
  | "terms"
  | "unused"
  | "notes"
  | "total"
  | "leftOut";

type SlotOf<K extends Ask["kind"]> = Slot | ((ask: AskOf<K>) => Slot);

const slots: { readonly [K in Ask["kind"]]: SlotOf<K> } = {
  customer: "customer",
  whichCustomer: "customer",
  currency: "currency",
  lines: "lines",
  documentDetail: ({ detail }) => (detail === "price" ? "unitPrice" : detail === "discloser" ? "terms" : "lines"),
  price: "unitPrice",
  quantity: "quantity",
  whichFigure: ({ of }) => (of === "price" || of === "sum" || of === "reading" ? "unitPrice" : "quantity"),
  doubtful: "lines",
  eachOrAll: "unitPrice",
  quantityOrPrice: ({ may }) => (may.includes("quantity") ? "quantity" : "unitPrice"),
  whichLine: ({ to }) => ofLine[to] ?? "lines",
  figureFor: ({ as }) => (as === "line" ? "lines" : as),
  whatChanges: ({ doubt }) => (doubt === "charge" ? "unitPrice" : doubt === "price" || doubt === "line" ? "quantity" : "lines"),
  ownLine: "lines",
  product: ({ because }) => (because === "name" ? "unitPrice" : "lines"),
  parts: ({ of }) => (of === "lot" ? "unitPrice" : "lines"),
  instalments: "lines",
  taxRate: "taxRate",
  discount: "discount",
  deposit: ({ because }) => (because === "halves" ? "deposit" : "discount"),
  day: ({ of }) => (of === "due" ? "dueDate" : "issueDate"),
  unsourced: ({ name }) => ofFigure(name),
  total: "total",
  leftOut: "leftOut",
  unused: "unused",
};

const ofLine: Partial<Record<AskOf<"whichLine">["to"], Slot>> = {
  quantity: "quantity",
  price: "unitPrice",
  discount: "discount",
  half: "discount",
  share: "unitPrice",
};

function ofFigure(name: AskOf<"unsourced">["name"]): Slot {
  if (name === "invoiceDate") return "issueDate";
  return name.startsWith("customer") ? "customer" : (name as Slot);
}

/** Returns the part of the invoice that a question is about. */
export function slotOf(ask: Ask): Slot {
  const slot = slots[ask.kind] as SlotOf<Ask["kind"]>;
  return typeof slot === "string" ? slot : (slot as (ask: Ask) => Slot)(ask);
}
