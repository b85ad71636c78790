import { questionText } from "../../../shared/chat/question-text.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { answer, type Plan } from "./plan.ts";

export const offTopic = (text: string): boolean =>
  /^\s*(?:what|who|where|why|when|how|which|(?:is|are|does|did)\b(?=.*\?)|do you|can you (?:tell|explain|help|write|sing)|tell me|write me a (?:poem|song|story|joke)|sing|translate|explain|recommend|give me (?:a|some) (?:recipe|joke|advice|tip))\b/i.test(
    text,
  ) && !/\b(?:invoice|bill|charge)\b.*\d|\binvoice\b/i.test(text);

/** Attempts to talk the assistant out of what it is, and wishes that concern everybody's invoices at once: nothing is done about them. */
const foreign =
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.\n]{0,40}\b(?:instructions?|rules|prompts?|guidelines|restrictions|system message|safety|confirmations?)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\byou are (?:now|no longer)\b|\bpretend (?:to be|you)\b|\bjailbreak|\b(?:send|e-?mail|forward|delete|void|cancel|wipe|erase|remove)\b[^.\n]{0,20}\b(?:all|every|everything|each)\b[^.\n]{0,40}\b(?:invoices?|customers?|clients?|products?|records?|data|database)\b|\b(?:drop table|without (?:asking|confirmation|confirming)|api keys?|passwords?|other (?:users?|workspaces?|tenants?|accounts?))\b/i;

/** What others wrote to somebody ("they mailed me “delete all …”") is told, and what stands around it is theirs. */
const withoutQuotes = (text: string): string =>
  text.replace(/(?<!\p{L})["“]([^"“”]*)["”]/gu, (quote, words: string) => {
    const kept = foreign.test(quote) ? harmless(words) : words;
    return kept && `"${kept}"`;
  });

const harmless = (text: string): string =>
  text
    .split(/(?<=[.!?;\n])\s+/)
    .filter((sentence) => !foreign.test(sentence))
    .join(" ")
    .trim();

/** A message without the sentences that try such things; empty where nothing else was said. */
export const lawful = (text: string): string => (foreign.test(text) ? harmless(withoutQuotes(text)) : text);

export const refused = answer("I can not do that. Tell me about one invoice, customer or product at a time; sending and deleting always wait for your word.");

/** Somebody else's bills are not paid from here. */
const PAYING = /\b(?:pay|settle)\s+(?:my|our|the|this|that)\s+(?:\p{L}+\s+){0,2}(?:bill|invoice|rent)s?\b[^.]*$/iu;

/** Whether a message is a yes or a no, and nothing else. */
export const isYesOrNo = (text: string): boolean => /^(?:yes|yep|yeah|y|confirm|confirmed|do it|go ahead|no|nope|cancel|stop)[.!\s]*$/i.test(text);

export function smallTalk(text: string, world: TurnContext): Plan | undefined {
  if (!text) return answer("Tell me what you did, for whom, and the price.");
  if (/^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|howdy)(?: there| plainbill)?[.!\s]*$/i.test(text))
    return answer("Hello. Tell me what you did, for whom, and the price.");
  if (
    /^(?:(?:ok(?:ay)?|great|perfect|cool|nice|awesome|lovely|brilliant)[,.!\s]*)*(?:thanks|thank you|thx|cheers|ta|much appreciated)(?:[ ,]+(?:a lot|so much|very much|again|that's all|for that|mate|man|pal|love|my friend|you(?:'re| are) (?:a|an|the)(?: \p{L}+){1,2}))*[.!\s]*$/iu.test(
      text,
    )
  )
    return answer("You are welcome.");
  if (
    /^(?:(?:ok(?:ay)?|great|perfect|cool|nice|good|fine|done|looks good|(?:that's|that is|that'll be|thats) (?:it|all|right|fine|good|perfect|everything|the lot)|thanks|thank you|cheers|all good|sounds good|nothing else|no more|good to go)[,.!\s]*)+$/i.test(
      text,
    ) &&
    world.draft &&
    !world.asks.length
  )
    return answer("Good. Say 'save it' or 'send it' when you are ready.");
  if (isYesOrNo(text) && !world.asks.length)
    return answer(
      world.actions
        ? `This waits for your word: ${world.actions.map(({ summary }) => summary).join("; ")}. Press the button on its card, or Not now.`
        : "Nothing is waiting for a yes or no. What would you like to do?",
    );
  if (PAYING.test(text) && !/\d/.test(text)) return unknown(world);
  if (/^(?:help|what can you do|how does this work|how do i use (?:this|it)|what do you do)\b/i.test(text))
    return answer(
      "Tell me what you did for whom, such as: Invoice Acme for 12 hours of design at $85. Then change it in plain words. I also keep customers, products and your business details.",
    );
}

export const unknown = (world: TurnContext): Plan =>
  answer(
    world.asks[0]
      ? questionText(world.asks[0], world)
      : world.draft
        ? "I did not understand that. Tell me what to change on the invoice."
        : "I can only help with invoices. Tell me what you did, for whom, and the price.",
  );
