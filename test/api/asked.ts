import { type Ask, figuresAsked } from "../../shared/chat/ask.ts";
import { slotOf } from "../../shared/chat/ask-slots.ts";
import { choiceNote, choicesOf, choiceTexts } from "../../shared/chat/question-choices.ts";
import { questionText } from "../../shared/chat/question-text.ts";
import type { Language } from "../../shared/locales/languages.ts";

/** A draft as it is pushed. */
interface Asking {
  readonly asks: readonly Ask[];
  readonly language?: Language | undefined;
}

/** Returns a draft's open questions as a person reads them. */
export const askedIn = (draft: Asking | undefined, locale = "en-US") => {
  const context = { language: draft?.language, profile: { locale } };
  return (draft?.asks ?? []).map((ask) => ({
    slot: slotOf(ask),
    question: questionText(ask, context),
    options: choiceTexts(ask, context),
    notes: choicesOf(ask).map((choice) => choiceNote(choice, context)),
    figures: figuresAsked(ask),
  }));
};
