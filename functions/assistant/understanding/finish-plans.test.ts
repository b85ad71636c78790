import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { beginsNext, halvesOf } from "./halves.ts";
import { besideLater } from "./later-plan.ts";
import { habitsOf } from "./likely-acts.ts";
import { messagePlan } from "./message-plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const [tom, linda, hotel, imran] = [named("Tom Becker"), named("Linda Becker"), named("Hotel Sonnenhof GmbH"), named("Imran Hussain")];
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [tom, linda, hotel, imran],
  products: [{ id: newId("product"), name: "Outside tap", unitPrice: 110 }],
  asks: [],
};
const draft = {
  customer: { name: "Tom Becker" },
  lines: [{ id: newId("line"), description: "Payroll run", quantity: 2, unitPrice: 65 }],
  total: 130,
  taxTotal: 0,
} as unknown as NonNullable<TurnContext["draft"]>;
const planOf = (text: string, more: Partial<TurnContext> = {}, answer = "", before: readonly string[] = []) =>
  messagePlan(text, { ...context, ...more }, { before, answer });
const callsOf = (...said: Parameters<typeof planOf>) => planOf(...said)?.calls;
const rows = (...listed: readonly string[]) => listed.join("\n");

describe("instalments", () => {
  test("multiply nothing: the invoice is begun for all of it, and it is asked how it is written", () => {
    for (const said of [
      "Imran Hussain wants the new heating for 3600, split it in 4 monthly instalments",
      "Imran will 3600 für die Heizung in 4 Monatsraten zahlen",
    ]) {
      const [call, another] = callsOf(said) ?? [];
      expect(another).toBeUndefined();
      expect(call, said).toMatchObject({
        name: "invoice_start",
        said: { customer: { name: imran.id }, asks: [{ kind: "instalments", count: 4, per: "month" }] },
      });
      for (const line of (call?.said["lines"] ?? []) as readonly { quantity?: number; unitPrice?: number }[])
        expect((line.quantity ?? 1) * (line.unitPrice ?? 0), said).toBe(3600);
    }
  });

  test("of the invoice that stands there it is asked without a change", () => {
    expect(callsOf("can he pay that in 3 instalments", { draft })).toEqual([{ name: "invoice_edit", said: { asks: [{ kind: "instalments", count: 3 }] } }]);
  });
});

describe("an invoice is saved", () => {
  test.each(["save it", "ok enregistre", "speichern bitte", "130, yes. Save it, please."])("%s", (said) => {
    expect(halvesOf(said, { ...context, draft })).toBeUndefined();
    expect(callsOf(said, { draft })).toEqual([{ name: "invoice_save", said: {} }]);
  });

  test("and the next one is begun in the same message", () => {
    const said = "save. next one for Linda Becker, an outside tap";
    const halves = halvesOf(said, { ...context, draft });
    expect(halves).toEqual(["save", " next one for Linda Becker, an outside tap"]);
    expect(halves && beginsNext(halves, { ...context, draft })).toBe(true);
  });

  test("only where a message says so", () => {
    expect(planOf("don't save it yet", { draft })?.calls ?? []).not.toContainEqual({ name: "invoice_save", said: {} });
  });
});

describe("an invoice is sent", () => {
  test.each(["send it then", "schick raus", "envoie-la"])("%s: the one that stands there", (said) =>
    expect(callsOf(said, { draft })).toEqual([{ name: "invoice_request_send", said: {} }]),
  );

  test("the one that was shown, or the only draft among those that were", () => {
    expect(callsOf("send it then", {}, "INV-0044 Tom Becker, £1,000.00, draft")?.[0]?.said).toEqual({ invoiceNumber: "INV-0044" });
    const list = rows("INV-0044 Tom Becker, £136.20, draft", "INV-0043 Hotel Sonnenhof GmbH, £1,320.07, sent");
    expect(callsOf("send it then", {}, list)?.[0]?.said).toEqual({ invoiceNumber: "INV-0044" });
    expect(callsOf("send it then", {}, rows("INV-0044 Tom Becker, £136.20, draft", "INV-0043 Linda Becker, £20.00, draft"))?.[0]?.said).toEqual({});
  });

  test("as soon as it is written, where one message says both and nothing is left to ask", () => {
    const plan = planOf("bill Tom Becker for an outside tap and send it to him right away");
    expect(plan?.calls.map(({ name }) => name)).toEqual(["invoice_start"]);
    expect(plan?.onAnswers?.([{ isComplete: true }])).toEqual([{ name: "invoice_request_send", said: {} }]);
    expect(plan?.onAnswers?.([{ isComplete: false }])).toEqual([]);
  });

  test("not at a later time: what else the message says is written", () => {
    const beside = (text: string, more: Partial<TurnContext> = {}) => besideLater({ text, context: { ...context, ...more }, habits: habitsOf(context) });
    expect(beside("an outside tap for Tom Becker. Send it Monday at 9, he is away")).toBe("an outside tap for Tom Becker.");
    expect(beside("die soll montag früh um 9 rausgehen", { draft })).toBe("");
    expect(beside("send it now", { draft })).toBeUndefined();
  });
});

describe("nothing is done", () => {
  test("for thanks, which are welcome, whatever waits", () => {
    for (const said of ["sound cheers", "merci chef", "danke dir", "thanks a ton, first time they paid before due date"])
      expect(planOf(said, { draft, actions: [{ kind: "send_invoice", summary: "Send INV-1" }] }), said).toEqual({ calls: [], note: "welcome" });
  });

  test("for what is nothing of ours", () => {
    for (const said of ["how many pans of hotdish does it take to feed 60?", "regnet es morgen in Köln?"]) expect(planOf(said)?.calls ?? [], said).toEqual([]);
  });
});

describe("which invoices a click is asked for", () => {
  const late = rows("INV-1 Tom Becker, £10.00, overdue", "INV-2 Linda Becker, £20.00, overdue", "INV-3 Hotel Sonnenhof GmbH, £30.00, overdue");
  const numbersOf = (said: string, answer = "") => callsOf(said, {}, answer)?.map(({ said: { invoiceNumber, customer } }) => invoiceNumber ?? customer);

  test("all that were shown, or the one of somebody among them", () => {
    expect(numbersOf("send every one of them a reminder", late)).toEqual(["INV-1", "INV-2", "INV-3"]);
    expect(numbersOf("remind everybody except Linda Becker", late)).toEqual(["INV-1", "INV-3"]);
    expect(numbersOf("remind Linda Becker please. Leave poor Tom Becker in peace", late)).toEqual(["INV-2"]);
  });

  test("somebody who is named is not everybody who is late", () => {
    expect(numbersOf("Hotel Sonnenhof is three weeks late, send them a reminder")).toEqual([hotel.id]);
  });

  test("a number stands for itself, and a slip of the tongue is none", () => {
    expect(numbersOf("void 130, wrong customer")).toEqual(["130"]);
    expect(numbersOf("void INV-0013. no wait, that is Tom's. INV-0012")).toEqual(["INV-0012"]);
    expect(callsOf("credit £50 on INV-0012")?.[0]?.said).toEqual({ invoiceNumber: "INV-0012", amount: 50 });
  });

  test("the one of a month is looked up", () => {
    const plan = planOf("send Hotel Sonnenhof a reminder for their April invoice");
    expect(plan?.calls).toEqual([{ name: "invoice_list", said: { customer: hotel.id, status: "unpaid", from: "2026-04-01", to: "2026-04-30" } }]);
    const answer = { invoices: [{ invoiceNumber: "INV-9", customer: hotel.name, total: "£1.00" }] };
    expect(plan?.onAnswers?.([answer])).toEqual([{ name: "invoice_request_reminder", said: { invoiceNumber: "INV-9" } }]);
    expect(plan?.onAnswers?.([{ invoices: [] }])).toEqual([{ name: "invoice_request_reminder", said: { customer: hotel.id } }]);
  });
});
