import { readIn, type WrittenNumber, writtenNumbers } from "../sources/written-numbers.ts";
import type { AnswerEvidence } from "./evidence.ts";

/** Words before an amount that make it a total. */
const TOTAL =
  /(?<!\p{L})(?:sub)?(?:grand total|totals?|amount due|balance due|balance|gesamtbetrag|gesamtsumme|endbetrag|rechnungsbetrag|summe|betrag|montant|importe|importo|totale|totaux|valor|totaal|totaalbedrag|bedrag)(?!\p{L})/giu;
/** Words between such a word and its amount. */
const BETWEEN =
  /^(?:\s|[:=*_~≈]|(?<!\p{L})(?:is|are|of|for|now|it|the|this|that|comes?|to|came|was|would|be|due|then|an?|amount|invoice|including|incl|with|tax|all|in|ist|beträgt|sind|von|jetzt|nun|die|der|das|est|de|du|la|le|es|el|è|di|da|do|é|fica|del|della|ahora|ora|agora|maintenant|is|van|nu|het|INV-?\d+)(?!\p{L}))*$/iu;
const TAX = /(?<!\p{L})(?:tax|vat|gst|hst|mwst|ust|tva|iva|btw|moms|discount|rabatt|remise|descuento|sconto|desconto|korting)(?!\p{L})/iu;
const ABOUT =
  /(?<!\p{L})(?:about|around|roughly|approximately|approx|nearly|almost|some|over|under|more than|less than|circa|ca|rund|etwa|ungefähr|knapp|über|environ|près de|plus de|unos|cerca de|casi|quasi|ongeveer|bijna)(?!\p{L})\.?\s*[\p{Sc}A-Z]{0,4}\s?$|[~≈]\s?[\p{Sc}A-Z]{0,4}\s?$/iu;
/** Words before an example of what to say. */
const EXAMPLE =
  /(?<!\p{L})(?:for example|for instance|e\.g|such as|like|say|try|zum beispiel|z\.\s?b|etwa so|par exemple|por ejemplo|ad esempio|por exemplo|bijvoorbeeld|bijv)(?!\p{L})/iu;
/** A question that offers an amount states none. */
const ASKS =
  /^[\s"'“«¿(]*(?:(?:ok|okay|sorry|and|or|so|und|oder|et|ou|y|e|en|of)[,\s]+)?(?:should|shall|do|did|does|is|are|was|were|would|could|can|may|have|has|what|which|how|when|who|where|if|or|soll|sollen|ist|sind|war|waren|meinen|meinst|meintest|was|welche\p{L}*|wie|darf|kann|est-ce|dois|voulez|quel\p{L}*|combien|puis|est|debo|quiere|es|cuál|cuánto|qué|devo|vuole|è|quanto|qual\p{L}*|deseja|moet|wil|is|welk\p{L}*|hoeveel)(?!\p{L})/iu;
const QUESTION = /[?？؟]["'”»)*_]*\s*$/;
/** Words that repeat what the person said. */
const YOURS = /(?<!\p{L})(?:you|your|sie|du|ihr\p{L}*|vous|votre|tu|usted|su|lei|suo|você|seu|je|jij|u|uw)(?!\p{L})/iu;
/** Words of a hypothesis, whose figures are computed. */
const MAYBE =
  /(?<!\p{L})(?:would|could|if|with|without|wäre|würde|mit|ohne|serait|avec|sans|sería|con|sin|sarebbe|senza|seria|com|sem|zou|met|zonder)(?!\p{L})/iu;
/** Nouns that are counted. */
const COUNTED =
  /^\s(?:(?:open|unpaid|overdue|late|paid|sent|draft|stored|active|new|offene[nr]?|unbezahlte[nr]?|überfällige[nr]?)\s){0,2}(?:invoices?|bills?|customers?|clients?|products?|drafts?|documents?|rechnungen?|kunden?|factures?|facturas?|fatture|fatturas?|faturas?|facturen|clientes?|clienti|klanten)(?!\p{L})/iu;

/** Relative tolerance of a rounded amount. */
const ROUGHLY = 0.025;
/** Characters before and after an amount that are searched. */
const AROUND = 60;

/** Returns the first amount in an answer that is not in the evidence, as written. */
export function unmetFigure(answer: string, evidence: AnswerEvidence): string | undefined {
  for (const sentence of sentencesOf(answer)) {
    if (!/\p{N}/u.test(sentence) && !evidence.languages.some((language) => language !== "en")) continue;
    if (EXAMPLE.test(sentence) && /["“”„«»'‘`*]/.test(sentence)) continue;
    if (QUESTION.test(sentence) && ASKS.test(sentence)) continue;
    const found = writtenNumbers(readIn(sentence, evidence.languages), evidence.locale).find((one) => !isMet(one, sentence, evidence));
    if (found) return sentence.slice(Math.max(0, found.start - 8), found.end);
  }
  return undefined;
}

/** Splits a text into sentences at full stops before a space, and at line ends. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?。！？…])["'”»)*_]*\s+|(?<!\s)\s*\n\s*/u).filter((sentence) => /\p{L}/u.test(sentence));

/** Returns true if a number needs no evidence or has it. */
function isMet(number: WrittenNumber, sentence: string, evidence: AnswerEvidence): boolean {
  const { values, kind, unit, start, end } = number;
  const before = sentence.slice(Math.max(0, start - AROUND), start);
  const behind = sentence.slice(end, end + AROUND);
  const total = [...before.matchAll(TOTAL)].at(-1);
  const isTotal = total !== undefined && BETWEEN.test(withoutCurrencies(before.slice(total.index + total[0].length)));
  const isMoney = kind === "money" || (isTotal && kind === "number" && !unit);
  if (!isMoney) {
    if (kind === "percent") return !TAX.test(sentence) || isAmong(values, evidence.figures) || isAmong(values, evidence.derived);
    if (COUNTED.test(behind) && Number.isInteger(values[0])) return values.some((value) => value <= evidence.rows) || isAmong(values, evidence.figures);
    return true;
  }
  const isRough = ABOUT.test(before) || /^\s?(?:k|tsd|mille|mila|mil)(?!\p{L})/iu.test(behind) || /\d\s?k\b/i.test(sentence.slice(start, end));
  // A price is not a total, except where the answer repeats the person's own words.
  const isOfTotals = isTotal && evidence.totals.length > 0 && !YOURS.test(sentence);
  if (isOfTotals && isAmong(values, evidence.totals, isRough)) return true;
  return (!isOfTotals && isAmong(values, evidence.figures, isRough)) || ((!isOfTotals || MAYBE.test(sentence)) && isAmong(values, evidence.derived, isRough));
}

/** Removes currencies. */
const withoutCurrencies = (text: string): string => text.replace(/\p{Sc}|(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu, " ");

const isAmong = (values: readonly number[], known: readonly number[], roughly = false): boolean =>
  values.some((value) =>
    known.some((one) => Math.abs(Math.abs(one) - Math.abs(value)) < 0.0051 || (roughly && Math.abs(one - value) <= Math.abs(one) * ROUGHLY)),
  );
