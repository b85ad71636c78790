import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { withTotals } from "../../../shared/invoicing/invoices.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { everyNth } from "../../../test/counts.ts";
import { stepsOf } from "../../../test/growth-of-calls.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { planLearned } from "../offline/learned-plan.ts";

const names = ["Anna Becker", "Anna Beckers", "Anna Beckmann", "Annabel Beck GmbH", "Hotel Sonnenhof GmbH", "Tom Becker", "Becker & Sons Ltd"];
const things = ["Design", "Design review", "Logo design", "Consulting", "Hourly consulting", "Web hosting", "Hosting"];
const products = things.map((name, i) => ({ id: newId("product"), name, unitPrice: 10 + i, unit: "hour" as const }));
const fresh: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-US", currency: "USD" },
  customers: names.map((name) => ({ id: newId("customer"), name })),
  products,
  asks: [],
};
const lines = products.slice(0, 4).map(({ name, unitPrice }) => ({ id: newId("line"), description: name, quantity: 1, unitPrice }));
const draft = withTotals({ ...blankDraft(blankProfile("Hand & Saw"), fresh.today), customer: { name: "Tom Becker" }, lines });

/** Steps for each character: of the slowest, line breaks and single signs, a half. */
const MOST_STEPS = 40_000;
/** Four times the text may take four times the steps, and a little more. */
const LINEAR = 6;
const LENGTH = 4_000;

const pieces = [
  ["letters", "a b c d "],
  ["sums", "$12.50 "],
  ["numbers", "12 "],
  ["prefixes of names", "Anna Beck Becker "],
  ["breaks", "a\n1\n"],
  ["commas", ","],
  ["open quotes", "\"a 'b « "],
  ["nested brackets", "((1))"],
  ["days", "3 May 2026 "],
  ["addresses", "12 Elm Street, Leeds LS1 4AB, "],
  ["fractions", "1/"],
  ["open brackets", "(((a"],
  ["instalments", "in 3 instalments "],
  ["capitals", "Ab Cd. "],
  ["products", "design consulting hosting "],
  ["times", "x3 "],
  ["names", "Anna Becker "],
] as const;

afterEach(() => void vi.unstubAllEnvs());

test.each(everyNth(4, pieces))("what is read of 4,000 characters of %s takes steps that grow with them", async (_, piece) => {
  vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned");
  for (const [begins, context] of [
    ["Bill ", fresh],
    ["make it ", { ...fresh, draft }],
  ] as const) {
    const read = (length: number) =>
      planLearned(begins + piece.repeat(Math.ceil(length / piece.length)).slice(0, length), context, { before: [], answer: "" }, () => []);
    const [few, many] = await stepsOf([LENGTH / 4, LENGTH].map((length) => () => read(length)));
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(LENGTH * MOST_STEPS);
    expect((many ?? 0) / (few ?? 1)).toBeLessThan(LINEAR);
  }
});
