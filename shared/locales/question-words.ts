import { questionTexts as ar } from "./ar/questions.ts";
import { clarificationTexts as deClarifications } from "./de/clarifications.ts";
import { questionTexts as de } from "./de/questions.ts";
import { type ClarificationTexts, clarificationTexts as enClarifications } from "./en/clarifications.ts";
import { questionTexts as en, type QuestionTexts } from "./en/questions.ts";
import { clarificationTexts as esClarifications } from "./es/clarifications.ts";
import { questionTexts as es } from "./es/questions.ts";
import { clarificationTexts as frClarifications } from "./fr/clarifications.ts";
import { questionTexts as fr } from "./fr/questions.ts";
import { questionTexts as he } from "./he/questions.ts";
import { clarificationTexts as itClarifications } from "./it/clarifications.ts";
import { questionTexts as it } from "./it/questions.ts";
import { questionTexts as ja } from "./ja/questions.ts";
import type { Language } from "./languages.ts";
import { either, list } from "./lists.ts";
import { clarificationTexts as nlClarifications } from "./nl/clarifications.ts";
import { questionTexts as nl } from "./nl/questions.ts";
import { questionTexts as pl } from "./pl/questions.ts";
import { clarificationTexts as ptClarifications } from "./pt/clarifications.ts";
import { questionTexts as pt } from "./pt/questions.ts";

/** The words of the assistant's questions in one language. `clarifiesIn` is the language of those that are not asked in every language. */
export type QuestionWords = QuestionTexts & { readonly clarifying: ClarificationTexts; readonly clarifiesIn: Language };

const asked = (texts: QuestionTexts, clarifying: ClarificationTexts, clarifiesIn: Language): QuestionWords => ({ ...texts, clarifying, clarifiesIn });

/** Clarifications fall back to English. */
export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  ar: asked(ar, enClarifications, "en"),
  de: asked(de, deClarifications, "de"),
  en: asked(en, enClarifications, "en"),
  es: asked(es, esClarifications, "es"),
  fr: asked(fr, frClarifications, "fr"),
  he: asked(he, enClarifications, "en"),
  it: asked(it, itClarifications, "it"),
  ja: asked(ja, enClarifications, "en"),
  nl: asked(nl, nlClarifications, "nl"),
  pl: asked(pl, enClarifications, "en"),
  pt: asked(pt, ptClarifications, "pt"),
};

/** Switzerland writes no ß, in whichever language the business's own texts are. */
const swissGerman: QuestionWords = {
  ...questionWords.de,
  one: (shown, figure, of) => `${figure}${of ? ` von ${of}` : ""}: Ich habe ${shown} eingetragen und weiss nicht, woher das kommt. Stimmt das?`,
  many: (listed, more, figures) =>
    `Ich habe ${list(listed, more > 0 ? `${more} weitere` : undefined, "und")} eingetragen und weiss nicht, woher diese ${figures} kommen. Stimmen sie?`,
  clarifying: { ...deClarifications, lineToRename: (lines) => `Welche Position soll so heissen: ${either(lines, "oder")}?` },
};

/** Returns the words of questions in a conversation's language, as the country of the business's locale writes them. */
export const questionWordsFor = (language: Language, locale: string): QuestionWords =>
  language === "de" && new Intl.Locale(locale).region === "CH" ? swissGerman : questionWords[language];
