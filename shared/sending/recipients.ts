import * as z from "zod/mini";
import { type CalendarDate, dayOf, Instant } from "../clock.ts";
import { Customer } from "../records/customers.ts";

/** An address at which a customer got an email, and when the last one went there. */
export const RecipientAddress = z.object({ to: z.string(), at: Instant });
export type RecipientAddress = z.infer<typeof RecipientAddress>;

/** What else a workspace has at one address: the other customers whose it is, and that it wrote there for any of them. */
export const AddressUse = z.object({ customers: z.array(z.string()), isWrittenTo: z.boolean() });
export type AddressUse = z.infer<typeof AddressUse>;

/** What is stored of where emails to a customer go: their address, when and from what it was last changed, and where they got emails so far. */
export const RecipientHistory = z.object({
  ...z.pick(Customer, { email: true, emailChange: true }).shape,
  reached: z.array(RecipientAddress),
  use: z.optional(AddressUse),
});
export type RecipientHistory = z.infer<typeof RecipientHistory>;

/** What an invoice says of the address of its customer; `sentTo` is where it was last mailed. */
interface AddressFacts {
  readonly customer: { readonly email?: string | undefined };
  readonly sentAt?: Instant | undefined;
  readonly sentTo?: string | undefined;
}

/**
 * Where emails about an invoice go: the customer's own address, or else where the invoice was last mailed. Their own is the one on the invoice, unless
 * the stored customer got another after it was sent. Returns undefined where none is known.
 */
export function emailRecipient({ customer, sentAt, sentTo }: AddressFacts, stored?: Pick<Customer, "email" | "emailChange">): string | undefined {
  const change = stored?.emailChange;
  // An address that was taken away since is theirs no more.
  if (sentAt && change && change.at > sentAt) return stored.email || (isSame(sentTo, change.from) ? undefined : sentTo);
  return customer.email || stored?.email || sentTo || undefined;
}

/** What is to be known of an address before anything goes there. `warning` where an email would go elsewhere than the customer's emails went so far. */
export const AddressNotice = z.object({ tone: z.enum(["plain", "warning"]), text: z.string() });
export type AddressNotice = z.infer<typeof AddressNotice>;

/** The day on which it is asked, where the business is, and how a date is written there. */
interface Reader {
  readonly today: CalendarDate;
  readonly timeZone: string;
  date(day: CalendarDate): string;
}

/**
 * What is to be said of `to` as the address of a customer: that theirs was changed since they last got an email, whose else it is, or that nothing went there yet. Nothing
 * where their last email went there. It follows from what is stored, whether a person or the assistant sends the email.
 */
export function addressNotice(
  to: string,
  { email, emailChange, reached, use }: RecipientHistory,
  { today, timeZone, date }: Reader,
): AddressNotice | undefined {
  const last = reached.reduce<RecipientAddress | undefined>((newest, each) => (newest && newest.at >= each.at ? newest : each), undefined);
  if (last && isSame(last.to, to)) return undefined;
  const owners = use?.customers.length ? `This is the address of ${use.customers.join(" and ")}.` : undefined;
  if (emailChange?.from && isSame(email, to) && !isSame(emailChange.from, to) && (!last || emailChange.at > last.at)) {
    const day = dayOf(emailChange.at, timeZone);
    const changed = `Address changed ${day === today ? "today" : `on ${date(day)}`} from ${emailChange.from} to ${to}.`;
    return { tone: "warning", text: owners ? `${changed} ${owners}` : changed };
  }
  if (reached.some((each) => isSame(each.to, to))) return undefined;
  if (owners) return { tone: "warning", text: owners };
  return { tone: "plain", text: use?.isWrittenTo ? "First email to this customer at this address." : "First email to this address." };
}

/** Addresses are compared without case: no mail server tells capitals apart in practice, and no reader does. */
const isSame = (a = "", b = ""): boolean => a.toLowerCase() === b.toLowerCase();
