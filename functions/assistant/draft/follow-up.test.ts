import { describe, expect, test } from "vitest";
import { languageOf } from "../names/language.ts";
import { readFollowUp } from "./follow-up.ts";

const customers = ["Ellen Patterson", "Barkley Family", "Tidewater Marina", "Bluebird Cafe", "Müller Bau GmbH", "Garcia e Hijos"].map((name) => ({ name }));

/** The reading of a message after Ellen Patterson's INV-0002, with a full groom on it, was stored. */
const read = (text: string) => {
  const language = languageOf(text);
  return readFollowUp(text, { invoiceNumber: "INV-0002", customer: "Ellen Patterson", descriptions: ["Full groom", "Nail trim"], customers, language });
};

describe("means the stored invoice:", () => {
  test.each([
    "oh wait, make that 3 hours",
    "make it 90",
    "open the draft and change the rate to 90",
    "go back to the invoice and add 2 hours of travel at 60",
    "change the price to 80",
    "actually the groom was 90",
    "sorry, 2 grooms",
    "oops, that was 85",
    "it was 85, not 95",
    "no, 85",
    "she gets 10% off, put that on it",
    "add a nail trim for 15",
    "add 2 hours for Rex",
    "also a nail trim, 15",
    "plus a nail trim, 15",
    "plus the drive to Portland, 30",
    "remove the nail trim",
    "Ellen's should be 90",
    "Ellen also had a nail trim, 15",
    "replace the groom with a bath at 60",
    "it should say bath, 60",
    "wait, a bath for 60, no groom",
    "due in 30 days, change that",
    "could you make it 3 hours?",
    "don't charge her for the trim, change it to 80",
    "never mind, make it 90",
    "don't forget to add a nail trim, 15",
    "INV-0002 is 90",
    "invoice 2 should be 90",
    "bill should be 90",
    "bill her 90 instead",
    "charge her for a nail trim too, 15",
    "invoice number 2: 3 hours",
    "set the tax to 8%",
    "ach, mach 3 Stunden daraus",
    "es waren 3 Stunden",
    "füge noch Krallen schneiden für 15 hinzu",
    "die Rechnung soll 90 sein",
    "attends, mets 3 heures",
    "ajoute une coupe de griffes, 15",
    "espera, eran 3 horas",
    "agrega un baño, 60",
    "aspetta, erano 3 ore",
    "aggiungi un bagno, 60",
    "wacht, het waren 3 uur",
    "voeg een bad toe, 60",
    "espera, eram 3 horas",
    "czekaj, zmień na 3 godziny",
    "3時間に変更",
    "and a nail trim for 15",
    "with a nail trim at 15",
    "+ nail trim 15",
    "forgot the nail trim, 15",
    "no, 85",
    "nein, 85",
    "und Krallen schneiden für 15",
    "encore une coupe de griffes, 15",
  ])("%s", (text) => {
    const { about, adds } = read(text);
    expect(about === "stored" || about === "corrects" || (about === "unsaid" && adds)).toBe(true);
  });
});

describe("means another invoice:", () => {
  test.each([
    "Need to bill the Barkley family, $120 for Sunday, they already gave me 40 in cash",
    "did a bath for Rosa Vega, $60",
    "Now one for Tidewater Marina: 6 hull cleanings at 85",
    "can u write up an invoice to Maria for 3 hours at 40",
    "new one: charge Barkley 120",
    "new one: bath, 60",
    "noch eine: Herr Weber, 150 EUR für Beratung",
    "one more - Mrs Kim, 40",
    "now a different job: 3 cakes at 25",
    "not for Ellen: 2 walks at 20",
    "make it 120 for Barkley",
    "also Reggie Banks for headshots 150",
    "plus Reggie Banks headshots 150",
    "and the Johnson bar mitzvah, 500",
    "the neighbors too, 90",
    "there's also Mrs. Ito, 4 at 45",
    "oh and Leo's mom for 2 lessons at 45",
    "Mrs. Ito: make it 4 lessons at 50",
    "Ito gets 10% off",
    "Reggie net 15",
    "Reggie's due Friday",
    "Jetzt noch die Gemeinde Oberau: 2 Stunden zu 60",
    "make it $120 for the Vega family",
    "replace it with a bath for Rosa Vega, 60",
    "M. Petit me doit 800 €",
    "et Martin me doit 200 euros pour la peinture",
    "la señora López me debe 135 €",
    "Rosa owes me 60 for a bath",
    "another one for Ellen: bath, 60",
    "another invoice for Ellen",
    "invoice Ellen for a bath, $60",
    "bill ellen patterson 60 for a bath",
    "invoice rosa vega, bath 60",
    "Bluebird Cafe: 3 pounds of beans at 12",
    "bluebird cafe, 3 pounds of beans at 12",
    "next up: Barkley, 120 for Sunday",
    "the next one is for the Barkleys, an invoice for 120",
    "same for Barkley",
    "oh wait, I also did a bath for Rosa Vega, 60",
    "sorry, also a bath for Mrs Vega, 60",
    "please invoice Acme Corp 3 hours at 85",
    "ok now bill Tidewater 400",
    "now charge Tidewater Marina 400",
    "separate invoice: bath, 60",
    "2 walks for Bella Stone, $40",
    "add 2 hours to Barkley's",
    "INV-0001 should be 90",
    "copy INV-0002 as a new invoice for Rosa",
    "neue Rechnung: Müller Bau, 3 Stunden à 80",
    "Rechnung für Frau Vega: Bad 60",
    "jetzt für Rosa Vega: Bad 60",
    "noch eine Rechnung für Ellen, Bad 60",
    "nouvelle facture pour Rosa, bain 60",
    "facture pour Dupont : 3 heures à 80",
    "nueva factura para Rosa, baño 60",
    "ahora para Garcia e Hijos: 3 horas a 80",
    "nuova fattura per Rosa, bagno 60",
    "nieuwe factuur voor Rosa, bad 60",
    "nova fatura para Rosa, banho 60",
    "nowa faktura dla Rosy, 60",
    "新しい請求書、田中さん、60",
  ])("%s", (text) => {
    expect(read(text).about).toBe("another");
  });
});

describe("asks for no change:", () => {
  test.each([
    "don't make it 3 hours",
    "do not change the price to 60",
    "please don't add tax of 8%",
    "never add 5% tax",
    "Ellen called: she wants 10% off, but I said no",
    "I don't want to add 5 hours",
    "what if I gave her 10% off?",
    "what's 10% off?",
    "maybe 3 hours?",
    "I could make it 3 hours",
    "if it were 3 hours it would be 150",
    "how much would 3 hours be?",
    "should I make it 3 hours?",
    "was wäre bei 3 Stunden?",
    "bitte nichts ändern, 3 Stunden",
    "vielleicht 3 Stunden",
    "et si c'était 3 heures ?",
    "no cambies el precio a 60",
    "non aggiungere 3 ore",
    "no 10% discount this time",
    "should it be 300?",
    "is that 3 hours?",
    "bitte keine 19 % MwSt.",
    "pas de 20 % de TVA",
  ])("%s", (text) => {
    expect(read(text).about).toBe("nothing");
  });
});

describe("asks for another customer on the stored invoice:", () => {
  test.each([
    "change the customer to Barkley",
    "that was for Rosa Vega",
    "oops, it was for Rosa Vega, not Ellen",
    "sorry, I meant Rosa Vega",
    "bill it to the Barkleys",
    "it should be for Barkley",
    "wrong customer, it's Tidewater Marina",
    "Barkley instead of Ellen",
    "put Barkley on it instead",
    "not Ellen, Rosa",
    "make it out to Rosa Vega",
    "INV-0002 is for Barkley",
    "der Kunde ist Müller Bau",
    "das war für Rosa Vega",
    "Rosa Vega statt Ellen",
    "change le client, c'est Rosa Vega",
    "pardon, c'était pour Rosa",
    "cambia el cliente a Rosa",
    "perdón, era para Rosa",
    "cambia il cliente, è Rosa",
    "verander de klant in Rosa",
    "mude o cliente para Rosa",
    "zmień klienta na Rosę",
    "顧客を田中に",
  ])("%s", (text) => {
    expect(read(text)).toMatchObject({ about: "stored", changesCustomer: true });
  });
});

describe("does not say:", () => {
  test.each([
    "bath, 60",
    "2 hours of consulting at 90",
    "a bath at 60 yesterday",
    "net 30",
    "3 hours",
    "Bad 60",
    "did a bath for 60",
    "2 walks at 20 for my neighbour",
    "unlike INV-0002, Bert gets 4 hours at 60",
    "her last invoice was 3 hours",
  ])("%s", (text) => {
    expect(read(text)).toMatchObject({ about: "unsaid", adds: false, changesCustomer: false });
  });
});

describe("a draft and an invoice with the same figures are two:", () => {
  const readBeside = (invoiceNumber: string, text: string) => readFollowUp(text, { invoiceNumber, customer: "Ellen Patterson", descriptions: [], customers });
  test.each([
    ["DRAFT-0001", "on INV-0001 change the quantity to 3", "INV-0001"],
    ["INV-0001", "change the price on DRAFT-0001 to 80", "DRAFT-0001"],
    ["INV-0001", "draft 0001: make it 80", "DRAFT-0001"],
  ])("beside %s, “%s” means %s", (own, text, number) => expect(readBeside(own, text)).toMatchObject({ about: "another", number }));
  test.each([
    ["DRAFT-0001", "DRAFT-0001 is 90"],
    ["DRAFT-0001", "change draft 1 to 90"],
    ["INV-0001", "make the draft 2 hours longer"],
  ])("beside %s, “%s” means it", (own, text) => expect(readBeside(own, text)).toMatchObject({ about: "stored" }));
});
