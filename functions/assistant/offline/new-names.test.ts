import { describe, expect, test } from "vitest";
import type { TurnContext } from "../calls/turn-context.ts";
import { takeParty } from "./party.ts";
import { reading, textOf } from "./reading.ts";

const products = ["Logo design", "Window cleaning", "Microchip"].map((name, i) => ({ id: `prd_0${i}`, name, unitPrice: 40 }));

const worldWith = (customers: readonly string[]) =>
  ({ today: "2026-05-13", profile: {}, customers: customers.map((name, i) => ({ id: `cus_0${i}`, name })), products, asks: [] }) as unknown as TurnContext;

function heard(said: string, customers: readonly string[] = []): [name: string | null, rest: string] {
  const from = reading(said);
  const party = takeParty(from, worldWith(customers));
  return [party?.unsure ? `${party.unsure.join(" or ")}?` : (party?.name ?? null), textOf(from.tokens)];
}

describe("a name that nobody on record has", () => {
  test.each([
    // It opens the message.
    ["Deb Stanhope. rewired the shed 640", "Deb Stanhope", ". rewired the shed 640"],
    ["Deb Stanhope\n2 fans at 120", "Deb Stanhope", "| 2 fans at 120"],
    ["Lakeside Chiropractic. carpets in 4 rooms", "Lakeside Chiropractic", ". carpets in 4 rooms"],
    ["Oakmont HOA, 2 lobby cleans", "Oakmont HOA", ", 2 lobby cleans"],
    ["Jansen & Zonen, 20 loaves", "Jansen & Zonen", ", 20 loaves"],
    ["Familie Brandsma, een taart 45", "Familie Brandsma", ", een taart 45"],
    ["Van der Linden Catering BV, 60 rolls", "Van der Linden Catering BV", ", 60 rolls"],
    ["Harbour Kitchen & Bar, 3 fridges serviced", "Harbour Kitchen & Bar", ", 3 fridges serviced"],
    ["Emma Larsson logo design 400", "Emma Larsson", "logo design 400"],
    // In small letters.
    ["acme gmbh: 2000 words", "Acme GmbH", ": 2000 words"],
    ["priya raghavan, 12 hours", "Priya Raghavan", ", 12 hour"],
    ["st brigids college, 12 lights", "St Brigids College", ", 12 lights"],
    ["aunt ruthie's diner: 15 mugs", "Aunt Ruthie's Diner", ": 15 mugs"],
    ["shearing ewes for duncan mcleod, $2 each", "Duncan Mcleod", "shearing ewes , $2 each"],
    ["weekly clean for my neighbour tom", "Tom", "weekly clean"],
    ["bill karen whitfield four cleanings", "Karen Whitfield", "bill 4 cleanings"],
    ["bill te awa station 2 days mustering", "Te Awa Station", "bill 2 day mustering"],
    ["invoice sarah and mike hutchins 6 hours", "Sarah and Mike Hutchins", "invoice 6 hour"],
    ["trinity college wants 3 rooms painted", "Trinity College", "wants 3 rooms painted"],
    // With legal forms and titles.
    ["bill Glenburn Station ltd 2 days", "Glenburn Station ltd", "bill 2 day"],
    ["Proofreading for Prof. Dr. Hannelore Weiss", "Prof. Dr. Hannelore Weiss", "proofreading"],
    ["for M/s Gupta Traders, 2 months", "M/s Gupta Traders", ", 2 month"],
    // By the words of an order for an invoice.
    ["raise a bill on Suryodaya Textiles Pvt Ltd for hosting", "Suryodaya Textiles Pvt Ltd", "raise a bill for hosting"],
    ["invoice in favour of Anand Krishnamurthy for a logo", "Anand Krishnamurthy", "invoice for a logo"],
    ["3 ovens at $120 made out to walkers bakery", "Walkers Bakery", "3 ovens at $120"],
    ["report $400, client: Ardmore", "Ardmore", "report $400 ,"],
    ["invoice\nTo: Dara Keane\nFor: site visit", "Dara Keane", "invoice | for : site visit"],
    ["report for Seaview Rentals, deep clean $160", "Seaview Rentals", "report , deep clean $160"],
  ])("%s: %s", (said, name, rest) => expect(heard(said)).toEqual([name, rest]));

  test.each([
    // Work that opens a message in capitals.
    "Web Design, 10 hours at $60",
    "Logo Refresh: $400",
    "Carpet Cleaning, 3 rooms",
    "Web Design: homepage $400, about page $200",
    "Business Cards, 500 at $0.20",
    "Open Bar, 5 hours at $60",
    "Open Bar $400, staff $200",
    "School Portraits, 30 at $9",
    "Vinyl Records, 10 at $12",
    "Kitchen and Bar, deep clean $300",
    "Certified Translation, 3 pages at $45",
    "Materials: tiles $50, grout $10",
    "Event Photography\n- 4 hours at $150",
    // Work behind "for" and "invoice".
    "for hedge trimming, 5 hours",
    "for the wedding cake $380",
    "for high school portraits, 30 at $9",
    "for Shopify setup, 4 hours",
    "for API integration 4 hours",
    "invoice for Business Cards, 500 at $0.20",
    "invoice hedge trimming 3 hours at $40",
    "invoice the publisher for 3000 words",
    // Places, suppliers, languages, who is spoken to.
    "delivery to Boston $40",
    "timber from Travis Perkins $140",
    "German to English, 4000 words",
    "3 hours gardening. thanks, tom",
    "hi tom, 3 hours gardening",
    // Where the name ends is not to be seen.
    "bill angus drenching 200 lambs",
    "invoice emma larsson flyer print $400",
    "Emma Larsson Flyer Print $400",
  ])("is none where nothing shows it: %s", (said) => expect(heard(said)[0]).toBeNull());
});

describe("a customer on record, and somebody else who is called nearly so", () => {
  const known = [
    "Rosa Delgado",
    "Delgado Brothers Roofing",
    "Tom Ashby",
    "Greenfield School",
    "Harper Realty",
    "Brodie Nguyen",
    "Whitcomb Inn",
    "The Red Lion",
  ];
  test.each([
    ["Brodie Nguyen's kelpie, microchip", "Brodie Nguyen"],
    ["microchips for the inn", "Whitcomb Inn"],
    ["the inn needs 12 cleanings", "Whitcomb Inn"],
    ["charge it to the school", "Greenfield School"],
    ["bill tom 3 cleanings", "Tom Ashby"],
    ["bill Tom Baker 3 cleanings", "Tom Baker"],
    ["bill tom baker 3 cleanings", "Tom Ashby or Tom Baker?"],
    ["Harper Lee Museum, 30 mugs", "Harper Lee Museum"],
    // The tool asks whether it is The Red Lion.
    ["mugs for Red Lion Brewery", "Red Lion Brewery"],
    ["logo design for Rosa's brother Luis", "Rosa Delgado or Rosa's brother Luis?"],
    ["bill emma larsson for the sign at Greenfield School", "Emma Larsson"],
    ["bill Emma Larsson from Harper Realty for a sign", "Harper Realty"],
    ["logo design for delgado", "Delgado"],
    ["cleaning for the garden room", null],
    ["cleaning at the inn", null],
  ])("%s: %s", (said, name) => expect(heard(said, known)[0]).toBe(name));
});
