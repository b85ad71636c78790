import { longDate } from "../../../shared/clock.ts";
import { type CustomerDetails, customerFields } from "../../../shared/records/customers.ts";
import type { AskForModel } from "../calls/asks-for-models.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { NamedCall } from "../understanding/plan.ts";
import type { Call } from "./calls.ts";

/** What a tool answered, as far as a reply needs it. */
export interface Outcome {
  error?: string;
  hint?: string;
  field?: string;
  summary?: string;
  customer?: unknown;
  total?: string;
  dueDate?: string;
  asks?: readonly AskForModel[];
  invoices?: readonly { invoiceNumber: string; customer: string; total: string; due?: string; status: string; dueDate?: string }[];
  /** How many invoices there are, of which `invoices` are the newest. */
  count?: number;
  customers?: readonly CustomerDetails[];
  products?: readonly { name: string; unitPrice: number; unit?: string }[];
  profile?: Record<string, unknown>;
  [more: string]: unknown;
}

/** The answer once the tools have done their part: what was done in a sentence, or the one question that is open. */
export function replyTo(done: readonly { call: Call; outcome: Outcome; say?: NamedCall["say"] }[], world: TurnContext): string {
  const parts: string[] = [];
  for (const { call, outcome, say } of done) {
    if (outcome.error)
      return [
        ...parts,
        sentence(outcome.error),
        ...(call.tool === "invoice" && call.said.action === "duplicate" ? ["What should be on the invoice?"] : []),
      ].join(" ");
    const ask = outcome.asks?.find(({ kind }) => kind !== "unused");
    if (ask) return [...parts, ask.question].join(" ");
    parts.push(say?.(outcome) ?? said(call, outcome, world));
  }
  return parts.filter(Boolean).join(" ") || "Done.";
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function said(call: Call, outcome: Outcome, world: TurnContext): string {
  const locale = world.profile.locale ?? "en-US";
  if (outcome.invoices)
    return list(
      outcome.invoices.map((one) => `${one.invoiceNumber} ${one.customer}, ${one.total}${one.due ? `, ${one.due} due` : ""}, ${one.status}`),
      "There are no such invoices.",
      outcome.count,
      outcome.summary,
    );
  if (outcome.customers)
    return list(
      outcome.customers.map((one) => customerFields.flatMap((field) => (field === "address" ? [] : one[field] || [])).join(", ")),
      outcome.summary ?? "There are no such customers.",
      outcome.count,
    );
  if (outcome.products)
    return list(
      outcome.products.map((one) => `${one.name}, ${one.unitPrice}${one.unit ? ` per ${one.unit}` : ""}`),
      outcome.summary ?? "There are no such products.",
      outcome.count,
    );
  if (call.tool === "business" && call.said.action === "read") {
    const shown = ["name", "address", "contactEmail", "phone", "bankDetails", "defaultPaymentTerms"]
      .map((key) => outcome.profile?.[key])
      .filter((value) => typeof value === "string" && value);
    return shown.length ? sentence(shown.join(", ")) : "Nothing is set yet. What is the name of your business?";
  }
  if (call.tool === "invoice") {
    // One step a line, to the letter.
    if (call.said.action === "explain") return outcome.summary ?? "";
    // The number that it got is the news.
    if (call.said.action === "save") return sentence(outcome.summary ?? "Saved");
    if (outcome.total && outcome["payment"] === undefined) {
      const who = typeof outcome.customer === "string" ? `${outcome.customer}: ` : "";
      const due = outcome.dueDate ? `, due ${longDate(outcome.dueDate, locale)}` : "";
      return `${who}${outcome.total}${due}.`;
    }
  }
  return sentence(outcome.summary ?? "Done");
}

/** The first rows, how many of `count` are left out, and what all of several come to. */
const list = (rows: readonly string[], none: string, count = rows.length, all?: string) => {
  if (!rows.length) return none;
  const left = count > 10 ? [`and ${count - 10} more.`] : [];
  return [...rows.slice(0, 10), ...left, ...(all && count > 1 ? [sentence(all)] : [])].join("\n");
};
