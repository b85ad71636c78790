import { expect, test } from "vitest";
import type { ExtractedValue } from "../../../shared/uploads/document-files.ts";
import { addressedToUs } from "./addressed-to-us.ts";

const findings = (client: string, supplier?: string) => ({
  values: [["client.name", client] as const, ...(supplier ? [["supplier.name", supplier] as const] : [])].map(
    ([field, value], id): ExtractedValue => ({ id, goal: "", field, label: "", value, meaning: { kind: "text" } }),
  ),
});

test.each([
  ["the business", "Reyes Gardens LLC", undefined, true],
  ["the business without its legal form", "REYES GARDENS", undefined, true],
  ["the owner", "Dana Reyes", undefined, true],
  ["the owner with a title", "Ms. Dana Reyes", undefined, true],
  ["a person of the business's name, from another", "Olga Reyes", "Green Acres", true],
  ["a part of the business's name, from another", "Gardens Reyes", "Green Acres", true],
  ["a person of the business's name, from the business", "Olga Reyes", "Reyes Gardens LLC", false],
  ["a person of the business's name, from nobody known", "Olga Reyes", undefined, false],
  ["somebody else", "Rosa Vega", "Green Acres", false],
  ["somebody else of the same first name", "Dana Vega", "Green Acres", false],
])("a bill to %s", (_, client, supplier, isToUs) => {
  const found = addressedToUs(findings(client, supplier), { business: "Reyes Gardens LLC", person: "Dana Reyes" });
  expect(found).toBe(isToUs ? client : undefined);
});

test("a business without a name is nobody's namesake", () => {
  expect(addressedToUs(findings("Rosa Vega", "Green Acres"), { business: "", person: "" })).toBeUndefined();
});
