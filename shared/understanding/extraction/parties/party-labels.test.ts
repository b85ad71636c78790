import { describe, expect, test } from "vitest";
import { everyNth } from "../../../../test/counts.ts";
import { billsToUs, labelledBills, openBills } from "../../../../test/labelled-bills.ts";
import { USUAL_GOALS } from "../../../uploads/document-files.ts";
import { extract, extractionBy } from "../extract.ts";

const partiesOf = (text: string, we: string): Record<string, string> => {
  const { values } = extract({ pages: [{ text }], goals: USUAL_GOALS, we: { name: we } });
  return Object.fromEntries(
    values.flatMap(({ field, value, unsure }) => (/^(?:client|supplier)\.name$/.test(field) ? [[field, unsure ? `${value}?` : value]] : [])),
  );
};

describe("a bill is for whom its label names, never for who issued it", () => {
  test.each(everyNth(3, labelledBills))("$client, not $issuer", ({ text, client, issuer }) => {
    expect(partiesOf(text, "Larkspur Studio")["client.name"]?.replace(/\?$/, "")).toBe(client);
    expect(partiesOf(text, issuer)).toMatchObject({ "client.name": expect.stringMatching(client) });
  });

  test("most of them for sure", () => {
    const bills = everyNth(3, labelledBills);
    const sure = bills.filter(({ text, client }) => partiesOf(text, "Larkspur Studio")["client.name"] === client);
    expect(sure.length).toBeGreaterThanOrEqual(bills.length - 2);
  });
});

describe("a bill to the business that reads it is for that business, from who issued it", () => {
  test.each(billsToUs)("$issuer to $us", ({ text, issuer, us }) => {
    expect(partiesOf(text, us)).toMatchObject({ "client.name": us, "supplier.name": issuer });
  });
});

test("the address at the head of a bill is its issuer's, and goes to no client", () => {
  const { values } = extract({
    pages: [
      {
        text: "RECHNUNG\n\nSanitär Wolf GmbH\nHof 1\n10115 Berlin\nTel. 030 555 2299\n\nRechnungsempfänger\nWEG Birkenallee 9\n\nBoiler warten 120,00 €\nGesamt 120,00 €",
      },
    ],
    goals: USUAL_GOALS,
    we: { name: "Larkspur Studio" },
  });
  const found = values.flatMap(({ field, value }) => (/^(?:client|supplier)\.(?:name|address)$/.test(field) ? [`${field} ${value}`] : []));
  expect(found.toSorted()).toEqual(["client.name WEG Birkenallee 9", "supplier.address Hof 1, 10115 Berlin", "supplier.name Sanitär Wolf GmbH"]);
});

test("where nothing tells whom a bill is for, nothing is sure", () => {
  for (const text of openBills) expect(partiesOf(text, "Larkspur Studio")["client.name"] ?? "?").toMatch(/\?$/);
});

describe("what a model read follows the labels, too", () => {
  const readBy = (text: string, we: string, client: string) => {
    const read = [
      { field: "client.name", label: "", value: client, page: 1, quote: client },
      { field: "client.email", label: "", value: "pay@seller.example", page: 1, quote: "pay@seller.example" },
    ];
    const { values } = extractionBy(read, { pages: [{ text }], goals: USUAL_GOALS, we: { name: we } });
    return values.flatMap(({ field, value }) => (/^(?:client|supplier)\./.test(field) ? [`${field} ${value}`] : []));
  };
  const text = "Elektro Adler GmbH\npay@seller.example\nRechnung Nr. 3\nKunde: WEG Talweg 4\nSteckdosen 6 x 50,00 € 300,00 €\nGesamt 300,00 €";

  test("who issued a bill is not its client", () => {
    expect(readBy(text, "Larkspur Studio", "Elektro Adler GmbH")).toEqual(["supplier.name Elektro Adler GmbH", "client.name WEG Talweg 4"]);
    expect(readBy(text, "WEG Talweg 4", "Elektro Adler GmbH")).toEqual(["supplier.name Elektro Adler GmbH", "client.name WEG Talweg 4"]);
  });

  test("what does not contradict them stays", () => {
    expect(readBy(text, "Elektro Adler GmbH", "WEG Talweg 4")).toEqual(["client.email pay@seller.example", "client.name WEG Talweg 4"]);
  });
});
