import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type House, hours, openHouse, type Person } from "./house.ts";

let house: House;
let person: Person;
beforeAll(async () => {
  house = await openHouse();
  person = await house.signIn("empty");
});
afterAll(() => house.close());

const line = (more: object) => hours(1, 1, { lines: [{ ...hours(1, 1).lines[0], ...more }] });

describe("what is wrong with an invoice is said, with the field, and nothing is stored", () => {
  test.each([
    ["an unknown field", { ...hours(1, 1), totl: 1 }, undefined],
    ["an unknown field in a line", line({ price: 1 }), "lines.0"],
    ["a negative quantity", line({ quantity: -3 }), "lines.0.quantity"],
    ["an absurd quantity", line({ quantity: 1e15 }), "lines.0.quantity"],
    ["a quantity in words", line({ quantity: "three" }), "lines.0.quantity"],
    ["a total no invoice can hold", line({ quantity: 1e9, unitPrice: 1e9 }), undefined],
    ["501 lines", hours(1, 1, { lines: Array.from({ length: 501 }, () => hours(1, 1).lines[0]) }), "lines"],
    ["a day that does not exist", hours(1, 1, { dueDate: "2026-02-30" }), "dueDate"],
    ["a due date before the invoice", hours(1, 1, { dueDate: "2026-03-01" }), "dueDate"],
    ["a discount larger than the sum", hours(1, 1, { discount: { type: "amount", value: 2 } }), "discount"],
    ["half a cent", hours(1, 1, { discount: { type: "amount", value: 0.005 } }), "discount.value"],
    ["no customer", hours(1, 1, { customer: undefined }), "customer"],
    ["an email address that is none", hours(1, 1, { customer: { name: "A", email: "nobody" } }), "customer.email"],
    ["no body", "", undefined],
    ["half a body", '{"currency":', undefined],
    ["a list", [], undefined],
    ["nothing", null, undefined],
  ])("%s", async (_, body, field) => {
    const before = await person.call("listInvoices", {});
    const answer = await person.answer("createInvoice", { body });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    const problem = await answer.json();
    expect(problem).toMatchObject({ status: 400, code: "invalid", ...(field ? { field } : {}) });
    expect(problem.detail).toMatch(/\w.*\.|\w/);
    expect(await person.call("listInvoices", {})).toEqual(before);
  });

  test("500 lines of the longest texts are refused whole rather than cut", async () => {
    const lines = Array.from({ length: 500 }, () => ({ ...hours(1, 1).lines[0], description: "日".repeat(500) }));
    expect(await (await person.answer("createInvoice", { body: hours(1, 1, { lines }) })).json()).toMatchObject({ status: 413, code: "too_large" });
  });

  test("500 lines of ordinary texts are fine", async () => {
    const lines = Array.from({ length: 500 }, (_, i) => ({ ...hours(1, 1).lines[0], description: `Work on part ${i + 1}, as agreed in March` }));
    const { id } = await person.call("createInvoice", { body: hours(1, 1, { lines }) });
    expect((await person.call("getInvoice", { params: { id } })).lines).toHaveLength(500);
  });
});

describe("a call is refused", () => {
  test("without a session", async () => {
    const answer = await fetch(`${house.origin}/api/invoices`);
    expect(await answer.json()).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  test("from another site, or without the header that no form can send", async () => {
    const body = hours(1, 1);
    expect((await person.answer("createInvoice", { body, headers: { "x-requested-with": "" } })).status).toBe(403);
    expect((await person.answer("createInvoice", { body, headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await person.answer("createInvoice", { body, headers: { "content-type": "text/plain" } })).status).toBe(400);
  });

  test("with a body of 10 MB, and the process lives", async () => {
    const description = "x".repeat(10 * 1024 * 1024);
    const big = await person.answer("createInvoice", { body: line({ description }) }).catch(() => undefined);
    if (big) expect(big.status).toBe(413);
    const large = await person.answer("createInvoice", { body: line({ description: description.slice(0, 2_000_000) }) });
    expect(await large.json()).toMatchObject({ status: 413, code: "too_large" });
    expect(await person.call("listInvoices", {})).toBeDefined();
  });

  test.each(["limit=0", "limit=201", "limit=x", "cursor=AAAA", `cursor=${Buffer.from("SESSION#x").toString("base64url")}`])(
    "with a page that does not exist: %s",
    async (query) => {
      expect((await person.answer("listInvoices", { query: Object.fromEntries(new URLSearchParams(query)) })).status).toBe(400);
    },
  );

  test("with an id that is none", async () => {
    for (const id of ["x", "../../x", "%00", "inv_", "INV#1", "💥"]) expect((await person.answer("getInvoice", { params: { id } })).status, id).toBe(404);
  });
});
