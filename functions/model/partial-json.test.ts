import { expect, test } from "vitest";
import { partialJson } from "./partial-json.ts";

const whole =
  '{"action":"start","fields":{"customer":{"name":"Acme"},"taxRate":8.25},"lines":[{"description":"Design, \\"x\\" {","quantity":12,"unitPrice":85},{"description":"Logo","unitPrice":200}]}';

test("what is still being written is left out, whatever has been written so far", () => {
  const seen = new Set<string>();
  for (let length = 0; length <= whole.length; length++) {
    const part = partialJson(whole.slice(0, length)) as { fields?: { taxRate?: number }; lines?: unknown[] } | undefined;
    if (!part) continue;
    seen.add(JSON.stringify(part));
    expect([undefined, 8.25]).toContain(part.fields?.taxRate);
    for (const line of part.lines ?? []) expect(JSON.parse(whole).lines).toContainEqual(line);
  }
  expect(seen).toContain(
    '{"action":"start","fields":{"customer":{"name":"Acme"},"taxRate":8.25},"lines":[{"description":"Design, \\"x\\" {","quantity":12,"unitPrice":85}]}',
  );
  expect([...seen].at(-1)).toBe(JSON.stringify(JSON.parse(whole)));
});

test.each(["", "x", '"', "{", "[1,", '{"a', '{"a":'])("%s gives nothing wrong", (text) => {
  expect([undefined, {}, [], [1]]).toContainEqual(partialJson(text));
});
