import { expect, test } from "vitest";
import { languages } from "../../../shared/locales/languages.ts";
import { unfinishedNotes } from "./unfinished-note.ts";

test.each(languages)("in %s it is said who waits, for what, and how to go on", (language) => {
  const said = unfinishedNotes[language]("Urs", " (Was kostet es?)", "open Urs");
  for (const part of ["Urs", "(Was kostet es?)", "open Urs"]) expect(said).toContain(part);
  expect(unfinishedNotes[language](undefined, "", "open the unfinished one")).not.toContain("undefined");
});

test("in German as a Swiss reads it", () => {
  expect(unfinishedNotes.de("Urs", " (Was kostet Beratung pro Tag?)", "open Urs")).toBe(
    "Die Rechnung für Urs wartet, bis sie vollständig ist (Was kostet Beratung pro Tag?). Mit „open Urs“ geht es weiter.",
  );
});
