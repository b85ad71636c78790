import { describe, expect, test } from "vitest";
import { parseTerms } from "../../invoicing/terms.ts";
import { type Language, languages } from "../vocabularies.ts";
import { paymentTermsDe } from "./corpus/de.ts";
import { paymentTermsEn } from "./corpus/en.ts";
import { paymentTermsEs } from "./corpus/es.ts";
import { paymentTermsFr } from "./corpus/fr.ts";
import { paymentTermsIt } from "./corpus/it.ts";
import { paymentTermsNl } from "./corpus/nl.ts";
import { paymentTermsPt } from "./corpus/pt.ts";
import type { TermsCorpus } from "./corpus/terms-corpus.ts";
import type { DueStep } from "./kinds.ts";

const corpora: Readonly<Record<Language, TermsCorpus>> = {
  en: paymentTermsEn,
  de: paymentTermsDe,
  fr: paymentTermsFr,
  es: paymentTermsEs,
  it: paymentTermsIt,
  nl: paymentTermsNl,
  pt: paymentTermsPt,
};

function stepText(step: DueStep): string {
  if ("end" in step) return "the end of the year";
  if ("day" in step) return step.day === "last" ? `the end of the ${step.months ? "next " : ""}month` : `day ${step.day} of the next month`;
  return `${step.add} ${step.unit === "businessDay" ? "business day" : step.unit}${step.add === 1 ? "" : "s"}`;
}

function dueText(text: string): string | undefined {
  const terms = parseTerms(text);
  if (!terms) return undefined;
  const { due, discount } = terms;
  const when = "on" in due ? due.on : due.steps.map(stepText).join(", then ") || "at once";
  return discount ? `${when}; ${discount.percent} % within ${discount.days} days` : when;
}

describe.each(languages)("payment terms in %s", (language) => {
  const { terms, none } = corpora[language];

  test.each(terms)("%s: %s", (text, due) => {
    for (const said of [text, text.toUpperCase(), `${text}.`]) expect(dueText(said), said).toBe(due);
  });
  test.each(none)("%j names no day", (text) => expect(dueText(text)).toBeUndefined());
});
