import { expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { requireNotDenied } from "./denials.ts";

const say = (content: string) => [{ id: newId("message"), role: "user" as const, content, timestamp: "2026-03-16T09:00:00.000Z" as never }];

test.each([
  "don't send it",
  "I won't send it",
  "never send it",
  "please do not send this to Ellen yet",
  "whatever you do, don't send it",
  "save it but don't send it",
  "no need to email it",
  "bitte nicht schicken",
  "schick es noch nicht",
  "ne l'envoie pas",
  "no la envíes",
  "non inviarla",
  "stuur hem niet",
  "não envie",
])("%s: is not sent", (text) => expect(() => requireNotDenied("send_invoice", say(text))).toThrow("Nothing was prepared"));

test.each([
  "send it",
  "no, send it",
  "don't save it, send it",
  "send it without the logo",
  "send INV-0003, she has not got it",
  "I have not sent it yet, send it",
  "why is it not there? send it again",
  "schick es ab, nicht morgen",
  "yes",
])("%s: may be sent", (text) => expect(() => requireNotDenied("send_invoice", say(text))).not.toThrow());

test("who has not paid is reminded", () => {
  expect(() => requireNotDenied("send_reminder", say("remind Initech who has not paid"))).not.toThrow();
  expect(() => requireNotDenied("send_reminder", say("don't remind Initech"))).toThrow();
});
