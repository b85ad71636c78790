import { fold } from "@shared/text/search.ts";
import { expect, test } from "vitest";
import { joinAddress } from "./address-parts.ts";

test.each([
  ["Address|12 Main St;Address 2|Apt 4;City|Springfield;State|IL;Zip|62701", "12 Main St\nApt 4\nSpringfield, IL 62701"],
  ["Adresse|Rue du Lac 4;PLZ|1003;Ort|Lausanne;Land|Schweiz", "Rue du Lac 4\n1003 Lausanne\nSchweiz"],
  ["Address|1 York Street;City|York", "1 York Street\nYork"],
  ["Address|2 Low St, Leeds;City|Leeds", "2 Low St, Leeds"],
  ["Address|2 Low St, Leeds LS1 4AP;City|Leeds;Postcode|LS1 4AP", "2 Low St, Leeds LS1 4AP"],
  ["Straße|Hauptstr. 5;PLZ|10115;Ort|Berlin", "Hauptstr. 5\n10115 Berlin"],
])("the columns %s are one address", (columns, expected) => {
  const cells = columns.split(";").map((column) => {
    const [header = "", text = ""] = column.split("|");
    return { header: fold(header), text };
  });
  expect(joinAddress(cells, fold)).toBe(expected);
});
