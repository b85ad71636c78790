import * as z from "zod/mini";
import { addDays, CalendarDate, Instant } from "../clock.ts";
import { parse } from "../errors.ts";
import { optionalParam, Percent, text } from "../fields.ts";
import { type Id, idOf } from "../ids.ts";
import { Amount, amountIn, Currency, percentOf, subtract } from "../money.ts";
import { BusinessProfile } from "../records/business.ts";
import { CustomerDetails } from "../records/customers.ts";

/** The types of documents besides invoices. */
export const DocumentType = z.enum(["proposal", "contract", "nda", "letter"]);
export type DocumentType = z.infer<typeof DocumentType>;

const labels = { proposal: "proposal", contract: "contract", nda: "NDA", letter: "letter" } as const satisfies Record<DocumentType, string>;

/** Returns the type's name in a sentence. */
export const documentNoun = (type: DocumentType): string => labels[type];

const Price = Amount.check(z.refine((amount) => amount >= 0, { error: "must be 0 or more" }));

/** Maximum length of a title. */
const LONGEST = 200;

const common = {
  title: text(1, LONGEST),
  party: CustomerDetails,
  customerId: z.optional(idOf("customer")),
  date: CalendarDate,
};

const proposal = {
  ...common,
  amount: Price,
  currency: Currency,
  duration: z.optional(text(0, 100)),
  upfrontPercent: z.optional(Percent),
  validUntil: CalendarDate,
  scope: z.optional(text(0, 5000)),
  deliverables: z.optional(z.array(text(1, 200)).check(z.maxLength(50, { error: "may be at most 50" }))),
};

const contract = {
  ...common,
  services: text(1, 10_000),
  amount: z.optional(Price),
  currency: Currency,
  upfrontPercent: z.optional(Percent),
  paymentTerms: text(1, 200),
  startDate: z.optional(CalendarDate),
  endDate: z.optional(CalendarDate),
  /** Days of notice for ending the contract. */
  noticeDays: z.int().check(z.gte(0, { error: "must be 0 or more" }), z.lte(365, { error: "may be at most 365" })),
  governingLaw: z.optional(text(0, 200)),
};

const nda = {
  ...common,
  mutual: z.boolean(),
  /** The disclosing party of a one-sided NDA: "us" is the business, "them" the other party. */
  disclosedBy: z.optional(z.enum(["us", "them"])),
  purpose: z.optional(text(0, 2000)),
  /** Duration of the duties, in months. */
  months: z.int().check(z.gte(1, { error: "must be a month or more" }), z.lte(99 * 12, { error: "may be at most 99 years" })),
  governingLaw: z.optional(text(0, 200)),
};

const letter = {
  ...common,
  subject: text(1, 200),
  salutation: z.optional(text(0, 200)),
  body: text(1, 10_000),
};

const isOpen = z.refine<{ date: CalendarDate; validUntil: CalendarDate }>(({ date, validUntil }) => validUntil >= date, {
  path: ["validUntil"],
  error: "is before the date of the proposal",
});
const isInOrder = z.refine<{ startDate?: CalendarDate | undefined; endDate?: CalendarDate | undefined }>(
  ({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate,
  { path: ["endDate"], error: "is before the start date" },
);
const hasDiscloser = z.refine<{ mutual: boolean; disclosedBy?: "us" | "them" | undefined }>(({ mutual, disclosedBy }) => mutual || disclosedBy !== undefined, {
  path: ["disclosedBy"],
  error: "is us or them where only one of the two discloses",
});

/**
 * The content of a document, by its type. Amounts in major units of their currency; `upfrontPercent` of the price is due on acceptance or signing;
 * `duration` in words ("6 weeks"). Omitted optional fields are printed as blanks to fill in by hand.
 */
export const DocumentContent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("proposal"), ...proposal }).check(isOpen),
  z.strictObject({ type: z.literal("contract"), ...contract }).check(isInOrder),
  z.strictObject({ type: z.literal("nda"), ...nda }).check(hasDiscloser),
  z.strictObject({ type: z.literal("letter"), ...letter }),
]);
export type DocumentContent = z.infer<typeof DocumentContent>;

/** Fields that a new document may omit. Defaults: today, a title by its type, the business's currency. */
const unsaid = { title: z.optional(common.title), date: z.optional(common.date) };
const currency = z.optional(Currency);

/** Default terms: days that a proposal is open, months that an NDA lasts, days of notice of a contract. */
export const usual = { validDays: 30, months: 24, noticeDays: 14 } as const;

/**
 * Input of a new document. Defaults: a proposal is open for thirty days, a contract has the business's payment terms and two weeks' notice, an NDA lasts
 * two years.
 */
export const NewDocument = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("proposal"), ...proposal, date: unsaid.date, currency, validUntil: z.optional(proposal.validUntil) }),
  z.strictObject({
    type: z.literal("contract"),
    ...contract,
    ...unsaid,
    currency,
    paymentTerms: z.optional(contract.paymentTerms),
    noticeDays: z._default(contract.noticeDays, usual.noticeDays),
  }),
  z.strictObject({ type: z.literal("nda"), ...nda, ...unsaid, months: z._default(nda.months, usual.months) }),
  z.strictObject({ type: z.literal("letter"), ...letter, ...unsaid }),
]);
export type NewDocument = z.infer<typeof NewDocument>;

/** Makes every field changeable: omitted fields stay, `null` removes a field. */
const changeable = <S extends Record<string, z.ZodMiniType>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(z.nullable(field))])) as {
    [Name in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[Name]>>;
  };

/** A change of some fields. If `version` is outdated, the call answers `conflict`. `null` removes an optional field. */
export const DocumentChange = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("proposal"), version: z.int(), ...changeable(proposal) }),
  z.strictObject({ type: z.literal("contract"), version: z.int(), ...changeable(contract) }),
  z.strictObject({ type: z.literal("nda"), version: z.int(), ...changeable(nda) }),
  z.strictObject({ type: z.literal("letter"), version: z.int(), ...changeable(letter) }),
]);
export type DocumentChange = z.infer<typeof DocumentChange>;

/** The fields of every stored document besides its content. */
const storedFields = {
  id: idOf("document"),
  /** A sent document no longer changes, because the other party has it. */
  status: z.enum(["draft", "sent"]),
  /** A snapshot of the business at the time of writing. */
  business: BusinessProfile,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  sentAt: z.optional(Instant),
  /** The email that is being sent to the other party. The draft must not change until it has been sent or has failed. */
  sending: z.optional(idOf("email")),
};

/** A stored document. Party and business are snapshots of the time of writing. `version` rises by one with every change. */
export const Document = z.discriminatedUnion("type", [
  z.object({ type: z.literal("proposal"), ...proposal, ...storedFields }),
  z.object({ type: z.literal("contract"), ...contract, ...storedFields }),
  z.object({ type: z.literal("nda"), ...nda, ...storedFields }),
  z.object({ type: z.literal("letter"), ...letter, ...storedFields }),
]);
export type Document = z.infer<typeof Document>;
export type DocumentOf<T extends DocumentType> = Extract<Document, { type: T }>;

/** Returns true if its text comes from our template, which the author is told. A letter is entirely the author's text. */
export const isFromTemplate = ({ type }: { readonly type: DocumentType }): boolean => type !== "letter";

/** A document in a list. */
export const DocumentRow = z.object({
  id: idOf("document"),
  type: DocumentType,
  title: z.string(),
  party: z.string(),
  amount: z.optional(Amount),
  currency: z.optional(Currency),
  status: storedFields.status,
  sending: storedFields.sending,
  updatedAt: Instant,
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentFilter = z.object({ type: optionalParam(DocumentType) });
export type DocumentFilter = z.infer<typeof DocumentFilter>;

export const documentRow = (document: Document): DocumentRow => DocumentRow.parse({ ...document, party: document.party.name });

/** Returns the content that a person wrote, to edit or copy it. */
export function documentContent({
  id: _i,
  status: _s,
  business: _b,
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  sentAt: _t,
  sending: _l,
  ...content
}: Document): DocumentContent {
  return content;
}

/** Formats a number of months: "2 years", "18 months". */
export function termOf(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Parses "2 years", "18 months" or "1 year and 6 months" to months; undefined for anything else. */
export function monthsInDuration(said: string): number | undefined {
  const [all, years, months] = /^(?:(\d{1,4}) years?)?(?:(?:,| and)? ?(\d{1,4}) months?)?$/i.exec(said.trim().replace(/\s+/g, " ")) ?? [];
  return all ? Number(years ?? 0) * 12 + Number(months ?? 0) : undefined;
}

/** Returns the file name of the PDF: `proposal-acme-corp.pdf`. */
export function documentFileName({ type, party }: Pick<Document, "type" | "party">): string {
  // Latin letters lose their accents; characters that file names cannot have become dashes.
  const name = party.name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${[type, [...name].slice(0, 60).join("")].filter(Boolean).join("-")}.pdf`;
}

/** Creates a document, dated `today` unless it names a date. Throws `invalid` if the price has more decimals than its currency. */
export function newDocument(id: Id<"document">, said: NewDocument, business: BusinessProfile, today: CalendarDate, now: Instant): Document {
  return { ...parseContent(complete(said, business, today)), id, status: "draft", business, version: 1, createdAt: now, updatedAt: now };
}

function complete(said: NewDocument, business: BusinessProfile, today: CalendarDate): DocumentContent {
  const { date = today } = said;
  switch (said.type) {
    case "proposal":
      return { ...said, date, currency: said.currency ?? business.currency, validUntil: said.validUntil ?? addDays(date, usual.validDays) };
    case "contract": {
      const { title = `Contract with ${said.party.name}`, currency = business.currency, paymentTerms = business.defaultPaymentTerms } = said;
      return { ...said, date, title: title.slice(0, LONGEST), currency, paymentTerms };
    }
    case "nda":
      return { ...said, date, title: (said.title ?? `${said.mutual ? "Mutual NDA" : "NDA"} with ${said.party.name}`).slice(0, LONGEST) };
    case "letter":
      return { ...said, date, title: said.title ?? said.subject };
  }
}

/** Returns the content after a change. Throws `invalid` if a required field is then missing, or the change belongs to another type. */
export function changedContent(content: DocumentContent, { version: _version, ...change }: DocumentChange): DocumentContent {
  return parseContent(Object.fromEntries(Object.entries({ ...content, ...withoutUndefined(change) }).filter(([, value]) => value !== null)));
}

const withoutUndefined = (change: object) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function parseContent(given: unknown): DocumentContent {
  const content = parse(DocumentContent, given);
  return "amount" in content && content.amount !== undefined ? { ...content, amount: amountIn(content.amount, content.currency, "amount") } : content;
}

/** A part of the price: when it is due, its percentage, and its amount in major units. */
export interface ScheduledPayment {
  readonly due: "acceptance" | "completion";
  readonly percent: number;
  readonly amount: Amount;
}

/** Splits the price into payments. The first is rounded and the second is the rest, so that they add up exactly. */
export function paymentSchedule({
  amount,
  currency,
  upfrontPercent = 0,
}: Pick<DocumentOf<"proposal">, "amount" | "currency" | "upfrontPercent">): ScheduledPayment[] {
  const upfront = percentOf(amount, upfrontPercent, currency);
  const payments: ScheduledPayment[] = [
    { due: "acceptance", percent: upfrontPercent, amount: upfront },
    { due: "completion", percent: subtract(100, upfrontPercent), amount: subtract(amount, upfront) },
  ];
  return payments.filter(({ percent }) => percent > 0);
}
