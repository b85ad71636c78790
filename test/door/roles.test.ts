import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { tableGrants } from "../../infra/table-grants.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";

/** The tests through the front door run under the roles of AWS (roles.ts). This one sees that these hold. */
let house: House;
let person: Person;
beforeAll(async () => {
  house = await openHouse();
  person = await house.signIn();
});
afterAll(() => house.close());

const granted = { ...tableGrants };
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  Object.assign(tableGrants, granted);
  vi.restoreAllMocks();
});

test.each([
  ["a step of a transaction, where it may not delete", { ...tableGrants.invoices, writes: ["PutItem", "UpdateItem"] }, "DeleteItem on WS#"],
  ["an item outside its partitions", { ...tableGrants.invoices, under: ["WS#*", "SESSION#*"] }, "PutItem on AGENDA"],
  ["a page, where it may not ask for one", { ...tableGrants.invoices, reads: ["GetItem"] }, "Query on WS#"],
] as const)("a function without the right to it can not write or read %s", async (_, line, denied) => {
  const { id } = await person.call("createInvoice", { body: hours(1, 10) });
  Object.assign(tableGrants, { invoices: line });
  const answers = [await person.answer("setInvoiceStatus", { params: { id }, body: { status: "sent" } }), await person.answer("listInvoices", {})];
  expect(answers.map(({ status }) => status)).toContain(500);
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain(`the role of invoices does not allow ${denied}`);
});
