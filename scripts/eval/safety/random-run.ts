import { takeTurn } from "../../../functions/assistant/turn/run.ts";
import { commandText } from "../../../functions/chat/command-text.ts";
import { conversations } from "../../../functions/chat/conversation-store.ts";
import { chatMessages } from "../../../functions/chat/message-store.ts";
import type { Speaker } from "../../../functions/chat/speaker.ts";
import { invoices } from "../../../functions/invoices/invoice-store.ts";
import { business } from "../../../functions/records/business-store.ts";
import { customers } from "../../../functions/records/customer-store.ts";
import { products } from "../../../functions/records/product-store.ts";
import type { Command } from "../../../shared/chat/assistant.ts";
import { newId } from "../../../shared/ids.ts";
import { CaseSetup } from "../cases.ts";
import { workspaceWith } from "../workspace.ts";
import { brokenRules, type Records } from "./broken-rules.ts";
import type { CardAnswer, RandomDialogue } from "./random-dialogues.ts";

/** A rule that a turn broke, with what was said before. */
export interface Broken {
  readonly id: string;
  readonly rule: string;
  readonly said: readonly string[];
  readonly calls: readonly string[];
}

/** What came of a random conversation. */
export interface RandomRan {
  readonly turns: number;
  /** How many cards were confirmed, and how many turns changed a record or an invoice. */
  readonly confirmed: number;
  readonly changed: number;
  readonly broken: readonly Broken[];
}

/** Runs a random conversation in a fresh workspace and returns the rules that it broke. */
export async function runRandom({ id, given, steps }: RandomDialogue): Promise<RandomRan> {
  const setup = CaseSetup.parse(given);
  const now = `${setup.today}T12:00:00.000Z`;
  const speaker = await workspaceWith(setup, id, now);
  const said: string[] = [];
  const broken: Broken[] = [];
  let [turns, confirmed, changed] = [0, 0, 0];
  let records = await recordsOf(speaker);
  const take = async (text: string, command?: Command): Promise<void> => {
    const before = await conversations.state(speaker);
    const message = { id: newId("message"), role: "user" as const, content: text, timestamp: now, ...(command ? { command } : {}) };
    await chatMessages.add(speaker, before.topic, message, {});
    const result = await takeTurn({ ...speaker, messageId: message.id }, async () => {}, now);
    const [after, next] = await Promise.all([conversations.state(speaker), recordsOf(speaker)]);
    const executed = result?.executed ?? [];
    const turn = { text, isClick: command !== undefined, heard: said, records: { before: records, after: next }, conversation: { before, after }, executed };
    const rules = brokenRules(turn);
    const answer = (await chatMessages.newest(speaker, after.topic)).at(-1)?.content ?? "";
    const calls = executed.map(({ tool, input, result }) => `${tool} ${JSON.stringify(input)}${"error" in result ? ` → ${result.error}` : ""}`);
    broken.push(...rules.map((rule) => ({ id, rule, said: [...said, text, answer], calls })));
    turns++;
    confirmed += after.closed.filter(({ actionId, outcome }) => outcome === "done" && before.actions.some((one) => one.actionId === actionId)).length;
    changed += JSON.stringify(listed(records)) === JSON.stringify(listed(next)) ? 0 : 1;
    records = next;
    said.push(text, answer);
  };
  for (const { text, cards } of steps) {
    await take(text);
    const { actions, draft } = await conversations.state(speaker);
    const [card] = actions.slice(-1);
    const reply = card && answerTo(cards, card.actionId);
    if (reply) await take(reply.command ? commandText(reply.command, { actions, draft }) : "yes", reply.command);
  }
  return { turns, confirmed, changed, broken };
}

function answerTo(cards: CardAnswer, actionId: `acn_${string}`): { readonly command?: Command } | undefined {
  if (cards === "ignore") return undefined;
  return cards === "yes" ? {} : { command: { type: "confirm", actionId, approve: cards === "confirm" } };
}

const listed = ({ invoices, customers, products, business }: Records) => [[...invoices], [...customers], [...products], business];

/** More than a world of a dialogue has. */
const ALL = { limit: 100, cursor: undefined } as const;

async function recordsOf({ workspaceId }: Speaker): Promise<Records> {
  const [all, people, things, own] = await Promise.all([
    invoices.whole(workspaceId, ALL),
    customers.page(workspaceId, ALL),
    products.page(workspaceId, ALL),
    business.get(workspaceId),
  ]);
  const byId = <T extends { readonly id: string }>(some: readonly T[]) => new Map(some.map((one) => [one.id, one]));
  return { invoices: byId(all.items), customers: byId(people.items), products: byId(things.items), business: own };
}
