import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { ActionCard } from "../../shared/chat/assistant.ts";
import type { HistoryEntry } from "../../shared/chat/realtime.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, type Person, sharedApp, type TestApp } from "./test-app.ts";

/** A test's side of a conversation, through the app or directly (direct-turns.ts). */
export type Talk = Pick<Channel, "received" | "say" | "send" | "next" | "clear" | "close">;

/** A test's app, user and connection. */
export interface Here {
  readonly app: TestApp;
  readonly person: Tenant;
  readonly connection: Channel;
}

/**
 * Before each test, passes a new user in the worker's app, without a message limit, and an open connection to `arrive`. No test
 * sees another's records.
 * `settle` prepares the user.
 */
export function withConversation(arrive: (here: Here) => void, settle: (person: Person) => Promise<unknown> = async () => {}): void {
  let connection: Channel | undefined;
  beforeAll(() => {
    process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "100000";
  });
  afterAll(() => {
    delete process.env["ASSISTANT_MESSAGES_PER_MINUTE"];
  });
  beforeEach(async () => {
    const app = await sharedApp();
    const person = await newUser(app);
    await settle(person);
    connection = await person.channel();
    arrive({ app, person, connection });
  });
  afterEach(() => connection?.close());
}

/** The card's outcome for a written email: it is on its way, or already sent. */
export const GONE = expect.stringMatching(/^(sending|sent)$/);

/** Sends a message that leads to a card. Returns the card and the answer. */
export async function cardFor(message: string, connection: Talk): Promise<ActionCard & { answer: string }> {
  const { answer } = await connection.say(message);
  const card = connection.received.findLast(({ type }) => type === "action_required");
  if (card?.type !== "action_required") throw new Error(`No card came; the answer was: ${answer}`);
  return { ...card.data, answer };
}

/** Clicks a card's button. Returns its outcome and the assistant's answer. */
export async function click({ actionId }: Pick<ActionCard, "actionId">, connection: Talk, approve = true) {
  connection.send({ type: "confirm_action", data: { actionId, approve } });
  const { data } = await connection.next("ai_response");
  return { outcome: outcomeOf(actionId, connection), answer: data.message };
}

/** The latest outcome of a card that a connection received. */
export const outcomeOf = (actionId: string, connection: Talk): string | undefined =>
  connection.received.flatMap((message) => (message.type === "action_closed" && message.data.actionId === actionId ? [message.data.outcome] : [])).at(-1);

/** The latest answer on a connection, with everything shown with it. */
export function lastAnswer(connection: Talk): HistoryEntry {
  const response = connection.received.findLast(({ type }) => type === "ai_response");
  const answer = response?.type === "ai_response" ? response.data.conversationHistory.findLast(({ role }) => role === "assistant") : undefined;
  if (!answer) throw new Error("The assistant has not answered.");
  return answer;
}
