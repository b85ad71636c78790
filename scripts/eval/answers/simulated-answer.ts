import type { Ask, AskOf } from "../../../shared/chat/ask.ts";
import { type Choice, choicesOf, choiceText } from "../../../shared/chat/question-choices.ts";
import { correction, lineSaid } from "./correction.ts";
import { figureMeaning, isValue } from "./figure-meaning.ts";
import { comparedLines, dayIn, figureIn, isNear, type Knowledge, quantityIn, shareIn, wantedLine } from "./knowledge.ts";
import { changedLine, chargedLine } from "./line-answers.ts";
import { phrases } from "./phrases.ts";

type Answer<K extends Ask["kind"]> = (ask: AskOf<K>, knowledge: Knowledge) => string | undefined;

/**
 * How a person answers each kind of question: with the one thing that is asked for, or a choice that is offered. They know what they want of this step,
 * and what is on the screen.
 */
const answers: { readonly [K in Ask["kind"]]: Answer<K> } = {
  customer: ({ suggested }, knowledge) => {
    const name = customerOf(knowledge);
    return suggested && suggested.name === name ? phrases[knowledge.language].yes : name;
  },
  whichCustomer: (ask, knowledge) => {
    const name = customerOf(knowledge);
    return picked(ask, knowledge, (choice) => "customer" in choice && choice.customer.name === name) ?? name;
  },
  currency: (_, { invoice }) => invoice?.currency,
  lines: (_, knowledge) => {
    const [first] = comparedLines(knowledge).missing;
    return first && lineSaid(first, knowledge);
  },
  documentDetail: ({ detail }, { args }) => (detail === "price" && typeof args?.["amount"] === "number" ? String(args["amount"]) : undefined),
  price: ({ description }, knowledge) => ofLine(description, knowledge, ({ unitPrice }) => figureIn(unitPrice, knowledge)),
  doubtful: (_, knowledge) => rightOrWrong(knowledge),
  quantity: ({ description }, knowledge) => ofLine(description, knowledge, ({ quantity }) => quantityIn(quantity, knowledge)),
  whichFigure: (ask, knowledge) => {
    const wanted = knowledge.invoice?.lines.flatMap(({ quantity, unitPrice }) =>
      ask.of === "quantity" || ask.of === "charged" || ask.of === "free" || ask.of === "days" ? [quantity] : [unitPrice, quantity * unitPrice, quantity],
    );
    return ask.figures.find((figure) => wanted?.some((value) => isValue(figure, value)))?.said;
  },
  eachOrAll: (ask, knowledge) => {
    const { price, count } = ask;
    const isFor = knowledge.invoice?.lines.some(({ quantity, unitPrice }) => isNear(quantity, count) && isNear(unitPrice, price)) ? "each" : "all";
    return knowledge.invoice && picked(ask, knowledge, (choice) => "isFor" in choice && choice.isFor === isFor);
  },
  quantityOrPrice: ({ description, figure, may }, knowledge) =>
    ofLine(description, knowledge, ({ quantity, unitPrice }) => {
      const { yes, no, isThePrice, isHowMany } = phrases[knowledge.language];
      const shown = knowledge.draft?.lines.find((line) => line.description === description);
      if (!figure) return isNear(shown?.quantity, quantity) ? isThePrice : isHowMany;
      if (!may.includes("quantity")) return isValue(figure, unitPrice) ? yes : `${no}, ${figureIn(unitPrice, knowledge)}`;
      return isValue(figure, unitPrice) ? isThePrice : isValue(figure, quantity) ? isHowMany : undefined;
    }),
  whichLine: (ask, knowledge) => changedLine(ask, knowledge),
  figureFor: ({ figure, may }, knowledge) => {
    const { invoice, language } = knowledge;
    if (!invoice) return undefined;
    const { discount, tax, deposit, leaveOut } = phrases[language];
    const meaning = figureMeaning(figure, knowledge) ?? leaveOut;
    if (!may) return meaning;
    if (isValue(figure, invoice.discount?.value)) return discount;
    if (isValue(figure, invoice.taxRate)) return tax;
    return isValue(figure, invoice.deposit?.value) ? deposit : meaning;
  },
  whatChanges: (_, knowledge) => knowledge.invoice && (correction(knowledge) ?? phrases[knowledge.language].leaveOut),
  ownLine: (ask, knowledge) => chargedLine(ask, knowledge),
  product: (ask, knowledge) => {
    const { yes, no, noneOfThem } = phrases[knowledge.language];
    const wanted = ask.candidates.find((name) => knowledge.invoice?.lines.some((line) => line.description === name));
    if (!knowledge.invoice) return undefined;
    if (ask.because === "mention" && ask.candidates.length === 1) return wanted ? yes : no;
    return wanted ?? (ask.because === "mention" ? noneOfThem : undefined);
  },
  parts: ({ of, lines, figures }, knowledge) => {
    const wanted = lines.flatMap(({ description }) => wantedLine(knowledge, description) ?? []);
    const said = (wanted.length ? wanted : (knowledge.invoice?.lines ?? [])).map((line) => lineSaid(line, knowledge));
    if (of !== "lot") return said.length ? said.join(` ${phrases[knowledge.language].and} `) : undefined;
    const sold = knowledge.invoice?.lines.find(({ quantity }) => figures[2] && isValue(figures[2], quantity));
    return sold && figureIn(sold.quantity * sold.unitPrice, knowledge);
  },
  instalments: (ask, knowledge) => {
    const { invoice, draft } = knowledge;
    if (!invoice || !draft) return undefined;
    const which = sumOf(invoice.lines) < sumOf(draft.lines) - 0.005 ? "first" : "all";
    return picked(ask, knowledge, (choice) => "instalments" in choice && choice.instalments === which);
  },
  taxRate: (_, knowledge) => knowledge.invoice && `${quantityIn(knowledge.invoice.taxRate, knowledge)}%`,
  discount: (_, knowledge) => {
    const { invoice, language } = knowledge;
    return invoice && (invoice.discount ? shareIn(invoice.discount, knowledge) : phrases[language].noDiscount);
  },
  deposit: (_, knowledge) => {
    const { invoice, language } = knowledge;
    if (!invoice) return undefined;
    const { deposit, amountPaid } = invoice;
    return deposit ? shareIn(deposit, knowledge) : amountPaid ? figureIn(amountPaid, knowledge) : phrases[language].noDeposit;
  },
  day: ({ of }, knowledge) => knowledge.invoice && dayIn(of === "due" ? knowledge.invoice.dueDate : knowledge.invoice.issueDate, knowledge),
  unsourced: (_, knowledge) => rightOrWrong(knowledge),
  total: (ask, knowledge) => {
    const isStated = isNear(knowledge.total, ask.statedTotal);
    return knowledge.total === undefined
      ? undefined
      : picked(ask, knowledge, (choice) => "total" in choice && choice.total === (isStated ? "document" : "draft"));
  },
  leftOut: (ask, knowledge) => {
    const { missing } = comparedLines(knowledge);
    const isWanted = ask.leftOut.lines.some(({ unitPrice }) => missing.some((line) => isNear(line.unitPrice, unitPrice)));
    return knowledge.invoice && picked(ask, knowledge, (choice) => "leftOut" in choice && choice.leftOut === (isWanted ? "add" : "leave"));
  },
  unused: ({ words }, knowledge) => {
    const [said] = words;
    if (!said || !knowledge.invoice) return undefined;
    return figureMeaning({ said }, knowledge) ?? phrases[knowledge.language].thatsAll;
  },
};

/**
 * Returns what a person answers to a question of the assistant, in the language of the conversation; undefined if they can not tell from what they want of
 * this step.
 */
export const simulatedAnswer = (ask: Ask, knowledge: Knowledge): string | undefined =>
  (answers[ask.kind] as (ask: Ask, knowledge: Knowledge) => string | undefined)(ask, knowledge);

/** Returns what a person answers to a refusal that ends in a question: the customer, the invoice number or the amount, by the field that it is about. */
export function answerToRefusal(field: string | undefined, knowledge: Knowledge): string | undefined {
  const { args } = knowledge;
  if (field === "customer") return customerOf(knowledge);
  const detail = field === "invoiceNumber" ? args?.["number"] : field === "amount" ? args?.["amount"] : undefined;
  if (typeof detail === "number") return figureIn(detail, knowledge);
  return Array.isArray(detail) ? detail.join(` ${phrases[knowledge.language].and} `) : typeof detail === "string" ? detail : undefined;
}

const customerOf = ({ invoice, args, customerOfNumber }: Knowledge): string | undefined => {
  const named = args?.["customer"] ?? args?.["party"] ?? customerOfNumber ?? args?.["name"];
  return invoice?.customer ?? (typeof named === "string" ? named : undefined);
};

const sumOf = (lines: readonly { readonly quantity: number; readonly unitPrice?: number | undefined }[]): number =>
  lines.reduce((sum, { quantity, unitPrice = 0 }) => sum + quantity * unitPrice, 0);

const ofLine = (
  description: string | undefined,
  knowledge: Knowledge,
  said: (line: NonNullable<ReturnType<typeof wantedLine>>) => string | undefined,
): string | undefined => {
  const line = wantedLine(knowledge, description);
  if (line) return said(line);
  // What is asked about is on no line that they want.
  return knowledge.invoice && description ? phrases[knowledge.language].takeOff(description) : undefined;
};

/** The words of the first choice that fits, as they are offered. */
function picked(ask: Ask, { language, locale }: Knowledge, fits: (choice: Choice) => boolean): string | undefined {
  const choice = choicesOf(ask).find(fits);
  return choice && choiceText(choice, { language, profile: { locale } });
}

/** "Is it right?": yes, or no with the first thing that is not. */
function rightOrWrong(knowledge: Knowledge): string | undefined {
  if (!knowledge.invoice || !knowledge.draft) return undefined;
  const { isRight, no } = phrases[knowledge.language];
  const wrong = correction(knowledge);
  return wrong ? `${no}, ${wrong}` : isRight;
}
