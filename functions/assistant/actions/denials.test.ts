import { expect, test } from "vitest";
import { isWanted, requireNotDenied } from "./denials.ts";

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
])("%s: is not sent", (text) => expect(() => requireNotDenied("send_invoice", text)).toThrow("Nothing was prepared"));

test.each([
  "send it",
  "no, send it",
  "don't save it, send it",
  "send it without the logo",
  "send INV-0003, she has not got it",
  "I have not sent it yet, send it",
  "why is it not there? send it again",
  "schick es ab, nicht morgen",
  "make it n send it",
  "schreib ne rechnung und schick ne mail",
  "yes",
])("%s: may be sent", (text) => expect(() => requireNotDenied("send_invoice", text)).not.toThrow());

test("who has not paid is reminded", () => {
  expect(() => requireNotDenied("send_reminder", "remind Initech who has not paid")).not.toThrow();
  expect(() => requireNotDenied("send_reminder", "don't remind Initech")).toThrow();
});

test.each([
  ["don't void it, delete it", false, true],
  ["void it", true, false],
  ["delete the draft", false, true],
])("%j wants it void: %s, deleted: %s", (said, isVoid, isDeleted) => {
  expect([isWanted("void_invoice", said), isWanted("delete_invoice", said)]).toEqual([isVoid, isDeleted]);
});
