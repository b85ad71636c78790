import { CalendarDate } from "../clock.ts";

/** Longer texts are not read, because they are no payment terms. */
export const LONGEST_TERMS = 4000;

/**
 * A word of payment terms encoded as one character, independent of the language, so that patterns can match the terms: `14 Tage netto` and `14 days net`
 * are both `#DN`. `?` is an unknown word.
 */
export interface TermSign {
  readonly sign: string;
  /** The value of a number (`#`). */
  readonly value?: number;
  /** The written-out date (`d`). */
  readonly day?: CalendarDate;
}

/** The words of each sign, without accents: English, German, French, Spanish, Italian, Dutch, Portuguese. */
const vocabulary: Readonly<Record<string, string>> = {
  // Units: day, business day, "business" beside a day, week, month, fortnight, year.
  D: "day days d tag tage tagen tagesfrist kalendertage kalendertagen jour jours j dia dias giorno giorni gg g dag dagen",
  B: "workday workdays werktag werktage werktagen arbeitstag arbeitstage arbeitstagen bankarbeitstage bankarbeitstagen geschaftstage geschaftstagen werkdag werkdagen",
  b: "business working banking ouvre ouvres ouvrable ouvrables habil habiles laborable laborables util uteis lavorativo lavorativi",
  W: "week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken",
  M: "month months monat monate monaten monats mois mes meses mese mesi maand maanden",
  F: "fortnight fortnights",
  Y: "year years jahr jahre jahren jahres an ans annee ano anos anno anni jaar",
  // End of the month. English counts from it ("30 days EOM"), the other languages count up to it ("30 jours fin de mois").
  X: "eom",
  Z: "monatsende monatsultimo ultimo fm dffm maandeinde",
  E: "end",
  e: "ende fin fine einde eind fim final finales fins finais",
  // End of the year.
  K: "jahresende jaareinde eoy",
  G: "folgemonat folgemonats folgemonates prox proximo mfi",
  x: "next following folgenden nachsten kommenden suivant prochain siguiente proximo successivo seguente prossimo volgende seguinte",
  // Manner of payment: net, at once, before or with delivery.
  N: "net nett netto netti netta nets nettes neto netos n liquido liquidos",
  I: "immediate immediately now promptly asap sofort sofortige unverzuglich umgehend immediat immediate immediatement inmediato inmediata inmediatamente immediato immediata immediatamente onmiddellijk direct direkt imediato imediata imediatamente",
  C: "cod cia cwo pia cbd prepaid prepayment prepay vorkasse vorauskasse vorauszahlung vorab nachnahme barzahlung comptant contado anticipado anticipada anticipato anticipata antecipado antecipada contrassegno vooruitbetaling vooruit rembours reembolso prepagamento",
  R: "receipt reception receiving presentation delivery completion collection signing signature acceptance erhalt eingang zugang lieferung vorlage abnahme fertigstellung livraison commande recepcion entrega presentacion vista ricevimento ricezione consegna ontvangst levering recepcao recebimento apresentacao",
  S: "skonto skonti discount escompte remise descuento dto sconto korting desconto pronto",
  // Words about payment, and the events that days are counted from.
  P: "due payable payment payments pay paid terms term balance credit zahlbar zahlung zahlungsziel zahlungsfrist zahlen fallig falligkeit faellig ziel frist paiement payer payable reglement regler echeance pago pagos pagar pagadero pagadera vencimiento vence pagamento pagare pagabile scadenza rimessa betaling betalen betaaltermijn betalingstermijn betaalbaar vervaldatum termijn pagavel prazo",
  V: "invoice invoices invoicing date dated issue issued billing bill rechnung rechnungsdatum rechnungsstellung rechnungserhalt rechnungseingang datum ausstellung facture factures facturation emission factura facturas fecha emision fattura fatture data df factuur factuurdatum fatura emissao",
  // Connecting words.
  T: "within in em by binnen innerhalb bis spatestens sous dans avant dentro plazo antes entro per uiterlijk voor ate",
  O: "a on upon at against bei zum zur contre contra al alla alle aan bij as ad",
  o: "of from since ab seit vom von der des dem den dieses diesem de du depuis desde del della dell dalla dal dalle dall di van vanaf op da do das dos",
  A: "after nach apres tras despues dopo dopodiche na apos depois",
  y: "to into via with without unless please thank thanks ohne auf mit per compter partir contar decorrenza",
  "|": "or oder ou oppure",
  "!": "not no never nicht kein keine pas non niet geen nao sin sans",
  // Words without effect.
  f: "the cash te our your this that is are be must should will strictly only full amount all calendar s e y it them l le la les el los las il lo gli i het een ein eine einer einem einen un une una uno um uma o os au aux plus tard mas tardar am im rein abzug abzuge maximum max latest later than d'ici ici en if when made wenn wird werden ist si se payment's diretta delle dello dei ca corridos naturales calendaires fissi credito bonifico solo solar standard usual normal terms' following:",
};
const signs = new Map<string, string>();
for (const [sign, words] of Object.entries(vocabulary)) for (const word of words.split(" ")) if (!signs.has(word)) signs.set(word, sign);

const units = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** Number words: English below one hundred; of the other languages those that are used in payment terms. */
const numbers = new Map<string, number>([
  ...units.map((word, i): [string, number] => [word, i + 1]),
  ...tens.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...(
    [
      [5, "funf cinq cinco cinque vijf"],
      [7, "sieben sept siete sette zeven sete"],
      [8, "acht huit ocho otto oito"],
      [10, "zehn dix diez dieci tien dez"],
      [14, "vierzehn quatorze catorce quattordici veertien catorze"],
      [15, "funfzehn quinze quince quindici vijftien"],
      [20, "zwanzig vingt veinte venti twintig vinte"],
      [21, "einundzwanzig"],
      [28, "achtundzwanzig"],
      [30, "dreissig trente treinta trenta dertig trinta"],
      [40, "quarante cuarenta quaranta veertig quarenta"],
      [45, "funfundvierzig quarantacinque vijfenveertig"],
      [60, "sechzig soixante sesenta sessanta zestig sessenta"],
      [90, "neunzig noventa novanta negentig"],
      [2, "zwei deux dos twee dois duas"],
      [3, "drei trois tres tre drie"],
      [4, "vier quatre cuatro quattro quatro"],
      [6, "sechs six seis sei zes"],
    ] as const
  ).flatMap(([value, words]) => words.split(" ").map((word): [string, number] => [word, value])),
]);
const ARTICLES = new Set("a an one ein eine einem einen einer un une una uno um uma een".split(" "));

const months = new Map<string, number>(
  [
    "january jan januar janvier enero gennaio januari janeiro",
    "february feb februar fevrier febrero febbraio februari fevereiro",
    "march mar marz maerz mars marzo maart marco",
    "april apr avril abril aprile",
    "may mai mayo maggio mei maio",
    "june jun juni juin junio giugno junho",
    "july jul juli juillet julio luglio julho",
    "august aug aout agosto augustus",
    "september sep sept septembre septiembre settembre setembro",
    "october oct oktober okt octobre octubre ottobre outubro",
    "november nov novembre noviembre novembro",
    "december dec dezember dez decembre diciembre dicembre dezembro",
  ].flatMap((words, i) => words.split(" ").map((word): [string, number] => [word, i + 1])),
);

/** A written-out date with its year: 2027-05-01, 1 May 2027, May 1st 2027, 01.05.2027; 1/5/2027 only if it is unambiguous. */
const DAY =
  /\b(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})(?:st|nd|rd|th|er|\.|º|o)? (?:of |de |do |di )?(\p{L}{3,10})\.?,? (?:de |del |do )?(\d{4})|(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})|(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{1,2})\/(\d{1,2})\/(\d{4}))\b/gu;

function dayOf(found: readonly (string | undefined)[]): CalendarDate | undefined {
  const [, y1, m1, d1, d2, n2 = "", y2, n3 = "", d3, y3, d4, m4, y4, d5, m5, y5] = found;
  const month = m1 ?? m4 ?? months.get(n2) ?? months.get(n3) ?? slashedDay(d5, m5)?.month;
  const day = d1 ?? d2 ?? d3 ?? d4 ?? slashedDay(d5, m5)?.day;
  const date = `${y1 ?? y2 ?? y3 ?? y4 ?? y5}-${String(month ?? "").padStart(2, "0")}-${String(day ?? "").padStart(2, "0")}`;
  return CalendarDate.safeParse(date).success ? date : undefined;
}

/** Returns day and month of 31/5 or 5/31; undefined for 4/5, which differs between London and New York. */
function slashedDay(first = "", second = ""): { day: number; month: number } | undefined {
  const [a, b] = [Number(first), Number(second)];
  if (a === b || a > 12) return { day: a, month: b };
  return b > 12 ? { day: b, month: a } : undefined;
}

const TOKEN = /\d+(?:[.,]\d+)?|\p{L}+|[%/+]|\ue000|[.,;:!?()\n]/gu;
/** Stands for a recognised date while the text is split into tokens. */
const FOUND_DAY = "\ue000";

/** Returns the clauses of payment terms, encoded as signs. Linear in the length of the text. */
export function termClauses(text: string): TermSign[][] {
  const days: CalendarDate[] = [];
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(FOUND_DAY, " ")
    .replace(/\bnot? (?:later|more) than\b|\bnon oltre\b|\bno prazo de\b|\bau plus tard\b/g, " within ")
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
    .replace(/\bgg\./g, "gg ")
    .replace(/\((\d{1,3})\)/g, " $1 ")
    .replace(DAY, (whole, ...found: (string | undefined)[]) => {
      const day = dayOf([whole, ...found]);
      if (day) days.push(day);
      return day ? FOUND_DAY : whole;
    });
  const clauses: TermSign[][] = [[]];
  const tokens = plain.match(TOKEN) ?? [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? "";
    const clause = clauses.at(-1) ?? [];
    const before = clause.at(-1);
    const next = tokens[i + 1] ?? "";
    if (token === FOUND_DAY) clause.push({ sign: "d", ...dayAt(days.shift()) });
    else if (/^\d/.test(token)) {
      const value = Number(token.replace(",", "."));
      // "Thirty (30) days" states one number twice.
      if (before?.value !== value) clause.push({ sign: "#", value });
    } else if (numbers.has(token) && !(ARTICLES.has(token) && !isSpan(next))) {
      const value = numbers.get(token) ?? 0;
      const [, follow = ""] = /^(?:y|e|et|and)$/.test(next) ? [next, tokens[i + 2]] : [undefined, next];
      const unit = value >= 20 && value % 10 === 0 ? (numbers.get(follow) ?? 0) : 0;
      if (unit > 0 && unit < 10) {
        clause.push({ sign: "#", value: value + unit });
        i += follow === next ? 1 : 2;
      } else clause.push({ sign: "#", value });
    } else if (ARTICLES.has(token) && isSpan(next)) clause.push({ sign: "#", value: 1 });
    else if (token === "." && before?.sign === "#" && (months.has(next) || "GMxo".includes(signs.get(next) ?? "?"))) clause.push({ sign: "t" });
    else if (/^(?:[.,;!?()\n]|and|und|et)$/.test(token)) clauses.push([]);
    else if (/^[%/+:]$/.test(token)) clause.push({ sign: token === ":" ? "f" : token });
    else if (/^(?:percent|prozent|pct)$/.test(token)) clause.push({ sign: "%" });
    else if (/^(?:plus)$/.test(token)) clause.push({ sign: "+" });
    else if (before?.sign === "#" && /^(?:st|nd|rd|th|er)$/.test(token)) clause.push({ sign: "t" });
    // d, g and j are units only after a number ("30d", "30 j"), not in "d'échéance".
    else if (/^[dgj]$/.test(token) && before?.sign !== "#") clause.push({ sign: "f" });
    else if (token === "per" && next === "cent") {
      clause.push({ sign: "%" });
      i++;
    } else clause.push({ sign: signs.get(token) ?? "?" });
  }
  return clauses.filter((clause) => clause.length);
}

const isSpan = (word: string): boolean => "WMFYD".includes(signs.get(word) ?? "?");
const dayAt = (day: CalendarDate | undefined) => (day ? { day } : {});
