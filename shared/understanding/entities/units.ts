import { type Found, PhraseBook, type Span, type Word } from "./words.ts";

/** Units as four languages write them, each as singular English. */
const names: readonly (readonly [string, string])[] = [
  [
    "hour|hours|hr|hrs|h|std|stunde|stunden|arbeitsstunde|heure|heures|hora|horas|horas hombre|man hour|man hours|arbeitsstunden|heures supplementaires|labour hour|regiestunden",
    "hour",
  ],
  ["minute|minutes|min|minuten|minuto|minutos", "minute"],
  [
    "day|days|tag|tage|tagen|personentag|personentage|arbeitstag|manntag|tagewerk|jour|jours|journee|journees|dia|dias|jornada|jornadas|person day|person days|man day|man days|manday|mandays|working day|pt|jh|dy",
    "day",
  ],
  ["half day|half days|halber tag|halbtag|demi journee|demi journees|media jornada|medio dia", "half-day"],
  ["night|nights|nacht|nachte|nuit|nuits|nuitee|nuitees|noche|noches", "night"],
  ["week|weeks|wk|woche|wochen|semaine|semaines|semana|semanas", "week"],
  ["month|months|mo|mth|monat|monate|monaten|mois|mes|meses", "month"],
  ["quarter|quarters|quartal|trimestre|trimestres", "quarter"],
  ["year|years|annum|yr|jahr|jahre|an|annee|ano|anos", "year"],
  [
    "piece|pieces|pc|pcs|stk|stck|st|stuck|stucke|pce|pces|pieza|piezas|pza|unit|units|unite|unites|unidad|unidades|ud|uds|each|ea|apiece|u|item|items|stuk",
    "piece",
  ],
  ["word|words|wort|worter|mot|mots|palabra|palabras", "word"],
  ["line|lines|normzeile|zeile|zeilen|ligne|lignes|linea|lineas", "line"],
  ["page|pages|seite|seiten|pagina|paginas|normseite", "page"],
  ["kilometre|kilometres|kilometer|kilometers|km|kilometro|kilometros|kilometres", "km"],
  ["mile|miles|mi|mileage|meile|meilen|mille|milla|millas", "mile"],
  ["kilogram|kilograms|kilo|kilos|kg|kilogramm|kilogramme|kilogrammes|kilogramo", "kg"],
  ["tonne|tonnes|ton|tons|t|tonelada|toneladas|tonnen", "tonne"],
  ["litre|litres|liter|liters|l|ltr|litro|litros", "litre"],
  [
    "m 2|m2|sqm|sq m|qm|quadratmeter|square metre|square metres|square meter|square meters|sq metre|sq metres|metre carre|metres carres|metro cuadrado|metros cuadrados",
    "m2",
  ],
  ["m 3|m3|cu m|cubic metre|cubic metres|cubic meter|cbm|kubikmeter|metre cube|metro cubico", "m3"],
  ["metre|metres|meter|meters|m|lfm|lfd m|laufmeter|laufender meter|ml|metro|metros|metro lineal|metre lineaire|linear metre", "m"],
  ["meal|meals|mahlzeit|mahlzeiten|repas|comida|comidas|menu|menus|couvert|couverts", "meal"],
  [
    "person|persons|people|head|guest|guests|gast|gaste|pers|pp|personne|personnes|persona|personas|cover|covers|personen|teilnehmer|participant|participants",
    "person",
  ],
  ["session|sessions|sitzung|sitzungen|seance|seances|sesion|sesiones", "session"],
  ["visit|visits|besuch|besuche|einsatz|einsatze|visite|visites|visita|visitas|passage|call out|callout", "visit"],
  ["trip|trips|fahrt|fahrten|anfahrt|trajet|trajets|viaje|viajes|deplacement|desplazamiento", "trip"],
  ["image|images|photo|photos|bild|bilder|foto|fotos", "photo"],
  ["article|articles|artikel|beitrag|articulo|articulos", "article"],
  ["pallet|pallets|palette|paletten|palettes|pale|pales", "pallet"],
  ["box|boxes|karton|kartons|carton|cartons|caja|cajas|kiste|kisten", "box"],
  ["bag|bags|sack|sacke|sac|sacs|saco|sacos", "bag"],
  ["set|sets|satz|lot|lots|juego|jeu", "set"],
  ["room|rooms|zimmer|chambre|chambres|habitacion|habitaciones", "room"],
  ["user|users|seat|seats|licence|license|benutzer|nutzer|utilisateur|usuario|usuarios", "user"],
  ["lesson|lessons|lektion|lektionen|unterrichtseinheit|ue|cours|clase|clases", "lesson"],
  ["bottle|bottles|flasche|flaschen|bouteille|bouteilles|botella|botellas", "bottle"],
  ["copy|copies|exemplar|exemplare|exemplaire|exemplaires|ejemplar|ejemplares", "copy"],
  ["lump sum|flat|flat rate|pauschal|pauschale|psch|forfait|ens|global|tanto alzado|p a|pa|fixed", "lump sum"],
];
const units = new PhraseBook<string>(names);

/** Adjectives of rates: "hourly rate", "Tagessatz", "taux horaire". */
const rates = new PhraseBook<string>([
  ["hourly|stundensatz|stundensatze|stundenlohn|horaire|stundenverrechnungssatz|regiestunde", "hour"],
  ["daily|day rate|tagessatz|tagessatze|journalier|tjm|tarifa diaria|tarifa dia|diaria", "day"],
  ["weekly|wochentlich|hebdomadaire|semanal|semanalmente", "week"],
  ["monthly|monatlich|monatliche|monatlichen|monatspauschale|mensuel|mensuelle|mensuellement|mensual|mensualmente|mensualidad", "month"],
  ["quarterly|vierteljahrlich|trimestriel|trimestrielle|trimestral", "quarter"],
  ["yearly|annual|annually|jahrlich|annuel|annuelle|anual|anualmente|jahrespauschale", "year"],
]);

const PER = new Set("per pro je par por au im the a an die der den das la le l el al una un cada chaque every jeden jede d de angefangene".split(" "));
/** Words that stand between a price and its unit: "€35 plus VAT per label". */
const ASIDE = new Set("for dann ht ttc net netto brutto excl ex excluding plus vat hors taxe taxes zzgl mwst ust sin iva mas flat tva exkl tax".split(" "));
/** What is counted singly where a document has a word of its own for it ("35 € par étiquette"). */
const COUNTED = /^(?:per|pro|je|par|por|cada|chaque)$/;
const NOT_COUNTED = new Set(
  "virement cheque transferencia email mail courriel post bank invoice facture factura rechnung le la l adelantado avance case cent".split(" "),
);

/** "Zeitstunde", "Monteurstunde". */
const COMPOUND = /[a-z](stunden?)$/;

/** The unit that the words behind a price say it is of: "per hour", "/ Std.", "l'heure", "por hora", "each". */
export function unitAfter(folded: string, words: readonly Word[], at: number): (Span & { unit: string }) | undefined {
  let i = firstFrom(words, at);
  let end = at;
  let per = "";
  for (let steps = 0; steps < 5; steps++, i++) {
    const word = words[i];
    if (!word || word.start - end > 6) return undefined;
    const gap = folded.slice(end, word.start);
    if (/[\n\t.;:]/.test(gap) || (gap.includes(",") && steps > 0)) return undefined;
    if (gap.includes("/")) per = "/";
    const isElided = /^[ld]$/.test(word.text) && folded[word.end] === "'";
    const unit = isElided ? undefined : units.at(words, i);
    // "€165 for each day": each of what stands behind it.
    const isEach = /^(?:each|ea|apiece)$/.test(word.text) && !(words[i + 1]?.start === word.end + 1 && units.at(words, i + 1));
    if (unit && (isEach || (per && word.text !== "each"))) return { unit: unit.meaning, start: word.start, end: unit.end };
    if (word.text === "each" || PER.has(word.text)) per = COUNTED.test(word.text) ? word.text : per || "a";
    else if (COUNTED.test(per) && !NOT_COUNTED.has(word.text) && /^\p{L}{3}/u.test(word.text))
      return { unit: COMPOUND.exec(word.text)?.[1] ? "hour" : "piece", start: words[i - 1]?.start ?? word.start, end: word.end };
    else if (!ASIDE.has(word.text)) return undefined;
    end = word.end;
  }
  return undefined;
}

/** The index of the first of words or other stretches, from left to right, that begins at `at` or behind it. */
export function firstFrom(words: readonly Span[], at: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The unit that a cell names alone, or with a figure before it: "Std.", "hours", "4 pcs". */
export function unitIn(words: readonly Word[]): string | undefined {
  const first = words.findIndex(({ text }) => !/^\d+$/.test(text) && !PER.has(text));
  const rest = first < 0 ? [] : words.slice(first);
  const found = units.at(rest, 0);
  return found && found.to >= rest.length ? found.meaning : undefined;
}

/** Rates and units that stand among words: "hourly rate of". */
export const ratesIn = (words: readonly Word[]): Found<string>[] => rates.in(words);

/** A unit that begins at a word. */
export const unitAt = (words: readonly Word[], from: number): Found<string> | undefined => units.at(words, from);
