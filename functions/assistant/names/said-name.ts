import { emailsIn } from "../../../shared/language/contact/email.ts";
import { webAddressesIn } from "../../../shared/language/contact/web.ts";
import { markBeside } from "../../../shared/language/money/currency-marks.ts";
import { fullFormsOf } from "../../../shared/language/names/abbreviations.ts";
import { compareNames } from "../../../shared/language/names/match.ts";
import { type NameWord, nameWords } from "../../../shared/language/names/name-words.ts";
import { plainWord } from "../../../shared/language/names/plain-word.ts";
import { generationOf, isEstate, isParticle, leadsParticle } from "../../../shared/language/names/small-words.ts";
import { type Fit, wordFit } from "../../../shared/language/names/word-fit.ts";
import { kindOf } from "../../../shared/language/names/word-kinds.ts";
import { languageOf } from "./language.ts";
import { aroundNames } from "./request-words.ts";
import { singular, unitOf } from "./units.ts";

/** A word of a message, where it stands, and as a word of a name. */
interface SaidWord extends NameWord {
  readonly written: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** How much of a message is looked at, and of how many words a name is made beside those on record. */
const MOST_CHARACTERS = 8192;
const MOST_MORE = 5;

const wordsOf = (text: string): SaidWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: written, index }) => {
    const [word] = nameWords(written);
    const plain = plainWord(written.toLowerCase().replace(/['’]s$/, ""));
    return { forms: word?.forms ?? [plain], kind: kindOf(fullFormsOf(plain)[0] ?? plain), written, plain, start: index, end: index + written.length };
  });

/**
 * The name that a message says where it names a customer on record: as many words as belong to it, also those by which it is another one's. "Hotel Adler Graz"
 * for Hotel Adler Wien, "hans gruber jr" for Hans Gruber, "Sarah Klein and Tom Berg" for Sarah Klein. Where the customer is named more than once, it is the
 * mention that fits them best. Nothing where no word of their own is said. What stands in `things`, which says what is billed, is no part of a name, and
 * neither is the name of another customer behind an "and".
 */
export function nameSaid(
  text: string,
  name: string,
  { things = [], others = [] }: { things?: readonly string[]; others?: readonly string[] } = {},
): string | undefined {
  const reader = new NameReader(text.slice(0, MOST_CHARACTERS), name, things, others);
  const found = reader.mentions("same");
  const mentions = found.length ? found : reader.mentions("close");
  return mentions.find((said) => compareNames(said, name).verdict === "same") ?? mentions[0];
}

/** How a word of a message fits one of a name: `same`, as it is spelled or by a slip; or `close`, which may be another name. */
const CLOSE: Readonly<Record<Fit["kind"], "same" | "close">> = {
  same: "same",
  trade: "same",
  nick: "close",
  form: "close",
  pet: "close",
  sound: "close",
  slip: "close",
  slips: "close",
  cut: "close",
  part: "close",
  initial: "close",
};
const fitOf = (word: NameWord, own: NameWord): "same" | "close" | undefined => {
  const fit = wordFit(word, own);
  return fit && CLOSE[fit.kind];
};

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** "And" and "of" within names. */
const AND = wordSet("and und et y e en og och i oraz ja");
const OF = wordSet("of de di du da von van der des del della");
/** What stands right before whom a bill is for. "Facture de Rosa" may be hers. */
const LEADS = wordSet("invoice bill charge quote for to from does did has an fur pour para por per a voor dla berechne facturez facturer cobra cobrar");
/** What asks for something at the beginning of a request, and is a name elsewhere; what stands before it, and between it and a name. */
const COMMANDS = wordSet("bill mark chase");
const BEFORE_COMMAND = wordSet("please pls plz to and then just now also you u ill lets should must can gotta");
const LEADS_NAME = wordSet("the my our");
/** Articles of languages that put them before names of firms: "per la Rossi". */
const ARTICLES = wordSet("la le les l el los las il lo i o os as");
const ARTICLED = new Set(["es", "fr", "it", "pt"]);
/** What leads to the person with whom, or the place at which, a person is reached. */
const CARE_OF = /^,?\s{0,3}(?:c\/o|care of|℅|attn\.?:?|z\. ?hd\.|zu händen|p\/a)\s{1,3}/iu;
const CARE_OF_BEFORE = /,?\s{1,3}(?:c\/o|care of|℅|attn\.?:?|z\. ?hd\.|zu händen|p\/a)\s{1,3}$/iu;

/** Returns a text with spaces for its mailboxes and web addresses, which name no customer; a domain alone can be a name, as booking.com is. */
function withoutAddresses(text: string): string {
  const pages = /:\/\/|www/i.test(text) ? webAddressesIn(text).filter(({ sign }) => sign !== "domain") : [];
  const addresses = [...emailsIn(text), ...pages].sort((a, b) => a.start - b.start);
  let [left, end] = ["", 0];
  for (const address of addresses) {
    if (address.start < end) continue;
    left += text.slice(end, address.start) + " ".repeat(address.end - address.start);
    end = address.end;
  }
  return left + text.slice(end);
}

class NameReader {
  readonly #text: string;
  readonly #words: readonly SaidWord[];
  readonly #name: readonly NameWord[];
  readonly #things: ReadonlySet<string>;
  readonly #others: readonly (readonly NameWord[])[];
  /** Whether capitals say something: not where all is written in them. */
  readonly #hasCapitals: boolean;
  readonly #isOwners: boolean;
  /** "Acme and Globex, 100 each" are two. */
  readonly #isEach: boolean;
  readonly #isArticled: boolean;
  /** Every noun has a capital: "den Kunden Marta Silva". */
  readonly #isGerman: boolean;

  constructor(text: string, name: string, things: readonly string[], others: readonly string[]) {
    this.#text = withoutAddresses(text);
    this.#words = wordsOf(this.#text);
    this.#name = nameWords(name);
    this.#others = others.map((other) => nameWords(other));
    this.#hasCapitals = /\p{Ll}/u.test(text);
    this.#isOwners = /['’]s(?!\p{L})/u.test(name);
    this.#isEach = EACH.test(text);
    const language = languageOf(text) ?? "";
    this.#isArticled = ARTICLED.has(language);
    this.#isGerman = language === "de";
    const counts = new Map<string, number>();
    for (const { plain } of this.#words) counts.set(plain, (counts.get(plain) ?? 0) + 1);
    // Said twice, it may be both.
    this.#things = new Set(things.flatMap((thing) => wordsOf(thing).flatMap(({ plain }) => ((counts.get(plain) ?? 0) < 2 ? singular(plain) : []))));
  }

  mentions(fit: "same" | "close"): string[] {
    // A letter or a number tells nothing alone.
    const own = this.#name.filter(({ forms, kind }) => kind === "own" && !/^.$|\p{N}/u.test(forms[0] ?? ""));
    const telling = own.length ? own : this.#name.filter(({ kind }) => kind !== "filler" && kind !== "legal");
    const found: string[] = [];
    for (let at = 0; at < this.#words.length; at++) {
      const word = this.#words[at] as SaidWord;
      if (!telling.some((one) => this.#fits(at, one, fit))) continue;
      let first = this.#behindCommand(at);
      if (first !== undefined) {
        const end = this.#rightOf(first, !/^\p{Lu}/u.test(this.#words[first]?.written ?? ""));
        found.push(this.#text.slice(this.#words[first]?.start, this.#endOf(end)));
        at = end;
        continue;
      }
      let last = at;
      first = at;
      while (first > 0 && this.#isNear(first) && this.#isOwn(first - 1)) first--;
      while (last + 1 < this.#words.length && !this.#endsAt(last) && this.#isNear(last + 1) && this.#isOwn(last + 1)) last++;
      while (last > at && this.#words[last]?.kind === "filler") last--;
      while (first < at && AND.has(this.#words[first]?.plain ?? "")) first++;
      first = this.#particlesFrom(first);
      const isSmall = !/^\p{Lu}/u.test(word.written);
      const whole = this.#rightOf(last, isSmall);
      // "ellen patterson lives at …": behind a name that begins the message comes what they do.
      last = !isSmall || this.#isLed(first) || this.#isClosed(whole) ? whole : this.#rightOf(last, false);
      const lead = this.#leftOf(first, isSmall, true);
      // Behind "invoice" no thing stands before a name.
      first = this.#isLed(lead) ? lead : this.#leftOf(first, isSmall, false);
      found.push(this.#text.slice(this.#words[first]?.start, this.#endOf(last)).replace(this.#isOwners ? /$/ : /['’]s$/u, ""));
      at = last;
    }
    return found;
  }

  #fits(at: number, own: NameWord, fit: "same" | "close"): boolean {
    const word = this.#words[at] as SaidWord;
    const found = fitOf({ ...word, kind: "own" }, own);
    // "Annas Café".
    const isGenitive = own.forms.some((form) => word.plain === `${form}s`) && this.#isTrade(at + 1, true);
    if (fit === "same") return found === "same" || isGenitive;
    // An ending that another language gives to a name makes no other one.
    const isEnding = own.forms.some((form) => word.plain.startsWith(form) || form.startsWith(word.plain));
    return found === "close" && !isEnding && !aroundNames.has(word.plain) && word.plain.length > 3;
  }

  /** Where the name begins behind what is a word of the request there, and no name: "Bill Acme", "please bill the Johnsons", for Bill Nguyen. */
  #behindCommand(at: number): number | undefined {
    const { written } = this.#words[at] as SaidWord;
    const isFirst = at === 0 || /[.!?:;\n,]/.test(this.#gap(at));
    const isLater = !/^\p{Lu}/u.test(written) && BEFORE_COMMAND.has(this.#words[at - 1]?.plain ?? "");
    if (!COMMANDS.has(written.toLowerCase()) || !(isFirst || isLater)) return undefined;
    let next = at + 1;
    while (this.#words[next] && this.#isNear(next) && (LEADS_NAME.has(this.#words[next]?.plain ?? "") || this.#words[next]?.kind === "title")) next++;
    const word = this.#words[next];
    if (!word || !this.#isNear(next) || this.#isOwn(next) || DOES.test(word.plain) || !/^\p{L}/u.test(word.plain)) return undefined;
    return aroundNames.has(word.plain) || unitOf(word.plain) !== undefined ? undefined : next;
  }

  #isOwn(at: number): boolean {
    const word = this.#words[at] as SaidWord;
    return this.#name.some((own) => own.forms.some((form) => word.forms.includes(form)) || fitOf(word, own) === "same");
  }

  #gap(at: number): string {
    return this.#text.slice(this.#words[at - 1]?.end, this.#words[at]?.start);
  }

  /** Whether a word and the one before it can be of one name. */
  #isNear(at: number): boolean {
    const gap = this.#gap(at);
    // A dot ends a short form, or else the sentence.
    return /^(?: | ?& ?| ?\+ ?|[-‐/&]| \(|\) ?)$/u.test(gap) || (/^\. ?$/.test(gap) && this.#isShort(at - 1));
  }

  /** Whether a word is written with a dot: "St.", "Fam.", "J."; a longer one ends its sentence. */
  #isShort(at: number): boolean {
    const { plain, kind } = this.#words[at] as SaidWord;
    return plain.length < 3 || (plain.length < 5 && kind !== "own" && kind !== "kind") || generationOf(plain, 9) !== undefined;
  }

  /** "Ellen's kelpie" is no name. */
  #endsAt(at: number): boolean {
    return /['’]s$/u.test(this.#words[at]?.written ?? "") && !this.#isOwners && !this.#isTrade(at + 1);
  }

  /** "Tony's Pizza" is one. */
  #isOwner(at: number): boolean {
    return /['’]s$/u.test(this.#words[at]?.written ?? "") && !this.#isOwners && this.#isTrade(at + 1);
  }

  /** Whether a word behind whose it is makes a firm's name of both: with a capital, or a trade where only the payer can stand. `isPayer`: only there. */
  #isTrade(at: number, isPayer = false): boolean {
    const word = this.#words[at];
    if (!word || this.#gap(at) !== " " || aroundNames.has(word.plain)) return false;
    const isCapital = this.#hasCapitals && /^\p{Lu}/u.test(word.written);
    const isTrade = isCapital || word.kind === "kind";
    if (isTrade && (this.#isBeforeFor(at, isCapital) || (this.#isLedBy(at - 1, LEADS) && this.#isClosed(at)) || DOES.test(this.#words[at + 1]?.plain ?? "")))
      return true;
    return !isPayer && isCapital && !this.#things.has(singular(word.plain));
  }

  /** Where a name ends whose last word is at a place: behind the dot of "S.L." */
  #endOf(at: number): number | undefined {
    const { end } = this.#words[at] as SaidWord;
    return /(?<!\p{L})\p{L}\.\p{L}$/u.test(this.#text.slice(Math.max(0, end - 4), end)) && this.#text[end] === "." ? end + 1 : end;
  }

  #isLedBy(at: number, leads: ReadonlySet<string>): boolean {
    return at > 0 && leads.has(this.#words[at - 1]?.plain ?? "");
  }

  /** Where a name begins with the small words that belong to it: "Vom Stein", "invoice de la cruz". */
  #particlesFrom(from: number): number {
    let first = from;
    while (first > 0 && this.#isNear(first) && leadsParticle(this.#words[first - 1]?.plain ?? "")) first--;
    while (first < from && !isParticle(this.#words[first]?.plain ?? "")) first++;
    const lead = this.#words[first];
    if (first === from || !lead) return from;
    if (this.#hasCapitals && /^\p{Lu}/u.test(lead.written)) return first;
    return this.#isLedBy(first, LEADS) && !(this.#isArticled && ARTICLES.has(lead.plain)) ? first : from;
  }

  /** The word behind particles inside a name: "Luca La Serra". */
  #behindParticles(at: number): number {
    let next = at;
    while (this.#isNear(next) && leadsParticle(this.#words[next]?.plain ?? "")) next++;
    const isWritten = this.#hasCapitals && /^\p{Lu}/u.test(this.#words[at]?.written ?? "");
    return next > at && this.#words[next] && this.#isNear(next) && (isWritten || this.#isOwn(next) || OF.has(this.#words[at]?.plain ?? "")) ? next : at;
  }

  #rightOf(from: number, isSmall: boolean): number {
    let last = from;
    for (let more = 0; more < MOST_MORE && last + 1 < this.#words.length && !this.#endsAt(last); more++) {
      const care = CARE_OF.exec(this.#text.slice(this.#words[last]?.end, (this.#words[last]?.end ?? 0) + 20));
      if (care) {
        const start = (this.#words[last]?.end ?? 0) + care[0].length;
        const next = this.#words.findIndex((word) => word.start >= start);
        if (next < 0) break;
        last = next;
        continue;
      }
      const next = this.#words[last + 1] as SaidWord;
      const isLegal = this.#gap(last + 1) === ", " && next.kind === "legal" && /^\p{Lu}|^\p{L}{3,}$/u.test(next.written);
      if (!isLegal && !this.#isNear(last + 1)) break;
      const behind = this.#behindParticles(last + 1);
      if (isLegal || /^[-‐]$/.test(this.#gap(last + 1)) || this.#isOwner(last) || this.#isPart(last + 1, isSmall)) last++;
      else if (behind > last + 1 && this.#isPart(behind, isSmall)) last = behind;
      else if ((AND.has(next.plain) || OF.has(next.plain)) && this.#isPart(last + 2, isSmall) && !(AND.has(next.plain) && this.#isOther(last + 2))) last += 2;
      else break;
      if (/&|\+/.test(this.#gap(last)) && this.#isOther(last)) {
        last--;
        break;
      }
    }
    return last;
  }

  #leftOf(from: number, isSmall: boolean, isLed: boolean): number {
    const isPart = (at: number): boolean => this.#isPart(at, isSmall, isLed) || (isSmall && /^[^\Waeiouxy\d_]$/.test(this.#words[at]?.plain ?? ""));
    let first = from;
    for (let more = 0; more < MOST_MORE && first > 0; more++) {
      const care = CARE_OF_BEFORE.exec(this.#text.slice(Math.max(0, (this.#words[first]?.start ?? 0) - 20), this.#words[first]?.start));
      if (care) {
        const end = (this.#words[first]?.start ?? 0) - care[0].length;
        const last = this.#words.findLastIndex((word) => word.end <= end);
        if (last < 0) break;
        first = last;
        continue;
      }
      if (!this.#isNear(first)) break;
      const before = this.#words[first - 1] as SaidWord;
      if (before.kind === "title" || before.kind === "family" || /^[-‐]$/.test(this.#gap(first)) || isPart(first - 1)) {
        if (/&|\+/.test(this.#gap(first)) && this.#isOther(first - 1)) break;
        first--;
      } else if (
        first > 1 &&
        (AND.has(before.plain) || OF.has(before.plain)) &&
        this.#isNear(first - 1) &&
        (isPart(first - 2) || isEstate(this.#words[first - 2]?.plain ?? "")) &&
        !(AND.has(before.plain) && this.#isOther(first - 2))
      )
        first -= 2;
      else break;
    }
    if (!isSmall || first === from) return first;
    // In small letters what stands before a name is a part of it only right behind a word of the request.
    return first === 0 || this.#isLed(first) ? first : from;
  }

  /** Whether a word of the request stands right before: "invoice", "for". */
  #isLed(at: number): boolean {
    return at > 0 && aroundNames.has(this.#words[at - 1]?.plain ?? "");
  }

  /** Whether a name ends here: before a mark, a figure, or what customers do. */
  #isClosed(at: number): boolean {
    const next = this.#words[at + 1];
    return !next || /\p{N}/u.test(next.plain) || /[^\s]/.test(this.#gap(at + 1)) || DOES.test(next.plain);
  }

  /** Whether a word beside a name may be a part of it. */
  #isPart(at: number, isSmall: boolean, isNoThing = false): boolean {
    const word = this.#words[at];
    if (!word) return false;
    if (this.#isOwn(at) && word.kind !== "filler") return true;
    const { written, plain, kind } = word;
    const isCapital = this.#hasCapitals && /^\p{Lu}/u.test(written);
    if ((generationOf(plain, 9) !== undefined || kind === "family") && !aroundNames.has(plain)) return true;
    if (isEstate(plain) && (!this.#things.has(plain) || this.#isBeforeFor(at, isCapital))) return true;
    // "Dupont SA", where "sa" is a small word, too.
    const isForm =
      kind === "legal" && (aroundNames.has(plain) ? this.#hasCapitals && /^\p{Lu}{2,}$/u.test(written) : isCapital || /^\p{L}{3,}$/u.test(written));
    if (isForm) return true;
    if (/\p{N}/u.test(plain)) return this.#isNumber(at);
    if (plain.length === 1) return this.#isCharacter(at, isCapital);
    if (this.#isCurrency(at)) return false;
    if (FIRST_WORDS.has(plain) && this.#isNear(at + 1) && (isCapital || this.#isLedBy(at, LEADS))) return true;
    if (
      (this.#things.has(singular(plain)) && !isNoThing && !this.#isBeforeFor(at, isCapital)) ||
      (aroundNames.has(plain) && !(isCapital && at > 0 && (COUNTRY.test(written) || (plain.length > 3 && !DAYS.test(plain) && !this.#isGerman))))
    )
      return false;
    return isCapital || (isSmall && unitOf(plain) === undefined);
  }

  /** "Rs. 1,20,000", "CHF 300", and not "bill ann fox 300". */
  #isCurrency(at: number): boolean {
    const [word, next] = [this.#words[at] as SaidWord, this.#words[at + 1]];
    if (!next || word.plain.length > 3 || !/^\p{N}/u.test(next.plain) || !/^\.? ?$/.test(this.#gap(at + 1))) return false;
    const mark = markBeside(this.#text, next);
    return mark !== undefined && mark.start <= word.start;
  }

  /** Whether nothing but a name can stand here, whatever a model made of it: "invoice Hotel Adler Graz for 2 hours", and not "bill ellen full groom for $95". */
  #isBeforeFor(at: number, isCapital: boolean): boolean {
    let end = at + 1;
    while (end < this.#words.length && end < at + MOST_MORE && this.#isNear(end) && !aroundNames.has(this.#words[end]?.plain ?? "")) end++;
    const gap = this.#gap(end);
    if (/^\s?:/.test(gap)) return true;
    // "Kestrel Distilling paid 340": what pays is no work.
    const isPayer = (isCapital || this.#isOwn(0)) && gap === " " && DOES.test(this.#words[end]?.plain ?? "");
    if (isPayer && !this.#words.slice(at, end).some(({ plain }) => /\p{N}/u.test(plain))) return true;
    // "Rossi Costruzioni, 3 ore": behind a comma comes how much work it was.
    if (/^, ?$/.test(gap) && isCapital)
      return (
        /^\d{1,3}$/.test(this.#words[end]?.plain ?? "") &&
        this.#words[end + 1] !== undefined &&
        /^ $/.test(this.#gap(end + 1)) &&
        !MONEY.test(this.#words[end + 1]?.plain ?? "")
      );
    const [next, then] = [this.#words[end + 1], this.#words[end + 2]];
    if (!next || !FOR.test(this.#words[end]?.plain ?? "") || !/^\s+$/.test(gap) || !/^\s+$/.test(this.#gap(end + 1))) return false;
    return !/^\p{N}/u.test(next.plain) || unitOf(then?.plain) !== undefined;
  }

  /** A number is a part where the customer's name has one, behind or before the same word, "Unit 14" for Unit 4, or where it can be no figure. */
  #isNumber(at: number): boolean {
    if (this.#isNoFigure(at)) return true;
    const is = (place: number, own: NameWord | undefined) => own !== undefined && this.#words[place]?.forms.some((form) => own.forms.includes(form));
    return this.#name.some(({ forms }, i) => /\p{N}/u.test(forms[0] ?? "") && (i > 0 ? is(at - 1, this.#name[i - 1]) : is(at + 1, this.#name[1])));
  }

  /** "Apex 2 owes me 90", "Apex 2 for 3 hours at 50", and not "bill Apex 20 for 2 hours". */
  #isNoFigure(at: number): boolean {
    const [word, next, then] = [this.#words[at] as SaidWord, this.#words[at + 1], this.#words[at + 2]];
    if (at === 0 || this.#gap(at) !== " " || !/^\d{1,2}$/.test(word.plain) || !next) return false;
    if (DOES.test(next.plain) || (/^\d/.test(next.plain) && FOR.test(then?.plain ?? ""))) return this.#gap(at + 1) === " ";
    const isWork = /^\d/.test(next.plain) && then !== undefined && !MONEY.test(then.plain) && !/\d/.test(then.plain) && this.#gap(at + 2) === " ";
    if (isWork && /^ ?[,:] ?$/.test(this.#gap(at + 1))) return true;
    if (this.#gap(at + 1) !== " " || !FOR.test(next.plain) || !/^\d/.test(then?.plain ?? "")) return false;
    const [quantity = 0, price] = this.#words.slice(at + 2).flatMap(({ plain }) => (/^\d+$/.test(plain) ? [Number(plain)] : []));
    return price !== undefined && quantity * price !== Number(word.plain);
  }

  /** "Riverside Apartments C": a letter that ends a name. */
  #isCharacter(at: number, isCapital: boolean): boolean {
    const { plain } = this.#words[at] as SaidWord;
    const next = this.#words[at + 1];
    const isLast = !next || aroundNames.has(next.plain) || !this.#isNear(at + 1);
    return isCapital ? plain !== "i" : isLast && !/[aeiouxy]/.test(plain);
  }

  /** Whether another customer's name begins, or ends, at a word. */
  #isOther(at: number): boolean {
    const word = this.#words[at];
    if (this.#isEach) return true;
    return word !== undefined && this.#others.some((other) => other.some((own) => own.kind === "own" && fitOf({ ...word, kind: "own" }, own) === "same"));
  }
}

const DOES = /^(?:owes?|owed|paid|pays|wants?|needs?|ordered|booked|moved|schuldet|zahlt|doit|debe|deve)$/;

const EACH =
  /(?<!\p{L})(?:each|both|separately|respectively|apiece|jeweils|beide[nr]?|chacune?|cada uno|ambos|ciascun[oa]|entrambi|ieder|allebei|cada um|obu|każd\p{L}+)(?!\p{L})/iu;

const MONEY = /^(?:usd|eur|gbp|cad|aud|chf|dollars?|euros?|pounds?|bucks|quid|each|for|fur|pour|para|per)$/;
const FOR = /^(?:for|fur|pour|por|para|per|voor|dla)$/;

/** "Zenith US", "Acme IT": letters that are no small word. */
const COUNTRY = /^(?!PO|OK|AM|PM|NO|HI)\p{Lu}{2}$/u;

/** "New York Pizza", "Two Stop Shop": short words by which a name may begin. */
const FIRST_WORDS = wordSet("new old two");

/** Days and months are written with a capital, and are no names. */
const DAYS =
  /^(?:mon|tues?|wednes|thurs?|fri|satur|sun)day$|^(?:january|february|march|april|june|july|august|september|october|november|december|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|marz|juni|juli|oktober|dezember|christmas|easter|thanksgiving|rechnung|stunden?|tage?|wochen?|monate?|steuer|rabatt|kunde|kundin|invoice|bill|charge|send)$/;

/** A name as people write it: "jose perez c/o baker llc" is "Jose Perez c/o Baker LLC". What has capitals is left as it is. */
export const withCapitals = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name.replace(WORD, (word, at: number) => {
        const plain = plainWord(word);
        if (plain === "gmbh") return "GmbH";
        if (kindOf(plain) === "legal" && word.length <= 4 && !/[aeiou]/.test(word.slice(1))) return word.toUpperCase();
        const isSmall =
          (word.length < 2 && at + word.length < name.length) || (at > 0 && (AND.has(plain) || OF.has(plain) || leadsParticle(plain))) || plain === "the";
        return isSmall ? word : word.replace(/^./u, (first) => first.toUpperCase());
      });
