import * as z from "zod/mini";
import { type CalendarDate, dayOf, Instant } from "../clock.ts";
import { Customer } from "../records/customers.ts";

/** An address at which a customer got an email, and when the last one was sent there. */
export const RecipientAddress = z.object({ to: z.string(), at: Instant });
export type RecipientAddress = z.infer<typeof RecipientAddress>;

/** Other uses of an address in the workspace: customers who have it, and whether an email was sent there for any of them. */
export const AddressUse = z.object({ customers: z.array(z.string()), isWrittenTo: z.boolean() });
export type AddressUse = z.infer<typeof AddressUse>;

/** A customer's address, its last change, and the addresses that emails were sent to. */
export const RecipientHistory = z.object({
  ...z.pick(Customer, { email: true, emailChange: true }).shape,
  reached: z.array(RecipientAddress),
  use: z.optional(AddressUse),
});
export type RecipientHistory = z.infer<typeof RecipientHistory>;

/** The addresses stored with an invoice; `sentTo` is that of its last email. */
interface AddressFacts {
  readonly customer: { readonly email?: string | undefined };
  readonly sentAt?: Instant | undefined;
  readonly sentTo?: string | undefined;
}

/**
 * Returns the recipient of emails about an invoice: the customer's own address, else that of the invoice's last email. The own address is the one on the
 * invoice, unless the stored customer got another after it was sent. Undefined if none is known.
 */
export function emailRecipient({ customer, sentAt, sentTo }: AddressFacts, stored?: Pick<Customer, "email" | "emailChange">): string | undefined {
  const change = stored?.emailChange;
  // An address that was removed since is not the customer's any more.
  if (sentAt && change && change.at > sentAt) return stored.email || (isSame(sentTo, change.from) ? undefined : sentTo);
  return customer.email || stored?.email || sentTo || undefined;
}

/** A remark about an address before an email is sent. `warning` if the email would go elsewhere than earlier emails to the customer. */
export const AddressNotice = z.object({ tone: z.enum(["plain", "warning"]), text: z.string() });
export type AddressNotice = z.infer<typeof AddressNotice>;

/** The business's today and time zone, and its date format. */
interface Reader {
  readonly today: CalendarDate;
  readonly timeZone: string;
  date(day: CalendarDate): string;
}

/**
 * Returns the remark about `to` as a customer's address: it was changed since their last email, it belongs to another customer, or no email was sent there
 * yet. Undefined if their last email went there. It depends only on stored data, so a person and the assistant get the same.
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

/** Compares without case: in practice no mail server distinguishes it. */
const isSame = (a = "", b = ""): boolean => a.toLowerCase() === b.toLowerCase();
