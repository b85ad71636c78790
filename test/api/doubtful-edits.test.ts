import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import type { Tenant } from "./tenants.ts";

let connection: Talk;
let person: Tenant;
beforeAll(() => void vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned"));
afterAll(() => void vi.unstubAllEnvs());
withDirectConversation((here) => void ({ connection, person } = here));

/** Changes that may be read in several ways. They are tried in turn, because certainty depends on the trained model. */
const wordings = [
  "the groom was 3 not 2 at 40 each plus 12 for nails times 4",
  "make it 3 or 4 at 80, 90 for the second",
  "two of them at 60 for the cats but the 95 stays, or 3",
  "put 2 baths 40 and nails 15 for 3 of the dogs at the farm, 20 off the first",
];

/** Stores an invoice, and says the first change of it that may be read otherwise. */
async function doubtfulChange() {
  for (const wording of wordings) {
    await connection.clear();
    await connection.say("invoice Ellen Patterson for a full groom, $95");
    const { draft } = await connection.say("save it");
    const { id, invoiceNumber = "" } = draft?.invoice ?? {};
    if (!id) throw new Error("It was not stored.");
    const { answer } = await connection.say(wording);
    if (answer.includes("I am not sure that I read")) return { answer, invoiceNumber, stored: () => person.call("getInvoice", { params: { id } }) };
  }
  throw new Error("None of these is in doubt any more: the story needs other wordings.");
}

test.each([
  ["yes", 2],
  ["yes, that's right", 2],
  ["leave it", 2],
  ["save it", 2],
  ["undo", 1],
  ["what is the weather like", 1],
])("a change that may be read otherwise stays off the stored invoice until the person says so: %s", async (text, version) => {
  const { answer, invoiceNumber, stored } = await doubtfulChange();
  expect(answer).toContain(`${invoiceNumber} stays as it is until you say so.`);
  expect(await stored()).toMatchObject({ version: 1, total: 95 });
  await connection.say(text);
  expect(await stored()).toMatchObject({ version, status: "draft" });
  expect((await stored()).total === 95).toBe(version === 1);
});
