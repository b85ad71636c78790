import { describe, expect, test } from "vitest";
import { languages } from "../../../shared/locales/languages.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import type { Turn } from "../state/turn.ts";
import { notDone } from "./not-done.ts";
import { notDoneSentences } from "./not-done-sentences.ts";

const turn = (language: (typeof languages)[number] = "en") => ({ reference: { language } }) as Turn;
const reply = (executed: readonly ExecutedCall[] = []) => ({ text: "I have sent it.", executed, modelWrote: { invoices: [] } });
const refused: ExecutedCall = {
  tool: "invoice_open",
  effect: "write",
  input: {},
  result: { error: "There is no invoice INV-0098.", changed: "nothing", hint: "Ask." },
};
const nothing = { isChanged: false, isUnsaved: false, waits: false };
const changed = { ...nothing, isChanged: true };

describe("an answer that a model wrote has beside it what the turn did not do:", () => {
  test.each([
    ["nothing", nothing, "Nothing was changed and nothing was sent."],
    ["not saved", { ...changed, isUnsaved: true }, "Only this was changed. The invoice is not saved yet. Nothing was sent."],
    ["not sent", changed, "Only this was changed. Nothing was sent."],
    ["waits", { ...nothing, waits: true }, "What is asked below is done only once you confirm it."],
    ["waits", { ...changed, waits: true }, "Only this was changed. What is asked below is done only once you confirm it."],
  ] as const)("%s", (kind, shown, text) => expect(notDone(turn(), reply(), shown)).toEqual({ kind, text }));

  test("a tool that refused is told, unless its call was mended", () => {
    expect(notDone(turn(), reply([refused]), nothing)?.text).toBe("There is no invoice INV-0098. Nothing was changed and nothing was sent.");
    expect(notDone(turn(), reply([refused]), changed)?.text).toBe("Only this was changed. Nothing was sent. There is no invoice INV-0098.");
    const mended: ExecutedCall = { ...refused, result: { ok: true, summary: "" } };
    expect(notDone(turn(), reply([refused, mended]), changed)?.text).toBe("Only this was changed. Nothing was sent.");
  });

  test("the invoices that it names stand with their status", () => {
    const invoices = [{ number: "INV-0003", status: "overdue", due: "$300.00" }] as const;
    expect(notDone(turn(), { ...reply(), modelWrote: { invoices } }, nothing)?.invoices).toEqual(invoices);
  });

  test.each(languages)("it is said in the person's language: %s", (language) => {
    expect(notDone(turn(language), reply(), nothing)?.text).toBe(notDoneSentences[language].nothing);
    expect(new Set(Object.values(notDoneSentences[language])).size).toBe(5);
  });
});

test("an answer that code wrote has nothing beside it", () => expect(notDone(turn(), { text: "Done.", executed: [] }, nothing)).toBeUndefined());
