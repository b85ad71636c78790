import type { PlanId } from "../billing/plan-id.ts";
import { PLAN_CURRENCY, planById, plans } from "../billing/plans.ts";
import { addsUp, type SubscriptionInvoice } from "../billing/subscription-invoices.ts";
import type { BillingNews, EndReason } from "../billing/subscription-news.ts";
import { dayOf, type Instant, longDate } from "../clock.ts";
import { formatMoney } from "../money.ts";
import type { BillingBox } from "../sending/emails.ts";

/** The text of an email about the owner's plan, with its summary box. */
export interface BillingWords {
  readonly subject: string;
  readonly message: string;
  readonly box: BillingBox;
}

/** The app and its prices are in English, so these emails are too. */
const LOCALE = "en-US";

/** Formats moments in the business's time zone. */
function writing(timeZone: string) {
  const time = new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit", timeZone });
  const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long", timeZone });
  return {
    day: (at: Instant) => longDate(dayOf(at, timeZone), LOCALE),
    weekday: (at: Instant) => weekday.format(new Date(at)),
    time: (at: Instant) => time.format(new Date(at)).replaceAll("\u202f", " "),
  };
}

interface Circumstances extends ReturnType<typeof writing> {
  readonly now: Instant;
}

const planName = (id: PlanId | undefined): string => (id && planById(id)?.name) || "plan";
const moneyIn = (amount: number, currency: string) => formatMoney(amount, currency, LOCALE);

const offers: BillingBox["rows"] = plans.map(({ name, price, interval }) => [name, `${moneyIn(price, PLAN_CURRENCY).replace(/\.00$/, "")} per ${interval}`]);

const STAYS_FREE =
  "Without a plan nothing is lost: you can still read and export everything, note payments, and your customers can still pay you. Saving, sending, PDFs and the assistant wait until you choose a plan.";
const NO_CHARGE = "Nothing is charged by itself: a plan begins only when you choose one.";

const toPlans = { button: "See the plans", path: "/pricing" } as const;
/** The settings page with the plan, its card and its invoices. */
const toPlan = { button: "Open your plan", path: "/?settings=plan" } as const;

const paragraphs = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join("\n\n");

/** The box rows that identify an invoice: its number and its plan. */
const which = ({ number, plan }: SubscriptionInvoice): BillingBox["rows"] => [
  ["Invoice", number],
  ...(plan ? [["Plan", planName(plan)] satisfies [string, string]] : []),
];

const ends: Record<EndReason, string> = {
  cancelled: "Your plan has ended, as it was cancelled. Nothing more is charged.",
  unpaid: "Your plan has ended, because its last invoice could not be paid. We do not try the card again.",
  disputed: "Your plan has ended, because your bank took a payment of it back. Nothing more is charged.",
};

type Words<N> = (news: N, written: Circumstances) => BillingWords;

const words: { readonly [K in BillingNews["kind"]]: Words<Extract<BillingNews, { kind: K }>> } = {
  trial_ends: ({ endsAt }, { day, weekday, time, now }) => {
    const isToday = day(endsAt) === day(now);
    const when = isToday ? "today" : `on ${weekday(endsAt)}, ${day(endsAt)},`;
    return {
      subject: isToday ? "Your Plainbill trial ends today" : `Your Plainbill trial ends on ${weekday(endsAt)}`,
      message: paragraphs(`Your trial of Plainbill ends ${when} at ${time(endsAt)}. ${NO_CHARGE}`, STAYS_FREE),
      box: { label: "Your trial ends", figure: isToday ? `Today, ${time(endsAt)}` : day(endsAt), rows: offers, ...toPlans },
    };
  },

  trial_over: ({ endsAt }, { day, time }) => ({
    subject: "Your Plainbill trial is over",
    message: paragraphs(`Your trial of Plainbill ended on ${day(endsAt)} at ${time(endsAt)}. ${NO_CHARGE}`, STAYS_FREE),
    box: { label: "Your trial ended", figure: day(endsAt), rows: offers, ...toPlans },
  }),

  receipt: ({ invoice, renewsAt }, { day }) => {
    const amount = moneyIn(invoice.amountPaid, invoice.currency);
    return {
      subject: `Your Plainbill receipt: ${amount}, invoice ${invoice.number}`,
      message: paragraphs(
        `Thank you: we received your payment of ${amount} for invoice ${invoice.number}${addsUp(invoice) ? ", which is attached as a PDF" : ""}.`,
        renewsAt && `Your ${planName(invoice.plan)} renews by itself on ${day(renewsAt)}. You can change or cancel it whenever you like.`,
      ),
      box: { label: "Paid", figure: amount, rows: [...which(invoice), ["Date", day(invoice.paidAt ?? invoice.issuedAt)]], ...toPlan },
    };
  },

  payment_failed: ({ invoice, openUntil, card }, { day, time }) => {
    const amount = moneyIn(invoice.amountDue, invoice.currency);
    const paidWith = card ? ` with the card that ends in ${card.last4}` : "";
    return {
      subject: `Payment failed: ${amount} for your Plainbill plan`,
      message: paragraphs(
        `We could not charge ${amount} for your ${planName(invoice.plan)}${paidWith}.${invoice.failure ? ` The bank says: ${invoice.failure}` : ""}`,
        openUntil && `Everything stays open until ${day(openUntil)}, ${time(openUntil)}.`,
        "We try again in a few days. Update your card, or ask your bank what is wrong, so that nothing is interrupted.",
      ),
      box: {
        label: "Not paid",
        figure: amount,
        rows: [...which(invoice), ...(openUntil ? [["Everything stays open until", day(openUntil)] satisfies [string, string]] : [])],
        button: "Update your card",
        path: toPlan.path,
      },
    };
  },

  not_begun: ({ plan, reason }) => ({
    subject: "Your Plainbill plan did not begin",
    message: `Your ${planName(plan)} did not begin. ${reason}`,
    box: { label: "Charged", figure: moneyIn(0, PLAN_CURRENCY), rows: [["Plan", planName(plan)]], button: "Try again", path: `/subscribe?plan=${plan}` },
  }),

  refunded: ({ invoice, amount }) => {
    const figure = moneyIn(amount, invoice.currency);
    return {
      subject: `Refund of ${figure} for your Plainbill plan`,
      message: paragraphs(
        `We have refunded ${figure} of what you paid for invoice ${invoice.number}.`,
        "It goes back to the card that paid. It can take up to 10 business days until it shows on your statement.",
      ),
      box: { label: "Refunded", figure, rows: which(invoice), ...toPlan },
    };
  },

  disputed: () => ({
    subject: "A payment of your Plainbill plan is disputed",
    message: paragraphs(
      "Your bank asks a payment of your plan back, because its cardholder disputes it. Until that is decided, what needs a plan is closed.",
      "If this is a mistake, tell your bank that you withdraw the dispute, or write to us: we help.",
      STAYS_FREE,
    ),
    box: { label: "Your plan", figure: "Disputed at your bank", rows: [], ...toPlan },
  }),

  cancelled: ({ plan, at }, { day }) => ({
    subject: `Your Plainbill plan is cancelled and ends on ${day(at)}`,
    message: paragraphs(
      `You have cancelled your ${planName(plan)}. You keep everything until ${day(at)}, and nothing more is charged.`,
      "If you change your mind until then, resume it in Settings, Plan.",
    ),
    box: { label: "Your plan ends", figure: day(at), rows: [], ...toPlan },
  }),

  resumed: ({ plan, at }, { day }) => ({
    subject: "Your Plainbill plan goes on",
    message: `Your ${planName(plan)} is no longer cancelled. It renews by itself on ${day(at)}.`,
    box: { label: "Your plan renews", figure: day(at), rows: [], ...toPlan },
  }),

  ended: ({ because }) => ({
    subject: "Your Plainbill plan has ended",
    message: paragraphs(ends[because], STAYS_FREE),
    box: { label: "Your plan", figure: "Ended", rows: offers, ...toPlans },
  }),
};

/** Returns the words of a notice about the owner's plan. Days and hours are in `timeZone`. */
export function billingNoticeWords<K extends BillingNews["kind"]>(
  news: Extract<BillingNews, { kind: K }>,
  { now, timeZone }: { now: Instant; timeZone: string },
): BillingWords {
  return (words[news.kind] as Words<BillingNews>)(news, { ...writing(timeZone), now });
}
