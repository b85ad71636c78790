import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { ModelRequest } from "../../test/api/model-server.ts";
import { answers } from "../../test/model-server/misbehaviours/answers.ts";
import { MARKUP, sendMove, start } from "../../test/model-server/misbehaviours/misbehaviour.ts";
import { profiles } from "../../test/model-server/profiles.ts";
import { answer, refuse, type Said, USAGE } from "../../test/model-server/wire.ts";
import { wireModel } from "../../test/model-server/wire-model.ts";
import { type Completion, complete } from "./completion.ts";
import { ModelError } from "./provider-error.ts";

const tools = ["invoice_start", "products_find"].map((name) => ({ type: "function" as const, function: { name, parameters: {} } }));

/** Asks a model once and returns its result with what was shown while it wrote. */
async function askOnce(respond: (response: ServerResponse, asked: ModelRequest) => unknown): Promise<{ came: Completion | ModelError; shown: string[] }> {
  const shown: string[] = [];
  const watch = { call: () => {}, text: (written: () => string) => void shown.push(written()), done: () => {} };
  const request = { messages: [{ role: "user" as const, content: "Hi" }], tools, watch, signal: new AbortController().signal };
  const came = await complete(wireModel(respond), request).catch((error: unknown) => error);
  if (came instanceof Error && !(came instanceof ModelError)) throw came;
  return { came: came as Completion | ModelError, shown };
}

const callsIn = (came: Completion | ModelError) =>
  came instanceof ModelError ? [] : came.toolCalls.map(({ function: { name, arguments: text } }) => [name, JSON.parse(text)]);

describe.each(Object.entries(profiles))("what %s streams", (_name, wire) => {
  const saying = (said: Said) => askOnce((response, asked) => answer(response, wire, asked, said));

  test("is read to the letter, and its tokens as it counts them", async () => {
    const { came, shown } = await saying({ content: "Grüezi 👋, čím posloužím?" });
    expect(came).toMatchObject({
      content: "Grüezi 👋, čím posloužím?",
      toolCalls: [],
      tokens: wire.usage === "none" ? expect.any(Number) : USAGE.total_tokens,
    });
    expect(shown.at(-1)).toBe("Grüezi 👋, čím posloužím?");
  });

  test("is a call for each that it makes, with an id of its own", async () => {
    const { came } = await saying({
      content: "Let me see.",
      calls: [
        ["invoice_start", start],
        ["products_find", {}],
      ],
    });
    expect(callsIn(came)).toEqual([
      ["invoice_start", start],
      ["products_find", {}],
    ]);
    const ids = came instanceof ModelError ? [] : came.toolCalls.map(({ id }) => id);
    expect([ids.every(Boolean), new Set(ids).size]).toEqual([true, 2]);
  });

  test("is no answer where it refuses", async () => {
    const { came } = await askOnce((response) => refuse(response, wire, 400, "no"));
    expect(came).toBeInstanceOf(ModelError);
  });
});

describe("whatever a model writes, what it means is read, or nothing, and none of it is shown that is no answer:", () => {
  test.each(answers)("it $what", async ({ model: [move = {}], wire, answer: wanted }) => {
    const { came, shown } = await askOnce((response) => sendMove(response, move, 1));
    const text = came instanceof ModelError ? "" : came.content.trim();
    for (const never of MARKUP) expect([...shown, text].join("\n")).not.toContain(never);
    if (wire === "call" || (!wire && move.calls)) expect([text, callsIn(came).length]).toEqual(["", 1]);
    else if (wire === "nothing") expect([text, callsIn(came)]).toEqual(["", []]);
    else expect(text).toMatch(wanted ?? /./);
    if (wire === "call") expect(callsIn(came)).toEqual([["invoice_start", start]]);
  });
});
