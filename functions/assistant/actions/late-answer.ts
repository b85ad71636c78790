import type { Message } from "../../../shared/chat/assistant.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import type { Turn } from "../state/turn.ts";
import { consentIn, isRight, type Verb } from "./consent.ts";

/** Says that a yes or no was not taken, because it was written before the last answer. */
const notTaken: Readonly<Record<Language, string>> = {
  ar: "وصلت إجابتك بعد أن استمرت المحادثة على شاشة أخرى، لذلك لم يتغير شيء. اقرأ السؤال الأخير وأجب مرة أخرى.",
  de: "Als Ihre Antwort ankam, war das Gespräch schon weiter. Darum wurde nichts geändert. Bitte lesen Sie die letzte Frage und antworten Sie noch einmal.",
  en: "The conversation had gone on when your answer arrived, so nothing was changed. Look at the last question and answer once more.",
  es: "La conversación ya había seguido cuando llegó su respuesta, así que no se cambió nada. Lea la última pregunta y responda otra vez.",
  fr: "La conversation avait continué quand votre réponse est arrivée : rien n'a été changé. Lisez la dernière question et répondez encore une fois.",
  he: "השיחה כבר התקדמה כשהתשובה הגיעה, ולכן דבר לא השתנה. קראו את השאלה האחרונה וענו שוב.",
  it: "La conversazione era già andata avanti quando è arrivata la risposta, quindi non è cambiato nulla. Legga l'ultima domanda e risponda di nuovo.",
  ja: "お返事が届く前に会話が先に進んだため、何も変更していません。最後の質問を読んで、もう一度お答えください。",
  nl: "Het gesprek was al verder toen uw antwoord aankwam. Daarom is er niets veranderd. Lees de laatste vraag en antwoord nog een keer.",
  pl: "Rozmowa potoczyła się dalej, zanim dotarła odpowiedź, więc nic nie zmieniono. Proszę przeczytać ostatnie pytanie i odpowiedzieć jeszcze raz.",
  pt: "A conversa já tinha avançado quando a sua resposta chegou, por isso nada foi alterado. Leia a última pergunta e responda outra vez.",
};

/**
 * Returns what is said to a yes or no that was written before the last answer was on its screen: on another tab, or on a phone that was offline. It was meant for
 * another question, perhaps another invoice. An answer that names its record is none of these.
 */
export function lateAnswer({ messages, reference: { language = "en" } }: Turn, message: Message, verbs: readonly Verb[]): string | undefined {
  const last = messages.slice(0, -1).findLast(({ role }) => role === "assistant");
  if (!message.after || !last || last.id === message.after) return undefined;
  const isAnswer = isRight(message.content) !== undefined || verbs.some((verb) => consentIn(message.content, verb) !== undefined);
  return isAnswer ? notTaken[language] : undefined;
}
