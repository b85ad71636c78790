import { expect, test } from "vitest";
import { instalmentsIn } from "./instalments.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const of = (text: string) => {
  const found = instalmentsIn(text, habits);
  return found && { count: found.count, per: found.per, said: text.slice(found.start, found.end) };
};

test.each([
  ["split 5000 in 3 monthly installments", 3, "month", "in 3 monthly installments"],
  ["can he pay the 3600 in 4 monthly bits", 4, "month", "in 4 monthly bits"],
  ["sie will das in 3 Monatsraten zahlen", 3, "month", "in 3 Monatsraten"],
  ["elle veut payer en trois fois", 3, undefined, "en trois fois"],
  ["en 3x sans frais", 3, undefined, "en 3x"],
  ["en quatre versements, un par mois", 4, "month", "en quatre versements"],
  ["he wants to pay it over 6 months", 6, "month", "over 6 months"],
  ["the Wirt will in Raten zahlen", undefined, undefined, "in Raten"],
])("%s: is paid in parts", (text, count, per, said) => expect(of(text)).toEqual({ count, per, said }));

test.each([
  "bill the first of three instalments, 2000",
  "instalment 2 of 4 for Acme, 500",
  "split it into 3 parts: demo 500, frame 300, paint 200",
  "j'y suis allé trois fois, 60 la visite",
  "la même que la dernière fois",
  "3 months of hosting at 40",
  "4 payments came in today",
])("%s: is not", (text) => expect(of(text)).toBeUndefined());
