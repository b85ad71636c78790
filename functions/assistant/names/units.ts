/** Units people measure work in: what we call each, and how it is written. Counted things (pages, photos) need no list. */
const measures: Record<string, string> = {
  hour: "hour hours hr hrs h",
  minute: "minute minutes min mins",
  day: "day days",
  night: "night nights",
  week: "week weeks wk wks",
  fortnight: "fortnight fortnights",
  month: "month months mo mos mth mths",
  quarter: "quarter quarters",
  year: "year years yr yrs annum",
  mile: "mile miles mi",
  km: "km kms kilometer kilometers kilometre kilometres",
  ft: "ft feet foot",
  sqft: "sqft sf ft2 ft² sq.ft",
  metre: "metre metres meter meters m",
  sqm: "sqm m2 m² sq.m",
  hectare: "hectare hectares ha",
  acre: "acre acres",
  cubic_metre: "cbm m3 m³",
  yard: "yard yards yd yds",
  inch: "inch inches",
  kg: "kg kgs kilo kilos",
  lb: "lb lbs",
  ton: "ton tons tonne tonnes",
  gallon: "gal gallon gallons",
  litre: "litre litres liter liters",
};

const counts: Record<string, string> = {
  word: "word words",
  page: "page pages",
  piece: "piece pieces pc pcs",
  person:
    "person people head heads guest guests pax man men guys lads workers staff attendees participants delegates student students kid kids child children pupil pupils adult adults passenger passengers user users",
  session: "session sessions",
  unit: "unit units nos",
  item: "item items",
  visit: "visit visits",
  copy: "copy copies",
};

const index = (table: Record<string, string>) =>
  new Map(Object.entries(table).flatMap(([name, forms]) => forms.split(" ").map((form) => [form, name] as const)));

const measureIndex = index(measures);

const countIndex = index(counts);

/** The unit of measure a word stands for ("hrs" → "hour"); nothing for things that are merely counted. */
export const measure = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : measureIndex.get(word.toLowerCase().replace(/\.$/, ""));

/** The unit a word stands for, measured or counted. */
export const unitOf = (word: string | undefined): string | undefined => measure(word) ?? (word === undefined ? undefined : countIndex.get(word.toLowerCase()));

/** What things come in, are packed in or are served in. */
const portions = new Set(
  `serving portion slice helping plate cover seat place copy set pack packet bag bottle box roll sheet tray crate case jar tin can pot tub bundle bale load pallet barrel keg sack stick bunch reel
  coil tube carton pair dozen pouch cup glass pint bucket drum cylinder cartridge vial strip length panel row tier hanging`.split(/\s+/),
);

/** Whether a noun only says in what parts or packs there is so much of something: "120 servings", "6 rolls". */
export const partitive = (noun: string): boolean => portions.has(singular(noun)) || (countIndex.has(noun) && !/^(?:person|unit)$/.test(unitOf(noun) ?? ""));

const inOne = new Map([
  ["hour per minute", 1 / 60],
  ["minute per hour", 60],
  ["month per year", 12],
  ["quarter per year", 4],
  ["week per year", 52],
  ["month per quarter", 3],
  ["week per fortnight", 2],
  ["day per fortnight", 14],
]);

/** How many of `to` one `from` is, where that is beyond doubt. */
export const inUnits = (from: string, to: string): number | undefined => (from === to ? 1 : inOne.get(`${to} per ${from}`));

/** Plurals that end in -ves though the thing ends in -f, which no rule tells from valves and gloves; and those with another vowel. */
const irregular = new Map(
  "knives knife,wives wife,shelves shelf,loaves loaf,wolves wolf,calves calf,scarves scarf,hooves hoof,thieves thief,elves elf,teeth tooth,geese goose,mice mouse"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A word without its plural: audits → audit, batches → batch, copies → copy, knives → knife. */
export const singular = (word: string): string =>
  irregular.get(word) ??
  (/^[a-z]+\d+s$/.test(word)
    ? word.slice(0, -1)
    : /[^aeiou]ies$/.test(word) && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:ch|sh|x|ss|z)es$/.test(word)
        ? word.slice(0, -2)
        : /[^siu]s$/.test(word) && word.length > 3
          ? word.slice(0, -1)
          : word);

/** Whether two words count the same: "hours" and "hr", "sessions" and "session". */
export const sameNoun = (a: string, b: string): boolean => singular(a) === singular(b) || (measure(a) !== undefined && measure(a) === measure(b));
