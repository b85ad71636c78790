import { measure } from "../names/units.ts";

/** What stands in a text about how to reach somebody, and the text without it. */
export interface Contact {
  email?: string;
  phone?: string;
  address?: string;
}

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

const PHONE = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]\d{2,5}){1,4}|\+?\d{7,14}/;

const LABEL = String.raw`(?:(?:,|;|\band\b|\bwith\b|\bwhose\b|\b(?:her|his|their|the|its|an?|new|at|is|on|my|our)\b|\b(?:business|company|work|office|contact|billing|mailing|postal|street)\b)\s*)*`;

const DETAIL = "(?:phone|tel|telephone|mobile|cell|fax|number|e-?mail|website|bank|iban|terms|vat|tax|rate|currency|name|logo|account)";

const WHOSE = String.raw`(?:(?:the|her|his|their|my|our|its|new|also|business|office|work|default|standard|usual|payment|contact|company)\s+)`;

/**
 * What may follow an address and is none of it: another detail by its name ("and the new phone is"), a sentence with a verb of its own ("and make our terms"),
 * or what is left of one that was understood already ("and our"). A street may have such a name: "10 Bank Street".
 */
const BEHIND = [
  String.raw`\s*(?:[,;.–-]\s*)?(?:\b(?:and|also|plus|but)\s+)*(?:${WHOSE}+${DETAIL}\b|\b${DETAIL}\b(?=\s*(?:number|no\b|details|address|is\b|are\b|stays|changes|:|=|to\b|[\d+(]|[.,;]?\s*$)))`,
  String.raw`\s*(?:[,;.–-]|\band\b)\s*(?:(?:and|also|then|please|can you|could you)\s+)*(?:make|set|change|update|use|put|send|add|switch|remove|tell|let|from|starting|as of|since|effective|we|i|they|please|thanks|thank you|cheers)\b`,
  String.raw`\s*(?:[,;.–-]|\band\b)\s*(?:and\s+)?${WHOSE}*(?:the|my|our|new|their|his|her)\s*[.]?\s*$`,
].join("|");

const ADDRESS = new RegExp(
  String.raw`${LABEL}\b(?:address(?:'s)?|located (?:at|in)|based (?:at|in)|lives? (?:at|in)|moved to)\b\s*(?:(?:is|has|was|will be|changed|to|:|=|at|in|now)(?=[\s:=])\s*)*(.+?)(?=${BEHIND}|[.;]?\s*$|\n)`,
  "i",
);

const LABELLED = new RegExp(
  String.raw`${LABEL}\b(?:phone|telephone|tel|mobile|cell|number|ph)(?:\s*(?:number|no\.?))?(?:'s)?\s*(?:is|to|:|=|at|changed to|now)*\s*(${PHONE.source})`,
  "i",
);

const BARE = new RegExp(`(?<![\\w@])(${PHONE.source})(?![\\w@])`);

/** Takes e-mail, phone and address out of a text. */
export function contactIn(text: string): { contact: Contact; rest: string } {
  const contact: Contact = {};
  let rest = text;
  const email = EMAIL.exec(rest)?.[0];
  if (email) {
    contact.email = email.replace(/\.$/, "");
    rest = cut(rest, String.raw`${LABEL}(?:e-?mails?(?:\s+address)?(?:'s)?\s*(?:is|to|:|=|at)?\s*)?${literal(email)}`);
  }
  const address = ADDRESS.exec(rest);
  if (address?.[1]) {
    contact.address = trimmed(address[1]);
    rest = rest.replace(address[0], " ");
  }
  const labelled = LABELLED.exec(rest);
  const phone = labelled ?? BARE.exec(rest);
  if (phone?.[1] && phone[1].replace(/\D/g, "").length >= 7) {
    contact.phone = phone[1].trim();
    rest = rest.replace(phone[0], " ");
  }
  if (!contact.address) {
    const street = /(?:,|;|\bat\b|\bof\b)\s*((?:\d+[A-Za-z]?\s+|Unit\s|Suite\s|P\.?O\.?\sBox\s)[^;\n]*?\p{L}{2,}[^;\n]*)$/iu.exec(
      rest.trim().replace(/[,.;\s]+$/, ""),
    );
    // "1 hour of pruning at 50" is work.
    if (street?.[1] && !measure(street[1].split(/\s+/)[1]?.toLowerCase() ?? "")) {
      contact.address = trimmed(street[1]);
      rest = rest.replace(street[1], " ");
    }
  }
  return { contact, rest: trimmed(rest) };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const cut = (text: string, pattern: string) => text.replace(new RegExp(pattern, "i"), " ");

export const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?:\s*(?:[,;:.–-]|\band\b|\bwith\b|\bplease\b|\bthanks\b))+\s*$/i, "")
    .replace(/^(?:\s*(?:[,;:.–-]|\band\b|\bwith\b|\bplease\b))+\s*/i, "")
    .trim();
