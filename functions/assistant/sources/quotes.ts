import type { Message } from "../../../shared/chat/assistant.ts";
import type { Source } from "../../../shared/chat/sources.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { computedSource, type DerivationInput } from "./computed-sources.ts";
import { isQuotedDay } from "./date-quotes.ts";
import { isSameNumber } from "./derivations.ts";
import { type FigureValue, isText } from "./figures.ts";
import { isAbout } from "./mention-score.ts";
import type { Mention } from "./mentions.ts";
import { isLikeNumber } from "./number-words.ts";
import type { UsedMentions } from "./used-mentions.ts";

/** What a quote is held against: what the person said, the numbers that code reads in it, and which of those explain figures already. */
export interface QuoteEvidence extends Omit<DerivationInput, "said"> {
  readonly own: readonly Message[];
  readonly said: ReadonlyMap<Message["id"], readonly Mention[]>;
  readonly used: UsedMentions;
  readonly languages: readonly string[];
}

/**
 * The words that a model quotes for a figure, as its source: where they stand in what the person said, explain no other figure yet, and can be meant as this one.
 * What code reads in them decides: as another number or day they are no source; as no number they must at least be nearer to a word for this one than for another.
 */
export function quoteSource(stated: FigureValue, quote: string | undefined, evidence: QuoteEvidence): Source | undefined {
  const place = quote ? placeOf(quote, evidence.own) : undefined;
  if (!place || evidence.used.overlaps(place)) return undefined;
  return isMeant(stated, place, evidence) ? { from: "words", ...place } : undefined;
}

interface Place {
  readonly messageId: Message["id"];
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

function isMeant(stated: FigureValue, place: Place, evidence: QuoteEvidence): boolean {
  const { name, value } = stated;
  if (name === "invoiceDate" || name === "dueDate") {
    const message = evidence.own.find(({ id }) => id === place.messageId);
    return message !== undefined && isQuotedDay(name, { ...place, message, said: evidence.said.get(message.id) ?? [] }, evidence);
  }
  if (name === "customer") return isOnlyOne(String(value), place.said, evidence);
  if (isText(name) || typeof value === "string") return false;
  const inside = (evidence.said.get(place.messageId) ?? []).filter(({ start, end }) => start >= place.start && end <= place.end);
  const wanted = typeof value === "object" ? value.value : value;
  if (inside.length) return inside.some((mention) => isSameNumber(mention.value, wanted) && isAbout(stated, mention)) || isDerived(stated, inside, evidence);
  // Figures that code reads no number in are those of a day, a name or an address.
  return !/\p{N}/u.test(place.said) && isLikeNumber(place.said, wanted, [...evidence.languages, "en"]);
}

/** Whether a part of a name can mean nobody else on record: "Seaview" of Seaview Residences. */
function isOnlyOne(name: string, said: string, { reference }: QuoteEvidence): boolean {
  const found = namesIn(
    said,
    reference.customers.map((customer) => customer.name),
  );
  return found.length === 1 && found.every(({ which, among }) => (which === undefined ? among.length === 1 && among[0] === name : which === name));
}

const isDerived = (stated: FigureValue, said: readonly Mention[], { own: _own, used: _used, languages: _languages, ...means }: QuoteEvidence): boolean =>
  computedSource(stated, { ...means, said, before: undefined }) !== undefined;

/** The newest of the person's messages in which the quote stands: capitals, white space and kinds of quotation marks apart. */
function placeOf(quote: string, own: readonly Message[]): Place | undefined {
  const wanted = plain(quote.trim()).text;
  if (!wanted) return undefined;
  for (const { id, content } of own) {
    const { text, places } = plain(content);
    const at = text.indexOf(wanted);
    const [start, last] = [places[at], places[at + wanted.length - 1]];
    if (at >= 0 && start !== undefined && last !== undefined) return { messageId: id, said: content.slice(start, last + 1), start, end: last + 1 };
  }
  return undefined;
}

/** A text in one form of writing, and where each character of that stands in it. */
function plain(content: string): { text: string; places: number[] } {
  let text = "";
  const places: number[] = [];
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? "";
    const same = /\s/.test(character)
      ? text.endsWith(" ")
        ? ""
        : " "
      : /[“”„«»]/.test(character)
        ? '"'
        : /[‘’‚]/.test(character)
          ? "'"
          : character.toLowerCase();
    for (const one of same) {
      text += one;
      places.push(at);
    }
  }
  return { text, places };
}
