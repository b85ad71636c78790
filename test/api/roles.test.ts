import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

/** The API tests run under the AWS roles (roles.ts). This one checks that those are enforced. */
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

const grants = { ...functionTable };
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  Object.assign(functionTable, grants);
  vi.restoreAllMocks();
});

test.each([
  ["a step of a transaction, where it may not delete", { ...functionTable.invoices, writes: ["PutItem", "UpdateItem"] }, "DeleteItem on WS#"],
  ["an item outside its partitions", { ...functionTable.invoices, under: ["WS#*", "SESSION#*"] }, "PutItem on AGENDA"],
  ["a page, where it may not ask for one", { ...functionTable.invoices, reads: ["GetItem", "BatchGetItem"] }, "Query on WS#"],
] as const)("a function without the right to it can not write or read %s", async (_, line, denied) => {
  const { id } = await person.call("createInvoice", { body: hours(1, 10) });
  Object.assign(functionTable, { invoices: line });
  const answers = [await person.answer("setInvoiceStatus", { params: { id }, body: { status: "sent" } }), await person.answer("listInvoices", {})];
  expect(answers.map(({ status }) => status)).toContain(500);
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain(`the role of invoices does not allow ${denied}`);
});
