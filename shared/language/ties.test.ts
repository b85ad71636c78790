import { expect, test } from "vitest";
import { day } from "./day/kinds.ts";
import { nodesOf, read, spanOf } from "./read.ts";

const days = (text: string): string[] => {
  const said = read(text, ["en"]);
  return nodesOf(said, day)
    .map((node) => spanOf(said, node))
    .map(({ start, end }) => text.slice(start, end));
};

test.each(["PO-118\t14/09/2026", "4500118\t14/09/2026\t24", "1,250.00\n14/09/2026", "REV-A\t14/09/2026"])("a break ties figures to nothing: %j", (text) =>
  expect(days(text)).toContain("14/09/2026"),
);

test.each(["RE-14/09/2026", "1.14/09/2026"])("a sign ties figures to those before it: %s", (text) => expect(days(text)).not.toContain("14/09/2026"));
