import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { type RouteName, routes } from "../../shared/routes.ts";
import { count, seed } from "../counts.ts";
import { naughtyTexts } from "../naughty.ts";
import { bodiesLike } from "./bad-bodies.ts";
import { exampleOf } from "./examples.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

const line = (more: object) => hours(1, 1, { lines: [{ ...hours(1, 1).lines[0], ...more }] });

describe("what is wrong with an invoice is said, with the field, and nothing is stored", () => {
  test.each([
    ["an unknown field", { ...hours(1, 1), totl: 1 }, "totl"],
    ["an unknown field in a line", line({ price: 1 }), "lines.0.price"],
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
    const answer = await fetch(`${app.origin}/api/invoices`);
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

/** Bodies per call. The full count is the one that docs/security.md promises. */
const BODIES = count(1, 10_000);

/** Sends all of `all`, a few at a time. Returns failures: statuses of 500 and above. */
async function failures<T>(all: readonly T[], send: (one: T) => Promise<Response>): Promise<unknown[]> {
  const failed: unknown[] = [];
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) {
      const answer = await send(one).catch((error: unknown) => error);
      if (!(answer instanceof Response)) failed.push([one, String(answer)]);
      else if (answer.status >= 500 || !(await answer.text().then((text) => text === "" || JSON.parse(text)))) failed.push([answer.status, one]);
      if (answer instanceof Response && answer.status >= 400) expect(answer.headers.get("content-type")).toMatch(/^application\/(problem\+)?json/);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return failed;
}

describe("nothing that can be sent breaks anything:", () => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    const invoice = await person.call("createInvoice", { body: hours(1, 100) });
    await person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "sent" } });
    const [customer, product, unsendable] = await Promise.all([
      person.call("createCustomer", { body: { name: "Target" } }),
      person.call("createProduct", { body: { name: "Target", unitPrice: 1 } }),
      person.call("createInvoice", { body: hours(1, 100) }),
    ]);
    // Valid email requests must not send an email each time.
    await person.call("setInvoiceStatus", { params: { id: unsendable.id }, body: { status: "void" } });
    ids = { invoices: invoice.id, payments: invoice.id, emails: unsendable.id, customers: customer.id, products: product.id };
  });
  const paramsOf = (name: RouteName) =>
    ({ params: { id: ids[routes[name].resource] ?? "", paymentId: newId("payment"), token: "A".repeat(43) } }) as never as object;

  const withBody = (Object.keys(routes) as RouteName[]).filter((name) => "body" in routes[name] && !["identity", "files"].includes(routes[name].resource));
  test.each(withBody)(
    `%s answers each of ${BODIES} bodies that are wrong somewhere (SEED=${seed})`,
    async (name) => {
      const route = routes[name];
      const good =
        name === "createInvoice" || name === "previewInvoice"
          ? hours(2, 30, { notes: "x", discount: { type: "percent", value: 5 } })
          : exampleOf("body" in route ? route.body : never(), "some text");
      const bodies = fc.sample(bodiesLike(good), { numRuns: BODIES, seed });
      const send = (body: unknown) => person.answer(name as "createCustomer", { body: body ?? null, ...paramsOf(name) });
      expect(await failures(bodies, send)).toEqual([]);
      // It still works as before.
      expect((await person.answer("getSummary", {})).status).toBe(200);
      expect((await person.answer("getSettings", {})).status).toBe(200);
      expect((await person.answer("getBusinessProfile", {})).status).toBe(200);
    },
    3_600_000,
  );

  const lists = ["listCustomers", "listProducts", "listInvoices", "listActivity", "listEmails"] as const;
  test.each(lists)(`%s answers whatever is asked of it (SEED=${seed})`, async (name) => {
    const values = fc.oneof(
      fc.constantFrom("", "0", "1", "-1", "1e3", "200", "asc", "desc", "total", "overdue", "2026-01-01", "2026-12-31", "9999-12-31", newId("customer")),
      fc.constantFrom(...naughtyTexts.filter((text) => text.length < 200)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("base64url")),
      fc.string().map((text) => Buffer.from(`ROW-NUMBER#${text}`).toString("base64url")),
      fc.string(),
    );
    const names = fc.constantFrom("limit", "cursor", "q", "status", "customerId", "from", "to", "sort", "order", "else");
    const queries = fc.sample(fc.dictionary(names, values, { maxKeys: 4 }), { numRuns: BODIES, seed });
    expect(await failures(queries, (query) => person.answer(name as "listActivity", { query: { ...query }, params: { id: ids["invoices"] ?? "" } }))).toEqual(
      [],
    );
  });

  const named = (Object.keys(routes) as RouteName[]).filter((name) => /\{id\}/.test(routes[name].path) && routes[name].resource !== "identity");
  test.each(named)("%s of something that there can not be is not found", async (name) => {
    const route = routes[name];
    const strange = [
      "x",
      "%00",
      "..",
      "💥",
      "inv_",
      "INV#1",
      "a".repeat(1100),
      `inv_${"0".repeat(2000)}`,
      "日".repeat(400),
      "\u0000",
      "__proto__",
      newId("invoice"),
      newId("workspace"),
    ];
    const body = "body" in route ? { body: name === "updateInvoice" ? { ...hours(1, 1), version: 1 } : exampleOf(route.body, "some text") } : {};
    for (const id of strange) {
      const answer = await person.answer(name as "getInvoice", { params: { id, paymentId: id }, ...body } as never);
      expect(answer.status, id).toBeGreaterThanOrEqual(400);
      expect(answer.status, id).toBeLessThan(500);
    }
  });
});

test("the last invoice number there is stays readable, and no invoice is made beyond it", async () => {
  const other = await newUser(app);
  await other.call("updateSettings", { body: { numbering: { next: 999_999_998 } } });
  const { invoiceNumber } = await other.call("createInvoice", { body: hours(1, 1) });
  expect(invoiceNumber).toMatch(/999999998$/);
  expect((await other.answer("createInvoice", { body: hours(1, 1) })).status).toBe(409);
  expect((await other.call("getSettings", {})).numbering.next).toBe(999_999_999);
  expect(await other.call("getSummary", {})).toBeDefined();
});

function never(): never {
  throw new Error("There is no such body.");
}
