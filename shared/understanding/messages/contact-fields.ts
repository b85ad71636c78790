import { addressesIn } from "../../language/address/addresses.ts";
import { dictatedEmailsIn } from "../../language/contact/dictated-email.ts";
import { dictatedPhonesIn } from "../../language/contact/dictated-phone.ts";
import { emailsIn } from "../../language/contact/email.ts";
import { phonesIn } from "../../language/contact/phone.ts";
import { accountsIn } from "../../language/identifier/accounts.ts";
import { ibansIn } from "../../language/identifier/iban.ts";
import { overlapsAny, type Span } from "../../language/span.ts";
import { tokensOf } from "../../language/tokens.ts";
import { nameConcepts } from "./name-concepts.ts";
import { newNameOf } from "./new-name.ts";

/** How somebody is reached, as a message says it: which field, its value, and the words for it. */
export interface ContactField extends Span {
  readonly field: "email" | "phone" | "address";
  readonly value: string;
}

type Found = Span & { readonly value: string };

/** Returns how people are reached by what a message has of it, from left to right. `names`: where addresses end. `not`: words that are something else. */
export function contactFieldsIn(text: string, names: readonly Span[] = [], not: readonly Span[] = []): ContactField[] {
  const taken: Span[] = [...not, ...ibansIn(text), ...accountsIn(text)];
  const found: ContactField[] = [];
  const add = (field: ContactField["field"], all: readonly Found[]): void => {
    for (const { start, end, value } of all) if (!overlapsAny({ start, end }, [...taken, ...found])) found.push({ field, start, end, value });
  };
  add("email", [...emailsIn(text), ...dictatedEmailsIn(text)]);
  const phones = [...phonesIn(text), ...dictatedPhonesIn(text)];
  const address = addressIn(text, names, [...taken, ...found], phones);
  add("address", address ? [address] : []);
  add("phone", phones);
  return found.sort((a, b) => a.start - b.start);
}

/** How probable a stretch is at least to be the address. */
const LIKELY = 0.25;

/** The postal address of a message: by its form, or where words for one are, by what was learned. Over several lines only its form tells it. */
function addressIn(text: string, names: readonly Span[], not: readonly Span[], phones: readonly Span[]): Found | undefined {
  const byForm = addressesIn(text)
    .filter((one) => !overlapsAny(one, not))
    .sort((a, b) => Number(b.hasCode) - Number(a.hasCode) || b.end - b.start - (a.end - a.start))[0];
  if (!byForm && !tokensOf(text).some(({ said }) => nameConcepts(said).includes("PLACE"))) return undefined;
  const isOverLines = byForm !== undefined && text.slice(byForm.start, byForm.end).includes("\n");
  const others = [...not, ...phones.filter((one) => !byForm || !overlapsAny(one, [byForm]))];
  const learned = isOverLines ? undefined : newNameOf(text, "address", LIKELY, { not: others });
  const best = learned ?? byForm;
  if (!best) return undefined;
  // A name that it begins with is none of it.
  const name = names.find((one) => one.start <= best.start && best.start < one.end && one.end < best.end);
  const start = name ? name.end + (/^[\s.,:;]*/.exec(text.slice(name.end, best.end))?.[0].length ?? 0) : best.start;
  // The code of the place belongs to it.
  const isCut = byForm !== undefined && best.end < byForm.end && byForm.start < best.end && /\d/.test(text.slice(best.end, byForm.end));
  const end = isCut ? byForm.end : best.end;
  return { start, end, value: text.slice(start, end).replace(/, */g, "\n") };
}
