import { longDate } from "../clock.ts";
import type { ClarificationTexts } from "../locales/en/clarifications.ts";
import type { Ask, AskOf, LineChange } from "./ask.ts";
import { choiceTexts } from "./question-choices.ts";
import { documentValueText, figureNames, figureText, type QuestionContext, type Wording, wordingFor } from "./question-format.ts";

/** How to write a question: the words, and the texts of its choices. `among` returns the names that the question ends with. */
interface Writing extends Wording {
  readonly clarifying: ClarificationTexts;
  readonly choices: readonly string[];
  among(names: readonly string[]): readonly string[];
}

type Writer<K extends Ask["kind"]> = (ask: AskOf<K>, writing: Writing) => string;

/** Most figures without a source, and most unused words, that one question names. */
const MOST_FIGURES = 6;
const MOST_WORDS = 4;

const writers: { readonly [K in Ask["kind"]]: Writer<K> } = {
  customer: ({ document, addressedTo, suggested }, { words, clarifying }) => {
    if (addressedTo) return words.addressedToUs(addressedTo);
    return [document ? clarifying.party[document] : words.customer, suggested && `${suggested.name}?`].filter(Boolean).join(" ");
  },
  whichCustomer: ({ because }, { words, clarifying, choices, among }) => {
    if (because === "several") return clarifying.firstCustomer(among(choices));
    const [known = "", other = ""] = choices;
    return because === "known" ? clarifying.knownOrOther(known, other) : words.which(among(choices));
  },
  currency: ({ said, may }, { words, clarifying, among }) => (said === undefined ? clarifying.oneCurrency(among(may)) : words.currency(said)),
  lines: (_, { words }) => words.lines,
  documentDetail: ({ detail, title }, { clarifying }) => {
    if (detail === "price") return clarifying.proposalPrice(title);
    return clarifying[detail === "text" ? "letter" : detail];
  },
  price: ({ unit: per, catalogueCurrency, ...line }, { words, unit }) => words.price({ ...line, per: unit(per), another: catalogueCurrency }),
  quantity: ({ because, ...ask }, writing) => quantityTexts[because](ask, writing),
  whichFigure: ({ of, description, unit, figures }, { clarifying, units, among }) => {
    const said = among(figures.map((figure) => figure.said));
    const [total = "", ...parts] = figures.map((figure) => figure.said);
    const texts: Record<typeof of, () => string> = {
      price: () => clarifying.whichPrice(said),
      quantity: () => clarifying.whichQuantity(said, units(unit)),
      charged: () => clarifying.whichCharged(said, description),
      free: () => clarifying.withFree(parts.at(-1) ?? ""),
      sum: () => clarifying.whichSum(said),
      any: () => clarifying.whichFigure(said),
      reading: () => clarifying.whichReading(description ?? "", said),
      days: () => clarifying.daysOfMonth(total, parts),
    };
    return texts[of]();
  },
  doubtful: ({ words }, { clarifying }) => clarifying.doubtful(words),
  eachOrAll: ({ price, count, description }, { clarifying, number }) => clarifying.eachOrAll(number(price), number(count), description),
  quantityOrPrice: ({ description, figure, listed, may }, { clarifying, number }) => {
    if (!figure) return clarifying.halfOfLine(description);
    if (listed === undefined) return clarifying.quantityOrPrice(figure.said, description);
    return clarifying[may.includes("quantity") ? "listed" : "listedPrice"](description, number(listed), figure.said);
  },
  whichLine: (ask, writing) => lineTexts[ask.to](ask, writing),
  figureFor: ({ figure, may }, { clarifying }) => (may ? clarifying.percentOf(figure.said) : clarifying.figureFor(figure.said)),
  whatChanges: ({ words, doubt }, { clarifying }) => {
    const texts = { all: "changesInvoice", price: "changesPriced", line: "changesLine", charge: "chargedAt", absent: "notThere" } as const;
    return clarifying[texts[doubt]](words);
  },
  ownLine: ({ because, description, sum = "" }, { clarifying }) => {
    if (because === "onTop") return clarifying.onTop(sum, description);
    return clarifying[because === "words" ? "ownLine" : "oneMore"](description);
  },
  product: ({ because, candidates, words = "" }, { clarifying, among }) => {
    if (because === "name") return clarifying.whichOneMeant(among(candidates));
    const [only = "", ...others] = candidates;
    return others.length ? clarifying.oneChargedToo(words, among(candidates)) : clarifying.chargedToo(only);
  },
  parts: ({ of, lines, figures, quantity, unitPrice }, { clarifying, number }) => {
    const [one = "", other = ""] = lines.map(({ description }) => description);
    const [first = "", second = "", third = ""] = figures.map(({ said }) => said);
    const all = [quantity, unitPrice].flatMap((value) => (value === undefined ? [] : [number(value)])).join(" × ");
    const texts: Record<typeof of, () => string> = {
      sum: () => clarifying.sumOfAll(first),
      move: () => clarifying.sumsOfTwo(one, other),
      mismatch: () => clarifying.partsDiffer(one, all, first),
      split: () => clarifying.splitInto(one),
      lot: () => clarifying.lot(first, second, third),
    };
    return texts[of]();
  },
  instalments: ({ count }, { clarifying, number }) => (count === undefined ? clarifying.inInstalments : clarifying.instalments(number(count))),
  taxRate: ({ because, said = "" }, { words, clarifying }) => {
    if (because === "sum") return clarifying.rateOfSum(said);
    return because === "unknown" ? clarifying.rate : because === "added" ? words.taxRate : words.taxWords;
  },
  discount: ({ because, now, figure, total = 0, wanted = 0 }, { clarifying, number }) => {
    const said = figure?.said ?? "";
    const texts: Record<typeof because, () => string> = {
      unknown: () => clarifying.discountSize,
      further: () => clarifying.discountInAll(now ? `${number(now.value)}${now.type === "percent" ? "%" : ""}` : ""),
      each: () => clarifying.discountEach(said),
      eachOfLines: () => clarifying.discountOfAll(said),
      figure: () => clarifying.percentOrAmount(said),
      total: () => clarifying.reachTotal(number(total), number(wanted)),
    };
    return texts[because]();
  },
  deposit: ({ because }, { clarifying }) => (because === "halves" ? clarifying.depositHalf : clarifying.depositPaid),
  day: ({ of, said, early }, { clarifying, locale }) =>
    [said && clarifying.noSuchDay(said), early && clarifying.tooEarly(longDate(early, locale)), of === "due" ? clarifying.dueDay : clarifying.invoiceDay]
      .filter(Boolean)
      .join(" "),
  unsourced: ({ figures, name, shown, currency }, { words, locale }) => {
    const texts = shown.map((one) => ({ text: figureText(one.name, one.value, currency, locale), of: one.of }));
    const [one, several] = figureNames(name, words);
    // A new customer with their details is one thing.
    if (figures.length === 1 || name === "customer") return words.one(texts.map(({ text }) => text).join(", "), one, texts[0]?.of);
    const listed = texts.slice(0, MOST_FIGURES).map(({ text, of }) => words.of(text, of));
    return words.many(listed, figures.length - MOST_FIGURES, several);
  },
  total: (_, { words, choices, among }) => words.total(among(choices)),
  leftOut: ({ values, more }, { words, locale }) =>
    words.leftOut(
      values.map((value) => documentValueText(value, locale)),
      more,
    ),
  unused: ({ words }, { clarifying }) => clarifying.unused(words.slice(0, MOST_WORDS), words.length - MOST_WORDS),
};

const quantityTexts: Record<AskOf<"quantity">["because"], (ask: Omit<AskOf<"quantity">, "because">, writing: Writing) => string> = {
  unknown: ({ description = "" }, { words }) => words.quantity(description),
  vague: ({ description = "", unit }, { clarifying, units }) => clarifying.howMany(description, units(unit)),
  free: ({ said = "" }, { clarifying }) => clarifying.howManyCharged(said),
  daily: ({ said = "" }, { clarifying }) => clarifying.howManyDays(said),
  clock: ({ said = "" }, { clarifying }) => clarifying.howLong(said),
  unit: ({ description = "", unit }, { clarifying, units }) => clarifying.notCountedIn(description, units(unit) ?? ""),
  list: ({ count = 0 }, { clarifying, number }) => clarifying.inAll(number(count)),
  rest: ({ count = 0, said = "" }, { clarifying, number }) => clarifying.ofThemAt(number(count), said),
  first: ({ count = 0, said = "" }, { clarifying }) => clarifying.firstAt(count, said),
};

const lineTexts: Record<AskOf<"whichLine">["to"], Writer<"whichLine">> = {
  quantity: (ask, writing) => changedLineText(ask, writing),
  price: (ask, writing) => changedLineText(ask, writing),
  any: ({ lines }, { clarifying }) => clarifying.whichLineMeant(namesOf(lines)),
  one: ({ lines }, { clarifying }) => clarifying.whichOneMeant(namesOf(lines)),
  remove: ({ lines }, { clarifying }) => clarifying.lineToGo(namesOf(lines)),
  rename: ({ lines }, { clarifying }) => clarifying.lineToRename(namesOf(lines)),
  split: ({ lines }, { clarifying }) => clarifying.lineToSplit(namesOf(lines)),
  lessen: ({ words = "" }, { clarifying }) => clarifying.whichLineOf(words),
  discount: ({ words = "" }, { clarifying }) => clarifying.lineDiscounted(words),
  half: (_, { clarifying }) => clarifying.lineHalved,
  share: ({ percent = 0, lines }, { clarifying, number }) => clarifying.shareOf(number(percent), namesOf(lines)),
};

const namesOf = (lines: AskOf<"whichLine">["lines"]): string[] => lines.map(({ description }) => description);

function changedLineText({ change, lines }: AskOf<"whichLine">, { clarifying, choices, number, units, among }: Writing): string {
  const said = change ? changeText(change, { clarifying, number, units }) : "";
  // Lines of one name are told apart by their places.
  return clarifying.whichLine(said, choices.length > 1 ? among(choices) : lines.map((_, i) => clarifying.lineNumber(number(i + 1))));
}

const changeText = (change: LineChange, { clarifying, number, units }: Pick<Writing, "clarifying" | "number" | "units">): string => {
  if ("value" in change) return clarifying[change.by](number(change.value), units(change.unit));
  return change.by ? clarifying[change.by](change.said, undefined) : change.said;
};

/** Returns a question as a sentence in the language of the conversation. */
export const questionText = (ask: Ask, context: QuestionContext): string => written(ask, context, (names) => names);

function written(ask: Ask, context: QuestionContext, among: Writing["among"]): string {
  const wording = wordingFor(context);
  const writing = { ...wording, clarifying: wording.words.clarifying, choices: choiceTexts(ask, context), among };
  return (writers[ask.kind] as (ask: Ask, writing: Writing) => string)(ask, writing);
}

/** Stands for the names that a question ends with; a character that no keyboard has. */
const NAMES = "\ue000";
const COLONS = [":", "："];

/** Returns a question without the names that stand below it as choices: "Which one do you mean?" */
export function questionAboveChoices(ask: Ask, context: QuestionContext): string {
  const [before = "", after] = written(ask, context, () => [NAMES]).split(NAMES);
  const lead = before.trimEnd();
  const endsWithNames = after !== undefined && COLONS.some((colon) => lead.endsWith(colon));
  return endsWithNames ? `${lead.slice(0, -1).trimEnd()}${after}` : questionText(ask, context);
}
