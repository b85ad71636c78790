import { type EmailFound, emailsIn } from "./email.ts";
import { type PhoneFound, phonesIn } from "./phone.ts";

/** A way to reach a party, as it is written. */
export type ContactFound = EmailFound | PhoneFound;

/** Returns the e-mail addresses and telephone numbers of a text, from left to right. */
export function contactsIn(text: string): ContactFound[] {
  const emails = emailsIn(text);
  let next = 0;
  const phones = phonesIn(text).filter(({ start, end }) => {
    while ((emails[next]?.end ?? end) <= start) next++;
    return (emails[next]?.start ?? end) >= end;
  });
  return [...emails, ...phones].sort((a, b) => a.start - b.start);
}
