import { expect, test } from "vitest";
import { attemptKeys } from "./attempt-key.ts";

test("the same body has the same key, another body another one", () => {
  const keyOf = attemptKeys();
  const first = keyOf({ to: "ap@acme.example" });
  expect(keyOf({ to: "ap@acme.example" })).toBe(first);
  const second = keyOf({ to: "billing@acme.example" });
  expect(second).not.toBe(first);
  expect(keyOf({ to: "ap@acme.example" })).not.toBe(first);
});

test("two components never share a key", () => {
  expect(attemptKeys()({})).not.toBe(attemptKeys()({}));
});
