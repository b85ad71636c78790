import { fold } from "../../language/fold.ts";
import { firstNames } from "../../language/names/first-names.ts";
import { firstFrom, wordsIn } from "../entities/words.ts";
import type { Page } from "./document.ts";
import { conceptsOf, featuresAt } from "./features.ts";
import { overlapWith } from "./overlaps.ts";
import { placeOf, type Spot } from "./spots.ts";
import { overlaps, textSpot } from "./spots-texts.ts";
import { stretchesOf } from "./titles.ts";

/** What the subject of a mail says beside the project: that it is agreed, ordered or asked for. */
const ANSWERS =
  /\b(?:go ahead|ok|okay|yes|confirm\w*|freigabe|auftrag|beauftragung|bestell\w*|d'accord|commande|bon pour|accept\w*|approv\w*|order|bestatig\w*|zusage|numbers|question|frage|quote|offer|angebot|devis|presupuesto|pedido|encargo|adelante|rates|invoice|rechnung|facture|factura|please|bitte|final|update)\b/;

/** How much of a document is searched for whether a title is said again. */
const READ = 60_000;
const FEW = ["0", "1", "2"];
const few = (count: number): string => FEW[count] ?? "more";

/** What of the title's place is learned from: the words around count by what they mean, not by how near they are. */
const isOfPlace = (name: string): boolean => !/^(?:u:|[ab]x?\d)/.test(name);

const STREET =
  /\b\d{4,6} \p{Lu}|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|, [A-Z]{2} \d{5}|(?:stra(?:ss|ß)e|str\.|gasse|weg|platz) \d|\b(?:street|road|avenue|lane|rue|calle|avda|quay)\b/iu;
const LEGAL = /\b(?:gmbh|ag|kg|ltd|limited|llp|plc|llc|inc|dac|sarl|sas|sa|s\.l\.?|s\.a\.?|e\.v\.|corp|co-op)(?![\p{L}])/iu;

/** What can be the title of a project in a document: what stands behind a label, a heading, words in quotes, and what a line says it is for. `parties` are the names of both sides, folded. */
export function titleSpots(pages: readonly Page[], kind: readonly string[], parties: readonly string[]): Spot[] {
  const read = pages.filter(({ number }) => number <= 2 || number === pages.length);
  const found = read.map((page) => ({ page, stretches: stretchesOf(page) }));
  const whole = read.map(({ folded }) => folded.slice(0, READ)).join("\n");
  const counts = new Map<string, number>();
  for (const { text } of wordsIn(whole)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const origins = found.flatMap(({ stretches }) => stretches.flatMap(({ origins: of }) => [...of]));
  const has = [...new Set(origins)].filter((origin) => /^(?:by:|quoted)/.test(origin)).map((origin) => `doc:${origin}`);
  const seen = new Map<string, number>();
  return found.flatMap(({ page, stretches }) => {
    const isContact = overlapWith([...page.contacts, ...page.bankIds]);
    return stretches.flatMap((stretch): Spot[] => {
      const text = page.text.slice(stretch.start, stretch.end);
      const folded = fold(text);
      if (parties.includes(folded)) return [];
      const words = wordsIn(folded).map((word) => word.text);
      const long = words.filter((word) => word.length > 4 && !parties.some((party) => party.includes(word)));
      const again = long.filter((word) => (counts.get(word) ?? 0) > 1).length;
      const nth = [...stretch.origins]
        .filter((origin) => /^(?:by:|quoted)/.test(origin))
        .map((origin) => {
          const before = seen.get(origin) ?? 0;
          seen.set(origin, before + 1);
          return `nth:${origin}:${before === 0 ? "first" : "later"}`;
        });
      return [
        textSpot("title", page, stretch, [
          ...featuresAt(placeOf(page, stretch), [], pages.length).filter(isOfPlace),
          ...kind,
          ...has,
          ...nth,
          ...stretch.origins,
          ...stretch.around,
          ...conceptsOf(text).map((concept) => `has:${concept}`),
          ...words.slice(0, 14).map((word) => `t:${word}`),
          ...words.slice(0, 14).flatMap((word) => (word.length > 6 ? [`stem:${word.slice(0, 5)}`, `ending:${word.slice(-5)}`] : [])),
          `t1:${words[0]}`,
          `tn:${words.at(-1)}`,
          `words:${words.length <= 2 ? words.length : words.length <= 5 ? 5 : words.length <= 9 ? 9 : 20}`,
          `said:${few(timesIn(whole, folded) - 1)}`,
          `again:${long.length === 0 ? "none" : again === 0 ? "never" : again === long.length ? "all" : "some"}`,
          ...signsOf(text),
          ...(ANSWERS.test(folded) ? ["answers"] : []),
          ...(parties.some((party) => folded.includes(party)) ? ["party"] : []),
          ...(parties.some((party) => party.includes(folded)) ? ["ofparty"] : []),
          ...(words.some((word) => firstNames.has(word)) ? ["person"] : []),
          ...(isContact(stretch) ? ["contact"] : []),
          ...(page.dates.some((date) => overlaps(date, stretch)) ? ["dated"] : []),
          ...(firstFrom(page.words, stretch.start) === 0 ? ["veryfirst"] : []),
        ]),
      ];
    });
  });
}

function timesIn(text: string, what: string): number {
  let times = 0;
  for (let at = text.indexOf(what); at >= 0 && times < 5; at = text.indexOf(what, at + what.length)) times++;
  return times;
}

/** How a title is written. */
function signsOf(text: string): string[] {
  const letters = text.match(/(?<!\p{L})\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  return [
    ...(/\d{3}/.test(text) ? ["figures"] : []),
    ...(/^\p{Lu}/u.test(text) ? ["capital"] : []),
    capitals === letters.length ? "capitals:all" : capitals > 1 ? "capitals:some" : "capitals:few",
    ...(text === text.toUpperCase() ? ["shouted"] : []),
    ...(/@|\.(?:example|com|de|fr)\b/.test(text) ? ["address"] : []),
    ...(STREET.test(text) ? ["street"] : []),
    ...(LEGAL.test(text) ? ["company"] : []),
    ...(/[€$£%]/.test(text) ? ["money"] : []),
    ...(/[.?!]\s/.test(text) ? ["sentences"] : []),
    ...(/[:;]/.test(text) ? ["colons"] : []),
    ...(/,/.test(text) ? ["comma"] : []),
    ...(/[([]/.test(text) ? ["brackets"] : []),
    ...(/[“"„«”»]/.test(text) ? ["quotes"] : []),
    ...(/ [-–—|·] /.test(text) ? ["dashes"] : []),
    ...(/[!?]$/.test(text) ? ["exclaims"] : []),
  ];
}
