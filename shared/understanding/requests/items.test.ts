import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const kinds = (text: string, ...customers: string[]) =>
  itemsOf(text, { customers }, habits).map(({ kind, text: said }) => (kind === "word" ? said : `<${kind} ${said.trim()}>`));

test("what is one thing is one item, and each character is of one item at most", () => {
  expect(kinds("Gill Firth, 2 hrs labour at £45/hr, net 15", "Gill Firth")).toEqual([
    "<customer gill firth>",
    "<sign ,>",
    "<quantity 2 hrs>",
    "labour",
    "at",
    "<money £45>",
    "<per /hr>",
    "<sign ,>",
    "net",
    "<number 15>",
  ]);
});

test("a day is resolved to what is over and to what comes", () => {
  const [day] = itemsOf("31st May", { customers: [] }, habits);
  expect(day).toMatchObject({ kind: "day", days: { past: "2025-05-31", future: "2026-05-31" } });
});

test("somebody's name before an address is no part of it", () => {
  expect(kinds("Tom Beaumont 27 Cardigan Lane Leeds LS4 2LE")).toEqual(["tom", "beaumont", "<address 27 cardigan lane leeds ls4 2le>"]);
  expect(kinds("Moorside Vets, 3 Low Lane, Horsforth LS18 4ES")).toEqual(["moorside", "vets", "<sign ,>", "<address 3 low lane, horsforth ls18 4es>"]);
});

test("an hour behind a figure is a rate, and elsewhere an hour", () => {
  expect(kinds("six hours at ninety five an hour")).toEqual(["<quantity six hours>", "at", "<number ninety five>", "<per an hour>"]);
  expect(kinds("an hour of labour")).toEqual(["<quantity an hour>", "of", "labour"]);
});

test("so many times is a count, between two numbers the sign measures", () => {
  expect(kinds("logo x3, 2 x audit, twice")).toEqual(["logo", "<count x3>", "<sign ,>", "<count 2 x>", "audit", "<sign ,>", "<count twice>"]);
  expect(kinds("600 x 1000")).toEqual(["<number 600>", "x", "<number 1000>"]);
});

test("a price in figures is no time of the day, and no number of an invoice", () => {
  expect(kinds("6 hours cleaning @ 18")).toContain("<number 18>");
  expect(kinds("2 visits at 12.50")).toContain("<number 12.50>");
  expect(kinds("send it at 9am")).toContain("<time at 9am>");
  expect(kinds("uplighting x24")).toEqual(["uplighting", "<count x24>"]);
});

test("words of other languages count only where it is written in them", () => {
  expect(kinds("due on receipt")).toEqual(["due", "on", "receipt"]);
  expect(kinds("facture pour Ann: deux heures")).toContain("<quantity deux heures>");
});

test("a price that is told by another one, and what is free, are items", () => {
  expect(kinds("labour at double time, the audit at half price, hosting at the same rate")).toEqual(
    expect.arrayContaining(["<rate double time>", "<rate half price>", "<rate same rate>"]),
  );
  expect(itemsOf("same price as always", { customers: [] }, habits)[0]).toMatchObject({ kind: "rate", value: 1 });
  expect(kinds("they pay half of it before")).not.toContain("<rate pay half>");
  expect(kinds("12 sessions, one of them free")).toEqual(["<quantity 12 sessions>", "<sign ,>", "<free one of them free>"]);
  expect(kinds("six months, last one on the house").at(-1)).toBe("<free last one on the house>");
});

test("what is said of two things, or of each, is one item", () => {
  expect(kinds("make both 6")).toEqual(["make", "<both both>", "<number 6>"]);
  expect(kinds("beides nur 6")).toContain("<both beides>");
  expect(kinds("quinze des deux")).toContain("<both des deux>");
  expect(kinds("facture pour les deux jours")).not.toContain("<both les deux>");
  expect(kinds("logo and banner, 4 of each please")).toContain("<both of each>");
  expect(kinds("3 lessons, 4 of each kind")).not.toContain("<both of each>");
});

test("so much a day is a rate, but for each of several", () => {
  expect(kinds("4hrs a day")).toEqual(["<quantity 4hrs>", "<per a day>"]);
});

test("a price is spoken in two numbers", () => {
  const [lunch] = itemsOf("lunch at twenty two fifty a head", { customers: [] }, habits).filter(({ kind }) => kind === "number");
  expect(lunch?.value).toBe(22.5);
  const [room] = itemsOf("rooms at three fifty each", { customers: [] }, habits).filter(({ kind }) => kind === "number");
  expect(room?.value).toBe(350);
});

test("the money of elsewhere is none where the business sells what is called so", () => {
  const kinds = (text: string, products: readonly { readonly name: string }[]) =>
    itemsOf(text, { customers: [], products }, { today: "2026-05-12", locale: "fr-BE", currency: "EUR" }).map(({ kind, text: said }) => `${kind} ${said}`);
  expect(kinds("deux couronnes", [{ name: "Couronne funéraire" }])).toEqual(["number deux", "word couronnes"]);
  expect(kinds("deux couronnes", [{ name: "Gerbe de deuil" }])).toEqual(["money deux couronnes"]);
});
