import type { BusinessProfile } from "../../../shared/records/business.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { contactIn, trimmed } from "./contacts.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { reading } from "./reading.ts";

const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?\b/;

const OURS = /\b(?:my|our|we|we've|we're|us|i|i've|i'm|business|company|profile|default|by default)\b/i;

/** What concerns the business itself. `following` where the turn before was about it too. */
export function businessPlan(text: string, world: TurnContext, following: boolean): Plan | undefined {
  if (/\b(?:invoice|bill|charge)\b/i.test(text) && !/\b(?:default|profile|always|from now on|iban)\b/i.test(text) && mentions(text, world)) return;
  const fields = businessFields(text, following);
  if (fields && Object.keys(fields).length) return call({ tool: "business", said: { action: "update", fields } });
  if (
    /\b(?:update|change|edit|set up|fill in|complete|fix)\b.*\b(?:my|our|the)\s+(?:business|company)(?:\s+(?:info(?:rmation)?|details|profile|settings))?\s*[.!?]*$/i.test(
      text,
    )
  ) {
    return answer("What should change: the name, address, e-mail, phone, bank details, payment terms or tax rate?");
  }
  if (
    /(?:what(?:'s| is| are)|show|see|view|read|display|tell me)\b.*\b(?:my|our)\s+(?:business|company|bank|default|payment|tax|profile|address|phone|e-?mail|iban|terms|details)/i.test(
      text,
    ) &&
    !/\binvoice/i.test(text)
  ) {
    return call({ tool: "business", said: { action: "read" } });
  }
}

/** Whether a customer on record is named. */
const mentions = (text: string, world: TurnContext) => takeParty(reading(text), world)?.known === true;

function businessFields(text: string, following: boolean): Partial<BusinessProfile> | undefined {
  const ours = OURS.test(text) || following;
  if (!ours && !IBAN.test(text)) return;
  if (/\b(?:invoice|bill|charge)\s+(?!s\b)\p{L}+.*\bfor\b/iu.test(text) && !/\b(?:default|profile|my|our)\b/i.test(text)) return;
  const fields: Partial<BusinessProfile> = {};
  let rest = text;
  const iban = IBAN.exec(rest)?.[0];
  if (iban) {
    fields.bankDetails = iban.trim();
    rest = rest.replace(iban, " ");
  } else {
    const bank =
      /\b(?:my|our|the)?\s*(?:bank(?:ing)?\s+(?:details|account|info(?:rmation)?)|account (?:number|no\.?|details)|sort code|routing number|upi(?: id)?|bsb|paypal)\b\s*(?:is|are|:|to|=)?\s*([^.;\n]*\d[^;\n]*?)(?=\s+and\s+(?:make|set|change|our|my)\b|[.;]?\s*$)/i.exec(
        rest,
      );
    if (bank?.[1]) {
      fields.bankDetails = trimmed(/sort code|routing|upi|bsb|account/i.test(bank[0].slice(0, 16)) ? bank[0].replace(/^(?:my|our|the)\s+/i, "") : bank[1]);
      rest = rest.replace(bank[0], " ");
    }
  }
  const terms =
    /\b(?:default|standard|usual|normal|payment|our|my)\s+(?:payment\s+)?terms\b[^.;]*?(?:(net\s*\d+)|(\d+)\s*-?\s*days?|((?:due\s+)?(?:up)?on receipt)|(\d+)\s+weeks)/i.exec(
      rest,
    ) ??
    /(?:(net\s*\d+)|(\d+)\s*-?\s*days?|((?:due\s+)?(?:up)?on receipt))\s+(?:(?:as|by|is|to be|should be|for)\s+)?(?:(?:my|our|the)\s+)?(?:new\s+)?(?:default|standard|usual)/i.exec(
      rest,
    ) ??
    /\b(?:default|always)\b[^.;]*?(net\s*\d+)/i.exec(rest) ??
    /(net\s*\d+)\s+(?:from now on|going forward|by default)/i.exec(rest);
  if (terms) {
    const days = terms[1]?.replace(/\D/g, "") ?? terms[2] ?? (terms[4] ? String(Number(terms[4]) * 7) : undefined);
    fields.defaultPaymentTerms = days ? `Net ${days}` : "Due on receipt";
    rest = rest.replace(terms[0], " ");
  }
  const rate =
    /\b(?:default|standard|usual|always|from now on|normal|(?:my|our)(?=\s+(?:sales\s+)?(?:tax|vat|gst|hst)))\b[^.;]*?\b(?:tax|vat|gst|hst)\b(?:\s+rate)?[^.;\d]*?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i.exec(
      rest,
    ) ??
    /\b(?:default|always|from now on)\b[^.;]*?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)\s*(?:sales\s+)?(?:tax|vat|gst|hst)\b/i.exec(rest) ??
    /(\d+(?:\.\d+)?)\s*(?:%|percent)\s*(?:sales\s+)?(?:tax|vat|gst)\b[^.;]*\b(?:by default|from now on|as (?:my|our|the) default|on all)/i.exec(rest);
  if (rate?.[1]) {
    fields.defaultTaxRate = Number(rate[1]);
    rest = rest.replace(rate[0], " ");
  }
  const taxId =
    /\b(?:my|our|the)?\s*(?:(?:vat|gst|tax|abn|ein|gstin|hst)(?:\s+(?:registration|reg))?\s*(?:id|number|no\.?|#)|gstin|abn|ein)\b\s*(?:is|:|to|=)?\s*([A-Z0-9][A-Z0-9 -]{5,18}[A-Z0-9])/i.exec(
      rest,
    );
  if (taxId?.[1]) {
    fields.taxId = taxId[1].trim();
    rest = rest.replace(taxId[0], " ");
  }
  const currency = /\b(?:default|my|our|main|base)\s+currency\b[^.;]*?\b([A-Z]{3}|euros?|pounds|dollars)\b/i.exec(rest);
  const code = currency?.[1]
    ? (dictionary({ euro: "EUR", euros: "EUR", pounds: "GBP", dollars: "USD" })[currency[1].toLowerCase()] ?? currency[1].toUpperCase())
    : undefined;
  if (code && /^[A-Z]{3}$/.test(code)) fields.currency = code;
  const labelled = /\b(?:my|our|business|company|we|profile|the|is)\b/i.test(rest);
  const name =
    /\b(?:(?:my|our|the)\s+)?(?:business|company|trading|legal|studio|firm)(?:'s)?\s+name\b(?:\s+(?:on \w+|has changed|changed))?\s*(?:is|to|:|as|=|should be|now)*\s*(?:to\s+|now\s+)?(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my|set|change|update|e-?mail|phone|address|add)\b)|[.]?\s*$)/i.exec(
      rest,
    ) ??
    /\b(?:we're|we are|i'm|i am|my business is|our business is|my company is|our company is|company is)\s+(?:now\s+)?(?:called|trading as|operating as|named|known as)\s+(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(
      rest,
    ) ??
    /\b(?:rename|call|change)\s+(?:my|our|the)\s+(?:business|company)\s+(?:to|as)?\s*(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(
      rest,
    ) ??
    /\bwe(?:'ve| have)? (?:rebranded|changed our name|renamed ourselves)(?:\s+(?:as|to))?\s+(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(
      rest,
    ) ??
    (following || /\bprofile\b|\b(?:business|company) (?:info|details)/i.test(rest)
      ? /\b(?:the\s+)?name\s*(?:is|to|should be|:|=)?\s+(.+?)(?=\s*(?:,|;|\band\b\s+(?:the|our|my|e-?mail|phone)\b)|[.]?\s*$)/i.exec(rest)
      : null);
  if (name?.[1] && !/^(?:and|or|e-?mail|address)$/i.test(name[1])) {
    fields.name = trimmed(name[1]).replace(/^["“'](.*)["”']$/, "$1");
    rest = rest.replace(name[0], " ");
  }
  if (labelled || following) {
    const said = /\b(?:e-?mail|phone|telephone|tel|mobile|cell|address|moved|located|based|number|we(?:['’]re| are) now at)\b/i.test(rest);
    const customers = /\b(?:customer|client)\b/i.test(rest);
    if (said && !customers) {
      const { contact } = contactIn(
        rest.replace(/\bmoved(?:\s+(?:the|our|my)?\s*(?:office|shop|studio|business)s?)?\s+to\b|\bwe(?:['’]re| are) now (?:at|based at)\b/i, "address is"),
      );
      if (contact.email) fields.contactEmail = contact.email;
      if (contact.phone) fields.phone = contact.phone;
      if (contact.address && /\d|\p{Lu}/u.test(contact.address)) fields.address = contact.address;
    }
  }
  return fields;
}
