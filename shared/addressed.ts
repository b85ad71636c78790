import * as z from "zod/mini";
import { type CalendarDate, dayOf, Instant } from "./clock.ts";
import { Customer } from "./customers.ts";

/** An address at which a customer got a letter, and when the last one went there. */
export const Reached = z.object({ to: z.string(), at: Instant });
export type Reached = z.infer<typeof Reached>;

/** What is stored of where letters to a customer go: their address, when and from what it was last changed, and where they got letters so far. */
export const Addressed = z.object({ ...z.pick(Customer, { email: true, emailChange: true }).shape, reached: z.array(Reached) });
export type Addressed = z.infer<typeof Addressed>;

/** What is to be known of an address before anything goes there. `warning` where a letter would go elsewhere than the customer's letters went so far. */
export const AddressNotice = z.object({ tone: z.enum(["plain", "warning"]), text: z.string() });
export type AddressNotice = z.infer<typeof AddressNotice>;

/** The day on which it is asked, where the business is, and how a date is written there. */
interface Reader {
  readonly today: CalendarDate;
  readonly timeZone: string;
  date(day: CalendarDate): string;
}

/**
 * What is to be said of `to` as the address of a customer: that theirs was changed since they last got a letter, or that nothing went there yet. Nothing
 * where their last letter went there. It follows from what is stored, whoever asks for the letter.
 */
export function addressNotice(to: string, { email, emailChange, reached }: Addressed, { today, timeZone, date }: Reader): AddressNotice | undefined {
  const last = reached.reduce<Reached | undefined>((newest, each) => (newest && newest.at >= each.at ? newest : each), undefined);
  if (last && isSame(last.to, to)) return undefined;
  if (emailChange?.from && isSame(email, to) && !isSame(emailChange.from, to) && (!last || emailChange.at > last.at)) {
    const day = dayOf(emailChange.at, timeZone);
    return { tone: "warning", text: `Address changed ${day === today ? "today" : `on ${date(day)}`} from ${emailChange.from} to ${to}.` };
  }
  return reached.some((each) => isSame(each.to, to)) ? undefined : { tone: "plain", text: "First letter to this address." };
}

/** No mail server tells capitals apart in practice, and nobody reads them as another address. */
const isSame = (a = "", b = ""): boolean => a.toLowerCase() === b.toLowerCase();
