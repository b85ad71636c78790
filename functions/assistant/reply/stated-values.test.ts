import { describe, expect, test } from "vitest";
import { everyNth } from "../../../test/counts.ts";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import type { AnswerEvidence } from "./evidence.ts";
import { unmetValue } from "./stated-values.ts";

/** A conversation about INV-0007, a draft of $255.00, and INV-0003, which was sent and paid in part. */
const met: AnswerEvidence = {
  prefixes: new Set(["INV"]),
  numbers: new Set(["INV-7", "INV-3"]),
  figures: [85, 3, 255, 8.25, 21.04, 276.04, 500, 200, 300, 10, 30],
  totals: [255, 21.04, 276.04, 500, 200, 300],
  derived: [170, 93.5],
  rows: 0,
  compact: "apacmeexample ap@acmeexample de89370400440532013000",
  locale: "en-US",
  languages: ["en"],
};
const speaking = (language: string, locale = "de-DE"): AnswerEvidence => ({ ...met, locale, languages: [language] });
const afterList: AnswerEvidence = { ...met, rows: 4, figures: [...met.figures, 4, 0] };

describe("an answer passes whose values were met:", () => {
  test.each<[answer: string, evidence: AnswerEvidence]>([
    ["Once you confirm, it is sent to ap@acme.example.", met],
    ["4 hours and no hosting. Confirm the card and it goes out.", met],
    ["INV-0007 is not sent yet.", met],
    ["INV-0007 has not been sent.", met],
    ["INV-0003 was sent on March 3 and $200.00 has been paid.", afterList],
    ["INV-0003 is sent; $300.00 is still due.", afterList],
    ["inv 3 has been sent.", afterList],
    ["Yes, INV-0007 was sent.", met],
    ["The total is $255.00.", met],
    ["That comes to $276.04, of which $21.04 is tax at 8.25%.", met],
    ["3 hours at $85 is $255.", met],
    ["Two hours would be $170.", met],
    ["With 10% more it is $93.50 an hour.", met],
    ["The total is about $277.", met],
    ["Should I make it $90 instead of $85?", met],
    ["What do you charge: $90 or $95?", met],
    ["You could say, for example, “Bill Acme 2 hours at $50”.", met],
    ["You said 85 an hour.", met],
    ["I changed the terms to Net 30.", met],
    ["Changed to 4 hours.", met],
    ["Added the discount of 10%.", met],
    ["Saved as INV-0007.", met],
    ["It's saved as INV-7.", met],
    ["INV-0007 is saved as a draft.", met],
    ["I have recorded the payment of $200.", met],
    ["Payment recorded: $200.00 received, $300.00 still due.", met],
    ["You have 4 open invoices.", afterList],
    ["Four of them are late.", afterList],
    ["The last one to Globex was INV-0003, sent on March 3.", afterList],
    ["I prepared the card to void INV-0003.", met],
    ["An email would go to ap@acme.example.", met],
    ["Write to me@example.com, say.", met],
    ["The IBAN on it is DE89 3704 0044 0532 0130 00.", met],
    ["It was created as a copy of INV-0003.", met],
    ["Value added tax of 8.25% comes on top.", met],
    ["It has to be paid by April 15.", met],
    ["Ich habe die Stunden auf 3 geändert, das macht 255,00 €.", speaking("de", "de-DE")],
    ["Gespeichert als INV-0007.", speaking("de", "de-DE")],
    ["J'ai modifié la facture : le total est de 255,00 €.", speaking("fr", "fr-FR")],
    ["He cambiado las condiciones a 30 días.", speaking("es", "es-ES")],
    ["Ho aggiornato la fattura: 255,00 €.", speaking("it", "it-IT")],
    ["Alterei a fatura para 3 horas.", speaking("pt", "pt-PT")],
  ])("%s", (answer, evidence) => expect(unmetValue(answer, evidence)).toBeUndefined());
});

describe("a value that was not met is found:", () => {
  test.each<[answer: string, kind: NonNullable<ReturnType<typeof unmetValue>>["kind"], evidence?: AnswerEvidence]>([
    ["Saved as INV-0099.", "number"],
    ["It is stored under INV-0099.", "number"],
    ["Invoice number 0099 is open.", "number"],
    ["See inv-99.", "number"],
    ["The total is $9,999.", "figure"],
    ["The total is 9999.", "figure"],
    ["The total is $85.00.", "figure"],
    ["The balance due comes to USD 1,234.56.", "figure"],
    ["They owe you 12,345 dollars.", "figure"],
    ["I put it at $95 an hour.", "figure"],
    ["The tax is 19%.", "figure"],
    ["A discount of 50% is on it.", "figure"],
    ["The total is **$2,550.00**.", "figure"],
    ["You have 17 unpaid invoices.", "figure"],
    ["That makes $255.00 plus $40.00 for travel.", "figure"],
    ["The total is €1.255,00.", "figure"],
    ["It goes to thief@evil.example.", "address"],
    ["The IBAN is IE64 IRCE 9205 0112 3456 78.", "address"],
    ["Der Gesamtbetrag ist 9.999,00 €.", "figure", speaking("de")],
    ["Het totaal is € 9.999,00.", "figure", speaking("nl", "nl-NL")],
    ["Le total est de 9 999,00 €.", "figure", speaking("fr", "fr-FR")],
  ])("%s", (answer, kind, evidence = met) => expect(unmetValue(answer, evidence)?.kind).toBe(kind));
});

test.each(everyNth(4, ["1,", "INV-1 ", "sent ", "$9.", "a@", "1 000 ", "total is ", "is ", "DE89 ", "\n", "(", "and so I have "]))(
  "an answer made to be slow is not: four times as many of %j take no more than four times the work",
  async (piece) => {
    const growth = await growthOfCalls((text) => unmetValue(text, met), piece, 8000);
    expect(growth).toBeGreaterThan(0);
    expect(growth).toBeLessThan(LINEAR);
  },
);
