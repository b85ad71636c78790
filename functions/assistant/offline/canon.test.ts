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
