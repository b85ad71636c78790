import { Ask, figuresAsked, lineIdOf } from "@shared/chat/ask.ts";
import { choiceNote, choicesOf, choiceText, customersIn } from "@shared/chat/question-choices.ts";
import type { QuestionContext } from "@shared/chat/question-format.ts";
import { questionAboveChoices, questionText } from "@shared/chat/question-text.ts";

/** An answer that can be picked with one tap: its text, a line that tells it from the others, and the message that it sends. */
export interface ShownChoice {
  readonly text: string;
  readonly note?: string | undefined;
  readonly says: string;
  /** It confirms figures. */
  readonly confirms?: boolean;
}

/** A question as a person sees it. */
export interface ShownQuestion {
  /** Stays the same while the same is asked. */
  readonly key: string;
  /** The whole sentence, and the part above the choices. */
  readonly text: string;
  readonly title: string;
  readonly choices: readonly ShownChoice[];
  /** A customer may be somebody else. */
  readonly offersOther: boolean;
}

/** The choice that confirms figures. Its message is a word of many languages, so that the conversation keeps its language. */
const CONFIRMATION: ShownChoice = { text: "Yes, that is right", says: "Correct", confirms: true };

/** Returns a question in the words of the conversation's language, with its choices; undefined if it is of a later version. */
export function shownQuestion(pushed: Ask, context: QuestionContext): ShownQuestion | undefined {
  const { data: ask } = Ask.safeParse(pushed);
  if (!ask) return undefined;
  const choices = choicesOf(ask).map((choice): ShownChoice => {
    const text = choiceText(choice, context);
    return { text, says: text, note: choiceNote(choice, context) };
  });
  return {
    key: `${ask.kind} ${lineIdOf(ask)} ${figuresAsked(ask)}`,
    text: questionText(ask, context),
    title: questionAboveChoices(ask, context),
    choices: choices.length || !figuresAsked(ask)?.length ? choices : [CONFIRMATION],
    offersOther: customersIn(ask).length > 0,
  };
}
