import { describe, expect, test } from "vitest";
import { canon } from "./canon.ts";

describe("what people say is read as figures, sums, shares and units", () => {
  test.each([
    ["seventeen hrs @ sixty-five bucks/hr", "17 hour at $65 per hour"],
    ["a grand and a half", "$1500"],
    ["three thousand four hundred", "3400"],
    ["2 and a half days", "2.5 day"],
    ["two and three quarter hours", "2.75 hour"],
    ["half an hour", "0.5 hour"],
    ["an hour and a quarter", "1.25 hour"],
    ["4k EUR", "$4000"],
    ["€1.250,50", "$1250.5"],
    ["Rs. 75,000/-", "$75000"],
    ["3.2 lakh", "$320000"],
    ["five per cent", "5%"],
    ["eighty cents a page", "$0.8 per page"],
    ["$12 a head", "$12 per person"],
    ["six quid apiece", "$6 each"],
    ["a buck twenty", "$1.2"],
    ["1/4 hour", "0.25 hour"],
    ["1h45", "1.75 hour"],
    ["90-minute class", "90-minute class"],
    ["half-day rate", "0.5-day rate"],
    ["14 sq ft", "14 sqft"],
    ["10 hours, sorry, 8 hours", "8 hour"],
    ["50% of the $600 fee", "$300 fee"],
    ["one more", "1 more"],
    ["a hundred and forty two fifty", "142.5"],
    ["a hundred and forty two fifty watt bulbs", "142 50 watt bulbs"],
    ["stickers at 40c each", "stickers at $0.4 each"],
    ["240 each one", "240 each"],
    ["the second one", "the second one"],
    ["3lbs", "3 lb"],
    ["24x36 print", "24x36 print"],
    ["4K video", "4k video"],
    ["net-45", "net 45"],
    ["rate's 80", "rate is 80"],
    ["CHF 1'250", "$1250"],
    ["12 500 kr", "$12500"],
    ["250,-", "$250"],
    ["€1.250", "$1250"],
    ["€1.250 per litre", "$1.25 per litre"],
    ["£1.250", "$1250"],
    ["$12.345", "$12.345"],
    ["R3 500", "$3500"],
    ["7,5 hrs", "7.5 hour"],
    ["0,125 per word", "0.125 per word"],
    ["90 paise each", "$0.9 each"],
    ["a tenner", "$10"],
    ["twenty quid fifty", "$20.5"],
    ["two and a half thousand kronor", "$2500"],
    ["2 dozen mugs", "24 mugs"],
    ["3h 20m", "3.333333 hour"],
    ["40m of hedge", "40 metre of hedge"],
    ["a day and a half", "1.5 day"],
    ["day and a half", "1.5 day"],
    ["2 hours a day for 5 days", "10 hour"],
    ["six months' hosting", "6 month hosting"],
    ["at flats 4 and 7", "at flats_4_and_7"],
    ["units 3 and 5 hours", "units 3 and 5 hour"],
    ["at 14 Mill Lane", "at no_14_mill_lane"],
    ["mowed twice", "mowed 2 times"],
    ["twice the rate", "*2"],
    ["Mon 3h, Tue 4h", "monday 3 hour , tuesday 4 hour"],
    ["3M", "3000000"],
  ])("%s is read as %s", (said, read) => {
    expect(
      canon(said)
        .map((token) => token.text)
        .join(" "),
    ).toBe(read);
  });

  test("every token still knows the words it came from", () => {
    const said = "fourteen and a half hours at ninety five bucks an hour";
    for (const token of canon(said)) expect(said.slice(token.start, token.end)).toContain(token.source);
    expect(canon(said)[0]).toMatchObject({ text: "14.5", source: "fourteen and a half" });
  });

  test("a number word inside a name stays a word", () => {
    expect(canon("invoice Twelve Oaks Realty").map((token) => token.text)).toContain("twelve");
  });
});
