import { describe, expect, test } from "vitest";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { Message } from "../../../shared/chat/assistant.ts";
import { newId } from "../../../shared/ids.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { BusinessProfile } from "../../../shared/records/business.ts";
import { everyNth } from "../../../test/counts.ts";
import { noRecords } from "../../../test/no-records.ts";
import { CONTEXT_HEADING, type TurnContext } from "../calls/turn-context.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import { figuresWithoutSource } from "../sources/source-questions.ts";
import { type Evidence, sourcesOf } from "../sources/sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { amounts, counting } from "./amounts.table.ts";
import { charges } from "./charges.table.ts";
import { figures, shops } from "./figures.table.ts";
import { followUps } from "./follow-ups.table.ts";
import { measures, sellers } from "./measures.table.ts";
import { complete } from "./model.ts";
import { narrated } from "./narrated.table.ts";
import { remarks, talkative } from "./remarks.table.ts";
import { type Business, businesses, requests } from "./requests.table.ts";
import { saidLater, trades } from "./said-later.table.ts";
import { together, workshops } from "./together.table.ts";
import { inHand, turns } from "./turns.table.ts";

const at = "2026-01-01T00:00:00.000Z";

function worldOf({ today, profile, customers, products }: Business): ReferenceData {
  const stored = { version: 1, createdAt: at, updatedAt: at };
  const business = BusinessProfile.parse({ name: "", ...profile });
  const { currency } = business;
  return {
    today,
    profile: business,
    ...noRecords,
    customers: customers.map((name) => ({ ...stored, id: newId("customer"), name })),
    products: products.map(([name, unitPrice, unit]) => ({ ...stored, id: newId("product"), name, unitPrice, currency, ...(unit ? { unit } : {}) })),
  };
}

const sourced = (hand: CurrentDraft, told: Evidence): CurrentDraft => ({ ...hand, sources: sourcesOf(hand.draft, told) });

/** The invoice that the turns lead to, through the model, the schema of its arguments and the real rules of a draft. */
function invoiceAfter(turns: readonly string[], reference: ReferenceData): CurrentDraft | undefined {
  let hand: CurrentDraft | undefined;
  const messages: Message[] = [];
  for (const [i, text] of turns.entries()) {
    messages.push({ id: newId("message"), role: "user", content: text, timestamp: at });
    const context: TurnContext = {
      ...reference,
      customers: [...reference.customers],
      products: [...reference.products],
      asks: [...(hand?.asks ?? [])],
      ...(hand ? { draft: { ...hand.draft, ...totals(hand.draft) } } : {}),
    };
    const { calls } = complete([
      { role: "system", content: CONTEXT_HEADING + JSON.stringify(context) },
      ...turns.slice(0, i).map((said) => ({ role: "user", content: said }) as const),
      { role: "user", content: text },
    ]);
    for (const { name, arguments: json } of calls) {
      const said = JSON.parse(json);
      if (name === "invoice_start") hand = sourced(startDraft(reference, said), { before: undefined, messages, reference });
      else if (name === "invoice_edit" && hand) hand = sourced(editDraft(reference, hand, said), { before: hand, messages, reference });
    }
  }
  return hand;
}

function shown({ draft, asks }: CurrentDraft): string {
  const part = (label: string, discount: { type: string; value: number } | undefined) =>
    discount ? [`${label}${discount.value}${discount.type === "percent" ? "%" : ""}`] : [];
  const lines = draft.lines.map((line) => `${line.description} ${line.quantity} × ${line.unitPrice ?? "?"}`);
  const tax = draft.taxRate ? [`${draft.taxRate}% tax${draft.taxInclusive ? " included" : ""}`] : draft.taxInclusive ? ["tax included"] : [];
  return [
    draft.customer?.name ?? "?",
    lines.join(", ") || "no lines",
    ...part("", draft.discount).map((off) => `${off} off`),
    ...tax,
    ...part("deposit ", draft.deposit),
    ...(draft.amountPaid ? [`paid ${draft.amountPaid}`] : []),
    ...(draft.notes ? [`note: ${draft.notes}`] : []),
    `${draft.currency} ${totals(draft).total} due ${draft.dueDate}`,
    ...(asks.length ? [`asks ${[...new Set(asks.map(slotOf))].join(" ")}`] : []),
  ].join("; ");
}

describe("what people say, and the invoice it leads to", () => {
  test.each(
    everyNth(20, [...requests, ...remarks, ...followUps, ...amounts, ...together, ...narrated, ...figures, ...turns, ...measures, ...charges, ...saidLater]),
  )("%s: %j", (business, said, invoice) => {
    const known =
      businesses[business] ??
      talkative[business] ??
      counting[business] ??
      workshops[business] ??
      shops[business] ??
      inHand[business] ??
      sellers[business] ??
      trades[business];
    const hand = known && invoiceAfter(said, worldOf(known));
    expect(hand && shown(hand)).toBe(invoice);
    // What is understood rightly never has to be asked about: everything in it was said, is known, or was worked out of that.
    expect(hand && figuresWithoutSource(hand)).toEqual(hand && []);
  });
});
