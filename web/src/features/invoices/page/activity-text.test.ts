import { newId } from "@shared/ids.ts";
import { describe, expect, test } from "vitest";
import { activityPhrase, actorName } from "./activity-text.ts";

describe("who did something to an invoice", () => {
  const dana = newId("user");
  test("is you, a colleague by name, the assistant, the customer or Plainbill itself", () => {
    expect(actorName({ by: "person", userId: dana, name: "Dana Nord" }, dana)).toBe("You");
    expect(actorName({ by: "person", userId: dana, name: "Dana Nord" }, newId("user"))).toBe("Dana Nord");
    expect(actorName({ by: "person" }, undefined)).toBe("Somebody of your business");
    expect(actorName({ by: "assistant", userId: dana, name: "Dana Nord" }, dana)).toBe("The assistant");
    expect(actorName({ by: "customer" }, dana)).toBe("The customer");
    expect(actorName({ by: "system" }, dana)).toBe("Plainbill");
  });
});

test("what happened is said with its detail where there is one", () => {
  expect(activityPhrase({ by: "person", kind: "payment", detail: "$100.00 by card" })).toBe("noted a payment: $100.00 by card");
  expect(activityPhrase({ by: "person", kind: "sent" })).toBe("marked it as sent");
  expect(activityPhrase({ by: "person", kind: "link", detail: "closed" })).toBe("closed its public page");
});

test("of an email it is said to whom it went, and why it did not", () => {
  expect(activityPhrase({ by: "person", kind: "emailed", detail: "to billing@acme.example" })).toBe("sent it by e-mail to billing@acme.example");
  expect(activityPhrase({ by: "system", kind: "email_failed", detail: "to ap@acme.example: it is not verified" })).toBe(
    "could not send an e-mail to ap@acme.example: it is not verified",
  );
});

test("what the customer did themselves is said as theirs", () => {
  expect(activityPhrase({ by: "customer", kind: "payment", detail: "$100.00 by card" })).toBe("paid: $100.00 by card");
  expect(activityPhrase({ by: "customer", kind: "pending" })).toBe("paid, and the money is still on its way");
  expect(activityPhrase({ by: "customer", kind: "viewed" })).toBe("looked at it");
});
