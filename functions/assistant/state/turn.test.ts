import { expect, test } from "vitest";
import { openTurn, type TurnInput } from "./turn.ts";
import { initialState, type TurnState } from "./turn-events.ts";

const customer = (id: string, version: number) => ({ kind: "customer", id, version }) as TurnState["changed"][number];
const invoice = (id: string, version: number) => ({ id, version }) as TurnState["read"][number];

const begin = () => {
  const found = { before: {}, reference: {}, currentDraft: undefined, saved: undefined, unfinished: [], read: [] } as unknown as TurnState;
  return openTurn({} as TurnInput, initialState(found));
};

test("an attempt that failed leaves nothing of its events, and the next one begins from what was there before", () => {
  const turn = begin();
  turn.record({ type: "invoiceStored", invoice: invoice("inv_1", 1) });
  const dropEvents = turn.checkpoint();
  const { record: _, checkpoint: __, ...before } = turn;
  turn.record({ type: "invoiceShown", draft: { draft: {}, asks: [] } as never, saved: invoice("inv_2", 1), begun: true });
  turn.record({ type: "recordChanged", change: customer("cus_1", 2) });
  turn.record({ type: "requested", actions: [{}] as never });
  turn.record({ type: "turnTakenBack", waiting: [], forget: [{ Delete: { Key: {} } }] });
  turn.record({ type: "anotherInvoiceAsked" });
  turn.record({ type: "invoiceRead", invoice: invoice("inv_3", 1) });
  dropEvents();
  expect(turn).toMatchObject(before);
  expect({ ...turn, record: undefined, checkpoint: undefined }).toEqual({ ...before, record: undefined, checkpoint: undefined });
  turn.record({ type: "recordChanged", change: customer("cus_2", 1) });
  expect([...turn.stored]).toEqual(["invoice", "customer"]);
  expect(turn.changed).toEqual([customer("cus_2", 1)]);
});

test("a payment is shown as a change of its invoice, and a record that is changed twice is undone to what it was before both", () => {
  const turn = begin();
  turn.record({ type: "recordChanged", change: { kind: "payment", id: "pay_1", invoiceId: "inv_1" } });
  expect([...turn.stored]).toEqual(["invoice"]);
  const first = { name: "First" };
  turn.record({ type: "recordChanged", change: { ...customer("cus_1", 2), before: first } as never });
  turn.record({ type: "recordChanged", change: { ...customer("cus_1", 3), before: { name: "Second" } } as never });
  expect(turn.changed.at(-1)).toMatchObject({ before: first, version: 3 });
});

test("a refused change of an invoice counts no more once the turn changed that invoice, before or after it", () => {
  for (const order of ["before", "after"]) {
    const turn = begin();
    const refuse = () => turn.record({ type: "changeRefused", refused: { invoice: invoice("inv_1", 1), isForAnother: true } as never });
    if (order === "after") refuse();
    turn.record({ type: "invoiceStored", invoice: invoice("inv_1", 2) });
    if (order === "before") refuse();
    expect(turn.refused).toBeUndefined();
  }
});

test("what was left out of two documents is said of both", () => {
  const turn = begin();
  for (const text of ["I was not sure of 1 value.", "The total is another one."]) turn.record({ type: "leftOut", text, table: {} as never });
  expect(turn.leftOut).toEqual(["I was not sure of 1 value.", "The total is another one."]);
});

test("a conversation remembers the last five invoices that were read", () => {
  const turn = begin();
  for (const id of [1, 2, 3, 4, 5, 2, 6]) turn.record({ type: "invoiceRead", invoice: invoice(`inv_${id}`, 1) });
  expect(turn.read.map(({ id }) => id)).toEqual(["inv_3", "inv_4", "inv_5", "inv_2", "inv_6"]);
});
