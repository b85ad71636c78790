import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const [arms, museum] = [named("Weavers Arms"), named("Museum im Giesshof")];
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [arms, museum],
  products: [
    { id: newId("product"), name: "Fellowship hall rental", unitPrice: 150 },
    { id: newId("product"), name: "Kitchen use", unitPrice: 75 },
    { id: newId("product"), name: "Late collection", unitPrice: 10 },
  ],
  asks: [],
};

/** Returns the query that the last of some messages leads to. */
function asked(...said: readonly string[]) {
  const [call] = messagePlan(said.at(-1) ?? "", context, { before: said.slice(0, -1), answer: "" })?.calls ?? [];
  return call?.said;
}

const april = { from: "2026-04-01", to: "2026-04-30" };
const marchOfYear = { from: "2026-03-01", to: "2026-03-31" };

describe("questions about money", () => {
  test("a draft that is left out is not asked for, and what is late or not is open", () => {
    expect(asked("what have I billed this year? don't count anything that's still a draft")?.["status"]).toBe("issued");
    expect(asked("was hab ich im April berechnet, ohne Entwürfe?")?.["status"]).toBe("issued");
    expect(asked("quelle est ma plus grosse facture cette année, brouillons exclus ?")?.["status"]).toBe("issued");
    expect(asked("how much is outstanding, late or not?")).toEqual({ status: "unpaid" });
    expect(asked("total de mes factures non réglées, échues ou non ?")).toEqual({ status: "unpaid" });
    expect(asked("any drafts lying about that I have not sent?")?.["status"]).toBe("draft");
  });

  test("the one that is asked for: biggest, oldest, last", () => {
    // The newest come first of themselves.
    expect(asked("What was the most recent invoice to the Weavers Arms, and what did it amount to?")).toEqual({
      customer: expect.anything(),
      status: "issued",
      limit: 1,
    });
    expect(asked("what was my biggest invoice this year?")).toMatchObject({ sort: "largest", limit: 1, status: "issued" });
    expect(asked("c'est quoi la plus vieille facture pas payée ?")).toMatchObject({ status: "unpaid", sort: "most late", limit: 1 });
    expect(asked("what was the last invoice to the Weavers Arms?")).toEqual({ customer: arms.id, status: "issued", limit: 1 });
    expect(asked("biggest client this year by what we've billed?")).toMatchObject({ groupBy: "customer" });
  });

  test("sums of a product, but not of one that is left out or whose word means another thing", () => {
    expect(asked("how much have we billed for fellowship hall rental this year? not the kitchen")?.["text"]).toBe("Fellowship hall rental");
    expect(asked("how much is late?")).not.toHaveProperty("text");
  });

  test("several months are one span of time, and what is open is open now", () => {
    expect(asked("what did I bill in january february march all three together?")).toMatchObject({ from: "2026-01-01", to: "2026-03-31" });
    expect(asked("what did I bill in the first three months of the year?")).toMatchObject({ from: "2026-01-01", to: "2026-03-31" });
    expect(asked("how much is overdue as of today?")).toEqual({ status: "overdue", sort: "most late" });
  });

  test("who pays late is asked of what was paid, who is late of what is open", () => {
    for (const said of ["which customers pay late, and how late?", "wer zahlt immer zu spät?", "qui me paie en retard d'habitude ?"])
      expect(asked(said), said).toMatchObject({ status: "paid", groupBy: "customer" });
    expect(asked("whos late paying me")).toMatchObject({ status: "overdue" });
  });

  test("a customer is also meant by what they are", () => {
    expect(asked("was ist beim Museum noch offen?")).toEqual({ customer: museum.id, status: "unpaid" });
  });
});

describe("a question that goes on from the one before", () => {
  test.each(["and march?", "und im März?", "et en mars ?", "march?"])("%s", (said) => {
    expect(asked("what did I bill in April, with tax?", said)).toEqual({ status: "issued", ...marchOfYear });
  });

  test("asks another figure of the same invoices", () => {
    for (const said of ["how much of that is vat", "added together?", "what's the average?", "how many invoices is that?"])
      expect(asked("what did I bill in April?", said), said).toEqual({ status: "issued", ...april });
    expect(asked("welche Rechnungen sind überfällig?", "was macht das zusammen")).toEqual({ status: "overdue", sort: "most late" });
    expect(asked("who owes me money?", "total?")?.["status"]).toBe("unpaid");
  });

  test("asks the same of somebody else, or something else of the same", () => {
    expect(asked("what did I bill in April?", "and the Weavers Arms alone?")).toEqual({ customer: arms.id, status: "issued", ...april });
    expect(asked("how much is open?", "und wieviel davon ist über der Frist")).toEqual({ status: "overdue", sort: "most late" });
    expect(asked("how much have I billed the Weavers Arms this year?", "and which of that haven't they paid")).toMatchObject({
      customer: arms.id,
      status: "unpaid",
    });
  });

  test("goes on over several messages", () => {
    expect(asked("what did I bill the Weavers Arms in April?", "and march?", "on average?")).toEqual({ customer: arms.id, status: "issued", ...marchOfYear });
  });

  test("but a question of its own asks nothing of before", () => {
    expect(asked("what did I bill the Weavers Arms in April?", "who is late?")).toEqual({ status: "overdue", sort: "most late", groupBy: "customer" });
  });
});

describe("the answer in words", () => {
  const said = (text: string, came: object) => messagePlan(text, context, { before: [], answer: "" })?.calls[0]?.say?.({ ...came });
  const row = { invoiceNumber: "INV-1", customer: "Weavers Arms", status: "sent", invoiceDate: "2026-04-01", dueDate: "2026-04-15", total: "£120.00" };
  const came = {
    count: 4,
    sums: [{ currency: "GBP", count: 4, net: "£400.00", tax: "£80.00", total: "£480.00", average: "£120.00", open: "£480.00" }],
    invoices: [row, row, row, row],
  };

  test("has the figure that was asked for first, and its period", () => {
    expect(said("what did I bill in April?", came)).toBe(
      "Billed, 1 Apr 2026 to 30 Apr 2026: £480.00 with tax (£400.00 without tax, £80.00 tax) on 4 invoices.",
    );
    expect(said("what did I bill in April before tax?", came)).toMatch(/: £400\.00 without tax/);
    expect(said("how much vat was on what I billed in April?", came)).toMatch(/: £80\.00 tax/);
    expect(said("what was the average invoice in April?", came)).toMatch(/: Average £120\.00/);
    expect(said("Wie viele Rechnungen habe ich im April geschrieben?", came)).toMatch(/: 4 Rechnungen, £480/);
  });

  test("names the invoices where they are asked for, and what a payment that waits leaves open", () => {
    expect(said("which invoices are overdue?", { ...came, count: 1, invoices: [{ ...row, status: "overdue", daysLate: 27 }] })).toMatch(
      /INV-1 Weavers Arms, £120\.00 \(.*27 days late\)/,
    );
    expect(said("what do the Weavers Arms owe me?", { ...came, waiting: { payments: "£100.00", openThen: "£380.00" } })).toContain(
      "£380.00 once the £100.00 that wait",
    );
    expect(said("what did I bill in April?", { count: 0, sums: [], invoices: [] })).toBe("There are no such invoices (1 Apr 2026 to 30 Apr 2026).");
  });
});
