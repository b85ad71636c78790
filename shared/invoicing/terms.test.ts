import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { dueDateOf, parseTerms, termsTrouble } from "./terms.ts";

/** A Monday. */
const MONDAY = "2026-03-16";
const IN_7 = "2026-03-23";
const IN_10 = "2026-03-26";
const IN_14 = "2026-03-30";
const IN_15 = "2026-03-31";
const IN_20 = "2026-04-05";
const IN_28 = "2026-04-13";
const IN_30 = "2026-04-15";
const IN_45 = "2026-04-30";
const IN_60 = "2026-05-15";
const IN_90 = "2026-06-14";
const A_MONTH = "2026-04-16";
const MONTH_END = "2026-03-31";
const YEAR_END = "2026-12-31";
const NEXT_MONTH_END = "2026-04-30";

/** Terms as people write them, by the due date of an invoice of 16 March 2026. */
const readable: readonly (readonly [string, string])[] = [
  [MONDAY, "Due on receipt · Due upon receipt · on receipt · Upon receipt · Payable on receipt · Payment due on receipt of invoice · Payable upon receipt."],
  [MONDAY, "Due immediately · Immediate payment · Immediately · immediate · Payment due immediately upon receipt · COD · C.O.D. · Cash on delivery · CIA"],
  [MONDAY, "PIA · Prepayment · Prepaid · Due upon completion · Due upon project completion · Payable on delivery · Due on presentation · Due now · Net 0"],
  [MONDAY, "Sofort zahlbar · Zahlbar sofort nach Erhalt · Zahlbar sofort ohne Abzug · Zahlbar bei Erhalt der Rechnung · Vorkasse · Zahlung per Nachnahme"],
  [MONDAY, "Paiement à réception · Payable à réception de facture · Paiement comptant · Paiement immédiat · Pago al contado · Pago a la recepción"],
  [MONDAY, "Pago inmediato · Pagamento alla consegna · Pagamento immediato · Contrassegno · Betaling bij ontvangst · Direct te betalen"],
  [MONDAY, "Onmiddellijk betaalbaar · Pagamento imediato · Pagamento à vista · A vista · Pago anticipado · Pagamento anticipato"],
  [IN_7, "Net 7 · 7 days · One week · 1 week · a week · within a week · due in a week · within seven days · 7 Tage netto · eine Woche · une semaine"],
  [IN_7, "7 giorni"],
  [IN_10, "10 days · Net 10 · Payable within ten days · Payment within 10 days of invoice date · 10 Tage · Zahlbar binnen 10 Tagen · 10 jours · 10 días"],
  [IN_10, "10 giorni data fattura · 10 dagen netto · 10 dias · ten days net · 10 calendar days · 10 Kalendertage"],
  [IN_10, "no later than 10 days after the invoice date"],
  [IN_14, "14 days net · Payable within 14 days · 14 Tage netto · Within 14 days · fourteen (14) days · Net 14 · 14-day terms · Two weeks · a fortnight"],
  [IN_14, "Zahlbar innerhalb von 14 Tagen · Zahlbar innerhalb von 14 Tagen ohne Abzug · Zahlungsziel: 14 Tage · Zahlungsziel 14 Tage netto"],
  [IN_14, "vierzehn Tage netto · 2 Wochen netto · Zahlbar bis spätestens 14 Tage nach Rechnungsdatum · Fällig in 14 Tagen · Binnen 14 dagen"],
  [IN_14, "Betaling binnen 14 dagen na factuurdatum · Betalingstermijn: 14 dagen · Payment terms: 14 days · Terms: 14 days from date of invoice"],
  [IN_14, "14 days from invoice · 2 semaines · dos semanas · Payment is due within 14 days by bank transfer · 14 days. Thank you for your business!"],
  [IN_14, "Payable within 14 days to IBAN DE02 1203 0000 0000 2020 51"],
  [IN_15, "Net 15 · 15 days net · 15 jours · quinze jours · 15 días · Pago a 15 días · N15"],
  [IN_20, "20 days · Net 20 · zwanzig Tage netto · 20 Tage nach Erhalt der Rechnung"],
  [IN_28, "28 days · four weeks · 4 Wochen · vier weken · Net 28 days"],
  [IN_30, "Net 30 · net30 · NET 30 DAYS · Net-30 · N/30 · n30 · 30 · 30 days · Thirty days · thirty (30) days from the date of invoice · 30d · Within 30"],
  [IN_30, "Net 30 days from invoice date · Payment due 30 days after invoice date · 30 days credit · 30 days' credit · Balance net 30 · 30 Tage"],
  [IN_30, "30 Tage netto · Zahlung innerhalb 30 Tagen ab Rechnungsdatum rein netto · dreißig Tage netto · 30 jours net · 30 jours nets"],
  [IN_30, "Paiement à 30 jours · Paiement sous 30 jours · Règlement à 30 jours date de facture · Payable dans les 30 jours · trente jours"],
  [IN_30, "30 jours à compter de la date de facture · Paiement à 30 jours maximum · 30 días · Pago a 30 días · Pago en 30 días · 30 días netos"],
  [IN_30, "treinta días · 30 días fecha factura · Pago dentro de 30 días · Plazo de pago: 30 días · 30 giorni · 30 gg · 30 gg. data fattura"],
  [IN_30, "Pagamento a 30 giorni · Pagamento entro 30 giorni · trenta giorni · Rimessa diretta 30 giorni · 30 gg D.F. · 30 dagen · Netto 30 dagen"],
  [IN_30, "Betaling binnen 30 dagen · dertig dagen · Uiterlijk 30 dagen na factuurdatum · 30 dias · Pagamento em 30 dias · 30 dias da data da fatura"],
  [IN_30, "Prazo de pagamento: 30 dias · Pagamento no prazo de 30 dias · trinta dias · Pagamento a 30 dias"],
  [IN_30, "Net 30. Late payments bear 1.5% interest per month. · Net 30, late fee 2% after 60 days · Net 30 (30 days) · Due: 15 April 2026"],
  [IN_45, "Net 45 · 45 days · forty-five days · forty five days · 45 jours · quarante-cinq jours · cuarenta y cinco días · fünfundvierzig Tage"],
  [IN_45, "45 giorni · 45 dagen"],
  [IN_60, "Net 60 · 2/10 net 60 · 2/10 n/60 · 2%/10 net 60 · 2% 10 net 60 · 2% 10 days, net 60 · 60 jours · soixante jours · 60 Tage netto · 60 giorni"],
  [IN_60, "sixty days"],
  [IN_90, "Net 90 · ninety days · 90 jours · noventa días · negentig dagen"],
  [A_MONTH, "1 month · one month · a month · within a month · 1 Monat · einen Monat nach Rechnungsdatum · un mois · 1 mes · 1 mese · een maand · 1 mês"],
  [A_MONTH, "um mês"],
  ["2026-05-16", "2 months · two months · zwei Monate · 2 mois · 2 meses · 2 mesi data fattura · 2 maanden"],
  [MONTH_END, "EOM · E.O.M. · End of month · Due at the end of the month · month end · Zahlbar zum Monatsende · Ende des Monats · fin de mois · fin de mes"],
  [YEAR_END, "end of the year · by the end of the year · due by year end · year-end · EOY · bis Jahresende · zahlbar bis Ende des Jahres · Ende dieses Jahres"],
  [
    YEAR_END,
    "fin d'année · d'ici la fin de l'année · a fin de año · a finales de año · entro fine anno · entro la fine dell'anno · eind van het jaar · fim do ano",
  ],
  [MONTH_END, "a finales de mes · fine mese · einde maand · fim do mês · Due by end of month"],
  [NEXT_MONTH_END, "Net 30 EOM · 30 days EOM · 30 days end of month · 30 days after end of month · EOM + 30 · EOM plus 30 days · 30 days from end of month"],
  [NEXT_MONTH_END, "fin de mois + 30 jours · End of next month · end of the following month · End of month following invoice · EOM following"],
  [NEXT_MONTH_END, "Ende des Folgemonats · fin du mois suivant · 30 jours fin de mois · 30 gg fine mese · 30 gg d.f.f.m. · 30 días fin de mes"],
  [NEXT_MONTH_END, "30 Tage zum Monatsende · 30 dias fim do mês · 30 giorni fine mese · 30 dagen einde maand"],
  ["2026-05-31", "60 jours fin de mois · 60 gg fine mese · 60 Tage Monatsende · 2 mois fin de mois"],
  ["2026-04-10", "10 days EOM · Net 10 EOM · 10 days after month end · EOM 10 · 10th of the following month · 10th of next month · 10 prox · 10 MFI"],
  ["2026-04-10", "le 10 du mois suivant"],
  [
    "2026-04-20",
    "20th of the following month · 20th of month following · Zahlbar bis zum 20. des Folgemonats · 20 del mes siguiente · on the 20th of next month",
  ],
  ["2026-03-30", "10 business days · 10 working days · within 10 business days of receipt · 10 Werktage · 10 Arbeitstage · 10 jours ouvrés · 10 días hábiles"],
  ["2026-03-30", "10 dias úteis"],
  ["2026-03-20", "4 business days · four working days · 4 werkdagen · 4 giorni lavorativi · 4 Bankarbeitstage"],
  ["2026-03-17", "1 business day · 1 day · ein Tag"],
  ["2027-05-01", "due by 1 May 2027 · Payable by May 1, 2027 · due May 1st, 2027 · Zahlbar bis 01.05.2027 · Zahlbar bis zum 1. Mai 2027 · by 2027-05-01"],
  ["2027-05-01", "Due on 2027-05-01 · À payer avant le 1er mai 2027 · Pago antes del 1 de mayo de 2027 · Pagamento entro il 1 maggio 2027"],
  ["2027-05-01", "Betalen voor 1 mei 2027 · Pagamento até 1 de maio de 2027"],
];

const discounts: readonly (readonly [string, string, { percent: number; days: number }])[] = [
  ["2/10 net 60", IN_60, { percent: 2, days: 10 }],
  ["2%/10, net 30", IN_30, { percent: 2, days: 10 }],
  ["1.5/10 n/30", IN_30, { percent: 1.5, days: 10 }],
  ["2% 10 days, net 30", IN_30, { percent: 2, days: 10 }],
  ["2% discount if paid within 10 days, net 30", IN_30, { percent: 2, days: 10 }],
  ["Net 30, 2% discount within 10 days", IN_30, { percent: 2, days: 10 }],
  ["2 % Skonto bei Zahlung binnen 10 Tagen, 30 Tage netto", IN_30, { percent: 2, days: 10 }],
  ["Zahlbar innerhalb 8 Tagen mit 3% Skonto, 30 Tage netto", IN_30, { percent: 3, days: 8 }],
  ["10 Tage 2% Skonto, 30 Tage netto", IN_30, { percent: 2, days: 10 }],
  ["30 Tage netto, 14 Tage 2 % Skonto", IN_30, { percent: 2, days: 14 }],
  ["2 % d'escompte sous 10 jours, 30 jours net", IN_30, { percent: 2, days: 10 }],
  ["Sconto 2% entro 10 giorni, netto 30 giorni", IN_30, { percent: 2, days: 10 }],
];

/** Texts that name no day, name two, or are about something else. */
const unreadable = ["", " ", "\n"].concat(
  [
    "Net income · 30 sheets · Ref 14 · Net weight 30 kg · Net 30 kg · As agreed · By arrangement · To be agreed · Thank you for your business",
    "14 days or 30 days · Net 30 or 60 days · Due on receipt, net 30 · 30 Tage oder 60 Tage · 50% upfront, 50% on completion",
    "Half now and half later · Delivery: 14 days · Delivery within 14 days · Warranty 30 days · Warranty, 30 days · Valid for 30 days",
    "30 days to return the goods · Offer valid 30 days · Late fee 2% after 30 days · 8% interest after 30 days · Interest of 1.5% per month",
    "Payment for 3 days of design · 3 days of design · 10 nights · 2/10 · 2% Skonto bei Zahlung binnen 10 Tagen · due by 4/5/2027",
    "due by 31 February 2027 · due by 1 May · on the 15th · Net · Net terms · Receipt · Payment receipt no 14 · Not due for 30 days",
    "No payment within 30 days · Net 1000 · Net 30.5 days · -30 days of work · 12 months warranty · Zahlung nach Vereinbarung · Lieferzeit 14 Tage",
    "Projekt 30 · Paiement selon accord · Según contrato · Invoice 30 · PO 30 days 7 · constructor · __proto__ · Mo-Fr 9-17 Uhr · Due by 1 May 2020",
  ].flatMap((texts) => texts.split(" · ")),
);

const cases = readable.flatMap(([day, texts]) => texts.split(" · ").map((text) => [text, day] as const));

describe("payment terms name the day on which an invoice of 16 March 2026 is due", () => {
  test("in more than 150 wordings of seven languages", () => expect(cases.length).toBeGreaterThan(150));
  test.each(cases)("%s: %s", (text, day) => expect(dueDateOf(text, MONDAY)).toBe(day));
  test.each(cases)("%s, in capitals and with spaces around it", (text, day) => expect(dueDateOf(`  ${text.toUpperCase()} `, MONDAY)).toBe(day));
  test.each(discounts)("%s: %s, with what is taken off before", (text, day, discount) => {
    expect([dueDateOf(text, MONDAY), parseTerms(text)?.discount]).toEqual([day, discount]);
  });
});

test.each(unreadable)("'%s' names no day", (text) => expect(dueDateOf(text, MONDAY)).toBeUndefined());

describe("the calendar", () => {
  test.each([
    ["1 month", "2026-01-31", "2026-02-28"],
    ["1 month", "2028-01-31", "2028-02-29"],
    ["30th of the following month", "2026-01-31", "2026-02-28"],
    ["EOM", "2028-02-01", "2028-02-29"],
    ["Net 30 EOM", "2026-12-31", "2027-01-30"],
    ["10th of next month", "2026-12-05", "2027-01-10"],
    ["5 business days", "2026-03-20", "2026-03-27"],
    ["1 business day", "2026-03-21", "2026-03-23"],
    ["1 month", "9999-12-31", "9999-12-31"],
    ["300 business days", "9999-12-01", "9999-12-31"],
    ["by 2027-05-01", "2027-05-01", "2027-05-01"],
    ["by 2027-05-01", "2027-05-02", undefined],
  ])("%s from %s: %s", (text, from, day) => expect(dueDateOf(text, from)).toBe(day));
});

describe("terms and due date", () => {
  const invoice = { invoiceDate: MONDAY, dueDate: IN_30 };
  test("agree where the one follows from the other, or there are no terms", () => {
    expect([termsTrouble({ ...invoice, terms: "Net 30" }), termsTrouble(invoice), termsTrouble({ ...invoice, terms: " " })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  test("say so where they differ, and where the terms name no day", () => {
    expect(termsTrouble({ ...invoice, terms: "14 days net" })).toEqual({ kind: "differs", dueDate: IN_14 });
    expect(termsTrouble({ ...invoice, terms: "As agreed" })).toEqual({ kind: "unread" });
  });
});

test("whatever the text is, its terms are read, or not, and never before the invoice", () => {
  const word = fc.constantFrom(
    ..."net 30 days of or month end following the due by 2% 10 / , . ( ) EOM Tage fin de mois 1 May 2027 business à a one forty 9999 31.12.2026".split(" "),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
      ),
      (text) => {
        const day = dueDateOf(text, MONDAY);
        expect(day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && day >= MONDAY)).toBe(true);
      },
    ),
    { numRuns: count(750, 10_000) },
  );
});

test.each(["net 30 ", "1 May 20", "a", "no later than", "1.", "(30)", "d.", "due upon ", "2% ", "1/1/", "may ", "30 days, ", "forty ", "\u0301", "ﷺ"])(
  "4,000 characters of '%s' are no terms, and read in one pass (npm run regex)",
  (part) => expect(dueDateOf(`${part.repeat(4000)}?`.slice(0, 4000), MONDAY)).toBeOneOf([undefined, IN_30]),
);
