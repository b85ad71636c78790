import type { Ask } from "../../../shared/chat/ask.ts";
import { choiceNote, choicesOf, choiceTexts } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { questionText } from "../../../shared/chat/question-text.ts";

/** A question as a model is told it: as data, and in the words in which the person is asked. */
export type AskForModel = Ask & {
  readonly question: string;
  readonly options?: readonly string[];
  /** One line per option that tells it from the others. */
  readonly about?: readonly string[];
};

/** Returns questions as a model is told them. */
export const asksForModel = (asks: readonly Ask[], context: QuestionContext): AskForModel[] => asks.map((ask) => askForModel(ask, context));

function askForModel(ask: Ask, context: QuestionContext): AskForModel {
  const options = choiceTexts(ask, context);
  const about = choicesOf(ask).map((choice) => choiceNote(choice, context) ?? "");
  return { ...ask, question: questionText(ask, context), ...(options.length ? { options } : {}), ...(about.some(Boolean) ? { about } : {}) };
}
