import { chosenIn, customersIn } from "../../../shared/chat/question-choices.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import { differsFrom, isPartOf, leavesOut, newChoice } from "../names/namesakes.ts";
import { withCapitals } from "../names/said-name.ts";
import type { LinkedName } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

const texts: Readonly<Record<Language, (linked: LinkedName) => string>> = {
  ar: ({ said, name }) => `فهمتُ أن ${said} هو عميلك ${name}.`,
  de: ({ said, name }) => `„${said}“ habe ich als Ihren Kunden ${name} verstanden.`,
  en: ({ said, name }) => `I took “${said}” to be your customer ${name}.`,
  es: ({ said, name }) => `He entendido “${said}” como su cliente ${name}.`,
  fr: ({ said, name }) => `J'ai compris « ${said} » comme votre client ${name}.`,
  he: ({ said, name }) => `הבנתי ש-${said} הוא הלקוח ${name}.`,
  it: ({ said, name }) => `Ho inteso “${said}” come il Suo cliente ${name}.`,
  ja: ({ said, name }) => `「${said}」を請求先の${name}と解釈しました。`,
  nl: ({ said, name }) => `“${said}” heb ik opgevat als je klant ${name}.`,
  pl: ({ said, name }) => `„${said}” rozumiem jako klienta ${name}.`,
  pt: ({ said, name }) => `Entendi “${said}” como o seu cliente ${name}.`,
};

/**
 * Returns the sentence that a name was linked to a customer with another name, unless `answer` already shows it. The name is one a model gave, or words in
 * which the embedded model found the customer. A name that only lacks meaningless words needs no sentence beside the full one.
 */
export function linkedNote(turn: Turn, answer: string): string | undefined {
  const linked = linkedName(turn);
  if (!linked) return undefined;
  const isShown = isPartOf(linked.said, linked.name) && !leavesOut(linked.said, linked.name) && answer.includes(linked.name);
  if (isShown) return undefined;
  return texts[turn.reference.language ?? "en"](linked);
}

const linkedName = (turn: Turn): LinkedName | undefined => turn.linked ?? linkedByWords(turn);

/** Returns the words that bill a new customer with the said name instead, if an unstored draft was begun for the one on record. */
export function newCustomerOffer(turn: Turn): string | undefined {
  const { currentDraft, saved, reference } = turn;
  const linked = linkedName(turn);
  if (!linked || saved || !currentDraft?.draft.customerId || currentDraft.draft.customer?.name !== linked.name) return undefined;
  return newChoice(withCapitals(linked.said), reference.language);
}

/** Returns the words of the last message by which the draft got another customer. */
function linkedByWords({ before, currentDraft, messages, undone, reference }: Turn): LinkedName | undefined {
  const { customer, customerId } = currentDraft?.draft ?? {};
  const source = currentDraft?.sources?.["customer"];
  const last = messages.at(-1);
  if (!customer || !customerId || undone || before.draft?.customerId === customerId) return undefined;
  if (source?.from !== "words" || source.messageId !== last?.id || isPartOf(customer.name, last.content) || !differsFrom(source.said, customer.name))
    return undefined;
  // An option of a question is no other name.
  const isChosen = before.asks.some((ask) => customersIn(ask).length > 0 && chosenIn(ask, last.content, reference));
  return isChosen ? undefined : { said: source.said, name: customer.name };
}
