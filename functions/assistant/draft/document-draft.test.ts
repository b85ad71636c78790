import { describe, expect, test } from "vitest";
import { choiceTexts } from "../../../shared/chat/question-choices.ts";
import { parse } from "../../../shared/errors.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { extract } from "../../../shared/understanding/extraction/extract.ts";
import { isSure, USUAL_GOALS } from "../../../shared/uploads/document-files.ts";
import { everyNth } from "../../../test/counts.ts";
import { documentBills } from "../../../test/document-bills.ts";
import { labelledBills } from "../../../test/labelled-bills.ts";
import { readPlainText } from "../../uploads/text/plain-text.ts";
import { InvoiceStart } from "../calls/tool-arguments.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { billedPrices, type DocumentFindings, inOwnCurrency, invoiceFromFindings } from "./document-draft.ts";
import { startDraft } from "./draft.ts";
import { differenceText, rateQuestion, statedTotals } from "./total-question.ts";

const reference = {
  profile: { ...blankProfile("Larkspur Studio"), defaultTaxRate: 0 },
  customers: [],
  products: [],
  today: "2026-10-12",
} as unknown as ReferenceData;

/**
 * The draft of all sure prices of a document given as text, and its differences from the document's totals; with `confirmed`, a person confirmed all values.
 */
function draftOf(text: string, profile: Partial<ReferenceData["profile"]> = {}, { confirmed = false } = {}) {
  const own = profile.currency ?? "USD";
  const read = extract({ pages: readPlainText(Buffer.from(text)), goals: USUAL_GOALS, we: { name: "Larkspur Studio" } }).values;
  const found = inOwnCurrency({ file: {} as DocumentFindings["file"], values: read }, own).values;
  const values = confirmed ? found.map(({ unsure: _, ...value }) => value) : found;
  const chosen = billedPrices({ values }).filter(isSure);
  const its = { ...reference, profile: { ...reference.profile, ...profile } };
  const file = { filename: "quote.txt", name: "quote.txt" } as Parameters<typeof invoiceFromFindings>[0]["file"];
  const { said } = invoiceFromFindings(
    { file, values },
    chosen.map((value) => ({ value })),
    its,
  );
  const { draft } = startDraft(its, parse(InvoiceStart, said));
  const stated = statedTotals(values, draft);
  return { draft, values, rate: rateQuestion(chosen, draft, stated)[0], difference: stated && differenceText(draft, stated, "en-US") };
}

describe("the invoice of a document comes to what the document states, to the cent", () => {
  test.each(everyNth(6, documentBills))("$name", ({ text, total, tax, due = total, lines }) => {
    const { draft, difference } = draftOf(text);
    expect(draft.lines.map(({ description, quantity, unitPrice, taxRate = draft.taxRate }) => [description, quantity, unitPrice, taxRate])).toEqual(lines);
    expect(totals(draft)).toMatchObject({ total, taxTotal: tax, amountDue: due });
    expect(difference).toBeUndefined();
  });

  test("a rate beside each price stays with it where no total is stated, once a person found the prices right", () => {
    const { draft } = draftOf("Quote\nCustomer: Quill Books Ltd\n\nFuel: £500.00 at 5% VAT\nLabour: £500.00 at 20% VAT", {}, { confirmed: true });
    expect(draft.lines.map(({ description, unitPrice, taxRate = draft.taxRate }) => [description, unitPrice, taxRate])).toEqual([
      ["Fuel", 500, 5],
      ["Labour", 500, 20],
    ]);
    expect(totals(draft).total).toBe(1125);
  });

  test("whatever the business does otherwise", () => {
    for (const { name, text, total } of everyNth(
      4,
      documentBills.filter(({ tax }) => tax > 0),
    )) {
      const { draft } = draftOf(text, { defaultTaxRate: 25, pricesIncludeTax: true });
      expect([name, totals(draft).total]).toEqual([name, total]);
    }
  });
});

test.each(everyNth(10, labelledBills))(
  "the invoice of a bill from $issuer is for $client, as a text and asked about where it is not sure",
  ({ text, client }) => {
    const { draft, values } = draftOf(text);
    expect(draft.customer?.name ?? values.find(({ field }) => field === "client.name")?.value).toBe(client);
  },
);

describe("where it does not, both figures are said, and where they part", () => {
  test("a tax of the business's own on a document that has none", () => {
    const { difference } = draftOf("Order 12\n\nCustomer: Globex Ltd\n\nPosters\t£200.00\nPostage\t£20.00\nTotal\t£220.00", { defaultTaxRate: 20 });
    expect(difference).toBe("The document states £220.00 as the total; this draft comes to £264.00.");
  });

  test("a tax that the customer withholds", () => {
    const { difference } = draftOf(
      "Factura proforma 31\n\nCliente: Cartonera, S.A.\n\nDiseño\t1.000,00 €\nBase imponible\t1.000,00 €\nIVA 21 %\t210,00 €\nIRPF 15 %\t-150,00 €\nTotal a pagar\t1.060,00 €",
    );
    expect(difference).toContain("€1,060.00 as the total; this draft comes to €1,210.00");
  });

  test.each(
    everyNth(3, [
      ["German", "Rechnung\nKunde: Nordlicht GmbH\n\nBeratung: 100,00 €\n\nzu zahlen: 119,00 €", "€119.00", "€100.00"],
      ["Spanish", "Factura\nCliente: Bodega Sol SL\n\nDiseño web: 100,00 €\n\nImporte total: 121,00 €", "€121.00", "€100.00"],
      ["Italian", "Preventivo\nCliente: Trattoria Roma srl\n\nLogo: 100,00 €\n\nImporto dovuto: 122,00 €", "€122.00", "€100.00"],
      ["Dutch", "Offerte\nKlant: Bakkerij De Molen\n\nLogo: € 100,00\n\nTe voldoen: € 121,00", "€121.00", "€100.00"],
      ["no known word", "Quote\nClient: Globex Ltd\n\nLogo: $100.00\n\nWhole enchilada: $110.00", "$110.00", "$100.00"],
      [
        "something taken off without a word for it",
        "Invoice\nCustomer: Globex Ltd\n\nPosters £1,000.00\nGoodwill £50.00\nTotal £950.00",
        "£950.00",
        "£1,050.00",
      ],
      ["a price that its row rounds", "Order\nCustomer: Globex Ltd\n\nPosters 7 14.29 $100.00\nTotal $100.00", "$100.00", "$14.29"],
      ["a total below its label", "Invoice\nCustomer: Globex Ltd\n\nChairs: $100.00\nDesks: $200.00\n\nTOTAL DUE:\n$310.00", "$310.00", "$300.00"],
      [
        "a total that its sentence names behind it",
        "Please invoice Globex Ltd:\n\nChairs: $100.00\nDesks: $200.00\n\nSo that comes to $320.00 altogether.",
        "$320.00",
        "$300.00",
      ],
      [
        "a rounding",
        "Offerte\nKunde: Gemeinde Rümlikon\n\nKonzept\tCHF 1'500.02\nDruck\tCHF 100.00\nMWST 8.1%\tCHF 129.60\nRundung\tCHF -0.02\nTotal\tCHF 1'729.60",
        "CHF 1,729.60",
        "CHF 1,729.62",
      ],
      [
        "what is left to pay",
        "Invoice\nCustomer: Globex Ltd\n\nDesign £900.00\nPrint £100.00\nTotal £1,000.00\nPaid £300.00\nBalance due £650.00",
        "£650.00",
        "£700.00",
      ],
    ]),
  )("a total in words that are not known, or that was not read with certainty: %s", (_, text, stated, drafted) => {
    const difference = draftOf(text, {}, { confirmed: true }).difference?.replaceAll("\u00a0", " ");
    expect(difference).toContain(`The document states ${stated} as`);
    expect(difference).toContain(`this draft comes to ${drafted}`);
  });

  test("a tax of the business's own, also where two prices and their sum are all that there is", () => {
    const { difference } = draftOf("Order\nCustomer: Globex Ltd\n\nLogo £100.00\nHosting £50.00\nAll in all £150.00", { defaultTaxRate: 20 });
    expect(difference).toBe("The document states £150.00 as the total; this draft comes to £180.00.");
  });

  test("a total that its author added up wrongly", () => {
    const { difference } = draftOf("Quote Q-9\n\nClient: Globex Ltd\n\nDesign\t€900.00\nPrint\t€250.00\nTotal\t€1,200.00");
    expect(difference).toBe("The document states €1,200.00 as the total; this draft comes to €900.00.");
  });
});

describe("a total that was read stays compared, whatever else a person found right", () => {
  test.each([
    [
      "an item that is optional",
      "Proposal for Finch & Daughters\n\nBranding   £2,000.00\nWebsite    £1,200.00\nOptional: photography   £600.00\nTotal excluding options  £3,200.00",
      3200,
    ],
    ["the total in a second currency", "Pro forma\nCustomer: Helios Imports\n\nConsulting  EUR 500.00\nTotal  EUR 500.00 (USD 545.00 at 1.09)", 500],
    [
      "a sum that is carried to the next page",
      "INVOICE\nBill to: Fenwick Estates LLC\n\nMowing   $400.00\nCarried forward   $400.00\nBrought forward   $400.00\nEdging   $500.00\nTotal   $900.00",
      900,
    ],
    [
      "rows whose prices stand before their sums",
      "Invoice\nBill to: Harlan Feed Store\n\nFence posts 40 @ $6.50   $260.00\nWire 5 rolls @ $68.00    $340.00\nTotal   $600.00",
      600,
    ],
    ["net below items of which a part comes to it", "Invoice\nCustomer: Globex Ltd\n\nDesign £500.00\nPrint £250.00\nTravel £80.00\nNet total £750.00", 750],
  ])("%s", (_, text, stated) => {
    for (const confirmed of [false, true]) {
      const { draft, difference = "" } = draftOf(text, {}, { confirmed });
      expect(draft.lines.length).toBeGreaterThan(confirmed ? 0 : -1);
      const isSilent = draft.lines.length > 0 && totals(draft).total !== stated && !difference.includes(stated.toLocaleString("en-US"));
      expect(isSilent, `${totals(draft).total}: ${difference}`).toBe(false);
    }
  });
});

describe("what a sentence says of the whole is a total, and the business's own tax comes on it only where the person says so", () => {
  test.each(
    everyNth(3, [
      ["That comes to £150.00 in all, nothing to add."],
      ["We agreed on £150.00 for the lot."],
      ["We agreed on £140.00 for the lot.", 140],
      ["Please pay £150.00 by Friday."],
      ["Kindly transfer £150.00 to the account below."],
      ["Soit 150,00 £ au total."],
      ["All told that is £150.00 and not a penny more."],
      ["VAT no. GB123456789\nTotal £150.00"],
      ["Agreed price: £140.00", 140],
      ["I'll do the pair for £140.00.", 140],
      ["£145.00 and we are square.", 145],
      ["We settle at £135.00 for everything.", 135],
      ["Quedamos en £140.00 por todo.", 140],
      ["Mates' rates: let us say £135.00 for both.", 135],
      ["Nothing is due before the rug is dry, and then the £150.00 in one go."],
    ]),
  )("%s", (sentence, stated = 150) => {
    const { draft, difference } = draftOf(
      `Customer: Adeyemi Interiors Ltd\n\nSofa cleaning   £90.00\nRug cleaning    £60.00\n\n${sentence}`,
      { currency: "GBP", defaultTaxRate: 20 },
      { confirmed: true },
    );
    expect(totals(draft).total).toBe(180);
    expect(difference).toContain(`The document states £${stated}.00 as the total; this draft comes to £180.00.`);
  });

  test.each(["All prices plus VAT.", "Total £150.00 + VAT", "Net total: £150.00\nVAT is added at the current rate.", "£150.00 in all, excl. VAT"])(
    "but for where the tax comes on top: %s",
    (sentence) => {
      const { draft, difference } = draftOf(
        `Customer: Adeyemi Interiors Ltd\n\nSofa cleaning   £90.00\nRug cleaning    £60.00\n\n${sentence}`,
        { currency: "GBP", defaultTaxRate: 20 },
        { confirmed: true },
      );
      expect([totals(draft).total, difference]).toEqual([180, undefined]);
    },
  );

  test("also where all is one price that is said again", () => {
    const text = "Customer: Adeyemi Interiors Ltd\n\nHedge   £100.00\n\nThe customer pays £100.00 once the hedge is cut.";
    expect(draftOf(text, { currency: "GBP", defaultTaxRate: 20 }, { confirmed: true }).difference).toContain("£100.00 as the total");
  });

  test("what is asked for is no deposit, and a deposit is no total", () => {
    const depositOf = (sentence: string) =>
      draftOf(`Customer: Adeyemi Interiors Ltd\n\nSofa cleaning   £90.00\nRug cleaning    £60.00\n\n${sentence}`, {}, { confirmed: true }).draft.deposit;
    expect(depositOf("Please pay £150.00 by Friday.")).toBeUndefined();
    expect(depositOf("A deposit of £50.00 is payable before we begin.")).toEqual({ type: "amount", value: 50 });
  });

  test("nor on one price that a list of work sums up", () => {
    const text = "To Ms Adeyemi\nSofa cleaning £90\nRug cleaning £60\nComes to £150 all in.";
    expect(draftOf(text, { currency: "GBP", defaultTaxRate: 20 }, { confirmed: true }).difference).toContain("£150.00 as the total");
  });
});

describe("where a document says that there is no tax, none is added", () => {
  test.each(
    everyNth(3, [
      ["£", "We are not registered for VAT."],
      ["£", "No VAT is charged."],
      ["£", "Not VAT registered"],
      ["£", "VAT not applicable."],
      ["£", "VAT exempt"],
      ["$", "Tax exempt, certificate on file."],
      ["$", "No sales tax applies."],
      ["€", "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."],
      ["€", "§ 19 UStG, keine Umsatzsteuer"],
      ["€", "Umsatzsteuerfrei nach § 4 Nr. 21 UStG"],
      ["€", "Steuerschuldnerschaft des Leistungsempfängers"],
      ["€", "TVA non applicable, art. 293 B du CGI"],
      ["€", "Soit 150,00 € au total, net de taxe."],
      ["€", "Autoliquidation de la TVA"],
      ["€", "Exento de IVA"],
      ["€", "Operación no sujeta a IVA"],
      ["€", "BTW verlegd"],
      ["€", "Operazione esente IVA"],
      ["€", "Reverse charge applies"],
      ["$", "No GST/HST collected, small supplier."],
      ["$", "501(c)(3): do not charge sales tax."],
      ["€", "Undantagen från moms."],
      ["€", "Fritaget for moms."],
      ["€", "Vrijgesteld van omzetbelasting."],
      ["€", "Senza applicazione dell'IVA"],
    ]),
  )("%s: %s", (sign, words) => {
    const text = `Customer: Globex Ltd\n\nPosters   ${sign}90.00\nLabels    ${sign}60.00\n\n${words}`;
    for (const confirmed of [false, true]) {
      const { draft, difference } = draftOf(text, { defaultTaxRate: 20 }, { confirmed });
      const total = totals(draft).total;
      expect([words, draft.lines.length ? draft.taxRate : 0, difference]).toEqual([words, 0, difference]);
      if (confirmed) expect(total).toBe(150);
    }
  });

  test.each([
    "The training is VAT exempt, all else is taxed at 20 %.",
    "Prices do not include VAT.",
    "VAT is not included.",
    "No VAT number was given by the customer.",
    "If you are VAT exempt, please send us your certificate.",
  ])("but not where it says otherwise: %s", (words) => {
    const { draft } = draftOf(`Customer: Globex Ltd\n\nPosters   £90.00\nLabels    £60.00\n\n${words}`, { defaultTaxRate: 20 }, { confirmed: true });
    expect(totals(draft).total).toBe(180);
  });
});

describe("where a document speaks of tax in words that are not understood, the business's own is asked about", () => {
  const order = (words: string) => `Customer: Globex Ltd\n\nPosters   €90.00\nLabels    €60.00\n\n${words}`;
  test.each(
    everyNth(3, [
      "Exento según art. 20.1.10 LIVA.",
      "Vrijgesteld op grond van artikel 25.",
      "Exonéré au titre de l'article 261.",
      "Befreit nach § 4 Nr. 21.",
      "Sprzedawca zwolniony podmiotowo.",
      "VAT: see the framework agreement.",
      "IVA según acuerdo.",
      "MwSt. wie besprochen.",
      "Optante pelo Simples Nacional, não gera crédito de ISS.",
      "ÁFA: a megállapodás szerint.",
      "НДС не облагается",
      "消費税は別途ご相談",
    ]),
  )("%s", (words) => {
    const { rate } = draftOf(order(words), { defaultTaxRate: 20 }, { confirmed: true });
    expect(rate && choiceTexts(rate, reference)).toEqual(["0%", "20%"]);
    expect(draftOf(order(words), {}, { confirmed: true }).rate).toBeUndefined();
  });

  test.each([
    "VAT no. GB123456789",
    "USt-IdNr.: DE123456789",
    "Steuernummer 12/345/67890",
    "N° TVA : FR12345678901",
    "Please post the tax invoice to accounts.",
    "Cliente: NIF B12345678",
    "Tax ID 12-3456789",
  ])("but a number or a name with the word says nothing of tax: %s", (words) => {
    expect(draftOf(order(words), { defaultTaxRate: 20 }, { confirmed: true }).rate).toBeUndefined();
  });

  test("nor is anything asked where a total is stated: that is compared", () => {
    const { rate, difference } = draftOf(order("Total €150.00\nIVA según acuerdo."), { defaultTaxRate: 20 }, { confirmed: true });
    expect([rate, difference]).toEqual([undefined, expect.stringContaining("€150.00 as the total")]);
  });
});

describe("a sign that several currencies share", () => {
  test.each(
    everyNth(3, [
      ["CAD", "Quote\nClient: Prairie Seed Co., Regina SK\n\nSeed cleaning   $500.00\nTotal   $500.00", "CAD"],
      ["USD", "Quote\nClient: Prairie Seed Co.\n\nSeed cleaning   $500.00\nTotal   $500.00", "USD"],
      ["GBP", "Quote\nClient: Prairie Seed Co.\n\nSeed cleaning   $500.00\nTotal   $500.00", "USD"],
      ["CAD", "Quote\nClient: Dubbo Tyres Pty Ltd, Dubbo NSW 2830\n\nSignage   $500.00\nGST   $50.00\nTotal   $550.00", "AUD"],
      ["CAD", "Quote\nClient: Prairie Seed Co.\n\nSeed cleaning   US$500.00\nTotal   US$500.00", "USD"],
      ["CAD", "Quotation\nClient: Prairie Rail Museum Inc.\n\nCuration   $500.00\n\nTotal $500.00 + GST", "CAD"],
      ["USD", "Quotation\nClient: Prairie Rail Museum Inc.\n\nCuration   $500.00\n\nTotal $500.00 + GST", "AUD"],
      ["CAD", "Quotation\nClient: Boston Dental Inc.\n\nCuration   $500.00\n\nTotal $500.00", "USD"],
      ["NZD", "Quote for Tui Vineyards Ltd\n\nFencing, 10 days at $170 per day + GST\n\nTotal $1,700 + GST", "NZD"],
      ["NOK", "Faktura\nKunde: Fjord Regnskap AS\n\nRådgivning   1 000,00 kr\nMVA 25 %   250,00 kr\nTotalt   1 250,00 kr", "NOK"],
      ["CLP", "Cotización\nCliente: Diseños Andinos\n\nLogo   $10.000\nTotal   $10.000", "CLP"],
      ["JMD", "Invoice\nCustomer: Blue Hills Ltd\n\nSigns   $500.00\nTotal   $500.00", "JMD"],
      ["CNY", "Invoice\nCustomer: Lantern Trading\n\nTranslation   ¥700.00\nTotal   ¥700.00", "CNY"],
      ["JPY", "Invoice\nCustomer: Lantern Trading\n\nTranslation   ¥7,000\nTotal   ¥7,000", "JPY"],
      ["CNY", "Invoice\nCustomer: Sakura Trading, Tokyo, Japan\n\nTranslation   ¥7,000\nTotal   ¥7,000", "JPY"],
      ["EGP", "Invoice\nCustomer: Nile Tours\n\nGuides   £700.00\nTotal   £700.00", "EGP"],
      ["EGP", "Invoice\nCustomer: Thames Tours Ltd, London\n\nGuides   £700.00\nTotal   £700.00", "GBP"],
      ["ISK", "Order 12\nCustomer: Fjord Regnskap\n\nPosters   1.000,00 kr\nTotal   1.000,00 kr", "ISK"],
      ["INR", "Tax Invoice\nBill To: Konkan Traders\n\nPosters   1,000.00\nLabels   500.00\nTotal   1,500.00", "INR"],
      ["EUR", "Bestellung\nKunde: Holzwerk Tann\n\nPlakate   1.000,00\nKarten   500,00\nSumme   1.500,00", "EUR"],
      ["DKK", "Order 12\nCustomer: Fjord Regnskap\n\nPosters   1.000,00 kr\nTotal   1.000,00 kr", "DKK"],
    ] as const),
  )("%s: %s", (currency, text, expected) => {
    expect(draftOf(text, { currency }, { confirmed: true }).draft.currency).toBe(expected);
  });
});

describe("what a document only offers is billed where the person names it", () => {
  test.each(
    everyNth(3, [
      ["Option A: vinyl floor   $1,200.00\nOption B: oak floor   $2,900.00\n\nPlease choose one.", []],
      ["Branding   £2,000.00\nWebsite    £1,200.00\nOptional: photography   £600.00\nTotal excluding options  £3,200.00", [2000, 1200]],
      ["Plakate   200,00 €\nKarten   100,00 €\nAlternativ: Banner   250,00 €\nOption: Versand   20,00 €", [200, 100]],
      ["Paint   $300.00\nor wallpaper   $450.00\nBrushes   $30.00\nOptional extra: varnish   $80.00", [300, 30]],
      ["Setup   $300.00\nOptional: express   $80.00\nTotal   $380.00", [300, 80]],
      ["Basic package   $49.00\nPremium package   $99.00\n\nPlease tick one.", []],
      ["Deck repair   $1,200.00\nPainting   $800.00\n\nPlease choose one of the following dates.", [1200, 800]],
      ["Terrasse   1.200,00 €\nAnstrich   800,00 €\n\nTeilen Sie uns mit, welche Zahlungsart Sie wünschen.", [1200, 800]],
      ["Good: patch roof   $800.00\nBest: full replacement   $9,500.00\n\nLet us know which one you prefer.", []],
      ["Teppich   400,00 €\nParkett   900,00 €\n\nBitte teilen Sie uns mit, welche Variante Sie wünschen.", []],
      ["Moquette   400,00 €\nParquet   900,00 €\n\nDites-nous laquelle vous préférez.", []],
      ["Moqueta   400,00 €\nParqué   900,00 €\n\nIndíquenos cuál prefiere.", []],
      ["Paket S   49,00 €\nPaket L   99,00 €\n\nBitte eine Variante ankreuzen.", []],
      ["Formule A   49,00 €\nFormule B   99,00 €\n\nMerci de cocher la formule choisie.", []],
      ["Plan mensual   49,00 €\nPlan anual   99,00 €\n\nElija uno de los planes.", []],
      ["Basic package   $49.00\nPremium package   $99.00\nTotal   $148.00\n\nPlease choose one date for the delivery.", [49, 99]],
      ["Optional insurance   $80.00\nOptics, cleaned   $300.00\nStock options workshop   $900.00", [300, 900]],
    ]),
  )("%s", (text, billed) => {
    const { draft } = draftOf(`Quote\nClient: Mesa Verde Dental PC\n\n${text}`, {}, { confirmed: true });
    expect(draft.lines.map(({ unitPrice }) => unitPrice)).toEqual(billed);
  });
});

describe("a tax that the document adds without a rate", () => {
  const quote = (words: string) => `Quote\nClient: Tui Vineyards Ltd\n\nFencing, 10 days at $170 per day\t$1,700.00\nGates\t$300.00\n\n${words}`;
  test.each(["Total $2,000 + GST", "All prices plus GST.", "Prices do not include VAT."])("is asked for where the business has none: %s", (words) => {
    expect(draftOf(quote(words), {}, { confirmed: true }).rate?.kind).toBe("taxRate");
    expect(draftOf(quote(words), { defaultTaxRate: 15 }, { confirmed: true }).rate).toBeUndefined();
  });

  test.each(["Total $2,000.00", "Total $2,000.00 plus GST 15%", "We are not registered for GST.", "All prices include GST."])(
    "and nowhere else: %s",
    (words) => {
      expect(draftOf(quote(words), {}, { confirmed: true }).rate).toBeUndefined();
    },
  );
});

describe("what was paid is what the document says was paid", () => {
  test("a credit below the tax is no payment, and the draft asks", () => {
    const text =
      "INVOICE\nTo: Meadowbank School\n\nPiano tuning x 3 @ £75.00   £225.00\nString replacement   £50.00\nVAT 20%   £55.00\nGoodwill credit   -£20.00\nTotal payable   £310.00";
    for (const confirmed of [false, true]) {
      const { draft, difference } = draftOf(text, {}, { confirmed });
      expect(draft.amountPaid).toBe(0);
      expect(difference).toContain("£310.00 as the total");
    }
  });

  test.each([
    ["Factura\nCliente: Ferretería Ruiz S.L.\n\nInstalación   500,00 €\nIVA 21 %   105,00 €\nAbono por demora   -15,00 €\nTotal a pagar   590,00 €", 590],
    ["Rechnung\nKunde: Nordlicht GmbH\n\nGestaltung   1.000,00 €\nMwSt. 19 %   190,00 €\nGutschrift wegen Verspätung   -90,00 €\nZu zahlen   1.100,00 €", 1100],
    ["Facture\nClient : SARL Les Tilleuls\n\nPeinture   1 000,00 €\nTVA 20 %   200,00 €\nAvoir pour retard   -50,00 €\nNet à payer   1 150,00 €", 1150],
  ])("nor is what is granted below the tax for a reason", (text, stated) => {
    const { draft, difference } = draftOf(text, {}, { confirmed: true });
    expect(draft.amountPaid).toBe(0);
    expect(difference?.replaceAll(",", "")).toContain(`€${stated}.00 as the total`);
  });

  test.each([
    ["Check #4471   $100.00\nBalance   $20.00", 20],
    ["Visa ending 1881   $100.00\nBalance   $20.00", 20],
    ["PayPal   $120.00\nBalance due   $0.00", 0],
    ["Payment by card   $100.00\nDue   $20.00", 20],
  ])("how it was paid may be all that is said: %s", (rows, due) => {
    const { draft, difference } = draftOf(`Receipt\nCustomer: Lotus Spa LLC\n\nLaundry service   $120.00\nTotal   $120.00\n${rows}`, {}, { confirmed: true });
    expect(draft.lines.map(({ description }) => description)).toEqual(["Laundry service"]);
    expect([totals(draft).total, totals(draft).amountDue, difference]).toEqual([120, due, undefined]);
  });

  test.each(["PAID IN FULL - thank you", "Paid", "Bezahlt, vielen Dank!", "Acquittée", "PAGADO", "Pagato", "Voldaan", "Betald", "Betrag dankend erhalten."])(
    "all of it, where a line says so: %s",
    (words) => {
      const { difference } = draftOf(`Invoice 12\nBill to: Sable Point Marina LLC\n\nStorage   €450.00\nTotal   €450.00\n${words}\n`, {}, { confirmed: true });
      expect(difference).toContain("€0.00 as what is left to pay; this draft comes to €450.00");
    },
  );

  test.each(["Amount paid: $0.00", "To be paid in full on delivery.", "Not paid yet", "Paid within 30 days, please", "Invoices paid late bear interest."])(
    "but not: %s",
    (words) => {
      const { difference } = draftOf(`Invoice 12\nBill to: Sable Point Marina LLC\n\nStorage   €450.00\nTotal   €450.00\n${words}\n`, {}, { confirmed: true });
      expect(difference).toBeUndefined();
    },
  );

  test.each(["Paid by Visa", "Paid in full by card", "Paid via PayPal", "Paid in cash", "Paid on 12 October 2026", "Bezahlt per Karte", "Payé par carte"])(
    "%s",
    (words) => {
      const text = `Receipt\nCustomer: Lotus Spa LLC\n\nLaundry service   $320.00\nTotal   $320.00\n${words}   $320.00\nBalance   $0.00`;
      const { draft, difference } = draftOf(text, {}, { confirmed: true });
      expect(draft.lines.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([["Laundry service", 320]]);
      expect([totals(draft).total, totals(draft).amountDue, difference]).toEqual([320, 0, undefined]);
    },
  );

  test("what is to be paid by a day was not paid", () => {
    const text = "Invoice\nCustomer: Lotus Spa LLC\n\nLaundry service   $320.00\nTotal   $320.00\nTo be paid by 30 October   $320.00";
    expect(draftOf(text, {}, { confirmed: true }).draft.amountPaid).toBe(0);
  });
});

describe("terms of a document keep all that they say", () => {
  const termsOf = (words: string) => draftOf(`Quote 12\n\nClient: Globex Ltd\n\nDesign\t€900.00\nPrint\t€250.00\nTotal\t€1,150.00\n\n${words}`).draft;
  test.each(
    everyNth(3, [
      ["Payment terms: 30 days end of month", "30 days end of month", "2026-11-30"],
      ["Zahlungsbedingungen: 14 Tagen mit 2 % Skonto, 30 Tage netto", "14 Tagen mit 2 % Skonto, 30 Tage netto", "2026-11-11"],
      ["Zahlbar innerhalb von 14 Tagen mit 2 % Skonto, 30 Tage netto.", "Zahlbar innerhalb von 14 Tagen mit 2 % Skonto, 30 Tage netto", "2026-11-11"],
      ["Paiement à 45 jours fin de mois.", "Paiement à 45 jours fin de mois", "2026-11-30"],
      ["All invoices are payable 30 days end of month following receipt.", "30 days end of month", "2026-11-30"],
      ["Terms: 2/10 net 30", "2/10 net 30", "2026-11-11"],
      ["Payment due 10 business days after the invoice date", "Payment due 10 business days after the invoice date", "2026-10-26"],
      ["Payment within 14 days.", "Net 14", "2026-10-26"],
    ]),
  )("%s", (words, terms, dueDate) => {
    expect(termsOf(words)).toMatchObject({ terms, dueDate });
  });

  test("the discount for who pays early has its own days", () => {
    const early = (words: string) =>
      extract({ pages: [{ text: `Angebot\n\nKunde: Globex GmbH\n\nDesign\t900,00 €\n\n${words}` }], goals: USUAL_GOALS }).values.find(
        ({ field }) => field === "payment.early-discount",
      )?.value;
    expect(early("Zahlbar innerhalb von 14 Tagen mit 2 % Skonto, 30 Tage netto.")).toBe("2 % within 14 days");
    expect(early("Bei Zahlung innerhalb von 10 Tagen gewähren wir 3 % Skonto, sonst 30 Tage netto.")).toBe("3 % within 10 days");
  });
});

describe("a row says by itself how much it bills", () => {
  test("so many at a price, also where the document adds up to something else", () => {
    const { draft, difference } = draftOf(
      "Invoice\nBill to: Harlan Feed Store\n\nFence posts 40 @ $6.50   $260.00\nWire 5 rolls @ $68.00    $340.00\nTotal   $610.00",
    );
    expect(draft.lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice])).toEqual([
      ["Fence posts", 40, 6.5],
      ["Wire 5 rolls", 5, 68],
    ]);
    expect(difference).toContain("$610.00 as the total; this draft comes to $600.00");
  });

  test("and a unit in its name makes no rate of it", () => {
    const { draft } = draftOf("Invoice\nBill to: Maple Street Dental\n\nNight cleaning   $500.00\nSales tax 8%   $40.00\nAmount due   $540.00");
    expect(draft.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([[1, 500]]);
  });
});

describe("whom a document is for, and when it is paid", () => {
  test.each(
    everyNth(3, [
      ["Quote for Tui Vineyards Ltd", "Tui Vineyards Ltd"],
      ["Quotation 17 for Tui Vineyards Ltd", "Tui Vineyards Ltd"],
      ["Scope of Work for Orchid Events Pte Ltd", "Orchid Events Pte Ltd"],
      ["Purchase Order for Larkspur Inn LLC", "Larkspur Inn LLC"],
      ["Angebot für Bäckerei Korn GmbH", "Bäckerei Korn GmbH"],
      ["Kostenvoranschlag für Bäckerei Korn GmbH", "Bäckerei Korn GmbH"],
      ["Devis pour Hôtel des Dunes SARL", "Hôtel des Dunes SARL"],
      ["Presupuesto para Bodega Sol S.L.", "Bodega Sol S.L."],
      ["Preventivo per Osteria del Ponte S.r.l.", "Osteria del Ponte S.r.l."],
      ["Offerte voor Bloemenhuis Tulp B.V.", "Bloemenhuis Tulp B.V."],
      ["Estimate for Centre for Sound Ltd", "Centre for Sound Ltd"],
      ["Customer: Homes for Heroes Ltd", "Homes for Heroes Ltd"],
    ]),
  )("%s", (heading, name) => {
    const { values } = draftOf(`${heading}\n\nFencing, 10 days at €170 per day   €1,700.00\n\nTotal €1,700.00\n`);
    expect(values.find(({ field }) => field === "client.name")?.value).toBe(name);
  });

  test.each([
    "Fencing, 10 days at $170 per day",
    "Consulting, 14 days at $150 per day",
    "Umbau, 3 Tage zu 500 € je Tag",
    "Nettoyage, 4 jours à 250 € par jour",
  ])("days of work are no terms: %s", (row) => {
    const { values } = draftOf(`Quote\nClient: Globex Ltd\n\n${row}\n\nTotal 1,700.00\n`);
    expect(values.filter(({ field }) => field.startsWith("payment."))).toEqual([]);
  });
});
