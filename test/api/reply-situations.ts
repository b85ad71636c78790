import { expect } from "vitest";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { lastAnswer } from "./conversation.ts";
import { directTalk, startConversation } from "./direct-turns.ts";
import { calling, type ModelServer, stream } from "./model-server.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp } from "./test-app.ts";

/** A call of a model. */
export type Call = readonly [name: string, said: object];

/** A turn, and the replies that a model may write before it knows what comes of its calls. */
export interface Situation {
  /** Earlier turns: what the person says, and the call. */
  readonly before?: readonly (readonly [says: string, call: Call])[];
  readonly says: string;
  readonly calls: readonly Call[];
  /** Replies that stand as written. */
  readonly stand: readonly string[];
  /** Replies that are replaced, and what stands there instead. */
  readonly go: readonly string[];
  readonly instead: RegExp;
}

/** A new user of a model alone, with a customer, Acme Corp, and an invoice sent to another one, Globex. */
export async function modelUser(): Promise<Tenant> {
  const person = await newUser(await sharedApp());
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  await person.call("createCustomer", { body: { name: "Acme Corp", email: "ap@acme.example" } });
  const { id } = await person.call("createInvoice", { body: hours(3, 100, { customer: { name: "Globex", email: "ap@globex.example" } }) });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  return person;
}

/** Says the messages of a situation; the last call of the last turn has the reply. Returns the answer as stored. */
export async function answerTo(
  { model, speaker }: { readonly model: ModelServer; readonly speaker: Speaker },
  { before = [], says, calls }: Situation,
  reply: string,
) {
  await startConversation(speaker);
  const talk = directTalk(speaker);
  const say = async (message: string, made: readonly Call[]) => {
    model.does((response, _, count) =>
      stream(response, [
        count > 1 ? { content: "Asked again." } : { tool_calls: made.flatMap(([name, said], i) => calling(name, said, `c${i}`, i).tool_calls) },
      ]),
    );
    return talk.say(message);
  };
  for (const [message, call] of before) await say(message, [call]);
  await say(
    says,
    calls.map(([name, said], i): Call => [name, i === calls.length - 1 ? { ...said, reply } : said]),
  );
  expect(model.asked()).toHaveLength(1);
  return lastAnswer(talk);
}
