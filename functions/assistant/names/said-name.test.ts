import { describe, expect, test } from "vitest";
import { nameSaid, withCapitals } from "./said-name.ts";

test.each([
  ["3 hours on https://globex.example/globex-tools for Globex", "Globex Corporation", "Globex"],
  ["3 hours on www.globex.example/tools for Globex", "Globex Corporation", "Globex"],
  ["tell ap@globex.example that Globex owes 200", "Globex Corporation", "Globex"],
  ["invoice Hotel Adler Graz for 2 hours of work at 50", "Hotel Adler Wien", "Hotel Adler Graz"],
  ["invoice hotel adler graz for 2 hours of work at 50", "Hotel Adler Wien", "hotel adler graz"],
  ["invoice Acme West for 2 hours of design at 50", "Acme East", "Acme West"],
  ["how much does acme west owe?", "Acme East", "acme west"],
  ["invoice Unit 4C Tenant for 2 hours at 50", "Unit 4B Tenant", "Unit 4C Tenant"],
  ["bill Team 1 Fitness 100", "Team 2 Fitness", "Team 1 Fitness"],
  ["bill Dr. A. Khan 100", "Dr. B. Khan", "Dr. A. Khan"],
  ["bill Phoenix Roofing of Tempe $400", "Phoenix Roofing of Mesa", "Phoenix Roofing of Tempe"],
  ["$90 cleaning for Grand Hotel Linz", "Grand Hotel Bern", "Grand Hotel Linz"],
  ["Kim Li, 2 hours at 50", "Kim Lee", "Kim Li"],
  ["Suzuki Music owes me 200", "Suzuki Motors", "Suzuki Music"],
  ["Hotel Adler Graz moved to Hauptplatz 3", "Hotel Adler Wien", "Hotel Adler Graz"],
  ["Invoice Hans Gruber Jr. for 3 hours", "Hans Gruber", "Hans Gruber Jr"],
  ["invoice hans gruber jr for 3 hours", "Hans Gruber", "hans gruber jr"],
  ["bill jose perez gomez 100 for gardening", "José Pérez García", "jose perez gomez"],
  ["bill jose perez 100 for gardening", "José Pérez García", "jose perez"],
  ["invoice riverside apartments c for 3 hours", "Riverside Apartments", "riverside apartments c"],
  ["Invoice Riverside Apartments A for 3 hours", "Riverside Apartments", "Riverside Apartments A"],
  ["Invoice Sarah Klein c/o Baker LLC for 3 hours", "Sarah Klein", "Sarah Klein c/o Baker LLC"],
  ["invoice sarah klein c/o baker llc for 3 hours", "Baker LLC", "sarah klein c/o baker llc"],
  ["Invoice Sarah Klein and Tom Berg for 3 hours", "Sarah Klein", "Sarah Klein and Tom Berg"],
  ["invoice sarah klein and tom berg for 3 hours", "Sarah Klein", "sarah klein and tom berg"],
  ["bill tom berg and sarah klein 300 for painting", "Sarah Klein", "tom berg and sarah klein"],
  ["Invoice Sarah Klein & Tom Berg for 3 hours", "Tom Berg", "Sarah Klein & Tom Berg"],
  ["lösch den Kunden Marta Silva", "Marta Silva", "Marta Silva"],
  ["die neue E-Mail von Acme ist rechnung@acme.example", "Acme Corp", "Acme"],
  ["L'adresse de Globex est 3 rue du Lac", "Globex", "Globex"],
  ["Rechnung an Fam. Baier, 2 Stunden zu 50", "Fam. Bauer", "Fam. Baier"],
  ["Invoice Stark Heating Ltd for 3 hours", "Stark & Sons Plumbing", "Stark Heating Ltd"],
  ["Bill Stark & Daughters, 3 hours", "Stark & Sons Plumbing", "Stark & Daughters"],
  ["Bill Stark & Sons Plumbing for Website Design", "Stark & Sons Plumbing", "Stark & Sons Plumbing"],
  ["Invoice Robert Stark for 3 hours", "Stark & Sons Plumbing", "Robert Stark"],
  ["invoice the estate of John Smith for 3 hours", "John Smith", "estate of John Smith"],
  ["Facture pour Jean Dupont père, 3 heures", "Jean Dupont", "Jean Dupont père"],
  ["Invoice Anna Müller-Lindner for 2 hours", "Anna Müller", "Anna Müller-Lindner"],
  ["Invoice Acme (Berlin) for 2 hours", "Acme (Hamburg)", "Acme (Berlin"],
  ["Invoice Baker LLC for 2 hours", "Baker Inc", "Baker LLC"],
  ["invoice Mark's Garage for 2 hours of work at 50", "Mark", "Mark's Garage"],
  ["invoice tony's pizza for 2 hours of work at 50", "Tony Russo", "tony's pizza"],
  ["tony’s pizza owes me 300", "Tony", "tony’s pizza"],
  ["Mark's Garage owes me 300 for tires", "Mark", "Mark's Garage"],
  ["Rechnung an Annas Blumenwelt, 3 Stunden zu 50", "Anna Berg", "Annas Blumenwelt"],
  // It may be what was done; that is asked.
  ["Annas Garten, 3 Stunden zu 50", "Anna", "Annas Garten"],
  ["bill ann fox 90 for mowing", "Ann Berg", "ann fox"],
  ["bill lakeshore hoa 90 for mowing", "Lakeshore Homeowners Association", "lakeshore hoa"],
  ["bill Apex 2 90 for mowing", "Apex", "Apex 2"],
  ["Rechnung an Annas Café, 3 Stunden zu 50", "Anna Berg", "Annas Café"],
  ["facture pour Chez Marc, 3 heures", "Marc", "Chez Marc"],
  ["Fattura per Da Mario, 3 ore", "Mario", "Da Mario"],
  ["invoice Van den Berg Bouw for 2 hours", "Van der Berg Bouw", "Van den Berg Bouw"],
  ["invoice Vom Stein for 2 hours", "Von Stein", "Vom Stein"],
  ["Rechnung an von Stein, 2 Stunden", "Stein", "von Stein"],
  ["invoice de la cruz for 2 hours", "Cruz", "de la cruz"],
  ["invoice Luca La Serra for 2 hours", "Luca Serra", "Luca La Serra"],
  ["invoice the Barkley family for 2 hours", "Barkley Ltd", "Barkley family"],
  ["invoice the Barkley trust for 2 hours", "Barkley", "Barkley trust"],
  ["invoice Ortega S.L. for 2 hours", "Familia Ortega", "Ortega S.L."],
  ["invoice Zenith US for 2 hours", "Zenith UK", "Zenith US"],
  ["invoice New York Pizza for a logo, $100", "York Pizza", "New York Pizza"],
  ["invoice Two Stop Shop for a logo, $100", "One Stop Shop", "Two Stop Shop"],
  ["invoice my new client York Pizza for a logo, $100", "York Pizza", "York Pizza"],
  ["New York Pizza: a logo, $100", "York Pizza", "New York Pizza"],
  ["invoice new york pizza for a logo, $100", "York Pizza", "new york pizza"],
  ["new invoice for york pizza, a logo, $100", "York Pizza", "york pizza"],
  ["Another invoice for Day Care Center: catering, $250", "Day Care Center", "Day Care Center"],
  ["New invoice for Day Care Center: catering, $250", "Day Care Center", "Day Care Center"],
  ["New: Day Care Center, catering, $250", "Day Care Center", "Day Care Center"],
  ["one for York Pizza: a logo, $100", "York Pizza", "York Pizza"],
  ["Bill Acme 3 hours of consulting at $90", "Bill Nguyen", "Acme"],
  ["bill acme 3 hours of consulting at $90", "Bill Nguyen", "acme"],
  ["bill the Johnsons 2 hours mowing at 40", "Bill Nguyen", "Johnsons"],
  ["can you bill Mrs. Patterson 2 hours mowing at 40", "Bill Nguyen", "Patterson"],
  ["Done today. Bill Dan Fox 2 hours weeding at 40", "Bill Nguyen", "Dan Fox"],
  ["Bill Nguyen 2 hours weeding at 40", "Bill Nguyen", "Bill Nguyen"],
  ["bill bill nguyen 2 hours weeding at 40", "Bill Nguyen", "bill bill nguyen"],
  ["Bill paid 40 in cash", "Bill Nguyen", "Bill"],
  ["invoice Bill for 3 hours", "Bill Nguyen", "Bill"],
  ["we did the lawn for Bill Sunday, 40", "Bill Nguyen", "Bill"],
  ["invoice Dupont SA for 2 hours", "Famille Dupont", "Dupont SA"],
  ["invoice Familie Wolf for 2 hours", "Wolf GmbH", "Familie Wolf"],
  ["invoice Mr and Mrs Hall for 2 hours", "Robert Hall", "Mr and Mrs Hall"],
  ["invoice Kim Min-ji for 2 hours", "Kim Min-jun", "Kim Min-ji"],
  ["invoice Jean-Luc Moreau for 2 hours", "Luc Moreau", "Jean-Luc Moreau"],
  ["invoice Apex 2 for 2 hours of work at 50", "Apex", "Apex 2"],
  ["apex 2 owes me 300", "Apex", "apex 2"],
  ["Rechnung an Apex 2: 3 Stunden zu 50", "Apex", "Apex 2"],
])("%s: of %s it says %s", (text, stored, said) => expect(nameSaid(text, stored)).toBe(said));

describe("what is no part of a name", () => {
  test.each([
    ["invoice Hotel Adler Wien for 2 hours", "Hotel Adler Wien", "Hotel Adler Wien"],
    ["invoice Hotel Adler for 2 hours", "Hotel Adler Wien", "Hotel Adler"],
    ["invoice acme 12 hours of design", "Acme Corp", "acme"],
    ["invoice Acme 12 hours of design", "Acme East", "Acme"],
    ["Ellen: full groom", "Ellen Patterson", "Ellen"],
    ["Ellen's dog needs 3 hours", "Ellen Patterson", "Ellen"],
    ["Invoice Ellen Monday 3 hours", "Ellen Patterson", "Ellen"],
    ["invoice ellen again for 3 hours", "Ellen Patterson", "ellen"],
    ["okay so an invoice for acme corp uh twelve hours at eighty", "Acme Corp", "acme corp"],
    ["Bill Globex. Net 30", "Globex Holdings", "Globex"],
    ["invoice Acme", "Acme", "Acme"],
    ["Send Acme a reminder", "Acme Corp", "Acme"],
    ["write to ellen@patterson.example", "Ellen Patterson", undefined],
    ["add two hours", "Ellen Patterson", undefined],
    ["faktura dla Jana Kowalskiego", "Jan Kowalski", undefined],
    ["painted Lisa's kitchen, 300", "Lisa", "Lisa"],
    ["bill Tony's invoice again", "Tony", "Tony"],
    ["bill Kim CHF 300", "Kim Berg", "Kim"],
    ["bill kim rs 300", "Kim Berg", "kim"],
    ["Rechnung von Stein", "Stein", "Stein"],
    ["fattura per la Rossi, 3 ore", "Rossi & Figli S.r.l.", "Rossi"],
    ["bill Apex 20 for 2 hours", "Apex", "Apex"],
    ["invoice Apex 40 for 2 hours at 20", "Apex", "Apex"],
    ["invoice Apex 12 hours of design at 50", "Apex", "Apex"],
    ["bill lee and send it", "Lee & Park LLP", "lee"],
  ])("%s: of %s it says %s", (text, stored, said) => expect(nameSaid(text, stored)).toBe(said));

  test("what is billed", () => {
    expect(nameSaid("bill Müller Beratung 3 Stunden", "Müller GmbH", { things: ["Beratung"] })).toBe("Müller");
    expect(nameSaid("bill ellen full groom 95 paid 40", "Ellen Patterson", { things: ["Full groom"] })).toBe("ellen");
    expect(nameSaid("bill ellen full groom 95", "Ellen Patterson", { things: ["Full groom"] })).toBe("ellen");
  });

  test("what a model took for what is billed, and can only be a name", () => {
    expect(nameSaid("invoice hotel adler graz for 2 hours", "Hotel Adler Wien", { things: ["Graz"] })).toBe("hotel adler graz");
    expect(nameSaid("invoice sarah klein c/o baker llc for 3 hours", "Baker LLC", { things: ["Sarah klein c/o"] })).toBe("sarah klein c/o baker llc");
    expect(nameSaid("bill tom berg and sarah klein 300 for painting", "Sarah Klein", { things: ["Tom berg", "Painting"] })).toBe("tom berg and sarah klein");
    expect(nameSaid("Kestrel Distilling paid 340", "Kestrel Brewing", { things: ["Distilling"] })).toBe("Kestrel Distilling");
    expect(nameSaid("kestrel distilling paid 340", "Kestrel Brewing", { things: ["Distilling"] })).toBe("kestrel distilling");
    expect(nameSaid("Mark's Garage owes me 300 for tires", "Mark", { things: ["Garage tires"] })).toBe("Mark's Garage");
    expect(nameSaid("charge lee and kim 300 for the filing", "Lee & Park LLP", { things: ["Kim for the filing"] })).toBe("lee and kim");
    expect(nameSaid("invoice tony's pizza for 2 hours of work at 50", "Tony", { things: ["Pizza for work"] })).toBe("tony's pizza");
    expect(nameSaid("invoice j smith for 2 hours", "John Smith", { things: ["Smith"] })).toBe("j smith");
    expect(nameSaid("invoice Hotel Adler Graz: 2 hours", "Hotel Adler Wien", { things: ["Graz"] })).toBe("Hotel Adler Graz");
  });

  test("another customer, who gets an invoice too", () => {
    expect(nameSaid("invoice Acme and Globex for 100 each", "Acme Corp", { others: ["Globex LLC"] })).toBe("Acme");
    expect(nameSaid("invoice Acme & Globex for 100 each", "Globex LLC", { others: ["Acme Corp"] })).toBe("Globex");
  });

  test("a second customer, where each gets an invoice", () => {
    expect(nameSaid("invoice Acme Corp and Globex each for consulting", "Acme Corp")).toBe("Acme Corp");
    expect(nameSaid("invoice sarah klein and tom berg, 100 each", "Sarah Klein")).toBe("sarah klein");
  });

  test("a mention of a longer name, where the name itself is said as well", () => {
    expect(nameSaid("Acme West paid, now invoice Acme for 3 hours", "Acme")).toBe("Acme");
  });
});

test.each([
  ["jose perez gomez", "Jose Perez Gomez"],
  ["sarah klein c/o baker llc", "Sarah Klein c/o Baker LLC"],
  ["riverside apartments c", "Riverside Apartments C"],
  ["deBruyn GmbH", "deBruyn GmbH"],
  ["van den berg bouw", "Van den Berg Bouw"],
])("%s is written %s", (said, written) => expect(withCapitals(said)).toBe(written));
