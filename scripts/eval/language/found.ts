import { dueDateOf, parseTerms } from "../../../shared/invoicing/terms.ts";
import type { Kind, Node } from "../../../shared/language/chart.ts";
import { clockSpan } from "../../../shared/language/clock/kinds.ts";
import { dictatedEmailsIn } from "../../../shared/language/contact/dictated-email.ts";
import { dictatedPhonesIn } from "../../../shared/language/contact/dictated-phone.ts";
import { emailsIn } from "../../../shared/language/contact/email.ts";
import { phonesIn } from "../../../shared/language/contact/phone.ts";
import { webAddressesIn } from "../../../shared/language/contact/web.ts";
import { day, period } from "../../../shared/language/day/kinds.ts";
import { resolveDay, resolvePeriod } from "../../../shared/language/day/resolve.ts";
import { localeDayOrder } from "../../../shared/language/day/written.ts";
import { ibansIn } from "../../../shared/language/identifier/iban.ts";
import { compactNumber } from "../../../shared/language/identifier/number-readings.ts";
import { registrationsIn } from "../../../shared/language/identifier/registrations.ts";
import { taxIdsIn } from "../../../shared/language/identifier/tax-ids.ts";
import { chooseMoney } from "../../../shared/language/money/choose.ts";
import { money } from "../../../shared/language/money/kinds.ts";
import { number } from "../../../shared/language/number/kinds.ts";
import { chooseReading, localeDecimalSign } from "../../../shared/language/number/written.ts";
import { choosePercent } from "../../../shared/language/percent/choose.ts";
import { percent } from "../../../shared/language/percent/kinds.ts";
import { chooseQuantity, quantitiesOfRegion } from "../../../shared/language/quantity/choose.ts";
import { quantity } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../../../shared/language/read.ts";
import { type Language, languages } from "../../../shared/language/vocabularies.ts";

export const dimensions = ["number", "money", "percent", "quantity", "span", "day", "period", "terms", "email", "web", "phone", "iban", "taxId"] as const;
export type Dimension = (typeof dimensions)[number];

/** What is read at a place: what the locale chooses, and what else it may be. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly chosen: unknown;
  readonly others: readonly unknown[];
  readonly isLatent: boolean;
}

interface Written {
  readonly locale: string;
  readonly today: string;
  readonly text: string;
  readonly said: string;
  readonly dimension: Dimension;
}

const currencyOf: Readonly<Record<string, string>> = { US: "USD", GB: "GBP", CH: "CHF", CA: "CAD", MX: "MXN", BR: "BRL" };

/** Returns what is read of a dimension in a text, the longest reading of each place first, as the locale chooses. */
export function foundIn(written: Written): Found[] {
  const { language, region = "" } = new Intl.Locale(written.locale);
  const spoken = languages.filter((one): one is Language => one === language);
  const text = read(written.text, spoken);
  return readers[written.dimension](text, { ...written, region, decimal: localeDecimalSign(written.locale), currency: currencyOf[region] ?? "EUR" });
}

interface Habits extends Written {
  readonly region: string;
  readonly decimal: "." | ",";
  readonly currency: string;
}

type Reader = (text: ReadText, habits: Habits) => Found[];

/** The nodes of a kind that a country may mean, certain ones before latent ones, with what is chosen of them. */
const nodes =
  <T>(
    of: Kind<T>,
    chosenOf: (value: T, habits: Habits) => readonly unknown[],
    ofRegion: (nodes: readonly Node<T>[], region: string) => readonly Node<T>[] = (nodes) => nodes,
  ): Reader =>
  (text, habits) => {
    const all = ofRegion(nodesOf(text, of), habits.region);
    const [certain, latent] = [longest(all.filter(({ isLatent }) => !isLatent)), longest(all.filter(({ isLatent }) => isLatent))];
    return [...certain, ...latent].flatMap((node: Node<T>) => {
      const [chosen, ...others] = chosenOf(node.value, habits);
      return chosen === undefined ? [] : [{ ...spanOf(text, node), chosen, others, isLatent: node.isLatent }];
    });
  };

const spans =
  (
    find: (text: string) => readonly { readonly start: number; readonly end: number; readonly value: string }[],
    plain: (value: string) => string = (value) => value,
  ): Reader =>
  ({ text }) =>
    find(text).map(({ start, end, value }) => ({ start, end, chosen: plain(value), others: [], isLatent: false }));

const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const phoneOf = (value: string): string => `${value.trim().startsWith("+") ? "+" : ""}${value.replace(/\D/g, "")}`;

const contextOf = ({ today, locale, region }: Habits) => ({ today, lean: "coming" as const, order: localeDayOrder(locale), region });

const readers: Readonly<Record<Dimension, Reader>> = {
  number: nodes(number, (value, { decimal }) => [chooseReading(value, decimal), ...value.map((one) => one.value)]),
  money: nodes(money, (value, habits) => {
    // A price without a sign is in the business's currency.
    const own = chooseMoney(value, habits);
    return [
      { ...own, currency: own.currency ?? habits.currency },
      ...value.amounts.flatMap((one) => value.currencies.map((currency) => ({ amount: one.value, currency }))),
    ];
  }),
  percent: nodes(percent, (value, { decimal }) => [choosePercent(value, decimal), ...value.map((one) => one.value)]),
  quantity: nodes(
    quantity,
    (value, { decimal }) => [chooseQuantity(value, decimal), ...value.values.map((one) => ({ value: one.value, unit: value.unit }))],
    quantitiesOfRegion,
  ),
  span: nodes(clockSpan, (value) => value.map(({ from, to, hours }) => ({ from: clockOf(from), to: clockOf(to), hours }))),
  day: nodes(day, (value, habits) => [...resolveDay(value, contextOf(habits)), ...resolveDay(value, { ...contextOf(habits), lean: "past" })]),
  period: nodes(period, (value, habits) => [...resolvePeriod(value, contextOf(habits)), ...resolvePeriod(value, { ...contextOf(habits), lean: "past" })]),
  terms: (_, { said, text, today }) => {
    const due = dueDateOf(said, today);
    const start = text.indexOf(said);
    const discount = parseTerms(said)?.discount;
    return due ? [{ start, end: start + said.length, chosen: { due, ...(discount ? { discount } : {}) }, others: [], isLatent: false }] : [];
  },
  email: spans((text) => [...emailsIn(text), ...dictatedEmailsIn(text)]),
  web: spans(webAddressesIn),
  phone: spans((text) => [...phonesIn(text), ...dictatedPhonesIn(text)], phoneOf),
  iban: spans(ibansIn),
  taxId: spans((text) => [...taxIdsIn(text), ...registrationsIn(text)], compactNumber),
};
