import type { PaymentMethod } from "../../invoicing/payments.ts";

/** The texts of emails. Names and figures are inserted into sentences; `when` is "in 3 days", "today", "3 days ago". */
export const emailTexts = {
  subject: {
    invoice: (number: string, from?: string) => (from ? `Invoice ${number} from ${from}` : `Invoice ${number}`),
    ahead: (number: string, when: string) => `Reminder: invoice ${number} is due ${when}`,
    late: (number: string, when: string) => `Overdue: invoice ${number} was due ${when}`,
    receipt: (number: string, from?: string) => (from ? `Receipt from ${from} for invoice ${number}` : `Receipt for invoice ${number}`),
    refund: (number: string, amount: string) => `Refund of ${amount} for invoice ${number}`,
    credit: (number: string) => `Credit note for invoice ${number}`,
    cancelled: (number: string) => `Invoice ${number} is cancelled`,
  },
  /** The separator between two sentences. */
  space: " ",
  greeting: (name: string) => `Hello ${name},`,
  invoice: (number: string, total: string, day: string) => `Here is invoice ${number} for ${total}, due on ${day}.`,
  partlyPaid: (paid: string, due: string) => `You have already paid ${paid}, so ${due} is still due.`,
  deposit: (amount: string) => `The deposit of ${amount} is to be paid first.`,
  nothingDue: (number: string, total: string) => `Here is invoice ${number} for ${total}, with nothing to pay.`,
  copy: (number: string, total: string) => `Here is a copy of invoice ${number} for ${total}, with nothing left to pay.`,
  ahead: (number: string, due: string, when: string, day: string) => `A short reminder: ${due} for invoice ${number} is due ${when} (${day}).`,
  late: (number: string, due: string, when: string, day: string) => `Invoice ${number} was due ${when} (${day}), and ${due} is still unpaid.`,
  alreadyPaid: "If you have paid in the meantime, please ignore this message.",
  receipt: (number: string, amount: string, day: string) => `Thank you for your payment of ${amount} for invoice ${number}, received on ${day}.`,
  settled: "The invoice is now paid in full.",
  rest: (due: string) => `${due} is still due.`,
  refund: (number: string, amount: string) => `We have refunded ${amount} of what you paid for invoice ${number}.`,
  credit: (number: string, amount: string) => `We have credited ${amount} of invoice ${number}.`,
  cancelled: (number: string, day: string) => `We have cancelled invoice ${number} of ${day}. You need not pay it.`,
  nothingLeft: "There is nothing left to pay on it.",
  balance: (amount: string) => `You have a credit of ${amount} with us.`,
  receivedOnVoid: (number: string, amount: string, day: string) =>
    `We received your payment of ${amount} for invoice ${number} on ${day}. The invoice was void by then, so nothing was due on it.`,
  toCard: "The money goes back to you the way you paid. It can take up to 10 business days until it shows on your statement.",
  questions: "If anything is unclear, just reply to this message.",
  regards: "Kind regards,",
  dueWhen: (when: string) => `Due ${when}`,
  overdueBy: (days: string, _ago: string) => `${days} overdue`,
  paymentDate: "Date of payment",
  paymentMethod: "Payment method",
  methods: { "bank transfer": "Bank transfer", card: "Card", cash: "Cash", check: "Check", other: "Other" } satisfies Record<PaymentMethod, string>,
  stillDue: "Still due",
  pay: (amount: string) => `Pay ${amount}`,
  orByTransfer: (number: string) => `Or pay by bank transfer, with the reference ${number}`,
  view: "View invoice",
  attached: (document: string) => `${document} is attached as a PDF.`,
  openAddress: "If the button does not work, open this address in your browser:",
  why: (from: string, number: string) => `${from} sent you this message about invoice ${number}.`,
  /** Notices to the owner about a customer's payment. */
  notice: {
    received: (number: string, amount: string, who: string) => `Payment received: ${amount} from ${who} for invoice ${number}`,
    failed: (number: string, amount: string, who: string) => `Payment failed: ${amount} from ${who} for invoice ${number}`,
    paid: (number: string, amount: string, who: string) => `${who} paid ${amount} for invoice ${number}.`,
    notPaid: (number: string, amount: string, who: string) => `The payment of ${amount} by ${who} for invoice ${number} did not go through.`,
    held: (amount: string) => `It is more than was due: ${amount} is held for the customer, and you can refund it on the invoice.`,
    dispute: {
      open: {
        subject: (number: string, amount: string, who: string) => `The bank of ${who} disputes ${amount} for invoice ${number}`,
        message: (number: string, amount: string, who: string) =>
          `The bank of ${who} asks ${amount} back that was paid for invoice ${number}. Stripe shows until when you can answer; until it is decided, nothing changes on the invoice.`,
      },
      lost: {
        subject: (number: string, amount: string, who: string) => `Dispute lost: ${amount} from ${who} for invoice ${number}`,
        message: (number: string, amount: string, who: string) => `The bank decided for ${who}: ${amount} for invoice ${number} went back.`,
      },
      won: {
        subject: (number: string, amount: string, who: string) => `Dispute won: ${amount} from ${who} for invoice ${number}`,
        message: (number: string, amount: string, who: string) => `The bank decided for you: ${amount} of ${who} for invoice ${number} stays yours.`,
      },
    },
    why: "Plainbill sends you this message when your customers pay. You can switch it off in Settings, Reminders.",
  },
};

export type EmailTexts = Readonly<typeof emailTexts>;
