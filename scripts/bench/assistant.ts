import type { ServerMessage } from "../../shared/chat/realtime.ts";
import { everyItem } from "../../test/api/table.ts";
import { type Channel, type Person, startTestApp } from "../../test/api/test-app.ts";
import { bundleFigures } from "./bundles.ts";
import { ascending, type Measurement, ms, percentiles } from "./measurements.ts";
import "../jsx.ts";

/** Number of times each request is made. */
const ROUNDS = 15;

/** The most common requests: a new invoice, and changes of it. The figures differ per round, because parsed texts are cached. */
const requests = {
  "new invoice": (round: number) => `Invoice Acme Corp for ${12 + round} hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days`,
  "change of a line": (round: number) => `make it ${15 + round} hours`,
  "line taken off": () => "drop the logo",
  "new terms": (round: number) => `net ${60 + round}`,
  "new line": (round: number) => `add ${2 + round} hours of consulting at $120/h`,
} as const;

/** Measures the time from Enter to the draft on screen over the real channel with the embedded model, the server's part of it, and the function's size. */
export async function* assistantFigures(): AsyncGenerator<Measurement> {
  process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "1000000";
  const app = await startTestApp({ clock: "" });
  try {
    const person = await app.signIn("empty");
    const connection = await person.channel();
    yield* throughTheChannel(connection);
    yield* onTheServer(person, connection);
    await connection.close();
  } finally {
    await app.close();
  }
  yield* bundleFigures(["assistant"]);
}

async function* throughTheChannel(connection: Channel): AsyncGenerator<Measurement> {
  const turn = async (message: string): Promise<number> => {
    const since = performance.now();
    connection.send({ type: "chat_message", data: { message } });
    await connection.next("invoice_update");
    const draft = performance.now() - since;
    await connection.next("ai_response");
    return draft;
  };
  yield ["first request to draft (cold functions)", ms(await turn(requests["new invoice"](0)))];
  const all = new Map<string, number[]>(Object.keys(requests).map((name) => [name, []]));
  for (let round = 1; round <= ROUNDS; round++) for (const [name, message] of Object.entries(requests)) all.get(name)?.push(await turn(message(round)));
  for (const [name, drafts] of all) yield [`Enter to draft, ${name}`, percentiles(ascending(drafts))];
  yield ["Enter to draft, all of them", percentiles(ascending([...all.values()].flat()))];
}

/** Measures the same without channel and queue: the function that receives the message, and the assistant's until it pushes the draft. */
async function* onTheServer(person: Person, connection: Channel): AsyncGenerator<Measurement> {
  const [{ handler: chat }, { takeTurn }, { conversations }, { chatMessages }, { newId }, { now }] = await Promise.all([
    import("../../functions/chat/chat.lambda.ts"),
    import("../../functions/assistant/turn/run.ts"),
    import("../../functions/chat/conversation-store.ts"),
    import("../../functions/chat/message-store.ts"),
    import("../../shared/ids.ts"),
    import("../../functions/platform/env.ts"),
  ]);
  const items = await everyItem();
  const { id: userId } = await person.call("getUser", {});
  const speaker = { userId, workspaceId: items.find(({ sk }) => sk.startsWith(`CHAT#${userId}`))?.pk.slice(3) as `ws_${string}` };
  const connectionId = items.find(({ pk }) => pk.startsWith("CONNECTION#"))?.pk.slice("CONNECTION#".length) ?? "";

  const take = async (message: string): Promise<number> => {
    const body = JSON.stringify({ type: "chat_message", data: { message } });
    const since = performance.now();
    await chat({ requestContext: { eventType: "MESSAGE", connectionId }, body } as Parameters<typeof chat>[0]);
    const took = performance.now() - since;
    await connection.next("ai_response");
    return took;
  };
  const answer = async (content: string): Promise<number> => {
    const message = { id: newId("message"), role: "user" as const, content, timestamp: now() };
    const { topic, draft } = await conversations.state(speaker);
    await chatMessages.add(speaker, topic, message, {});
    const since = performance.now();
    let took = 0;
    const push = async ({ type }: ServerMessage) => {
      if (type === "invoice_update") took ||= performance.now() - since;
    };
    await takeTurn({ ...speaker, messageId: message.id, met: { topic, draftId: draft?.draftId } }, push, now());
    return took;
  };
  const measured = async (work: (message: string) => Promise<number>): Promise<number[]> => {
    const all: number[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) for (const message of Object.values(requests)) all.push(await work(message(round)));
    return all.slice(Object.keys(requests).length);
  };
  const taking = await measured(take);
  const answering = await measured(answer);
  yield ["of it taking the message (chat)", percentiles(ascending(taking))];
  yield ["of it answering, to the draft (assistant)", percentiles(ascending(answering))];
  yield ["the server's share", percentiles(ascending(taking.map((took, i) => took + (answering[i] ?? 0))))];
}
