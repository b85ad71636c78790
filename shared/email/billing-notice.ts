import { dayOf, type Instant, longDate } from "../clock.ts";
import type { BillingBox } from "../emails.ts";
import { formatMoney } from "../money.ts";
import { PLAN_CURRENCY, plans } from "../plans.ts";
import { wordsFor } from "../print/words.ts";
import { paragraphsOf } from "./content.ts";
import { htmlOf } from "./html.tsx";
import { textOf } from "./text.ts";
import { emailWordsFor } from "./words.ts";

/** What an owner is told of their own plan. */
export type BillingNews = { readonly kind: "trial_ends" | "trial_over"; readonly endsAt: Instant };

/** An email about the plan: plain sentences, and at a glance what it is about. */
export interface BillingWords {
  readonly subject: string;
  readonly message: string;
  readonly box: BillingBox;
}

/** The app and its prices are in English, and so is what it writes about them. */
const LOCALE = "en-US";

/** How a moment and an amount are written where the business is. */
function writing(timeZone: string) {
  const time = new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit", timeZone });
  const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long", timeZone });
  return {
    day: (at: Instant) => longDate(dayOf(at, timeZone), LOCALE),
    weekday: (at: Instant) => weekday.format(new Date(at)),
    time: (at: Instant) => time.format(new Date(at)).replaceAll("\u202f", " "),
  };
}
type Writing = ReturnType<typeof writing>;

const offers: BillingBox["rows"] = plans.map(({ name, price, interval }) => [
  name,
  `${formatMoney(price, PLAN_CURRENCY, LOCALE).replace(/\.00$/, "")} per ${interval}`,
]);

const STAYS_FREE =
  "Without a plan nothing is lost: you can still read and export everything, note payments, and your customers can still pay you. Saving, sending, PDFs of drafts and the assistant wait until you choose a plan.";
const NO_CHARGE = "Nothing is charged by itself: a plan begins only when you choose one.";

const words = {
  trial_ends: ({ endsAt }, { day, weekday, time }, now) => {
    const isToday = day(endsAt) === day(now);
    return {
      subject: isToday ? "Your Plainbill trial ends today" : `Your Plainbill trial ends on ${weekday(endsAt)}`,
      message: [
        `Your trial of Plainbill ends ${isToday ? "today" : `on ${weekday(endsAt)}, ${day(endsAt)},`} at ${time(endsAt)}. ${NO_CHARGE}`,
        STAYS_FREE,
      ].join("\n\n"),
      box: { label: "Your trial ends", figure: isToday ? `Today, ${time(endsAt)}` : day(endsAt), rows: offers, button: "See the plans", path: "/pricing" },
    };
  },
  trial_over: ({ endsAt }, { day, time }) => ({
    subject: "Your Plainbill trial is over",
    message: [`Your trial of Plainbill ended on ${day(endsAt)} at ${time(endsAt)}. ${NO_CHARGE}`, STAYS_FREE].join("\n\n"),
    box: { label: "Your trial ended", figure: day(endsAt), rows: offers, button: "See the plans", path: "/pricing" },
  }),
} satisfies { [K in BillingNews["kind"]]: (news: Extract<BillingNews, { kind: unknown }>, written: Writing, now: Instant) => BillingWords };

/** The words by which an owner is told of their plan. Days and hours are those of `timeZone`. */
export const billingNoticeWords = (news: BillingNews, { now, timeZone }: { now: Instant; timeZone: string }): BillingWords =>
  words[news.kind](news, writing(timeZone), now);

/** The email as a mail program shows it and as text. `link` is where its button leads, `contact` how we are reached. */
export function billingNoticeBodies({ subject, message, box }: BillingWords, { link, contact }: { link: string; contact?: string | undefined }) {
  const content = {
    words: emailWordsFor(LOCALE),
    printWords: wordsFor(LOCALE),
    accentColor: ACCENT,
    name: "Plainbill",
    title: subject,
    preheader: `${box.label}: ${box.figure}`,
    paragraphs: paragraphsOf(message),
    box: { summary: box, button: box.button, link },
    bank: undefined,
    contact: contact ? [contact] : [],
    foot: ["Plainbill sends you this message about your own plan."],
  };
  return { html: htmlOf(content), text: textOf(content) };
}

/** Our own colour, not the one of the business. */
const ACCENT = "#2563eb";
