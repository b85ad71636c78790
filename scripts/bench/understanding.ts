import { TurnContext } from "../../functions/assistant/calls/turn-context.ts";
import { planLearned } from "../../functions/assistant/offline/learned-plan.ts";
import { likelyActs } from "../../functions/assistant/understanding/likely-acts.ts";
import { newId } from "../../shared/ids.ts";
import { blankDraft } from "../../shared/invoicing/draft-dates.ts";
import { withTotals } from "../../shared/invoicing/invoices.ts";
import { BusinessProfile, blankProfile } from "../../shared/records/business.ts";
import { readRequest } from "../../shared/understanding/requests/read-request.ts";
import type { Scene } from "../../shared/understanding/requests/scene.ts";
import { type Dialogue, dialoguesIn } from "../eval/dialogues.ts";
import { sceneOf } from "../eval/understanding/labelled-requests.ts";
import { requestTurns, type WantedInvoice } from "../eval/understanding/request-turns.ts";
import { ascending, at, type Measurement, ms } from "./measurements.ts";

/** How many messages are read, and how many others before them. */
const [MESSAGES, WARM_UP] = [1_800, 300];

interface Message {
  readonly text: string;
  readonly scene: Scene;
  readonly context: TurnContext;
  readonly before: readonly string[];
}

const works: readonly (readonly [name: string, work: (message: Message) => unknown])[] = [
  ["roles", ({ text, scene }) => readRequest(text, scene)],
  ["what it does", ({ text, context }) => likelyActs(text, context)],
  ["all and the plan", ({ text, context, before }) => planLearned(text, context, { before, answer: "" }, () => [])],
];

/** Measures how long the learned engine takes for a message of the training dialogues: for the roles, for what it does, and for a plan; each message once. */
export function understandingFigures(): readonly Measurement[] {
  process.env["ASSISTANT_UNDERSTANDING"] = "learned";
  const messages = spread(messagesOf(dialoguesIn()), MESSAGES + WARM_UP);
  return works.map(([name, work]): Measurement => {
    for (const message of messages.slice(MESSAGES)) work(message);
    const before = process.cpuUsage();
    const times = ascending(messages.slice(0, MESSAGES).map((message) => timed(() => work(message))));
    const busy = process.cpuUsage(before).user / 1000 / times.length;
    return [
      `learned, ${name}`,
      `${ms(busy)} of processor time, p50 ${ms(at(times, 0.5))}, p95 ${ms(at(times, 0.95))}, worst ${ms(at(times, 1))} (n = ${times.length})`,
    ];
  });
}

/** Returns `count` of some, of all parts of them: those for the warm-up stand at the end. */
function spread<T>(some: readonly T[], count: number): T[] {
  const order = some.map((one, i) => [(i * 0.618034) % 1, one] as const).sort(([a], [b]) => a - b);
  return order.slice(0, count).map(([, one]) => one);
}

/** The messages of dialogues, each with the invoice that stood before it. */
function messagesOf(dialogues: readonly Dialogue[]): Message[] {
  const drafts = new Map(requestTurns(dialogues).flatMap(({ id, before }) => (before ? [[id, before] as const] : [])));
  return dialogues.flatMap(({ id, given, turns }) =>
    turns.map((text, i): Message => {
      const before = drafts.get(`${id}:${i}`);
      return { text, scene: sceneOf({ given, asked: [], ...(before ? { before } : {}) }), context: contextOf(given, before), before: turns.slice(0, i) };
    }),
  );
}

function contextOf({ today, profile: { name, ...details }, customers, products }: Dialogue["given"], before: WantedInvoice | undefined): TurnContext {
  const profile = BusinessProfile.parse({ ...blankProfile(name), ...details });
  const lines = before?.lines.map(({ description, quantity, unitPrice }) => ({ id: newId("line"), description, quantity: quantity ?? 1, unitPrice }));
  const draft = lines && withTotals({ ...blankDraft(profile, today), customer: { name: before?.customer || "Acme" }, lines });
  return TurnContext.parse({
    today,
    profile,
    customers: customers.map(({ name }) => ({ name })),
    products: products.map(withoutId),
    asks: [],
    ...(draft ? { draft } : {}),
  });
}

const withoutId = ({ name, unit, unitPrice }: Dialogue["given"]["products"][number]) => ({ name, unit, unitPrice });

function timed(work: () => unknown): number {
  const since = performance.now();
  work();
  return performance.now() - since;
}
