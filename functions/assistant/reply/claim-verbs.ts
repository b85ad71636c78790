import { invoiceNumbersIn } from "../names/invoice-numbers.ts";
import type { ClaimEvidence, InvoiceEvidence } from "./claim-evidence.ts";
import { addressWords, type ClaimVerb, cardWords, claimLanguages, paymentWords, recordWords, reminderWords, sentPhrases, underWay } from "./claim-words.ts";

/** What a sentence says was done. `event`: it says that it happened, not that it is so. */
interface VerbClaim {
  readonly verb: ClaimVerb;
  readonly said: string;
  readonly event: boolean;
}

/** How many words of an answer are looked at. */
const MOST_WORDS = 4000;
/** In how few words a participle without a verb of its own still says that it was done: "Invoice INV-0007 sent". */
const HEADLINE = 5;

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const languages = claimLanguages.map(({ verbs, ownVerbs = {}, own, past, present, blocks, conditions, done }) => ({
  verbs: verbIndex(verbs),
  ownVerbs: verbIndex(ownVerbs),
  own: wordsIn(own),
  past: wordsIn(past),
  present: wordsIn(present),
  blocks: wordsIn(blocks),
  conditions: wordsIn(conditions),
  done: new Set(done.split("|")),
}));
type Words = (typeof languages)[number];

function verbIndex(verbs: Readonly<Partial<Record<ClaimVerb, string>>>): ReadonlyMap<string, ClaimVerb> {
  return new Map((Object.entries(verbs) as [ClaimVerb, string][]).flatMap(([verb, words]) => words.split(" ").map((word) => [word, verb] as const)));
}

/** The first thing that an answer says was done and that was not; nothing where all is so. */
export function falseVerb(answer: string, evidence: ClaimEvidence): string | undefined {
  const namesCard = cardWords.test(answer);
  let left = MOST_WORDS;
  for (const sentence of sentencesOf(answer)) {
    if (left <= 0) return undefined;
    left -= sentence.length / 4;
    if (/[?？؟]["'”»)]*$/.test(sentence)) continue;
    const found = claimsIn(sentence).find((claim) => !isTrue(claim, sentence, evidence, namesCard));
    if (found) return found.said;
  }
  return undefined;
}

/** The sentences of a text: what ends with a stop and a space, or a line. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?。！？…])["'”»)*_]*\s+|(?<!\s)\s*\n\s*/u).filter((sentence) => /\p{L}/u.test(sentence));

/** The parts of a sentence between its commas. */
const clausesOf = (sentence: string): string[] => sentence.split(/[,;:]\s+|\s[–—-]\s|(?:(?<!\s)\s+)?[()]\s*|—/u);

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

function claimsIn(sentence: string): VerbClaim[] {
  const whole = tokensOf(sentence);
  const isReminder = reminderWords.test(sentence);
  const found: VerbClaim[] = [];
  const phrase = sentPhrases.exec(sentence);
  const ahead = phrase ? tokensOf(sentence.slice(0, phrase.index)) : [];
  if (phrase && !languages.some(({ blocks, conditions }) => ahead.some((word) => blocks.has(word)) || whole.some((word) => conditions.has(word))))
    found.push({ verb: "send", said: sentence, event: false });
  if (underWay.test(sentence)) found.push({ verb: "never", said: sentence, event: true });
  let at = 0;
  for (const clause of clausesOf(sentence)) {
    const tokens = tokensOf(clause);
    if (languages.some(({ done }) => done.has(tokens.join(" ")))) found.push({ verb: "done", said: clause, event: true });
    for (const words of languages) found.push(...claimsOf(tokens, words, { before: whole.slice(0, at), whole, clause }));
    at += tokens.length;
  }
  return found.map((claim) => meantIn(sentence, claim, isReminder));
}

/** What the verb means beside its object: a reminder that was sent, a payment that was added. */
function meantIn(sentence: string, claim: VerbClaim, isReminder: boolean): VerbClaim {
  const { verb } = claim;
  if (isReminder && (verb === "send" || verb === "create")) return { ...claim, verb: "remind", event: true };
  if (
    (verb === "pay" || verb === "change" || verb === "save") &&
    paymentWords.test(sentence) &&
    /\p{N}|payment|zahlung|paiement|pago|pagament|betaling/iu.test(sentence)
  )
    return { ...claim, verb: "pay", event: true };
  return verb === "pay" ? { ...claim, verb: "change" } : claim;
}

interface Place {
  /** The words of the sentence, and those before the clause. */
  readonly whole: readonly string[];
  readonly before: readonly string[];
  readonly clause: string;
}

/** How far before a participle its subject and its verb are looked for, in words. */
const BACK = 10;
/** How near to it a "you" says that the person did it. */
const NEAR = 3;

/** What a clause says was done, in the words of one language. */
function claimsOf(tokens: readonly string[], words: Words, { whole, before, clause }: Place): VerbClaim[] {
  const { own, past, present, conditions } = words;
  const isHanging = whole.some((word) => conditions.has(word));
  return tokens.flatMap((token, i): VerbClaim[] => {
    const earlier = tokens.slice(Math.max(0, i - BACK), i);
    const mineAt = earlier.findLastIndex((word) => own.has(word));
    const isMine = mineAt >= 0;
    const ofMine = isMine || !isEnglish(words) ? words.ownVerbs.get(token) : undefined;
    const verb = ofMine ?? words.verbs.get(token);
    if (!verb) return [];
    if (isTakenBack(earlier, tokens.slice(i + 1, i + 3), mineAt, words)) return [];
    const claim = (event: boolean): VerbClaim[] => [{ verb, said: clause, event }];
    if (isMine || ofMine) return claim(true);
    if (before.some((word) => conditions.has(word)) || earlier.some((word) => conditions.has(word))) return [];
    const pastAt = earlier.findIndex((word) => past.has(word) || (isEnglish(words) && have.has(word)));
    // "The amount that was paid" says which, not that it was.
    if (relative.has(earlier[pastAt - 1] ?? "")) return [];
    if (pastAt >= 0) return claim(verb !== "send" && verb !== "void" && verb !== "credit");
    if (isHanging) return [];
    const next = tokens[i + 1] ?? "";
    const isLed = articles.has(earlier.at(-1) ?? "");
    // "Sent invoices" are which, not that.
    if (earlier.every((word) => openers.has(word))) return plurals.test(next) ? [] : claim(before.every((word) => openers.has(word)));
    if (earlier.some((word) => present.has(word) || /'(?:s|re)$/.test(word))) return isLed ? [] : claim(false);
    const isHeadline = i <= HEADLINE && !isLed && (i === tokens.length - 1 || behind.has(next));
    return isHeadline ? claim(false) : [];
  });
}

/** Whether the words around a participle say that it was not, that it is yet to be, or that the person did it. */
function isTakenBack(earlier: readonly string[], later: readonly string[], mineAt: number, { blocks, conditions }: Words): boolean {
  // "No problem, I sent it": what stands before the subject is about something else.
  const near = earlier.slice(mineAt + 1);
  if (near.some((word, i) => blocks.has(word) && (!second.has(word) || near.length - i <= NEAR))) return true;
  return conditions.has(earlier[mineAt - 1] ?? "") || later.some((word) => after.has(word));
}

const isEnglish = (words: Words): boolean => words === languages[0];
const relative = wordsIn("that which who what");
const have = wordsIn("has have had");
/** The person who is spoken to. */
const second = wordsIn("you you've sie du ihr vous tu tú usted has hai hai você je jij u");
/** Words behind a participle that take it back: "noch nicht gesendet werden kann", "sent yet". */
const after = wordsIn("yet nothing none nichts werden kann können wird wirst pas");
const articles = wordsIn("the a an your this that every each any der die das ein eine le la les un une el los las il lo gli de het een");
const openers = wordsIn(
  "ok okay yes sure great now just all both successfully already also and ja oui sí sim sì good perfect alright right bien schon bereits",
);
const behind = wordsIn(
  "to as by from for on in at with via an als von für mit per à pour avec a para por con como da per come em com aan naar voor met now successfully and",
);
const plurals =
  /^(?:invoices?|bills?|ones?|customers?|clients?|drafts?|documents?|emails?|items?|products?|lines?|rechnungen|kunden|entwürfe|factures|facturas|fatture|faturas|facturen)$/;

/** Whether it is so: it was done in this turn or by the person's click, or a record that was read says it. */
function isTrue({ verb, event }: VerbClaim, sentence: string, evidence: ClaimEvidence, namesCard: boolean): boolean {
  const { done, settled, waits, isAskedBack } = evidence;
  const numbers = invoiceNumbersIn(sentence, evidence.prefixes);
  const isSettled = settled.some((one) => one.verb === verb && (numbers.length ? numbers.some((number) => one.numbers.has(number)) : isAskedBack || !event));
  if (isSettled) return true;
  switch (verb) {
    case "send":
      return (!event || isAskedBack) && holds(({ status }) => status !== "draft", numbers, evidence);
    case "void":
      return (!event || isAskedBack) && holds(({ status }) => status === "void", numbers, evidence);
    case "credit":
      return (!event || isAskedBack) && holds(({ isCredited }) => isCredited, numbers, evidence);
    case "paid":
      return done.has("pay") || holds(({ isPaid }) => isPaid, numbers, evidence);
    case "pay":
      return done.has("pay") || done.has("undo") || (isAskedBack && holds(({ isPaid }) => isPaid, numbers, evidence));
    case "delete":
      return done.has("undo") || done.has("delete") || (done.has("change") && !recordWords.test(sentence)) || isAskedBack;
    case "remind":
    case "never":
      return false;
    case "undo":
      return done.has("undo");
    case "save":
      return done.has("save") || evidence.current !== undefined;
    case "create":
      return done.has("create") || (waits && namesCard) || (done.has("change") && !waits) || isAskedBack || (!event && evidence.hasDraft);
    case "change":
      if (addressWords.test(sentence) && waits) return false;
      return (done.has("change") && (!waits || namesCard)) || done.has("undo") || isAskedBack;
    case "done":
      return done.has("done") && (!waits || namesCard);
  }
}

/** Whether a record is so: the one of that number, else the one in hand, or any of those that were looked up in this turn. */
function holds(is: (record: InvoiceEvidence) => boolean, numbers: readonly string[], { invoices, current, hasList, isAskedBack }: ClaimEvidence): boolean {
  if (numbers.length) return invoices.some((one) => numbers.includes(one.number) && is(one));
  return (hasList || isAskedBack) && invoices.some(is) ? true : current !== undefined && is(current);
}
