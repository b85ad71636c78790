import { expect, test } from "vitest";
import { contract } from "../../../test/contract.ts";
import { USUAL_GOALS } from "../../uploads/document-files.ts";
import { extract, readPages } from "./extract.ts";
import { readParties } from "./parties.ts";

const read = (text: string, name: string) => {
  const { values } = extract({ pages: [{ text }], goals: USUAL_GOALS, we: { name } });
  return Object.fromEntries(values.filter(({ field }) => /^(?:client|supplier|invoice)\./.test(field)).map(({ field, value }) => [field, value]));
};

test("a table with a column for each party says whose what is", () => {
  const found = read(
    `Purchase Order PO-4471

Customer	Supplier
Harrow Dairy Ltd	Larkspur Studio Ltd
12 Quay Road, Dublin 2, D02 X285	4 Mill Lane, Cork, T12 X70A
Contact: Nora Quinn	Contact: Peter Lang
nora.quinn@harrowdairy.example	peter@larkspur.example
+353 1 555 0148	+353 21 555 0172

Brand refresh, fixed fee: €4,800.00. Invoices to accounts@harrowdairy.example.`,
    "Larkspur Studio Ltd",
  );
  expect(found).toMatchObject({
    "client.name": "Harrow Dairy Ltd",
    "client.address": "12 Quay Road, Dublin 2, D02 X285",
    "client.contact": "Nora Quinn",
    "client.email": "nora.quinn@harrowdairy.example",
    "client.phone": "+353 1 555 0148",
    "supplier.name": "Larkspur Studio Ltd",
    "supplier.address": "4 Mill Lane, Cork, T12 X70A",
    "supplier.email": "peter@larkspur.example",
    "supplier.phone": "+353 21 555 0172",
    "invoice.email": "accounts@harrowdairy.example",
  });
});

test("a company's own name and the number of an order are no address, whoever reads it", () => {
  const { values } = extract({ pages: [{ text: contract }], goals: USUAL_GOALS });
  expect(values.filter(({ field }) => field.endsWith(".address")).map(({ field, value }) => [field, value])).toEqual([
    ["client.address", "Quay House, Dock Road, Galway, H91 W6PK"],
  ]);
});

test("a message is its sender's, and at its end stands how to reach them", () => {
  const found = read(
    `From: Anna Berg <anna.berg@nordlicht.example>
To: Peter Lang <peter@larkspur.example>
Subject: Go ahead

Dear Peter,

please start with the brochure at 1,200 EUR. Send the invoice to rechnung@nordlicht.example.

Best regards
Anna Berg
Marketing Manager
Nordlicht Reisen GmbH
Hafenstraße 12, 24103 Kiel
Tel. 0431 555 2266`,
    "Larkspur Studio Ltd",
  );
  expect(found).toMatchObject({
    "client.name": "Nordlicht Reisen GmbH",
    "client.address": "Hafenstraße 12, 24103 Kiel",
    "client.contact": "Anna Berg",
    "client.email": "anna.berg@nordlicht.example",
    "client.phone": "0431 555 2266",
    "invoice.email": "rechnung@nordlicht.example",
  });
  expect(found["supplier.phone"]).toBeUndefined();
});

test("the parties of a contract own what stands behind their names, and the bank is the supplier's", () => {
  const found = read(
    `WERKVERTRAG

zwischen

Kogler Fördertechnik GmbH, Linzer Bundesstraße 211, 4600 Wels, UID ATU63182040 (nachfolgend „Auftraggeberin“), vertreten durch Frau Petra Hain,

und

Seybold Automation, Hinter der Mauer 5, 89584 Ehingen, Steuernummer 58117/20438 (nachfolgend „Auftragnehmer“).

Die Vergütung beträgt 2.400,00 EUR. Überweisung auf IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX.`,
    "Seybold Automation",
  );
  expect(found).toMatchObject({
    "client.name": "Kogler Fördertechnik GmbH",
    "client.address": "Linzer Bundesstraße 211, 4600 Wels",
    "client.tax-id": "ATU63182040",
    "client.contact": "Petra Hain",
    "supplier.name": "Seybold Automation",
    "supplier.address": "Hinter der Mauer 5, 89584 Ehingen",
    "supplier.tax-id": "58117/20438",
    "supplier.iban": "DE89370400440532013000",
    "supplier.bic": "COBADEFFXXX",
  });
});

test("an account with a wrong check digit is not offered, a tax number is", () => {
  const found = read(
    "Rechnung\n\nSeybold Automation, Hinter der Mauer 5, 89584 Ehingen, USt-IdNr. DE470926588\n\nÜberweisung auf IBAN DE88 3704 0044 0532 0130 00.",
    "Larkspur",
  );
  expect(found["supplier.iban"]).toBeUndefined();
  expect(Object.values(found)).toContain("DE470926588");
});

test("the number of an order is no end of an address, though it stands below a studio", () => {
  const found = read(
    "Client: Brightwater Ferries DAC, Quay House, Dock Road, Galway, H91 W6PK\nSupplier: Larkspur Studio Ltd\nPurchase order number: BF-2291",
    "Analytical Engines",
  );
  expect(found["client.address"]).toBe("Quay House, Dock Road, Galway, H91 W6PK");
  expect(found["supplier.address"]).toBeUndefined();
});

test("the legal form stays on a name", () => {
  const text = (name: string) => `Statement of Work\n\nClient: ${name}\nSupplier: Larkspur Studio\n\nFee: €900.00`;
  for (const name of [
    "Harrow Dairy Ltd",
    "Orchid Quay Hospitality Pte. Ltd.",
    "Gable Events Pty Ltd",
    "Cartonera del Bajío, S.A. de C.V.",
    "Hart & Sohn GmbH & Co. KG",
  ])
    expect(read(text(name), "Larkspur Studio")["client.name"]).toBe(name);
});

test("a client without a firm, and one without a legal form, can be the client", () => {
  const names = (text: string) => {
    const { pages } = readPages([{ text }]);
    return new Set(readParties(pages, "Larkspur Studio").name.occurrences.map(({ value }) => value));
  };
  expect(names("Bauherrschaft: Nadine und Marco Brunnschweiler, Im Rebgarten 6, 8704 Herrliberg")).toContain("Nadine und Marco Brunnschweiler");
  expect(names("Please make it out to Dr S. Hussain and Mr T. Brandreth, 27 Gledhow Rise")).toContain("Dr S. Hussain and Mr T. Brandreth");
  expect(names("Quote\n\nThanks Rajesh Patel! Here is what you booked.")).toContain("Rajesh Patel");
  expect(names("On the line: Oona (Bridgewater Hospice Friends), Femi (Larkspur Studio)")).toContain("Bridgewater Hospice Friends");
  expect(names("Centre de services scolaire des Deux-Coteaux\n750, boulevard de l'Érablière")).toContain("Centre de services scolaire des Deux-Coteaux");
  expect(names("zwischen der\n\nMarktgemeinde Obernfeld\nHauptplatz 1\n4778 Obernfeld")).toContain("Marktgemeinde Obernfeld");
  expect(names("Invoice to: Harborlight Films LLC, 2217 SE Division St")).toContain("Harborlight Films LLC");
});

test("who is not sure stays away: a price list has no client", () => {
  const found = read(
    "Price List 2027\n\nLarkspur Studio, 4 Mill Lane, Cork, T12 X70A\nstudio@larkspur.example\n\nDay rate\t€640.00\nHour\t€95.00",
    "Larkspur Studio",
  );
  expect(Object.keys(found).filter((field) => field.startsWith("client"))).toEqual([]);
});

test("an address has no name in it, also where a document says both in one breath", () => {
  const found = read(
    "PURCHASE ORDER\n\nPurchase order number: HA-4500118\nDate: 12 October 2026\n\nClient: Harbour Arts Trust Ltd\n12 Quay Street, Galway\nVAT ID: IE6388047V\n\nPoster design\t3\t€400.00\t€1,200.00\n\nPayment terms: net 30\n",
    "Larkspur Studio Ltd",
  );
  expect(found).toMatchObject({ "client.name": "Harbour Arts Trust Ltd", "client.address": "12 Quay Street, Galway" });
});

test("the business that reads is found by a part of its name, or by the person whose name it has", () => {
  const supplier = (text: string, we: string) => readParties(readPages([{ text }]).pages, we).supplier?.name;
  expect(supplier("Reme Ausina\tAlmarjal\nBill Thwaite\tThwaite Access Ltd", "Almarjal Ingeniería, S.L.P.")).toBe("Almarjal");
  expect(supplier("I'll mail the bill.\n\nKaren Tessmer\n419-555-0136", "Tessmer Law Office")).toBe("Karen Tessmer");
  expect(supplier("Prepared by Kindling & Co. Web Studio for Gus Petrakis", "Kindling & Co. Web Studio")).toBe("Kindling & Co. Web Studio");
  expect(supplier("PROVEEDOR\nCartonera del Bajío, S.A. de C.V.\nBlvd. Aeropuerto 2210", "Cartonera del Bajío, S.A. de C.V.")).toBe(
    "Cartonera del Bajío, S.A. de C.V.",
  );
});

test("a heading, a department and words that are common in the document are marked as such beside a name", () => {
  const { pages } = readPages([
    {
      text: "7 Mitwirkung der Schule\n\nDie Gemeinde Rümlikon bestellt. Rechnung an Kreditorenbuchhaltung Zürich.\n\nAn Gemeinde Rümlikon\nHauptstrasse 3, 8000 Zürich",
    },
  ]);
  const signs = (value: string) => readParties(pages, undefined).name.occurrences.find((each) => each.value === value)?.signs;
  expect(signs("Gemeinde Rümlikon")).toContain("common:none");
  expect(signs("Gemeinde Rümlikon")).not.toContain("title-word");
  expect(signs("7 Mitwirkung der Schule")).toEqual(expect.arrayContaining(["numbered", "title-word"]));
});

test.each([
  ["Seller: Harbour Prints Ltd\nBuyer: Globex Corporation", "Globex Corporation"],
  ["From: Harbour Prints Ltd\nTo: Globex Ltd", "Globex Ltd"],
  ["From:\nHarbour Prints Ltd\n12 Quay Road\n\nTo:\nGlobex\n5 High Street", "Globex"],
  ["From\tTo\nHarbour Prints Ltd\tGlobex Ltd", "Globex Ltd"],
  ["Contractor: Harbour Prints Ltd\nClient: Maria Gomez", "Maria Gomez"],
  ["Vendor: Harbour Prints Ltd\nShip to: North Wharf\nBill to: City Library", "City Library"],
  ["Auftragnehmer: Malermeister Huber GmbH\nAuftraggeber: Familie Brunner", "Familie Brunner"],
  ["Proveedor: Pinturas del Sur, S.L.\nCliente: Ayuntamiento de Cádiz", "Ayuntamiento de Cádiz"],
  ["Fournisseur : Peintures du Sud SARL\nClient : Mairie de Lyon", "Mairie de Lyon"],
  ["Issued by: Harbour Prints Ltd\nCustomer: Globex", "Globex"],
  ["Supplier: Harbour Prints Ltd", undefined],
])("who issued a paper is not whom it bills: %j", (parties, client) => {
  expect(read(`INVOICE\n\n${parties}\n\nPosters: $500.00\nTotal: $500.00`, "Larkspur Studio")["client.name"]).toBe(client);
});

test("whom we write to or work for is billed, whatever a paper calls them", () => {
  const order = "Order\n\nContractor: Northfield Builders Ltd\nSubcontractor: Larkspur Studio\n\nPosters: $500.00\nTotal: $500.00";
  expect(read(order, "Larkspur Studio")["client.name"]).toBe("Northfield Builders Ltd");
  const message = "From: Northfield Builders Ltd\nTo: Larkspur Studio\nSubject: Posters\n\nPlease print the posters for $500.00.";
  expect(read(message, "Larkspur Studio")["client.name"]).toBe("Northfield Builders Ltd");
});

test.each([
  [
    "zwischen Muster AG, Bahnhofstrasse 1, 8001 Zürich (Auftraggeberin) und Larkspur Studio, Seestrasse 5, 8002 Zürich (Auftragnehmerin)",
    "Bahnhofstrasse 1, 8001 Zürich",
  ],
  [
    "between Globex Ltd, 12 Quay Road, Dublin 2, D02 X285 (Client) and Larkspur Studio, 4 Mill Lane, Cork, T12 X70A (Supplier)",
    "12 Quay Road, Dublin 2, D02 X285",
  ],
  [
    "entre Peintures SARL, 3 rue du Port, 33000 Bordeaux (ci-après le Client) et Larkspur Studio, 5 rue du Port, 33000 Bordeaux (le Prestataire)",
    "3 rue du Port, 33000 Bordeaux",
  ],
])("what a contract calls a party is no part of its address: %j", (parties, address) => {
  expect(read(`${parties}\n\nDesign: €900.00`, "Larkspur Studio")["client.address"]).toBe(address);
});
