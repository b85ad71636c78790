import { fold } from "../../language/fold.ts";
import type { ReadText } from "../../language/read.ts";
import type { Language } from "../../language/vocabularies.ts";
import type { Currency } from "../../money.ts";
import { moneyIn } from "../entities/money.ts";
import { PhraseBook, wordsIn } from "../entities/words.ts";

/** What names a country, by its currency: the country, its largest places, its money, its authorities. */
const names = new PhraseBook<string>([
  [
    "australia|australian|new south wales|queensland|tasmania|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|australian dollars|superannuation",
    "AUD",
  ],
  [
    "new zealand|aotearoa|auckland|wellington|christchurch|dunedin|tauranga|napier|nelson|invercargill|rotorua|queenstown|kia ora|nga mihi|new zealand dollars",
    "NZD",
  ],
  [
    "canada|canadian|ontario|british columbia|quebec|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|toronto|montreal|vancouver|calgary|ottawa|edmonton|winnipeg|halifax|canadian dollars|dollars canadiens|harmonized sales tax|e transfer|e transfers",
    "CAD",
  ],
  ["singapore|singapore dollars", "SGD"],
  ["hong kong|kowloon", "HKD"],
  ["mexico|jalisco|guadalajara|monterrey|queretaro|puebla|guanajuato|cdmx|yucatan|tijuana|pesos mexicanos|moneda nacional", "MXN"],
  ["colombia|bogota|medellin|barranquilla|cartagena de indias|bucaramanga|antioquia|cundinamarca|pesos colombianos", "COP"],
  ["argentina|buenos aires|cordoba capital|rosario|pesos argentinos", "ARS"],
  ["santiago de chile|valparaiso|pesos chilenos", "CLP"],
  [
    "united states|usa|delaware|california|new york|texas|florida|illinois|chicago|massachusetts|washington|oregon|pennsylvania|georgia|ohio|colorado|us dollars|dollars americains|sales tax|venmo|cash app",
    "USD",
  ],
  [
    "united kingdom|england|scotland|wales|london|manchester|edinburgh|glasgow|birmingham|leeds|bristol|liverpool|cardiff|companies house|sterling|quid|leith|hogmanay",
    "GBP",
  ],
  [
    "ireland|dublin|cork|galway|limerick|germany|deutschland|osterreich|austria|france|espana|spain|belgique|netherlands|berlin|hamburg|munchen|wien|paris|lyon|madrid|barcelona|valencia|euro|euros",
    "EUR",
  ],
  ["schweiz|suisse|switzerland|zurich|geneve|genf|lausanne|basel|bern|luzern|winterthur|franken|francs suisses|swiss francs|cff|sbb", "CHF"],
  ["tokyo|osaka|kyoto|japanese yen", "JPY"],
  ["beijing|shanghai|shenzhen|guangzhou|yuan|renminbi", "CNY"],
  ["sweden|sverige|stockholm|goteborg|malmo|kronor", "SEK"],
  ["norway|norge|oslo|bergen|trondheim", "NOK"],
  ["denmark|danmark|copenhagen|kobenhavn|aarhus|odense", "DKK"],
]);

/** How much the sign of pounds says, which other countries have, too. */
const POUND = 3;

/** How a country writes its registers, postcodes, telephones and taxes: how sure each of it is, and a sign that is met elsewhere too. */
const signs: readonly (readonly [currency: string, weight: number, sign: RegExp])[] = [
  ["AUD", 3, /\b(?:ABN|ACN|BSB|Pty|NSW|QLD|AUD|VIC \d{4}|TAS \d{4})\b|\bAU?\$|\+61[ \d]|\b04\d\d \d{3} \d{3}\b/],
  ["AUD", 2, /\b(?:GST|gst)[^\n%]{0,12}\b10 ?%|\b10 ?% (?:GST|gst)\b/],
  ["AUD", 1, /\b(?:GST|gst)\b/],
  ["AUD", 1, /\b0[2378] \d{4} \d{4}\b/],
  ["NZD", 3, /\b(?:NZBN|NZD)\b|NZ\$|\+64[ \d]|\bGST (?:No\.?:? |reg\.? )?\d{2,3}-\d{3}-\d{3}\b/],
  ["NZD", 3, /\b(?:GST|gst)[^\n%]{0,12}\b15 ?%|\b15 ?% (?:GST|gst)\b/],
  ["NZD", 1, /\b02[1279] \d{3} \d{3,4}\b/],
  ["NZD", 2, /\b0[34679] \d{3} \d{4}\b/],
  ["CAD", 3, /\b(?:HST|QST|TVQ|TPS)\b|\bCA?\$|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b/],
  ["CAD", 2, /\b(?:GST|gst)[^\n%]{0,12}\b5\b ?%?|, (?:ON|BC|AB|QC|MB|NS)\b/],
  ["CAD", 2, /\b(?:514|416|604|613|418|450|905|403|902|204|647|778|819|780)[ )-]{1,2}\d{3}[ -]\d{4}\b/],
  ["SGD", 3, /\b(?:UEN|Pte|SGD)\b|\bS\$|\+65[ \d]/],
  ["HKD", 3, /\bHKD\b|HK\$|\+852\b/],
  ["MXN", 3, /\b(?:MXN|CFDI|RFC)\b|C\.V\.|\bM\.N\.|\+52[ \d]/],
  ["COP", 3, /\b(?:COP|NIT|DIAN)\b|M\/CTE|\+57[ \d]/],
  ["ARS", 3, /\b(?:CUIT|ARS|CABA)\b|\+54[ \d]/],
  ["CLP", 3, /\bCLP\b|\+56[ \d]/],
  ["USD", 3, /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\b(?:LLC|IRS|W-9|FEIN)\b/],
  ["USD", 1, /\bInc\.|(?:^|[^\d-])\(?\d{3}[ )-]{1,2}\d{3}[ -]\d{4}\b/],
  ["USD", 1, /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2,4}\b/],
  ["GBP", 3, /\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b(?:HMRC|UTR|CIS)\b|\+44[ \d]/],
  ["GBP", POUND, /£/],
  ["GBP", 1, /\bVAT\b|\bvat\b/],
  ["GBP", 1, /\b0(?:20|1\d{2,3}|7\d{3}) \d{3,4} ?\d{3,4}\b|\b\d{1,2}p (?:a|per) /],
  ["EUR", 3, /€|\bEUR\b|\+(?:353|49|33|34|43|39|31|32|352)[ \d]|\b[A-Z]\d{2} [A-Z]\d[A-Z\d]{2}\b/],
  ["CHF", 3, /\bCHF\b|\bSFr\b|\bCHE-\d|\bCH-\d{4}\b|\+41[ \d]|\d['’]\d{3}\b/],
  ["CHF", 1, /\d\.[–—-]/],
  ["SEK", 3, /\bSEK\b|\+46[ \d]/],
  ["NOK", 3, /\bNOK\b|\+47[ \d]/],
  ["NOK", 2, /\b(?:MVA|mva|Mva)\b/],
  ["DKK", 3, /\bDKK\b|\+45[ \d]/],
];

const DOLLARS = ["USD", "AUD", "NZD", "CAD", "SGD", "HKD", "MXN", "COP", "ARS", "CLP"] as const;
const PESOS = ["MXN", "COP", "ARS", "CLP"] as const;
const CROWNS = ["SEK", "NOK", "DKK"] as const;
/** The dollars of countries with a GST, which speaks for none of them before the others. */
const GST_DOLLARS = ["AUD", "NZD", "CAD", "SGD"] as const;
/** What a language speaks for where a document shows nothing else. */
const usual: Readonly<Record<Language, readonly (readonly [currency: string, weight: number])[]>> = {
  en: [],
  de: [["EUR", 1.5]],
  fr: [
    ["EUR", 0.5],
    ["CAD", 0.5],
  ],
  es: [
    ["EUR", 0.5],
    ["MXN", 0.5],
  ],
  it: [["EUR", 1.5]],
  nl: [["EUR", 1.5]],
  pt: [
    ["EUR", 0.5],
    ["BRL", 0.5],
  ],
};

/** How much of a document is looked at for the country that it is of. */
const LOOKED_AT = 60_000;

/** What a document means by "$", "pesos" and "kr", and the currency that it means most. */
export interface Currencies {
  readonly main: string | undefined;
  readonly dollar: string;
  readonly peso: string;
  readonly crown: string;
  /** Nothing where "Fr 17" is a Friday. */
  readonly franc: string;
  /** Those of them that nothing in the document speaks for. */
  readonly guessed: ReadonlySet<string>;
  /** What a sign can stand for as well as the one that was taken, by that: all that share it where nothing speaks for one, those with a GST where only that does. */
  readonly open: ReadonlyMap<string, readonly Currency[] | "all">;
}

/** How much in a text speaks for each currency: what it says of its country. "US$" beside "$" says that those are another country's. */
function evidenceIn(text: string, language: Language): Map<string, number> {
  const evidence = new Map(usual[language]);
  const add = (currency: string, weight: number): void => void evidence.set(currency, (evidence.get(currency) ?? 0) + weight);
  const named = new Map<string, number>();
  for (const { meaning } of names.in(wordsIn(fold(text)))) {
    const times = named.get(meaning) ?? 0;
    named.set(meaning, times + 1);
    if (times < 3) add(meaning, 2);
  }
  for (const [currency, weight, sign] of signs) if (sign.test(text)) add(currency, weight);
  return evidence;
}

/** Which currency a document means where it does not say it, by what it shows of its country. */
export function currenciesOf(text: string, language: Language, pages: readonly ReadText[]): Currencies {
  const top = text.slice(0, LOOKED_AT);
  const evidence = evidenceIn(top, language);
  // "Inc." and the like stand in countries with a GST as well, and there is none in the United States.
  if (/\bgst\b/i.test(top) && (evidence.get("USD") ?? 0) <= 1) evidence.delete("USD");
  const best = (of: readonly string[]): string | undefined =>
    of.map((one) => [one, evidence.get(one) ?? 0] as const).reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0] as readonly [string, number])[0] || undefined;
  const counts = new Map<string, number>();
  const count = (currency: string): void => void counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const hints = { dollar: "dollar", peso: "peso", crown: "crown", franc: "franc" };
  const found = pages.flatMap((page) => moneyIn(page, hints)).map(({ currency }) => currency);
  const codes = Array.from(text.matchAll(/\b(?:EUR|USD|GBP|CHF|AUD|NZD|SGD|MXN|COP|CAD)\b/g), ([code]) => code);
  // "CAD" draws, too.
  const named = codes.filter((code) => code !== "CAD" || (evidence.get(code) ?? 0) > 0);
  for (const code of new Set(named)) evidence.set(code, (evidence.get(code) ?? 0) + Math.min(4, named.filter((each) => each === code).length));
  const dollar = best(DOLLARS) ?? "USD";
  const peso = best(PESOS) ?? "MXN";
  const crown = best(CROWNS) ?? "SEK";
  const franc = evidence.has("CHF") ? "CHF" : "";
  const meant: Readonly<Record<string, string>> = { dollar, peso, crown, franc };
  for (const currency of [...found, ...named].map((each) => meant[each] ?? each)) if (currency) count(currency);
  const [main = best([...evidence.keys()]) ?? (language === "en" ? "USD" : "EUR")] = [...counts].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
  const guessed = new Set([peso, crown, ...(counts.size ? [] : [main])].filter((currency) => !evidence.get(currency)));
  const of = (currency: string) => evidence.get(currency) ?? 0;
  const isOnlyGst = /\bgst\b/i.test(top) && dollar === "AUD" && of("AUD") === 1 && DOLLARS.every((one) => one === "AUD" || !of(one));
  // What a language speaks for shows no country, nor does a sign that others have.
  const usually = new Map(usual[language]);
  const isShown = (currency: string) => of(currency) > (usually.get(currency) ?? 0) + (currency === "GBP" && top.includes("£") ? POUND : 0);
  const open = new Map<string, readonly Currency[] | "all">([
    ...[peso, crown, dollar, "JPY", "GBP"].flatMap((one) => (isShown(one) ? [] : [[one, "all"] as const])),
    ...(isOnlyGst ? [[dollar, GST_DOLLARS] as const] : []),
  ]);
  return { main, dollar, peso, crown, franc, guessed, open };
}
