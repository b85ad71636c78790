import { remembered } from "../lib/remembered.ts";
import { measure, singular } from "./offline/units.ts";
import { KEPT } from "./words.ts";

const table = (text: string) => new Map(text.split("; ").flatMap((row) => row.split(" ").map((form, _, [base = ""]) => [form, base] as const)));

/** Verbs that English does not form by a rule. The first is what the others stand for. */
const verbs = table(
  "grind ground; build built; rebuild rebuilt; bind bound; sew sewn; mow mown; sow sown; saw sawn; shoot shot; sweep swept; lay laid; hang hung; dig dug; " +
    "drive drove driven; teach taught; write wrote written; rewrite rewrote rewritten; draw drew drawn; redraw redrew redrawn; feed fed; bleed bled; " +
    "grow grew grown; make made; remake remade; wear worn; tear tore torn; take took taken; retake retaken; string strung; spin spun; weave wove woven; " +
    "shear shore shorn; freeze froze frozen; break broke broken; choose chose chosen; speak spoke spoken; find found; hold held; sell sold; keep kept; " +
    "lend lent; send sent; bend bent; swim swam; sing sang sung; blow blew blown; fly flew flown; throw threw thrown; show shown; hide hidden; " +
    "ride rode ridden; buy bought; bring brought; catch caught; light lit; stick stuck; strike struck; swing swung; wind wound; rewind rewound; " +
    "sink sank sunk; shrink shrank shrunk; burn burnt; spill spilt; pay paid; eat ate eaten; fall fallen",
);

/** Those, the plurals that it does not form by a rule, and words that are written in two ways. */
const irregular = new Map([
  ...verbs,
  ...table(
    "maintain maintenance; analyse analysis; tooth teeth; man men; woman women; child children; mouse mice; goose geese; shelf shelves; leaf leaves; " +
      "knife knives; loaf loaves; half halves; calf calves; scarf scarves; hoof hooves; month monthly; week weekly; day daily; hour hourly; night nightly; " +
      "year yearly annual annually; quarter quarterly; fortnight fortnightly; tire tyre; gray grey; mold mould; curb kerb; plow plough; check cheque",
  ),
]);

/** What stands behind what a verb is made of, where a noun is made of it in another way than by adding to it. */
const nouns: readonly (readonly [ending: RegExp, base: string])[] = [
  [/(?<=[a-z]{2})(?:ography|ographer|ographic|ograph)$/, "o"],
  [/(?<=[a-z]{2})ription$/, "rib"],
  [/(?<=[a-z]{2})duction$/, "duc"],
  [/(?<=[a-z]{2})tension$/, "tend"],
  [/(?<=[a-z]{2})version$/, "vert"],
  [/(?<=[a-z]{3})ification$/, "ify"],
  [/(?<=[a-z]{3})ied$/, "y"],
  [/(?<=[a-z]{3})very$/, "ver"],
  [/(?<=[a-z]{3}[vsw]|rent)al$/, ""],
  [/(?<=[a-z]{4})(?:ment|ance|ence)$/, ""],
  [/(?<=[a-z]{5})ion$/, ""],
  [/(?<=[aeiouy][a-z]{1,9}|[a-z]{2}[aeiouy])ing$/, ""],
  [/(?<=[aeiouy][a-df-z]{1,9}|[a-z]{2}[aiouy])ed$/, ""],
];

/** A word without its plural, written as Americans do. */
const spelled = remembered(KEPT, (word: string): string =>
  singular(word)
    .replace(/(?<=[a-z]{3})our$/, "or")
    .replace(/(?<=[a-z]{2}[tb])re$/, "er")
    .replace(/(?<=[a-z]{2})ise$/, "ize")
    .replace(/(?<=[a-z]{3})ence$/, "ense")
    .replace(/(?<=[a-z]{3}l)l(?=ing$|ed$|er$)/, ""),
);

/** What a word is made of: month of monthly, install of installation, grind of ground, edit of edited, photo of photography. Only for comparing. */
export const root = remembered(KEPT, (word: string): string => {
  const one = irregular.get(word) ?? irregular.get(singular(word)) ?? spelled(word);
  const [ending, base] = nouns.find(([pattern]) => pattern.test(one)) ?? [/$^/, ""];
  const bare = one.replace(ending, base);
  return (irregular.get(bare) ?? bare)
    .replace(/(?<=[a-z]{2})ise?$/, "iz")
    .replace(/(?<=[a-z]{2})ce?$/, "s")
    .replace(/(?<=[a-z]{3})e$/, "")
    .replace(/(?<=[a-z]{2})([a-z])\1$/, "$1")
    .replace(/(?<=[a-z]{5})at$/, "");
});

/** Whether a word may say that something was done: fitted, ground. */
export const done = (word: string): boolean => /[aeiouy]\w{0,20}(?<!e)ed$/.test(word) || (verbs.has(word) && verbs.get(word) !== word);

/** Those that are things, too. */
const things = new Set(["shot", "ground", "wound", "light", "saw"]);

/** Whether a word says that something was done, and nothing else. */
export const participle = (word: string): boolean => done(word) && !things.has(word);

/** What a word is made of that is no form of it but stands near it: interpret of interpreter, bride of bridal. Empty where it is made of nothing. */
const stock = remembered(KEPT, (word: string): string => {
  const [, base = ""] = /^([a-z]{4,})(?:er|or|al)$/.exec(singular(word)) ?? [];
  return base && root(base);
});

/** Whether one is made of the other, or of what the other is made of: waiter and waiting. "Printer" is near "printing", and not near "print". */
const related = (one: string, other: string): boolean => {
  const base = stock(one);
  return base !== "" && base === root(other) && (base.length > 5 || singular(other).length > (one.endsWith("al") ? 4 : base.length + 1));
};

const keys = new Map(["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row, y) => [...row].map((letter, x) => [letter, { x, y }] as const)));

/** Whether two letters are neighbours on the keyboard. */
const beside = (a: string, b: string): boolean => {
  const [one, other] = [keys.get(a), keys.get(b)];
  return one !== undefined && other !== undefined && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
};

const sounds = ["aeiouy", "cks", "sz", "gj"];

/** Whether one letter is easily written for another: it is its neighbour on the keyboard, or sounds like it. "Paint" is not a slip for "print". */
const mistaken = (a: string, b: string): boolean => sounds.some((same) => same.includes(a) && same.includes(b)) || beside(a, b);

/** How many slips make one word of the other: a letter too many, too few, swapped with its neighbour, or mistaken for another. More than two are not counted. */
function slips(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : mistaken(a[i - 1] ?? "", b[j - 1] ?? "") ? 1 : 3;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 9) + 1 : 9;
      row[j] = Math.min((above[j - 1] ?? 9) + changed, (above[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, swapped);
    }
    if (Math.min(...row) > 2) return 3;
    [before, above] = [above, row];
  }
  return above[b.length] ?? 3;
}

/** Whether the letters of one word in another order are the other. */
const anagram = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");

/** How near a slip leaves two words. The shorter they are, the likelier it is that another word is meant. */
function slipped(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || Math.abs(a.length - b.length) > 2 || (a[0] !== b[0] && a[0] !== b[1])) return 0;
  const count = slips(a, b);
  if (count === 1) return shorter >= 6 || anagram(a, b) || (shorter >= 5 && a.length !== b.length) ? 0.9 : 0;
  return count === 2 && (shorter >= 9 || (shorter === 8 && a.length !== b.length)) && a[0] === b[0] ? 0.8 : 0;
}

/** What a word is put before to name another thing: a headshot is no head, bookkeeping no book. */
const joined =
  /^s?(?:en|ing|let|lets|maid|maids|keep|keeping|work|works|place|paper|case|shot|shots|men|man|room|house|board|side|line|ware|craft|ship|land|wood|stone|yard|ground|way|book|bell|light|night|store|park|wear|mark|screen|fall|proof|port|time|day|piece|box|cover|top|set|age|shop|\p{L}+ing)$/u;

/** Whether a word is another one cut short: mani of manicure, maint of maintenance. */
const clipped = (short: string, long: string): boolean =>
  short.length >= 4 && long.length - short.length >= 3 && long.startsWith(short) && !joined.test(long.slice(short.length));

/** Whether a word is another one without its vowels: std of standard, mgmt of management, qtrly of quarterly. */
function abbreviated(short: string, long: string): boolean {
  if (short.length < 3 || long.length < short.length * 1.7 || short[0] !== long[0] || /[aeiou]/.test(short)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/**
 * How near a word that was said is to one of a name, 0 to 1: the same; its plural; one made of the other (month and monthly, ground and grinding);
 * one a slip of the finger for the other; one cut short or without its vowels; the one who does what the other says (waiter and waiting). Both in lower case.
 * Figures are near only themselves.
 */
export function kin(said: string, name: string): number {
  if (said === name) return 1;
  if (/\d/.test(said) || /\d/.test(name)) return 0;
  const plural = said === `${name}s` || name === `${said}s`;
  if (plural || spelled(said) === spelled(name) || (measure(said) !== undefined && measure(said) === measure(name))) return 0.99;
  const [x, y] = [root(said), root(name)];
  if (x === y || x === name || said === y) return 0.95;
  const slip = Math.max(slipped(said, name), Math.min(x.length, y.length) >= 6 ? slipped(x, y) : 0);
  if (slip) return slip;
  if (related(said, name) || related(name, said)) return 0.85;
  return clipped(said, name) || abbreviated(said, name) ? 0.85 : 0;
}
