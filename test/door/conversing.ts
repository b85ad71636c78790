import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { ActionCard } from "../../shared/assistant.ts";
import { type Channel, type House, openHouse, type Person } from "./house.ts";

/** Where a test talks: the house, somebody in it, and a window of theirs. */
export interface Here {
  readonly house: House;
  readonly person: Person;
  readonly window: Channel;
}

/**
 * A house with somebody in it, whom no flood limit stops, and before each test a conversation of its own, handed to `arrive`. `settle` is done once, when
 * they have moved in. Answers what closes the house and opens it again at another time.
 */
export function conversing(arrive: (here: Here) => void, settle: (person: Person) => Promise<unknown> = async () => {}): (clock: string) => Promise<void> {
  let house: House;
  let person: Person;
  let window: Channel | undefined;
  const enter = async () => {
    window = await person.channel();
    arrive({ house, person, window });
  };
  beforeAll(async () => {
    process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "100000";
    house = await openHouse();
    person = await house.signIn("empty");
    await settle(person);
  });
  afterAll(async () => {
    delete process.env["ASSISTANT_MESSAGES_PER_MINUTE"];
    await house.close();
  });
  beforeEach(async () => {
    await window?.close();
    await enter();
    await window?.clear();
  });
  return async (clock) => {
    house = await house.at(clock);
    person = await house.signIn("empty");
    await enter();
  };
}

/** What the card says of a letter that is written: it is on its way, or gone already. */
export const GONE = expect.stringMatching(/^(sending|sent)$/);

/** Says something that leads to a card: the card, and the answer that came with it. */
export async function cardFor(message: string, window: Channel): Promise<ActionCard & { answer: string }> {
  const { answer } = await window.say(message);
  const card = window.received.findLast(({ type }) => type === "action_required");
  if (card?.type !== "action_required") throw new Error(`No card came; the answer was: ${answer}`);
  return { ...card.data, answer };
}

/** Answers a card with its buttons: what became of it, and what the assistant says. */
export async function click({ actionId }: Pick<ActionCard, "actionId">, window: Channel, approve = true) {
  window.send({ type: "confirm_action", data: { actionId, approve } });
  const { data } = await window.next("ai_response");
  return { outcome: outcomeOf(actionId, window), answer: data.message };
}

/** What became of a card, as the last that a window heard of it. */
export const outcomeOf = (actionId: string, window: Channel): string | undefined =>
  window.received.flatMap((message) => (message.type === "action_closed" && message.data.actionId === actionId ? [message.data.outcome] : [])).at(-1);
