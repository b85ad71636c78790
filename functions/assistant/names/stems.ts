import { memoize } from "../../../shared/memoize.ts";
import { singular } from "./units.ts";
import { CACHE_CHARACTERS } from "./words.ts";

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
export const baseForm = memoize(CACHE_CHARACTERS, (word: string): string =>
  singular(word)
    .replace(/(?<=[a-z]{3})our$/, "or")
    .replace(/(?<=[a-z]{2}[tb])re$/, "er")
    .replace(/(?<=[a-z]{2})ise$/, "ize")
    .replace(/(?<=[a-z]{3})ence$/, "ense")
    .replace(/(?<=[a-z]{3}l)l(?=ing$|ed$|er$)/, ""),
);

/** What a word is made of: month of monthly, install of installation, grind of ground, edit of edited, photo of photography. Only for comparing. */
export const root = memoize(CACHE_CHARACTERS, (word: string): string => {
  const one = irregular.get(word) ?? irregular.get(singular(word)) ?? baseForm(word);
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
export const isPastForm = (word: string): boolean => /[aeiouy]\w{0,20}(?<!e)ed$/.test(word) || (verbs.has(word) && verbs.get(word) !== word);

/** Those that are things, too. */
const things = new Set(["shot", "ground", "wound", "light", "saw"]);

/** Whether a word says that something was done, and nothing else. */
export const isParticiple = (word: string): boolean => isPastForm(word) && !things.has(word);
