import { expect, test } from "vitest";
import { fold } from "../../language/fold.ts";
import { read } from "../../language/read.ts";
import { datesIn } from "./dates.ts";
import { daysIn } from "./terms.ts";
import { unitAfter, unitIn } from "./units.ts";
import { wordsIn } from "./words.ts";

const dates = (text: string, monthFirst = false) => datesIn(read(text), { monthFirst }).map(({ date }) => date);
const days = (text: string) => daysIn(read(text), wordsIn(fold(text))).map(({ days: count }) => count);

test("a day is read in four languages", () => {
  expect(dates("2026-10-05; 5 October 2026; October 5th, 2026; 05.10.2026; le 3 mars 2027; 3 de marzo de 2027; den 5. Oktober 2026; 1er mars 2027")).toEqual([
    "2026-10-05",
    "2026-10-05",
    "2026-10-05",
    "2026-10-05",
    "2027-03-03",
    "2027-03-03",
    "2026-10-05",
    "2027-03-01",
  ]);
});

test("between slashes the month comes first in America only", () => {
  expect(dates("10/5/26", true)).toEqual(["2026-10-05"]);
  expect(dates("10/5/26")).toEqual(["2026-05-10"]);
});

test("a day that no calendar has is none", () => {
  expect(dates("31 April 2026, 30.02.2027, 2026-13-01, 45/45/2026")).toEqual([]);
});

test("several days of one month are all read, before it and behind it", () => {
  expect(dates("August 8 and 9, 2026; May 20 - 22, 2026")).toEqual(["2026-08-08", "2026-08-09", "2026-05-20", "2026-05-22"]);
  expect(dates("du lundi 13 au mercredi 15 avril 2026")).toEqual(["2026-04-13", "2026-04-15"]);
  expect(dates("Shoot days 8, 9 and 10 (April 28 to April 30, 2026)")).toEqual(["2026-04-30"]);
  expect(dates("Quotation 2025-W11, 22 April 2025")).toEqual(["2025-04-22"]);
});

test("a day in words has its year in words", () => {
  expect(dates("En Oliva, a doce de enero de dos mil veintiséis; a los veinticuatro (24) días del mes de julio de 2025")).toEqual(["2026-01-12", "2025-07-24"]);
  expect(dates("Fecha 2 / 10 / 2026")).toEqual(["2026-10-02"]);
});

test("payment terms are days, in words too", () => {
  expect(days("Net 30")).toEqual([30]);
  expect(days("within thirty (30) days")).toEqual([30]);
  expect(days("14 Tage 3 % Skonto, 30 Tage netto")).toEqual([14, 30]);
  expect(days("à 45 jours fin de mois")).toEqual([45]);
  expect(days("a 60 días fecha factura")).toEqual([60]);
  expect(days("due on receipt")).toEqual([0]);
  expect(days("Payment in a fortnight if you can")).toEqual([14]);
  expect(days("We pay within a week of the invoice")).toEqual([7]);
  expect(days("prompt nach Rechnungserhalt ohne Abzug")).toEqual([0]);
});

test("a unit stands behind its price", () => {
  const after = (text: string, at: number) => unitAfter(read(text), at)?.unit;
  expect(after("€95 per hour", 3)).toBe("hour");
  expect(after("95 €/Std.", 4)).toBe("hour");
  expect(after("650 € pro Tag", 5)).toBe("day");
  expect(after("38 € de l'heure", 4)).toBe("hour");
  expect(after("36 € por hora", 4)).toBe("hour");
  expect(after("35 € HT par étiquette", 4)).toBe("piece");
  expect(after("128,-- € je m²", 8)).toBe("m2");
  expect(after("95 € par virement", 4)).toBeUndefined();
  expect(unitIn(read("Stk."))).toBe("piece");
});

test("folding a text moves no letter", () => {
  const text = "Straße “İstanbul” – Größe ÉTÉ";
  expect(fold(text)).toHaveLength(text.length);
});

test("each of what stands behind it, or of what it is about", () => {
  const unitOf = (text: string) => unitAfter(read(text), 3)?.unit;
  expect(unitOf("€95 for each day or part of a day")).toBe("day");
  expect(unitOf("€95 each. Days are counted whole.")).toBe("piece");
  expect(unitOf("€95 each for the pair")).toBe("piece");
});
