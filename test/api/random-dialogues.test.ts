import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dialoguesIn } from "../../scripts/eval/dialogues.ts";
import { randomDialogues } from "../../scripts/eval/safety/random-dialogues.ts";
import { runRandom } from "../../scripts/eval/safety/random-run.ts";
import { count, seed } from "../counts.ts";
import { sharedApp } from "./test-app.ts";

beforeAll(async () => {
  vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned");
  await sharedApp();
});
afterAll(() => void vi.unstubAllEnvs());

test("whatever is said in whatever order, stored records change only where they are meant, and what moves money is confirmed", async () => {
  let [confirmed, changed] = [0, 0];
  for (const dialogue of randomDialogues(dialoguesIn(), count(40, 400), seed)) {
    const ran = await runRandom(dialogue);
    expect(ran.broken).toEqual([]);
    [confirmed, changed] = [confirmed + ran.confirmed, changed + ran.changed];
  }
  // Conversations in which nothing is done would break no rule.
  expect(confirmed).toBeGreaterThan(5);
  expect(changed).toBeGreaterThan(20);
});
