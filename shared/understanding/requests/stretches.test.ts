import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";

const stretches = (text: string, locale = "en-GB") =>
  itemsOf(text, { customers: [] }, { today: "2026-05-12", locale, currency: "GBP" })
    .filter(({ kind }) => kind === "stretch")
    .map(({ text: said, value, unit }) => [said, value, unit]);

test.each([
  ["January, February and March membership, 110 a month", "january, february and march", 3, "month"],
  ["managed support Sept, Oct & Nov", "sept, oct & nov", 3, "month"],
  ["support Oct + Nov", "oct + nov", 2, "month"],
  ["JUNE JULY AUGUST NIGHT CLEANING", "june july august", 3, "month"],
  ["bill July to December please", "july to december", 6, "month"],
  ["hosting from Oct 2025 to Jan 2026", "from oct 2025 to jan 2026", 4, "month"],
  ["migration Mon to Thu, £320/day", "mon to thu", 4, "day"],
  ["mowed monday wednesday and friday", "monday wednesday and friday", 3, "day"],
  ["between Monday and Thursday", "between monday and thursday", 4, "day"],
  ["4hrs a day mon tue wed thurs", "mon tue wed thurs", 4, "day"],
  ["3 to 7 March at the site", "3 to 7 march", 5, "day"],
])("months and days in a row count: %s", (text, said, value, unit) => expect(stretches(text)).toEqual([[said, value, unit]]));

test("they count in German and in French", () => {
  expect(stretches("mo bis do fenster lackiert", "de-DE")).toEqual([["mo bis do", 4, "day"]]);
  expect(stretches("Textbetreuung November Dezember und Januar", "de-DE")).toEqual([["november dezember und januar", 3, "month"]]);
  expect(stretches("entretien des bacs mars, avril et mai", "fr-FR")).toEqual([["mars, avril et mai", 3, "month"]]);
});

test.each(["due Monday", "March may be late", "dated 3 May, due 12 May", "Monday, 3 May", "May 2026", "she sat on the sun", "Monday Monday"])(
  "one of them is none, nor are words that mean something else: %s",
  (text) => expect(stretches(text)).toEqual([]),
);

test("days in a row end on a day", () => {
  const [item] = itemsOf("Monday to Thursday", { customers: [] }, { today: "2026-05-12", locale: "en-GB", currency: "GBP" });
  expect(item?.days).toEqual({ past: "2026-05-07", future: "2026-05-14" });
});
