import { languages } from "../locales/languages.ts";
import { type Currency, formatMoney } from "../money.ts";
import { documentFormat } from "../text/document-format.ts";
import type { Ask, AskOf, CustomerChoice } from "./ask.ts";
import { type QuestionContext, type Wording, wordingFor } from "./question-format.ts";

/** What picking an answer means. */
export type Choice =
  | { readonly customer: CustomerChoice }
  | { readonly currency: Currency; readonly isNamed?: boolean }
  | { readonly figure: string }
  | { readonly price: number; readonly isFor: "each" | "all" }
  | { readonly line: AskOf<"whichLine">["lines"][number] }
  | { readonly product: string }
  | { readonly taxRate: number }
  | { readonly total: "document" | "draft"; readonly amount: number; readonly in: Currency }
  | { readonly leftOut: "add" | "leave" }
  | { readonly discloser: "us" | "them" }
  | { readonly instalments: "all" | "first"; readonly count?: number | undefined };

const choices: { readonly [K in Ask["kind"]]?: (ask: AskOf<K>) => readonly Choice[] } = {
  customer: ({ suggested }) => (suggested ? [{ customer: suggested }] : []),
  whichCustomer: ({ candidates }) => candidates.map((customer) => ({ customer })),
  currency: ({ may, said }) => may.map((currency) => ({ currency, isNamed: said !== undefined })),
  documentDetail: ({ detail }) => (detail === "discloser" ? [{ discloser: "us" }, { discloser: "them" }] : []),
  whichFigure: ({ of, figures }) => (of === "days" ? [] : figures.map(({ said }) => ({ figure: said }))),
  eachOrAll: ({ price }) => [
    { price, isFor: "each" },
    { price, isFor: "all" },
  ],
  whichLine: ({ to, lines }) =>
    to === "quantity" || to === "price" ? [...new Map(lines.map((line) => [line.description, line])).values()].map((line) => ({ line })) : [],
  product: ({ candidates, because }) => (because === "mention" && candidates.length < 2 ? [] : candidates.map((product) => ({ product }))),
  instalments: ({ count }) => [{ instalments: "all" }, ...(count === undefined ? [] : [{ instalments: "first" as const, count }])],
  taxRate: ({ own }) => (own === undefined ? [] : [{ taxRate: 0 }, { taxRate: own }]),
  total: ({ statedTotal, drafted, stated, currency }) => [
    { total: "document", amount: statedTotal, in: stated.currency ?? currency },
    { total: "draft", amount: drafted, in: currency },
  ],
  leftOut: () => [{ leftOut: "add" }, { leftOut: "leave" }],
};

/** Returns the answers that can be picked, in the order shown. */
export const choicesOf = (ask: Ask): readonly Choice[] => (choices[ask.kind] as ((ask: Ask) => readonly Choice[]) | undefined)?.(ask) ?? [];

/** Returns the customers that can be picked. */
export const customersIn = (ask: Ask): readonly CustomerChoice[] => choicesOf(ask).flatMap((choice) => ("customer" in choice ? [choice.customer] : []));

/** Returns the words of a choice in the language of the conversation. */
export const choiceText = (choice: Choice, context: QuestionContext): string => textOf(choice, wordingFor(context));

/** Returns the words of all choices. */
export const choiceTexts = (ask: Ask, context: QuestionContext): string[] => {
  const wording = wordingFor(context);
  return choicesOf(ask).map((choice) => textOf(choice, wording));
};

function textOf(choice: Choice, { words, locale, number }: Wording): string {
  if ("customer" in choice) return customerText(choice.customer, words.newCustomer);
  if ("currency" in choice) return choice.currency;
  if ("figure" in choice) return choice.figure;
  if ("price" in choice) return words.clarifying[choice.isFor === "each" ? "each" : "forAll"](number(choice.price));
  if ("line" in choice) return choice.line.description;
  if ("product" in choice) return choice.product;
  if ("taxRate" in choice) return `${choice.taxRate}%`;
  if ("leftOut" in choice) return choice.leftOut === "add" ? words.putOn : words.leave;
  if ("discloser" in choice) return choice.discloser === "us" ? words.clarifying.weDisclose : words.clarifying.theyDisclose;
  if ("instalments" in choice) return choice.instalments === "all" ? words.clarifying.allAtOnce : words.clarifying.firstInstalment(number(choice.count ?? 1));
  return words[choice.total === "document" ? "asStated" : "asDrafted"](formatMoney(choice.amount, choice.in, locale));
}

/** "Bluebird Cafe (ap@bluebird.example)", "Ellen (new customer)". */
const customerText = ({ name, detail, isNew }: CustomerChoice, newCustomer: string): string => {
  const more = isNew ? newCustomer : detail;
  return more ? `${name} (${more})` : name;
};

/** Returns a line that tells a choice from the others: what is known of a customer, the name of a currency. */
export function choiceNote(choice: Choice, context: QuestionContext): string | undefined {
  if ("currency" in choice && choice.isNamed) return new Intl.DisplayNames(context.language ?? "en", { type: "currency" }).of(choice.currency);
  if (!("customer" in choice) || !choice.customer.about) return undefined;
  const { words, locale } = wordingFor(context);
  const { place, lastBilled } = choice.customer.about;
  const { date, money } = documentFormat(locale, lastBilled?.currency ?? "EUR");
  return [place, lastBilled ? words.clarifying.lastBilled(date(lastBilled.date), money(lastBilled.total)) : words.clarifying.notBilled]
    .filter(Boolean)
    .join(". ");
}

/** Returns the choice whose words a text is, in whichever language they were shown. Texts are compared after `plain`. */
export function chosenIn(ask: Ask, text: string, { profile }: QuestionContext, plain = (words: string) => words.trim()): Choice | undefined {
  const said = plain(text);
  return choicesOf(ask).find((choice) => languages.some((language) => plain(choiceText(choice, { language, profile })) === said));
}
