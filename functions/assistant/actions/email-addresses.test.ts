import { expect, test } from "vitest";
import { requestedAddresses } from "./email-addresses.ts";

test.each([
  [["INV-0004", "send Acme's invoice to bob@new.example"], ["bob@new.example"]],
  [["send it to <ann@new.example>.", "to bob@new.example"], ["ann@new.example"]],
  [["send it to bob@new.example, not to Bob@new.example"], ["bob@new.example"]],
  [["send it"], []],
])("of what was said last, and before a question, %j names %j", (said, expected) => {
  expect(requestedAddresses("send_invoice", said)).toEqual(expected);
  expect(requestedAddresses("void_invoice", said)).toEqual([]);
});
