import { type Ask, figuresAsked, lineIdOf } from "../../../shared/chat/ask.ts";
import { type Slot, slotOf } from "../../../shared/chat/ask-slots.ts";
import { choiceNote, choicesOf, choiceTexts } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import type { Figure } from "../../../shared/chat/sources.ts";

/** A question as a model is told it: in the words in which the person is asked. */
export interface AskForModel {
  readonly slot: Slot;
  readonly question: string;
  readonly options?: readonly string[];
  /** One line per option that tells it from the others. */
  readonly about?: readonly string[];
  readonly lineId?: string;
  readonly figures?: readonly Figure[];
}

/** Returns questions as a model is told them. */
export const asksForModel = (asks: readonly Ask[], context: QuestionContext): AskForModel[] => asks.map((ask) => askForModel(ask, context));

function askForModel(ask: Ask, context: QuestionContext): AskForModel {
  const [options, lineId, figures] = [choiceTexts(ask, context), lineIdOf(ask), figuresAsked(ask)];
  const about = choicesOf(ask).map((choice) => choiceNote(choice, context) ?? "");
  return {
    slot: slotOf(ask),
    question: questionText(ask, context),
    ...(options.length ? { options } : {}),
    ...(about.some(Boolean) ? { about } : {}),
    ...(lineId ? { lineId } : {}),
    ...(figures ? { figures } : {}),
  };
}
