import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { Status } from "../invoicing/status.ts";
import { blankProfile } from "./business.ts";
import { printedBusiness } from "./business-snapshot.ts";

const [stored, profile] = [blankProfile("As it was"), blankProfile("As it is now")];

test("a draft is printed with the business as it is now; what was sent, paid or voided with the business as it was then", () => {
  const printed = Status.options.map((status) => [status, printedBusiness({ status, business: stored }, profile).name]);
  expect(Object.fromEntries(printed)).toEqual({ draft: "As it is now", sent: "As it was", pending: "As it was", paid: "As it was", void: "As it was" });
});

test("a draft that an email is taking to its customer is what that customer gets", () => {
  expect(printedBusiness({ status: "draft", sending: newId("email"), business: stored }, profile)).toBe(stored);
});
