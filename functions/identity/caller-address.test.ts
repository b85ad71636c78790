import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

test.each([
  ["203.0.113.7, 130.176.1.2", "203.0.113.7"],
  ["10.0.0.1, 198.51.100.9, 203.0.113.7,130.176.1.2", "203.0.113.7"],
  ["127.0.0.1", "127.0.0.1"],
  ["", undefined],
  [undefined, undefined],
])("of %j the caller is %s: what a caller makes up stands before that", (forwarded, address) => {
  expect(callerAddress({ "x-forwarded-for": forwarded })).toBe(address);
});
