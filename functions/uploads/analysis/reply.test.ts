import { expect, test } from "vitest";
import { extract } from "../../../shared/understanding/extraction/extract.ts";
import { isSure, USUAL_GOALS } from "../../../shared/uploads/document-files.ts";
import { replyOf } from "./reply.ts";

/** The reply to a call that uploaded this text. */
function replyTo(text: string) {
  const { values, missing, about } = extract({ pages: [{ text }], goals: [...USUAL_GOALS], we: {} });
  const file = { filename: "plain-0123456789.txt", about } as never;
  return { values, ...replyOf({ file, goals: [...USUAL_GOALS], values, missing, pages: [{ text }] }) };
}

test.each([
  ["Website Redesign Proposal\n\nPrepared by: Acme\nPrepared for: Globex\n\nDesign: $2,500 / Development: $4,500\n", "Website Redesign"],
  [
    "Angebot Nr. 4711\nProjekt: Relaunch Onlineshop\n\nErstellt von: Acme Design, Hafenstr. 3\nErstellt für: Globex\n\nDesign: 2.500 €\nDevelopment: 4.500 €\n",
    "Relaunch Onlineshop",
  ],
  ["PROJECT PROPOSAL\n\nMobile app\n\nPrepared by Acme Studio\nPrepared for Globex\n\nDesign: £2,500\nDevelopment: £4,500\nTotal: £7,000\n", "Mobile app"],
])("a short and plain document is answered with the best of each field and how sure that is: %j", (text, title) => {
  const { extractedData, values } = replyTo(text);
  expect(extractedData.business_info).toEqual({ name: "Globex", sure: true });
  expect(extractedData.project_details).toEqual({ title, sure: expect.any(Boolean) });
  expect(extractedData.financial_info.pricing.map(({ label, value }) => [label, value.split(".")[0]])).toEqual([
    ["Design", "2,500"],
    ["Development", "4,500"],
  ]);
  // Values that need a check are marked unsure; a sum that the document states confirms its parts.
  const sure = text.includes("Total");
  expect(extractedData.financial_info.pricing.every((price) => price.sure === sure)).toBe(true);
  expect(values.some((value) => !isSure(value))).toBe(!sure || extractedData.project_details.sure === false);
});
