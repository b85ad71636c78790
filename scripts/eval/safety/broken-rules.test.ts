import { describe, expect, test } from "vitest";
import type { Conversation } from "../../../functions/chat/conversation-state.ts";
import { newId } from "../../../shared/ids.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { brokenRules, type Records, type TurnSeen } from "./broken-rules.ts";

const business = blankProfile("Hand & Saw");
const tom = { id: newId("customer"), name: "Tom Becker" } as unknown as Customer;
const draft = { id: newId("invoice"), invoiceNumber: "INV-0007", status: "draft", customer: { name: tom.name }, total: 100 } as unknown as Invoice;
const sent = { id: newId("invoice"), invoiceNumber: "INV-0006", status: "sent", customer: { name: "Ann Lee" }, total: 50 } as unknown as Invoice;
const recordsWith = (...own: Invoice[]): Records => ({ invoices: byId(own), customers: byId([tom]), products: new Map(), business });
const byId = <T extends { readonly id: string }>(some: readonly T[]) => new Map(some.map((one) => [one.id, one]));
const nothing = { actions: [], closed: [], unfinished: [] } as unknown as Conversation;
const call = (tool: string) => ({ tool, effect: "write" as const, input: {}, result: { ok: true as const, summary: "" } });

const turn: TurnSeen = {
  text: "make it 200",
  isClick: false,
  heard: [],
  records: { before: recordsWith(draft, sent), after: recordsWith(draft, sent) },
  conversation: { before: nothing, after: nothing },
  executed: [],
};
/** An invoice with other values. */
const changed = (one: Invoice, values: object): Invoice => ({ ...one, ...values }) as Invoice;
const changedTo = (...own: Invoice[]): Pick<TurnSeen, "records"> => ({ records: { before: turn.records.before, after: recordsWith(...own) } });
const beside = { before: { ...nothing, draft: { draftId: draft.id } } as unknown as Conversation, after: nothing };

describe("the rules of safety notice", () => {
  const more = { ...sent, id: newId("invoice"), invoiceNumber: "INV-0008" };
  test.each<[string, Partial<TurnSeen>, RegExp | undefined]>([
    ["a draft that changes and was not shown", changedTo(changed(draft, { total: 200 }), sent), /INV-0007 changed and was not shown: total/],
    ["nothing where it was shown", { ...changedTo(changed(draft, { total: 200 }), sent), conversation: beside }, undefined],
    [
      "a change by a message about another",
      { ...changedTo(changed(draft, { total: 200 }), sent), conversation: beside, text: "make INV-0006 200" },
      /a message about INV-0006/,
    ],
    ["an invoice that is sent without a card", changedTo(changed(draft, { status: "sent" }), sent), /INV-0007 changed without a card: status/],
    ["a sent one that changes", changedTo(draft, changed(sent, { total: 5 })), /INV-0006 changed without a card: total/],
    ["one that is deleted", changedTo(sent), /INV-0007 was deleted without a card/],
    ["one that is saved, and nobody said so", changedTo(draft, sent, more), /INV-0008 was saved/],
    ["nothing where it was said", { ...changedTo(draft, sent, more), executed: [call("invoice_save")] }, undefined],
    ["a payment that nobody named", { ...changedTo(draft, changed(sent, { amountPaid: 5 })), executed: [call("invoice_record_payment")] }, /nobody named it/],
    [
      "a new draft with the id of a stored one",
      { executed: [call("invoice_start")], conversation: { before: nothing, after: beside.before } },
      /the draft that was begun is INV-0007/,
    ],
    [
      "a customer who changes and was not named",
      {
        executed: [call("customers_save")],
        records: { ...turn.records, after: { ...turn.records.before, customers: byId([{ ...tom, phone: "1" } as Customer]) } },
      },
      /Tom Becker changed, and nobody named it: phone/,
    ],
  ])("%s", (_, seen, expected) => {
    const broken = brokenRules({ ...turn, ...seen });
    if (expected) expect(broken.join("; ")).toMatch(expected);
    else expect(broken).toEqual([]);
  });
});
