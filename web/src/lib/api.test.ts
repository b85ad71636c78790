import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, call, callPage, reason } from "./api.ts";

const requests: Request[] = [];
const server = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, "http://site"), init));
    return new Response(body, { status, statusText: "Not Found", headers });
  });
afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
});

const line = { id: "li_01JABCDEFGHJKMNPQRSTVWXYZ0", description: "Consulting", quantity: 1, unitPrice: 90 } as const;
const invoice = {
  currency: "USD",
  taxRate: 0,
  taxInclusive: false,
  amountPaid: 0,
  invoiceDate: "2026-03-16",
  dueDate: "2026-03-16",
  customer: { name: "Acme" },
  lines: [line],
};
const refusal = (status: number, body: string) => {
  server(status, body);
  return call("getUser").then(
    () => expect.fail("It was not refused."),
    (error: unknown) => error,
  );
};

describe("a refused call", () => {
  test("says its status and the server's sentence, and knows the field", async () => {
    const problem = {
      type: "about:blank",
      title: "Invalid",
      status: 400,
      code: "invalid",
      detail: "dueDate: is before the invoice date",
      field: "dueDate",
      requestId: "req_1",
    };
    const error = await refusal(400, JSON.stringify(problem));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "400: dueDate: is before the invoice date", code: "invalid", field: "dueDate" });
  });

  test("says the text of the answer where that is all there is", async () => {
    expect(await refusal(500, "Out of paper")).toMatchObject({ message: "500: Out of paper" });
  });

  test("says the text of the status where there is nothing else", async () => {
    expect(await refusal(404, "")).toMatchObject({ message: "404: Not Found" });
  });
});

describe("a call", () => {
  test("that changes something carries the header that no form of another site can send; one that only reads is asked for as a preload is", async () => {
    server(200, "");
    await call("endSessions");
    expect(requests[0]?.headers.get("x-requested-with")).toBe("plainbill");
    server(200, JSON.stringify({ hasActiveSubscription: false, entitled: true, trialEndsAt: "2026-03-30T09:00:00.000Z" }));
    await call("getSubscriptionStatus");
    expect([...(requests[1]?.headers.keys() ?? [])]).toEqual([]);
  });

  test("that creates carries its key and its body", async () => {
    server(402, "");
    await call("createInvoice", { body: invoice, idempotencyKey: "k1" }).catch(() => {});
    expect(requests[0]?.headers.get("idempotency-key")).toBe("k1");
    expect(await requests[0]?.json()).toEqual(invoice);
  });

  test("puts an id into the path so that it cannot leave it", async () => {
    server(404, "");
    await call("getInvoice", { params: { id: "../auth/user" } }).catch(() => {});
    expect(new URL(requests[0]?.url ?? "").pathname).toBe("/api/invoices/..%2Fauth%2Fuser");
  });

  test("does not take an answer of another shape", async () => {
    server(200, JSON.stringify({ entitled: "yes" }));
    await expect(call("getSubscriptionStatus")).rejects.toThrow();
  });

  test("for a list knows where the next page starts", async () => {
    server(200, "[]", { link: '</api/invoices?limit=50&cursor=abc%3D>; rel="next"' });
    expect(await callPage("listInvoices", { query: { limit: 50 } })).toEqual({ items: [], next: "abc=" });
    server(200, "[]");
    expect(await callPage("listInvoices")).toEqual({ items: [], next: undefined });
  });
});

test("what a person is told is a sentence for them, never a stack of ours", () => {
  expect(reason(new ApiError(409, "Somebody saved this invoice in the meantime."))).toBe("Somebody saved this invoice in the meantime.");
  expect(reason(new TypeError("Failed to fetch"))).toMatch(/could not be reached/);
  expect(reason(new Error("x is not a function"))).not.toMatch(/function/);
});
