import { invoiceOf } from "./plain-requests.ts";
import type { RequestTurn, WantedInvoice, WantedLine } from "./request-turns.ts";

/*
 * Plain sentences that begin an invoice for somebody new, of things that no catalogue has: the first that most people say. A row is a sentence and what it bills,
 * behind "=>": "w n p" is so many of {w} at so much; "tax 8.25", "discount 10%", "discount 20", "due 14", "deposit 50%", "paid 40".
 * In the sentence {k} is the new customer, ⏎ ends a line; {w}, {v} and {u} are what is billed; {n}, {m}, {p}, {q} and {r} are figures.
 */

const english = `
Invoice {k} for {n} hours of {w} at \${p}/h and a \${q} {v}, 8.25% tax, 10% discount, due in 30 days => w n p, v 1 q, tax 8.25, discount 10%, due 30
Invoice {k} for {n} hours of {w} at \${p}/h => w n p
Invoice {k} for {n} hours of {w} at \${p} an hour => w n p
Bill {k} \${p} for {w} => w 1 p
Bill {k} {p} for {w} and {q} for {v} => w 1 p, v 1 q
invoice {k} \${p} for {w} and \${q} for {v} => w 1 p, v 1 q
Create an invoice for {k}: {n} {w} at \${p} each, {m} {v} at \${q} => w n p, v m q
create invoice for {k} {n} {w} {p} each => w n p
Make an invoice to {k} for {w}, \${p} => w 1 p
New invoice for {k}: {n} hours {w} at {p} and {m} hours {v} at {q} => w n p, v m q
I need an invoice for {k}, {n} {w} at \${p} and {v} for \${q} => w n p, v 1 q
{k}: {n} {w} at {p}, {v} {q} => w n p, v 1 q
{k}, {w} \${p}, {v} \${q} => w 1 p, v 1 q
{k} {n} {w} {p} each => w n p
charge {k} {p} for {w} plus {q} {v} => w 1 p, v 1 q
Please invoice {k} for {w} (\${p}) and {v} (\${q}) => w 1 p, v 1 q
Hi, can you bill {k} for {n} {w} at \${p} each? Add 20% VAT => w n p, tax 20
Send {k} a bill for {w}, {p} dollars, due in 14 days => w 1 p, due 14
Invoice {k} for {w} \${p}, {v} \${q} and {u} \${r}, due in 14 days => w 1 p, v 1 q, u 1 r, due 14
I did {n} hours of {w} for {k} at \${p} => w n p
did {n} {w} for {k} today at {p} each plus {v} for {q} => w n p, v 1 q
we did {w} at {k}, \${p} all in => w 1 p
Bill {k} for {n} days of {w} at \${p} a day, 50% upfront => w n p, deposit 50%
need to bill the {k}, \${p} for {w}, they already gave me {r} in cash => w 1 p, paid r
Need to bill {k} \${p} for {w}. They paid \${r} already => w 1 p, paid r
{k} owes me {p} for {w} => w 1 p
Invoice to {k}. {n} {w} at \${p}. {m} {v} at \${q}. 10% off => w n p, v m q, discount 10%
bill {k} {n} hrs {w} @ {p}, less \${r} discount => w n p, discount r
Write up an invoice for {k}: {w} \${p}, {n} {v} at {q} each, add 7% sales tax => w 1 p, v n q, tax 7
{n} {w} for {k} at \${p} apiece, no tax => w n p, tax 0
invoice for {k}⏎{w} - \${p}⏎{v} - \${q} => w 1 p, v 1 q
bill {k} \${p} x {n} for {w} => w n p
Bill {k} \${p} for the {w} and \${q} x {n} for {v}. Due in 7 days. => w 1 p, v n q, due 7
`;

const german = `
Rechnung an {k} über {n} Stunden {w} zu {p} Euro => w n p
Rechnung für {k}: {n} {w} à {p} Euro, {v} {q} Euro => w n p, v 1 q
Schreib {k} eine Rechnung: {w} {p} €, {v} {q} € => w 1 p, v 1 q
{k}, {n} Stunden {w} je {p}, dazu {v} {q} => w n p, v 1 q
Bitte {k} {p} Euro für {w} berechnen, 19 % MwSt => w 1 p, tax 19
{k} {n} Std {w} {p} die Stunde, zahlbar in 14 Tagen => w n p, due 14
neue rechnung {k} {w} {p} => w 1 p
Mach eine Rechnung für {k} über {p} Euro für {w}, 10 % Rabatt => w 1 p, discount 10%
`;

const french = `
Facture pour {k} : {n} heures de {w} à {p} € => w n p
Facture {k} pour {w}, {p} euros => w 1 p
Fais une facture à {k} : {n} {w} à {p} € et {v} {q} € => w n p, v 1 q
{k}, {n} h de {w} à {p} l'heure, {v} {q} => w n p, v 1 q
facture {k} {w} {p} et {v} {q}, tva 20% => w 1 p, v 1 q, tax 20
Facturer à {k} {n} jours de {w} à {p} € par jour, payable à 30 jours => w n p, due 30
`;

const names = {
  english:
    "Acme Corp|Ann Lee|Barkley family|Zora Hale|Globex|Harbor & Finch LLC|Mrs. Delaney|Quentin Hale|Northside Dental|Bluebird Cafe|Tom O'Neill|Smith & Sons Roofing|Mr Okafor|Riverside School|Kim Min-ji|Hargrove|Priya Natarajan|Apex Two|Rosie's Diner|St. Mark's Church|Jack and Dana Wells|Delta Freight Inc",
  german: "Müller GmbH|Frau Schneider|Bäckerei Krause|Jonas Wirth|Hotel Adler|Familie Brandt|Kita Sonnenschein|Praxis Dr. Vogt",
  french: "Dupont SA|Mme Lefèvre|Boulangerie Martin|Camille Roux|Hôtel du Parc|M. Garnier|École Jules Ferry|Atelier Morel",
};
const things = {
  english:
    "design|logo|passport photos|consulting|business cards|prints|guitar lessons|web hosting|translation|catering|yard cleanup|photo editing|parking|copywriting|window cleaning|materials|wedding video|bookkeeping|travel|dog walking|a new door|the regulator|site survey",
  german: "Beratung|Logo|Flyer|Übersetzung|Anfahrt|Malerarbeiten|Webseite|Fotos|Material|Gartenpflege",
  french: "conseil|logo|traduction|photos|déplacement|peinture|site web|matériel|ménage|affiches",
};
const locales = { english: "en-US", german: "de-DE", french: "fr-FR" };
type Language = keyof typeof names;

/** How often each sentence is said, of other people and things. */
const TIMES = 4;
const TODAY = "2026-05-12";
const DAY = 86_400_000;

const pick = (rows: string, at: number): string => {
  const all = rows.split("|");
  return all[at % all.length] ?? "";
};

/** The invoice that the words behind "=>" tell. */
function invoiceTold(customer: string, told: string, values: Readonly<Record<string, number>>, words: Readonly<Record<string, string>>): WantedInvoice {
  const lines: WantedLine[] = [];
  let invoice: WantedInvoice = { ...invoiceOf(customer, []), isNewCustomer: true };
  const of = (one = ""): number => values[one] ?? Number(one.replace("%", ""));
  const part = (one = "") => ({ type: one.endsWith("%") ? ("percent" as const) : ("amount" as const), value: of(one) });
  for (const row of told.split(", ")) {
    const [what = "", first, second] = row.split(" ");
    if (words[what]) lines.push({ description: words[what], quantity: of(first), unitPrice: of(second) });
    else if (what === "tax") invoice = { ...invoice, taxRate: of(first) };
    else if (what === "discount") invoice = { ...invoice, discount: part(first) };
    else if (what === "deposit") invoice = { ...invoice, deposit: part(first) };
    else if (what === "paid") invoice = { ...invoice, amountPaid: of(first) };
    else if (what === "due") invoice = { ...invoice, dueDate: new Date(Date.parse(TODAY) + of(first) * DAY).toISOString().slice(0, 10) };
  }
  return { ...invoice, lines };
}

function turnOf(language: Language, row: string, at: number, time: number): RequestTurn {
  const [text = "", told = ""] = row.split(" => ");
  const values = {
    n: 2 + ((at * 5 + time * 3) % 9),
    m: 2 + ((at + time) % 5),
    p: 35 + ((at * 13 + time * 17) % 160),
    q: 17 + ((at * 7 + time * 19) % 60),
    r: 10 + time * 5,
  };
  const [w, v, u] = [0, 7, 13].map((step) => pick(things[language], at + time * 5 + step)) as [string, string, string];
  const customer = pick(names[language], at * 3 + time * 5);
  // Half of what people type on a phone has no capitals.
  const said = time % 2 && at % 2 ? customer.toLowerCase() : customer;
  const words = { k: said, w, v, u, ...values };
  return {
    author: `plain ${language} ${time}`,
    id: `plain-${language}-first-${at}-${time}:0`,
    text: text.replaceAll("⏎", "\n").replace(/\{(\w)\}/g, (_all, name: string) => `${(words as Readonly<Record<string, string | number>>)[name] ?? ""}`),
    given: {
      today: TODAY,
      profile: { name: "Studio Fern", currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: locales[language] },
      customers: [],
      products: [],
    } as unknown as RequestTurn["given"],
    earlier: [],
    asked: [],
    after: invoiceTold(customer, told, values, { w, v, u }),
    isOpen: false,
    asks: [],
    sends: false,
  };
}

/** First messages of somebody whose workspace is empty. */
export const firstRequests: readonly RequestTurn[] = Object.entries({ english, german, french }).flatMap(([language, rows]) =>
  rows
    .trim()
    .split("\n")
    .flatMap((row, at) => Array.from({ length: TIMES }, (_, time) => turnOf(language as Language, row, at, time))),
);
