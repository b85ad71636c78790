import { addressesIn } from "../../language/address/addresses.ts";
import { dictatedEmailsIn } from "../../language/contact/dictated-email.ts";
import { dictatedPhonesIn } from "../../language/contact/dictated-phone.ts";
import { emailsIn } from "../../language/contact/email.ts";
import { phonesIn } from "../../language/contact/phone.ts";
import { accountsIn } from "../../language/identifier/accounts.ts";
import { ibansIn } from "../../language/identifier/iban.ts";
import type { Span } from "../../language/span.ts";

/** How somebody is reached, as a message says it: which field, its value, and the words for it. */
export interface ContactField extends Span {
  readonly field: "email" | "phone" | "address";
  readonly value: string;
}

/** Returns how people are reached by what a message has of it, from left to right. `not`: words that are something else. `names`: where addresses end. */
export function contactFieldsIn(text: string, names: readonly Span[] = [], not: readonly Span[] = []): ContactField[] {
  const others: Span[] = [...not, ...ibansIn(text), ...accountsIn(text)];
  const found: ContactField[] = [];
  const add = (field: ContactField["field"], spans: readonly Span[], valueOf: (span: Span) => string): void => {
    for (const span of spans) {
      if ([...others, ...found].some((one) => one.start < span.end && span.start < one.end)) continue;
      found.push({ field, start: span.start, end: span.end, value: valueOf(span) });
    }
  };
  const said = (span: Span): string => (span as Span & { readonly value: string }).value;
  add("email", [...emailsIn(text), ...dictatedEmailsIn(text)], said);
  add("address", addressesIn(text, names), ({ start, end }) => text.slice(start, end).replace(/, */g, "\n"));
  add("phone", [...phonesIn(text), ...dictatedPhonesIn(text)], said);
  return found.sort((a, b) => a.start - b.start);
}
