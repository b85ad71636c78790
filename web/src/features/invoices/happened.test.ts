import { describe, expect, test } from "vitest";
import { newId } from "../../../../shared/ids.ts";
import { howLongAgo, whatHappened, whoDid } from "./happened.ts";

describe("who did something to an invoice", () => {
  const dana = newId("user");
  test("is you, a colleague by name, the assistant, the customer or Plainbill itself", () => {
    expect(whoDid({ by: "person", userId: dana, name: "Dana Nord" }, dana)).toBe("You");
    expect(whoDid({ by: "person", userId: dana, name: "Dana Nord" }, newId("user"))).toBe("Dana Nord");
    expect(whoDid({ by: "person" }, undefined)).toBe("Somebody of your business");
    expect(whoDid({ by: "assistant", userId: dana, name: "Dana Nord" }, dana)).toBe("The assistant");
    expect(whoDid({ by: "customer" }, dana)).toBe("The customer");
    expect(whoDid({ by: "system" }, dana)).toBe("Plainbill");
  });
});

test("what happened is said with its detail where there is one", () => {
  expect(whatHappened({ by: "person", kind: "payment", detail: "$100.00 by card" })).toBe("noted a payment: $100.00 by card");
  expect(whatHappened({ by: "person", kind: "sent" })).toBe("marked it as sent");
  expect(whatHappened({ by: "person", kind: "link", detail: "closed" })).toBe("closed its public page");
});

test("of a letter it is said to whom it went, and why it did not", () => {
  expect(whatHappened({ by: "person", kind: "emailed", detail: "to billing@acme.example" })).toBe("sent it by e-mail to billing@acme.example");
  expect(whatHappened({ by: "system", kind: "email_failed", detail: "to ap@acme.example: it is not verified" })).toBe(
    "could not send an e-mail to ap@acme.example: it is not verified",
  );
});

test("what the customer did themselves is said as theirs", () => {
  expect(whatHappened({ by: "customer", kind: "payment", detail: "$100.00 by card" })).toBe("paid: $100.00 by card");
  expect(whatHappened({ by: "customer", kind: "pending" })).toBe("paid, and the money is still on its way");
  expect(whatHappened({ by: "customer", kind: "viewed" })).toBe("looked at it");
});

describe("how long ago something was", () => {
  const now = "2026-03-16T09:30:00.000Z";
  test.each([
    ["2026-03-16T09:29:30.000Z", "just now"],
    ["2026-03-16T09:30:20.000Z", "just now"],
    ["2026-03-16T09:28:00.000Z", "2 minutes ago"],
    ["2026-03-16T06:31:00.000Z", "2 hours ago"],
    ["2026-03-15T09:00:00.000Z", "yesterday"],
    ["2026-03-10T09:00:00.000Z", "6 days ago"],
    ["2026-03-01T09:00:00.000Z", "2 weeks ago"],
  ])("%s is %s", (at, said) => expect(howLongAgo(at, now)).toBe(said));

  test("has no name where it is long ago, or still to come", () => {
    expect(howLongAgo("2026-01-16T09:30:00.000Z", now)).toBeUndefined();
    expect(howLongAgo("2026-04-16T09:30:00.000Z", now)).toBeUndefined();
  });
});
