import { expect, test } from "vitest";
import { impossibleDaysIn } from "./impossible-days.ts";

const found = (text: string) => impossibleDaysIn(text).map(({ said, of }) => `${of}: ${said}`);

test.each([
  ["Banda Vento Sul, mixing 5 tracks, due 31 November", "due: 31 November"],
  ["to pay until the 31 of September", "due: the 31 of September"],
  ["5 cello lessons, payable by June 31st", "due: June 31st"],
  ["due Feb 30, 2027", "due: Feb 30, 2027"],
  ["due 29 February 2027", "due: 29 February 2027"],
  ["zahlbar bis 31. April", "due: 31. April"],
  ["zahlbar bis 31.04.2026", "due: 31.04.2026"],
  ["à payer avant le 31 juin", "due: le 31 juin"],
  ["invoice date 31 June", "invoice: 31 June"],
  ["due 2026-02-30", "due: 2026-02-30"],
  ["payable by 31/4", "due: 31/4"],
])("there is no such day: %s", (text, said) => expect(found(text)).toEqual([said]));

test.each([
  "due 30 April",
  "due 29 February",
  "due 31 August 2026",
  "for September 31 hours of consulting",
  "31 tiles in April",
  "due 4/30",
  "31/4 inch pipe",
  "1.5 hours in may",
])("none: %s", (text) => expect(found(text)).toEqual([]));
