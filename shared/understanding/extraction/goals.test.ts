import { expect, test } from "vitest";
import { readPages } from "./extract.ts";
import { byGoals } from "./goals.ts";

test("a value that its reader is not sure of is among the values, marked, and not among what is missing", () => {
  const text = "Client: Harbour Arts Trust Ltd\nEmail: desk@harbour.test";
  const [name, email] = ["Harbour Arts Trust Ltd", "desk@harbour.test"];
  const at = (value: string) => ({ value, meaning: { kind: "text" as const }, page: 1, start: text.indexOf(value), end: text.indexOf(value) + value.length });
  const { values, missing } = byGoals(
    readPages([{ text }]).pages,
    [
      { field: "client.name", label: "Client", ...at(name), score: 0.6, unsure: true },
      { field: "client.email", label: "Email", ...at(email), score: 0.97 },
    ],
    ["Business information", "Contact details"],
  );
  expect(values).toEqual([
    expect.objectContaining({ field: "client.name", value: name, unsure: true }),
    expect.not.objectContaining({ unsure: expect.anything() }),
  ]);
  expect(missing.map(({ field }) => field)).not.toContain("client.name");
  expect(missing.map(({ field }) => field)).toContain("client.address");
});
