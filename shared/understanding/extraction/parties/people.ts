import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import type { PersonFound } from "../../entities/people.ts";
import { type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { headOf, isNear, placeOf } from "./layout.ts";
import { ownWords } from "./names.ts";
import { closingAbove } from "./ownership.ts";
import type { PageFacts } from "./page-facts.ts";
import { rolesIn } from "./roles.ts";

/** What is known of a whole document when a value of it is judged. */
export interface Whole {
  readonly pages: number;
  /** Words that it writes small somewhere: no names. */
  readonly small: ReadonlySet<string>;
  /** How often it has each name of a person. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The words that a document writes small somewhere. */
export const smallWordsOf = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(
    pages
      .slice(0, 40)
      .flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}@.])\p{Ll}\p{L}{2,}(?![@.]\w)/gu) ?? [])
      .map(fold),
  );

export function wholeOf(pages: readonly Page[], facts: readonly PageFacts[]): Whole {
  const counts = new Map<string, number>();
  for (const { people } of facts.slice(0, 40)) for (const { value } of people) counts.set(fold(value), (counts.get(fold(value)) ?? 0) + 1);
  return { pages: pages.length, small: smallWordsOf(pages), counts };
}

const CONTACT =
  /\b(?:contact(?: person)?|contacts|ansprechpartner\w*|ansprechperson|kontakt|interlocut\w+|contacto|persona de contacto|responsible|responsable|in charge|questions|queries|ruckfragen|fragen|bearbeiter\w*|sachbearbeiter\w*|einkaufer\w*|buyer|acheteu\w+|project (?:lead|manager)|lead|manager|requested by|ordered by|bestellt (?:von|durch)|besteller\w*|referent|representative|reports to|handled by|suivi par|affaire suivie par|dossier suivi par|coordinat\w+|name|nom|nombre)\b[^.;\n]{0,24}$/;
const ATTENTION = /\b(?:attn|attention|att|fao|f\.a\.o|z\. ?hd|z\. ?h|zu handen|a l'attention|a la atencion|atn|at\.|c\/o)\b[^\n]{0,14}$/;
const REPRESENTED = /\b(?:represented|acting|vertreten|represente\w*|representad\w+|agissant|en la persona)\b[^.;\n]{0,60}$/;
const SIGNED =
  /\b(?:sign(?:ed|ature|atory)?|gez|unterschrift|unterzeichne\w*|lu et approuve|signe\w*|firma\w*|fdo|agreed|accepted|approved|authorised|authorized|yes from)\b[^\n]{0,60}$|_{4}[^\n]{0,12}$|\.{5}[^\n]{0,6}$/;
const WITNESS =
  /\b(?:witness\w*|zeuge\w*|temoin\w*|testigo\w*|minutes|minuted|protokoll\w*|cc|copy|kopie|copie|copia|verteiler|apologies|excuses|written by|redige\w*)\b[^\n]{0,40}$/;
const PRESENT = /\b(?:present|attend|participant|anwesend|teilnehm|asistente|there)/;
const GREETING =
  /(?:^|\n) {0,3}(?:dear|hello|hi|hey|hallo|lieber?|sehr geehrte\w?|guten (?:tag|morgen)|moin|bonjour|bonsoir|chere?|hola|estimad[oa]|buenos dias|kia ora|morning|good (?:morning|afternoon))[ ,]{1,2}(?:(?:mr|mrs|ms|dr|herrn?|frau|m|mme|monsieur|madame|sra?|senora?)\.? ){0,2}$/;
const TRADING = /^,? ?\(?(?:trading as|t\/a|inh\b|inhaber\w*|owner)/;
const JOB =
  /^[ ]?(?:,|\(|-|–|—|·|\||:)?[ \n\t]{0,2}(?:the |our |der |die |la |le )?(?:\w+[ &-]){0,3}(?:manager|director|buyer|head|officer|secretary|treasurer|lead|leader|executive|foreman|superintendent|supervisor|estimator|dispatcher|controller|trustee|landlord|bauleit\w+|meister|polier|maire|adjointe?|conduct\w+|alcalde\w*|concejal\w*|tesorer\w+|secretari\w+|partner|owner|founder|principal|president|chair\w*|ceo|cfo|coo|cto|engineer|accountant|bursar|clerk|assistant|coordinator|administrator|consultant|producer|editor|procurement|purchasing|marketing|finance|operations|estates|leit\w+|einkauf\w*|geschaftsfuhr\w+|vertrieb\w*|vorstand\w*|abteilung\w*|prokurist\w*|inhaber\w*|beschaffung|sachbearbeit\w*|responsable|direct\w+|gerant\w*|president\w*|chef\w*|charge\w*|assistant\w*|comptable|secretaire|tresori\w+|acheteu\w+|gerente|directora?|jef\w|administrador\w*|encargad\w+|presidenta?)\b/;
const BOSS =
  /\b(?:director|ceo|president\w*|chair\w*|owner|founder|principal|geschaftsfuhr\w*|gf|vorstand\w*|inhaber\w*|gerant\w*|directeur\w*|directrice|gerente|administrador\w*|prokurist\w*|managing)\b/;
const LEGAL_FOOT = /\b(?:geschaftsfuhr\w*|vorstand|aufsichtsrat|inhaber|registered|directors)\b[^\n]{0,60}$/;
const PLACE_WORD =
  /^(?:street|road|avenue|lane|quay|terrace|drive|court|house|park|parade|mill|way|square|place|walk|gardens|buildings?|centre|center|hall|castle|hotel|station|dock|yard|wharf|wharves|island|county|co|unit|suite|floor|level|north|south|east|west|saint|san|santa|bank|castle|bridge|church|hill|view|point|valley|river|lake|bay|port|harbour|harbor|beach|rue|place|calle|plaza|paris|dublin|london|berlin|madrid|new|united|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|januar|februar|marz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const NOUN =
  /(?:ung|heit|keit|schaft|tion|tionen|ment|ments|tions|ing|ings|ness|ity|ance|ence|plan|frist|datum|preis|kosten|betrag|summe|nummer|vertrag|ancia|encia|cion|dad|miento|age|ure|isation)$|^(?:terms?|date|fees?|price|prices|total|order|invoice|payment|page|part|phase|schedule|annex|appendix|section|clause|article|item|description|quantity|amount|rate|day|days|week|month|hour|hours|services?|works?|project|scope|client|customer|supplier|contractor|agreement|contract|company|party|parties|address|phone|email|tel|fax|vat|tax|net|gross|no|yes|the|this|that|all|any|for|from|to|our|your|we|if|it|an|and|per|please|with|not|as|is|in|on|at|by|of|der|die|das|und|oder|fur|bei|mit|von|wir|sie|ihre?|unsere?|eine?|les?|la|des|une?|nous|vous|votre|notre|pour|avec|sans|los|las|una?|con|por|para|su|final|general|special|standard|optional|additional|included|ledger|procurement|purchasing|accounts?|payable|department|team|office|desk|support|reception|bank|board|kreditoren|buchhaltung|einkauf|vertrieb|comptabilite|administracion|net|pos|nr|stk|std|eur|usd|gbp|chf)$/;

/** What speaks for words with capitals being a person, and for which part the person has. */
export function signsOfPerson(page: Page, facts: PageFacts, whole: Whole, person: PersonFound, party: string | undefined, other: string | undefined): string[] {
  const place = placeOf(page, person);
  if (!place) return [];
  const { line, cell, row, column } = place;
  const words = person.words.map((word) => fold(word).replace(/[.,]$/, ""));
  const signs: string[] = [`words:${Math.min(4, words.length)}`];
  const add = (is: boolean | undefined, sign: string) => {
    if (is) signs.push(sign);
  };
  const before = page.folded.slice(
    Math.max(cell.start, person.start - person.title.length - 90),
    Math.max(cell.start, person.start - (person.title ? person.title.length + 1 : 0)),
  );
  const after = page.folded.slice(person.end, person.end + 80);
  const behind = after.split("\n\n")[0] ?? "";
  add(person.title !== "" && !/^(?:hi|hey|hello|hallo|hola|bonjour|dear|lieber?|cher)/i.test(person.title), "title");
  add(firstNames.has(words[0] ?? ""), "first-name");
  const commons = words.filter((word) => whole.small.has(word) || NOUN.test(word) || PLACE_WORD.test(word)).length;
  add(words.some((word) => JOB.test(` ${word}`)) || rolesIn(wordsIn(words.join(" "))).length > 0, "role-word");
  add(commons > 0 && !firstNames.has(words[0] ?? ""), commons === words.length ? "all-common" : "common");
  add(/^\p{Lu}{2,}$/u.test(person.words[0] ?? "") && words.length > 1, "capitals");
  add(
    person.words.some((word) => /^\p{Lu}\.?$/u.test(word)),
    "initial",
  );
  add(
    facts.companies.some(({ start, end }) => start < person.end && person.start < end),
    "in-company",
  );
  add(
    facts.addresses.some(({ start, end }) => start < person.end && person.start < end),
    "in-address",
  );
  add(/\d ?$|^ ?\d/.test(`${before.slice(-2)}${after.slice(0, 2)}`) && /\d ?$/.test(before), "behind-figure");
  add(JOB.test(behind), "job");
  add(JOB.test(behind) && BOSS.test(behind.slice(0, 40)), "boss");
  const label = column > 0 ? fold(line.cells[0]?.text ?? "") : "";
  const head = fold(headOf(page, row, column)?.text ?? "");
  add(CONTACT.test(before) || CONTACT.test(label) || CONTACT.test(head), "contact");
  add(/\b(?:contact|ansprechpartner\w*|interlocut\w+|contacto)\b/.test(`${before} ${label} ${head}`), "contact-word");
  add(column > 0 && label !== "", "labelled");
  add(ATTENTION.test(before), "attention");
  add(REPRESENTED.test(before), "represented");
  const lineAbove = page.lines[row - 1];
  const above = lineAbove ? page.folded.slice(lineAbove.start, lineAbove.end) : "";
  add(SIGNED.test(before) || SIGNED.test(head) || (person.start - cell.start < 3 && SIGNED.test(above)), "signed");
  add(WITNESS.test(before) || WITNESS.test(label), "witness");
  add(PRESENT.test(before), "present");
  add(GREETING.test(page.folded.slice(Math.max(0, person.start - 36), person.start)), "greeting");
  add(TRADING.test(after), "trading");
  add(LEGAL_FOOT.test(before), "legal-foot");
  const isClosing = (person.start - cell.start < 12 && closingAbove(page, row)) || /^(?:ihre?|eure?|yours|votre|su|with love,?)\s$/.test(before);
  add(isClosing, "closing");
  add(person.start <= cell.start + person.title.length + 2, "starts");
  add(person.end >= cell.end - 1, "ends");
  add(/^\s*(?:an?|to|a|para|from|von|de|cc)\s?:/.test(page.folded.slice(line.start, line.end)), "header");
  signs.push(...mailOf(facts, words, person));
  add(
    facts.contacts.some(({ kind, start, end }) => kind === "phone" && isNear(page, person, { start, end }, 90)),
    "phone",
  );
  const count = whole.counts.get(fold(person.value)) ?? 1;
  signs.push(`count:${Math.min(3, count)}`);
  const last = words.at(-1) ?? "";
  for (const [name, sign] of [
    [party, "like-party"],
    [other, "like-other"],
  ] as const)
    if (name && last.length > 2) add(ownWords(name).includes(last) || (words.length > 1 && ownWords(name).includes(words[0] ?? "")), sign);
  const isWhole = (name: string | undefined) => name !== undefined && ownWords(name).join(" ") === words.join(" ");
  add(isWhole(party), "equals-party");
  add(isWhole(other), "equals-other");
  if (party) add(firstNames.has(ownWords(party)[0] ?? ""), "party-is-person");
  if (party) add(fold(person.value).startsWith(ownWords(party).slice(0, 2).join(" ")), "begins-party");
  add(page.number === 1, "first-page");
  add(page.number === whole.pages && whole.pages > 1, "last-page");
  return signs;
}

/** Whether a mailbox is called like a person: "k.lindner@", "katrin@", "mrh@". */
export function isMailboxOf(value: string, words: readonly string[]): boolean {
  const local = fold(value.split("@")[0] ?? "").replace(/[^a-z]/g, "");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const initials = words.map((word) => word[0]).join("");
  return (last.length > 2 && local.includes(last)) || (first.length > 2 && local.startsWith(first)) || (initials.length > 1 && local === initials);
}

/** Whether a mailbox is of this person, and whether one stands near. */
function mailOf(facts: PageFacts, words: readonly string[], person: Span): string[] {
  const signs = new Set<string>();
  for (const { kind, value, start, end } of facts.contacts) {
    if (kind !== "email") continue;
    const isOwn = isMailboxOf(value, words);
    if (isOwn) signs.add("own-mailbox");
    if (Math.max(start - person.end, person.start - end) < 90) signs.add(isOwn ? "own-mailbox-near" : "mailbox-near");
  }
  return [...signs];
}
