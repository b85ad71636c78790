import { expect, test } from "vitest";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { mentionsIn, readMessage } from "./mentions.ts";
import { daysSaid } from "./said-days.ts";

const context = { today: "2026-03-16", invoiceDate: "2026-03-16", isDue: true, locale: "de-DE", languages: ["de"] } as const;

test.each([
  ["days", "3 April "],
  ["fractions", "1/2 "],
  ["spans of time", "9-17 "],
])("four times as many %s take no more than four times the work", async (_, piece) => {
  const growth = await growthOfCalls(
    (content) => {
      const message = readMessage({ id: "msg_1" as never, content }, ["de"]);
      return [mentionsIn(message), daysSaid(message.text, context)];
    },
    piece,
    8000,
  );
  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(LINEAR);
});
