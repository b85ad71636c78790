import { afterAll, expect, test } from "vitest";
import { full, seed } from "../counts.ts";
import { profiles } from "../model-server/profiles.ts";
import { answer, refuse, type Said, USAGE, type Wire } from "../model-server/wire.ts";
import { type Here, type Talk, withConversation } from "./conversation.ts";
import { directTalk, directTalkOf, speakerOf, startConversation } from "./direct-turns.ts";
import { type ModelServer, startUnlimitedModelServer } from "./model-server.ts";
import { unstatedChanges } from "./statements.ts";
import { itemsUnder } from "./table.ts";
import type { Tenant } from "./tenants.ts";

let model: ModelServer;
let here: Here;
withConversation(
  (where) => (here = where),
  async () => {
    model = await startUnlimitedModelServer();
  },
);
afterAll(() => model.close());

const invoice = (quantity: number, reply?: string) =>
  ["invoice_start", { customer: { name: "Acme Corp" }, lines: [{ description: "Design", quantity, unitPrice: 85 }], ...(reply ? { reply } : {}) }] as const;

/** A conversation: the person's messages, the model's answers call by call, and the expected answers. */
const story: readonly { readonly says: string; readonly model: readonly Said[]; readonly answer: string | RegExp; readonly total?: number }[] = [
  { says: "Hello", model: [{ content: "Grüezi 👋, čím posloužím?" }], answer: "Grüezi 👋, čím posloužím?" },
  {
    says: "Invoice Acme Corp for 3 hours of design at $85",
    model: [{ calls: [invoice(3, "It stands beside the chat.")] }],
    answer: /^It stands beside the chat\./,
    total: 255,
  },
  { says: "who are my customers?", model: [{ calls: [["customers_find", {}]] }, { content: "Those that you have." }], answer: "Those that you have." },
  {
    says: "Invoice Acme Corp for 4 hours of design at $85, and what do I sell?",
    model: [{ content: "Let me see.", calls: [invoice(4), ["products_find", {}]] }, { content: "Nothing yet." }],
    answer: /^Nothing yet\./,
    total: 340,
  },
  {
    says: "Invoice Acme Corp for 5 hours of design at $85",
    model: [{ calls: [["invoice_begin", { lines: 5 }]] }, { calls: [invoice(5)] }, { content: "Now it is begun." }],
    answer: /^Now it is begun\./,
    total: 425,
  },
  { says: "thanks", model: [{ content: "You are welcome." }], answer: "You are welcome." },
  { says: "really", model: [{ content: "Gladly." }], answer: "Gladly." },
  { says: "bye", model: [{ content: "Goodbye." }], answer: "Goodbye." },
];

/** Runs `part` of the story in a conversation with a model behind `wire`. */
async function tell(wire: Wire, part: typeof story, connection: Talk, person: Tenant): Promise<void> {
  const refused: (string | undefined)[] = [];
  for (const { says, model: said, answer: wanted, total } of part) {
    model.does((response, asked, call) => void refused.push(answer(response, wire, asked, said[call - 1] ?? { content: "And so on." })));
    let came: Awaited<ReturnType<typeof connection.say>> | undefined;
    const unstated = await unstatedChanges(person, connection, async () => (came = await connection.say(says)));
    expect(refused.filter(Boolean)).toEqual([]);
    expect(unstated).toEqual([]);
    expect(came?.answer).toEqual(typeof wanted === "string" ? wanted : expect.stringMatching(wanted));
    if (total) expect(came?.draft?.invoice.total).toBe(total);
  }

  // A refusal in the server's own words is no answer: the built-in model takes the turn.
  model.does((response) => refuse(response, wire, 400, "no"));
  expect((await connection.say("Invoice Acme Corp for 6 hours of design at $85")).draft?.invoice.total).toBe(510);
}

const all = Object.entries(profiles);
test.each(all.filter((_, i) => full || i === seed % all.length))("a conversation with a model behind %s", async (_name, wire) => {
  await tell(wire, story, here.connection, here.person);
});

/** The parts that servers treat differently: calls of several kinds in one answer, a wrong one, and text after all of them. */
const short = story.slice(3, 6);
test.each(all)("the turns of a model behind %s", async (_name, wire) => {
  const speaker = await speakerOf(here.person);
  await startConversation(speaker);
  await tell(wire, short, directTalk(speaker), here.person);
});

test("the tokens that a server counts are the workspace's", async () => {
  const { person } = here;
  const talk = await directTalkOf(person);
  const tokensSpent = async () =>
    (await itemsUnder(`WS#${person.workspaceId}`)).filter(({ sk }) => sk.startsWith("COUNT#tokens")).map(({ spent }) => Number(spent));
  const counting = Object.values(profiles).filter(({ usage }) => usage !== "none");
  const before = await tokensSpent();
  for (const wire of counting) {
    model.does((response, asked) => void answer(response, wire, asked, { content: "Hello." }));
    await talk.say("Hello");
  }
  expect(await tokensSpent()).toEqual([(before[0] ?? 0) + counting.length * USAGE.total_tokens]);
});
