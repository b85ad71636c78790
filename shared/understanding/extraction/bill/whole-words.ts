import type { Candidate } from "../candidates.ts";
import type { Page } from "../document.ts";
import { moneyMeaning, showMoney } from "../figures.ts";
import { labelFor } from "../goals.ts";
import type { Manner } from "../manner.ts";
import { DOUBTFUL, SURE } from "../scorer.ts";
import { unitAt } from "../spots.ts";
import { moneyOf } from "../spots-money.ts";
import type { MoneySpan } from "../sums.ts";
import { minorOf } from "./bill-sums.ts";
import { isAhead, isBeforeTax } from "./roles.ts";
import { withTax } from "./row-rates.ts";
import { saysNoTax, saysTaxOnTop, speaksOfTax } from "./tax-words.ts";

/** A document that is longer says its only price again and again. */
const SHORT = 1500;

/** That a sum is that of all, in a sentence: "agreed on £150 for the lot", "please pay £150", "comes to £150 in all". */
const WHOLE =
  /\b(?:in all|all in|all told|altogether|in total|total of|for (?:the|it) (?:lot|all)|the lot|all together|agreed (?:on|at|upon)|comes? to|adds? up to|that makes|makes|please (?:pay|remit|transfer|send)|kindly (?:pay|remit|transfer)|you owe|we owe|all inclusive|macht (?:zusammen|dann|also)?|insgesamt|alles zusammen|zusammen|pauschal fur alles|bitte (?:uberweisen|zahlen|begleichen)|geeinigt auf|soit|au total|en tout|tout compris|merci de (?:regler|payer|virer)|en total|son|todo incluido|in tutto|tutto compreso|al totaal|alles bij elkaar|samen)\b/;

/** A longer sentence says more than what all comes to. */
const BRIEF_SENTENCE = 60;
const NOT = /\b(?:not|nicht|keine?|pas|niet|nao|nie|inte|ikke)\b/;

/** How much more than its prices the total of a document can be, with its tax. */
const MOST_TAXED = 1.3;

/** A label that is the price of all: "Price: $6,000" above what is paid of it in parts. */
const PRICE =
  /^(?:(?:the|our|agreed|contract|fixed|project|full|whole) ){0,3}(?:price|fee|cost|contract sum|preis|festpreis|honorar|prix|precio|prezzo|prijs)$/;
/** The words of a line before a sum, as far as they can be a label. */
const labelOf = (before: string): string => (before.slice(-60).split("\n").at(-1) ?? "").replace(/[^\p{L}]+/gu, " ").trim();

/**
 * What sentences say of the whole: that there is no tax, and what all comes to. A sum that all prices come to, one that is said to be of all, and a total before
 * tax in a document that says of no tax that it comes on top are what is asked for, as far as nothing else was read as that.
 */
export function withWholeWords(pages: readonly Page[], manner: Manner, candidates: readonly Candidate[]): Candidate[] {
  const offered = asksToChoose(pages) ? candidates.map(withOffer) : candidates;
  return isTaxed(offered) ? [...offered] : withTaxWords(pages, manner, offered);
}

function withTaxWords(pages: readonly Page[], manner: Manner, candidates: readonly Candidate[]): Candidate[] {
  const isUntaxed = statesNoTax(pages, candidates);
  const isOnTop = !isUntaxed && pages.some(({ text }) => saysTaxOnTop(text));
  const found = isUntaxed
    ? candidates.map((each) => withTax(each, { taxRate: 0 }))
    : isOnTop
      ? candidates.map((each) => withTax(each, { taxAdded: true }))
      : isShort(pages) && someUnit(pages, candidates, speaksOfTax)
        ? candidates.map((each) => withTax(each, { taxUnclear: true }))
        : candidates;
  return found.some(({ field }) => field === "total.gross" || field === "total.due") ? [...found] : withWhole(pages, manner, found, { isUntaxed, isOnTop });
}

/** Whether a document says a tax of its own, at a rate or as a sum. */
const isTaxed = (candidates: readonly Candidate[]): boolean =>
  candidates.some(
    ({ field, meaning }) =>
      (field === "tax.rate" && meaning.kind === "percent" && meaning.percent > 0) ||
      (field === "total.tax" && meaning.kind === "money" && meaning.amount > 0) ||
      (field === "price" && meaning.kind === "money" && ((meaning.taxRate ?? 0) > 0 || meaning.taxIncluded === true)),
  );

/** Whether a sentence that is of no single price says that no tax is charged, and names no rate. */
const statesNoTax = (pages: readonly Page[], candidates: readonly Candidate[]): boolean => someUnit(pages, candidates, saysNoTax);

/** Whether words say something that stand in no price and beside no rate. */
const someUnit = (pages: readonly Page[], candidates: readonly Candidate[], says: (text: string) => boolean): boolean =>
  pages.some((page) =>
    page.units.some((unit) => {
      const isWithin = ({ page: number, start }: Pick<Candidate, "page" | "start">) => number === page.number && unit.start <= start && start < unit.end;
      if (candidates.some((each) => (each.field === "price" || each.field.endsWith(".name")) && isWithin(each))) return false;
      if (page.percents.some(({ percent, start }) => percent > 0 && isWithin({ page: page.number, start }))) return false;
      return says(page.text.slice(unit.start, unit.end));
    }),
  );

/** That one of several prices is to be chosen: "Please tick one", "Bitte eine Variante ankreuzen". */
const CHOOSE =
  /\b(?:choose|select|tick|pick|check|circle|mark)(?: (?:just|only))?(?: (?:one|1)(?: of (?:the|these)\b[^.\n]{0,30}| (?:option|package|plan|variant|version))?| (?:your|an|the|which) (?:preferred )?(?:option|package|plan|variant|version))(?= *(?:[.!:\n]|$))|\b(?:eine?n?|ihre?n?) (?:der )?(?:\w+ )?(?:variante|option|paket|ausfuhrung)\w* (?:ankreuzen|auswahlen|wahlen)\b|\b(?:cochez|cocher|choisissez|choisir|selectionnez) (?:la|l|une?|votre)[ '’](?:formule|option|variante|forfait)\b|\b(?:elija|escoja|marque|seleccione) (?:una?|uno)(?: de)?\b|\b(?:scegli\w*|barra\w*) (?:un[oa']|l)[ '’]?(?:opzione|pacchetto|delle|dei)\b|\bwhich (?:one|option|package|plan|variant|version|of (?:these|them|the)) ?[^.\n]{0,20}\b(?:prefer|like|want|choose|go (?:with|for))\b|\bwelche[rns]? (?:\w+ )?sie (?:wunschen|mochten|bevorzugen|wollen)\b|\blaquelle vous (?:preferez|souhaitez|voulez|choisissez)\b|\bcual (?:de \w+ )?(?:prefiere|desea|quiere)\b|\bquale (?:preferisc\w+|desidera|scegli\w*)\b|\bwelke (?:\w+ )?u (?:wilt|wenst|kiest)\b|\bqual (?:prefere|deseja)\b|\b(?:kies|vink) (?:een|1)\b|\bescolha (?:uma?|1)\b/g;

/** What else is chosen: a day, how to pay. */
const OTHER_CHOICE =
  /\b(?:dates?|times?|days?|slots?|termine?|tage?|zahlungs\w*|payment|pay|paiement|dates? |jours?|pago|fechas?|pagamento|betaal\w*|betaling|datum|colou?rs?|farben?|address|contact|delivery|lieferung)\b/;
const BEHIND = 40;

const asksToChoose = (pages: readonly Page[]): boolean =>
  pages.some(({ folded }) =>
    [...folded.matchAll(CHOOSE)].some(({ 0: asked, index }) => !OTHER_CHOICE.test(folded.slice(index, index + asked.length + BEHIND).split(/[.\n]/)[0] ?? "")),
  );

const withOffer = (candidate: Candidate): Candidate =>
  candidate.field === "price" && candidate.meaning.kind === "money" ? { ...candidate, meaning: { ...candidate.meaning, offered: true } } : candidate;

const isShort = (pages: readonly Page[]): boolean => pages.reduce((sum, { text }) => sum + text.length, 0) <= SHORT;

/** What a document says of a tax: that there is none, or that one comes on top. */
interface TaxSaid {
  readonly isUntaxed: boolean;
  readonly isOnTop: boolean;
}

function withWhole(pages: readonly Page[], manner: Manner, candidates: readonly Candidate[], { isUntaxed, isOnTop }: TaxSaid): Candidate[] {
  const prices = candidates.flatMap(({ field, meaning }) =>
    field === "price" && meaning.kind === "money" && (meaning.per === undefined || meaning.quantity !== undefined) ? [meaning] : [],
  );
  const currency = prices[0]?.currency;
  if (!currency || prices.some((price) => price.currency !== currency)) return [...candidates];
  const all = prices.reduce((sum, { amount, quantity = 1 }) => sum + minorOf(amount * quantity, currency), 0);
  const most = Math.max(...prices.map(({ amount, quantity = 1 }) => minorOf(amount * quantity, currency)));
  const net = candidates.find(({ field }) => field === "total.net");
  if (net)
    return isUntaxed || isOnTop || isLabelledNet(pages, net) || net.meaning.kind !== "money"
      ? [...candidates]
      : [...candidates, { ...net, ...GROSS, score: DOUBTFUL }];
  const isBrief = isShort(pages);
  const priced = candidates.filter((each) => !isRate(each));
  const stated = pages.flatMap((page) =>
    moneyOf(page, manner).flatMap((money) => {
      if (money.isBare || money.currency !== currency) return [];
      const there = candidates.filter((each) => each.page === page.number && each.start < money.end && money.start < each.end);
      const { start, end } = unitAt(page, money.start);
      const sentence = page.folded.slice(start, end);
      const minor = minorOf(money.amount, currency);
      const isSum = minor === all && (prices.length > 1 || (isBrief && !isInPricedLine(page, money, candidates)));
      // What stands for itself below several prices and could be what they come to.
      const isLeft =
        isBrief &&
        end - start <= BRIEF_SENTENCE &&
        !NOT.test(sentence) &&
        prices.length > 1 &&
        there.every(isRate) &&
        minor > most &&
        minor <= all * MOST_TAXED &&
        // "por todo" was taken for a unit.
        !isInPricedLine(page, money, /\b(?:todo|tudo|tutto|tout|alles|everything|all)\b/.test(sentence) ? priced : candidates);
      const isNamed =
        (((WHOLE.test(sentence) || PRICE.test(labelOf(page.folded.slice(start, money.start)))) && minor * 2 >= most) || isLeft) &&
        isOnly(page, money, { start, end });
      // What is asked for was taken for a deposit, and "for the lot" for a unit.
      const isOther = (each: Candidate) => (each.field === "deposit" ? isAhead(sentence) : !(isNamed && isRate(each)));
      return (isSum || isNamed) && !there.some(isOther) ? [{ page, money, isSum, taken: there }] : [];
    }),
  );
  const found = stated.findLast(({ isSum }) => isSum) ?? stated.at(-1);
  if (!found) return [...candidates];
  const { page, money, taken } = found;
  const { amount, start, end } = money;
  const shown = { value: showMoney(amount, currency), meaning: moneyMeaning(amount, currency) };
  const total: Candidate = { ...(isOnTop ? NET : GROSS), ...shown, page: page.number, start, end, score: DOUBTFUL };
  return [...candidates.filter((each) => !taken.includes(each)), total];
}

/** Whether a sum stands in the line of a price. */
function isInPricedLine(page: Page, { start }: MoneySpan, candidates: readonly Candidate[]): boolean {
  const line = page.lines.find((each) => each.start <= start && start < each.end);
  return !line || candidates.some((each) => each.field === "price" && each.page === page.number && line.start <= each.start && each.start < line.end);
}

/** Whether a candidate is a doubtful price of something that the document does not count. */
const isRate = ({ field, meaning, score }: Candidate): boolean =>
  field === "price" && score < SURE && meaning.kind === "money" && meaning.per !== undefined && meaning.quantity === undefined;

const GROSS = { field: "total.gross", label: labelFor("total.gross") } as const;
const NET = { field: "total.net", label: labelFor("total.net") } as const;

/** Whether a sum is the only one of its sentence. */
const isOnly = (page: Page, money: MoneySpan, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  page.money.every((each) => each.end <= start || each.start >= end || each.start === money.start);

/** Whether the words by a total say that it is before tax: "Net total", "Subtotal". */
function isLabelledNet(pages: readonly Page[], { page, start }: Candidate): boolean {
  const at = pages[page - 1];
  if (!at) return false;
  const line = at.lines.find((each) => each.start <= start && start <= each.end);
  const unit = line ?? unitAt(at, start);
  return isBeforeTax(at.text.slice(unit.start, unit.end));
}
