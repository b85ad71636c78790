import type { World } from "../../../shared/understanding/messages/act-features.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Dialogue, Want } from "../dialogues.ts";

/** A message with what it is read against, and what it does by what must come of it. */
export interface ActTurn {
  readonly author: string;
  readonly id: string;
  readonly text: string;
  readonly world: World;
  readonly acts: readonly Act[];
  /** Whom the invoice is for that must stand after it. */
  readonly whose?: string | undefined;
}

const actFor: Readonly<Record<string, Act>> = {
  send_invoice: "send",
  send_reminder: "remind",
  record_payment: "payment",
  credit_invoice: "credit",
  void_invoice: "void",
  list_invoices: "question",
  list_customers: "question",
  list_products: "question",
  create_customer: "newCustomer",
  update_customer: "customer",
  delete_customer: "deleteCustomer",
  create_product: "newProduct",
  update_product: "product",
  delete_product: "deleteProduct",
  update_business_profile: "business",
  create_document: "document",
};

/** Slots that are asked only of an invoice that is being written. */
const OF_DRAFT = new Set(["unitPrice", "quantity", "taxRate", "discount", "currency", "dueDate", "issueDate"]);

/** What a message does, by what must come of it and what stood before; nothing where that does not tell. */
function actsFor(want: Want, before: Want["invoice"]): Act[] {
  const { action, invoice } = want;
  const written: Act[] = !invoice
    ? []
    : !before || (invoice.customer !== before.customer && JSON.stringify(invoice.lines) !== JSON.stringify(before.lines))
      ? ["start"]
      : JSON.stringify(invoice) === JSON.stringify(before)
        ? []
        : ["edit"];
  if (action === "draft") return written.length || !invoice ? written : ["keep"];
  if (action === "ask") return written.length ? written : want.ask?.some((slot) => OF_DRAFT.has(slot)) ? [before ? "edit" : "start"] : [];
  const act = actFor[want.confirm ?? want.tool ?? ""];
  if (act) return [act, ...written];
  return action === "answer" ? ["question"] : action === "none" ? ["none"] : [];
}

/** The messages of dialogues, each as it would stand had all before it gone as it must. */
export function actTurns(dialogues: readonly Dialogue[]): ActTurn[] {
  return dialogues.flatMap(({ id, author, given, turns, wants }) => {
    const rows: ActTurn[] = [];
    let [invoice, last]: [Want["invoice"], Want | undefined] = [undefined, undefined];
    // Whom an invoice is for that a question is open about: what stands of it is not told by the dialogue.
    let open: string | null | undefined;
    for (const [at, text] of turns.entries()) {
      const want = wants[at];
      if (!want) break;
      const world: World = {
        customers: given.customers.map(({ name }) => name),
        products: given.products.map(({ name }) => name),
        ...(open !== undefined ? { draftFor: open } : invoice ? { draftFor: invoice.customer } : {}),
        asked: last?.action === "ask" ? (last.ask ?? []) : [],
        waiting: last?.confirm ? [last.confirm] : [],
      };
      const before = open === undefined ? invoice : (wants.slice(at).find((one) => one?.invoice)?.invoice ?? invoice);
      // A question that the invoice follows is about it.
      const isBegun = want.action === "ask" && !invoice && wants[at + 1]?.action === "draft";
      const acts = isBegun && open === undefined ? (["start"] as const) : actsFor(want, open === undefined ? invoice : before && { ...before, lines: [] });
      rows.push({ author, id, text, world, acts, whose: want.invoice?.customer });
      if (want.invoice) open = undefined;
      else if (want.action === "ask" && (acts as readonly Act[]).includes("start"))
        open = want.ask?.includes("customer") ? null : wants.slice(at).find((one) => one?.invoice)?.invoice?.customer;
      [invoice, last] = [want.invoice ?? invoice, want];
    }
    return rows.filter(({ acts }) => acts.length > 0);
  });
}

/** What is said whether or not another invoice stands there. */
const WHENEVER: ReadonlySet<Act> = new Set([
  "start",
  "payment",
  "remind",
  "credit",
  "void",
  "question",
  "newCustomer",
  "customer",
  "newProduct",
  "product",
  "business",
  "none",
]);

/** The same messages as they are said while an invoice for somebody else stands there: dialogues are short, and conversations are not. */
export function withAnotherStanding(turns: readonly ActTurn[]): ActTurn[] {
  return turns.flatMap((turn, at) => {
    const { world, text, acts, whose } = turn;
    if (world.draftFor !== undefined || world.asked.length || world.waiting.length || !acts.every((act) => WHENEVER.has(act))) return [];
    const named = new Set(namesIn(text, world.customers).flatMap(({ which, among }) => (which ? [which] : among)));
    // What names nobody may be for whom the invoice is that stands there.
    if (acts.includes("start") && !named.size) return [];
    const others = world.customers.filter((name) => !named.has(name) && name !== whose);
    const draftFor = others[at % Math.max(others.length, 1)];
    return draftFor === undefined ? [] : [{ ...turn, world: { ...world, draftFor } }];
  });
}
