/** What stands in a text about how to reach somebody, and the text without it. */
export interface Contact {
  email?: string;
  phone?: string;
  address?: string;
}

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

const PHONE = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]\d{2,5}){1,4}|\+?\d{7,14}/;

const LABEL = String.raw`(?:(?:,|;|\band\b|\bwith\b|\bwhose\b|\b(?:her|his|their|the|its|an?|new|at|is|on|my|our)\b|\b(?:business|company|work|office|contact|billing|mailing|postal|street)\b)\s*)*`;

/** Takes e-mail, phone and address out of a text. */
export function contactIn(text: string): { contact: Contact; rest: string } {
  const contact: Contact = {};
  let rest = text;
  const email = EMAIL.exec(rest)?.[0];
  if (email) {
    contact.email = email.replace(/\.$/, "");
    rest = cut(rest, String.raw`${LABEL}(?:e-?mails?(?:\s+address)?(?:'s)?\s*(?:is|to|:|=|at)?\s*)?${literal(email)}`);
  }
  const address = new RegExp(
    String.raw`${LABEL}\b(?:address(?:'s)?|located (?:at|in)|based (?:at|in)|lives? (?:at|in)|moved to)\b\s*(?:is|to|:|=|at|in)?\s*(?:now\s+)?(.+?)(?=\s*(?:,|;|\band\b)?\s*(?:the|her|his|their|my|our)?\s*(?:phone|tel|mobile|cell|e-?mail|bank|iban)\b|[.;]?\s*$|\n)`,
    "i",
  ).exec(rest);
  if (address?.[1]) {
    contact.address = trimmed(address[1]);
    rest = rest.replace(address[0], " ");
  }
  const labelled = new RegExp(
    String.raw`${LABEL}\b(?:phone|telephone|tel|mobile|cell|number|ph)(?:\s*(?:number|no\.?))?(?:'s)?\s*(?:is|to|:|=|at|changed to|now)*\s*(${PHONE.source})`,
    "i",
  ).exec(rest);
  const phone = labelled ?? new RegExp(`(?<![\\w@])(${PHONE.source})(?![\\w@])`).exec(rest);
  if (phone?.[1] && phone[1].replace(/\D/g, "").length >= 7) {
    contact.phone = phone[1].trim();
    rest = rest.replace(phone[0], " ");
  }
  if (!contact.address) {
    const street = /(?:,|;|\bat\b|\bof\b)\s*((?:\d+[A-Za-z]?\s+|Unit\s|Suite\s|P\.?O\.?\sBox\s)[^;\n]*?\p{L}{2,}[^;\n]*)$/iu.exec(
      rest.trim().replace(/[,.;\s]+$/, ""),
    );
    if (street?.[1]) {
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
