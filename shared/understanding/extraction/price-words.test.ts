import { expect, test } from "vitest";
import { USUAL_GOALS } from "../../uploads/document-files.ts";
import { extract } from "./extract.ts";

const pricesIn = (text: string) =>
  extract({ pages: [{ text }], goals: USUAL_GOALS }).values.flatMap(({ field, label, meaning }) =>
    field === "price" && meaning.kind === "money" ? [[label, meaning.quantity, meaning.per, meaning.amount]] : [],
  );

test.each([
  ["Druckkosten: 2'500 Stück zu CHF 1.35", 2500, "piece", 1.35],
  ["Druckkosten: 2’500 Stück zu CHF 1.35", 2500, "piece", 1.35],
  ["Druckkosten: 2 500 Stück zu CHF 1.35", 2500, "piece", 1.35],
  ["Druckkosten: 2\u202f500 Stück zu CHF 1.35", 2500, "piece", 1.35],
  ["Druckkosten: 2\u00a0500 Stück à CHF 1.35", 2500, "piece", 1.35],
  ["Druckkosten: 2,500 pieces at $1.35", 2500, "piece", 1.35],
  ["Druckkosten: 1.250 Stück zu 0,35 €", 1250, "piece", 0.35],
  ["Gestaltung: 40,0 Std. à 52,00 €", 40, "hour", 52],
  ["Paving: 46 m2 at €78.00", 46, "m2", 78],
  ["Radiators: x2 @ €85.00", 2, "piece", 85],
])("the figures before a price count it, however their groups are set apart: %j", (line, quantity, per, amount) => {
  expect(pricesIn(`Offerte\n\n${line}`)).toEqual([[line.slice(0, line.indexOf(":")), quantity, per, amount]]);
});

test.each([
  ["Gestaltung: 6½ Stunden à CHF 140", 6.5, "hour", 140],
  ["Gestaltung: 6 ½ Stunden à CHF 140", 6.5, "hour", 140],
  ["Gestaltung: 6 1/2 Stunden à CHF 140", 6.5, "hour", 140],
  ["Projektleitung: 1½ Tage zu CHF 1'200.00", 1.5, "day", 1200],
  ["Projektleitung: ½ Tag zu CHF 1'200.00", 0.5, "day", 1200],
  ["Projektleitung: 0.5 Tage zu CHF 1'200.00", 0.5, "day", 1200],
  ["Design: 2 1/2 hours at €90.00", 2.5, "hour", 90],
  ["Design: 2½ hours at €90.00", 2.5, "hour", 90],
  ["Conception : 2½ heures à 90 €", 2.5, "hour", 90],
  ["Diseño: 2½ horas a 90 €", 2.5, "hour", 90],
  ["Gestaltung: zwölf Stunden zu CHF 140", 12, "hour", 140],
  ["Design: one and a half days at €400", 1.5, "day", 400],
])("a half is a part of the number that counts a price, and a number may be written out: %j", (line, quantity, per, amount) => {
  expect(pricesIn(`Offerte\n\n${line}`)).toEqual([[line.slice(0, line.search(/ ?:/)), quantity, per, amount]]);
});

test("a count belongs to the price that its sum proves", () => {
  const text = "Offerte\n\nDruckkosten 2'500 Stück à CHF 1.35 = CHF 3'375.00\nGestaltung 6½ Stunden à CHF 140.00 = CHF 910.00\nTotal CHF 4'285.00";
  expect(pricesIn(text)).toEqual([
    ["Druckkosten", 2500, "piece", 1.35],
    ["Gestaltung", 6.5, "hour", 140],
  ]);
});

test("the cells of a table count with groups and halves", () => {
  const text = "Position\tMenge\tEinheit\tPreis CHF\tBetrag CHF\nFlyer\t2’500\tStk\t1.35\t3’375.00\nGestaltung\t2 1/2\tStd.\t140.00\t350.00";
  expect(pricesIn(text)).toEqual([
    ["Flyer", 2500, "piece", 1.35],
    ["Gestaltung", 2.5, "hour", 140],
  ]);
});

test("what is no count of a price is left where it stands", () => {
  const text = "Call-outs with arrival within 90 minutes are paid at $52.00 per hour.\nSix operatives, 12 October to 18 December 2026, at $17.25 per hour.";
  expect(pricesIn(text).map(([, quantity]) => quantity)).toEqual([undefined, undefined]);
});
