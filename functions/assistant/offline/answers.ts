import { type Ask, type AskOf, type LineChange, lineIdOf } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { saidIn } from "../../../shared/chat/ask-words.ts";
import { choiceTexts } from "../../../shared/chat/question-choices.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { eachOrAllAnswer } from "./bulk.ts";
import type { Op } from "./calls.ts";
import { changeOf, figuresOf } from "./change.ts";
import { currencyOf } from "./coins.ts";
import { dateAt } from "./dates.ts";
import { figureOf, isFigure } from "./figures.ts";
import { headOf } from "./head.ts";
import { wordsOfItem } from "./items.ts";
import { linesOf } from "./lines.ts";
import { relative } from "./more.ts";
import { isFirm } from "./names.ts";
import { tidy } from "./numbers.ts";
import { takeParty, titled } from "./party.ts";
import { opsOf, pickedIn } from "./picked.ts";
import type { Edits } from "./plan.ts";
import { done, price } from "./price-answers.ts";
import { find, type Reading, reading, textOf, wordsOf } from "./reading.ts";
import { byName, byPlace, type Draft, matching, naming } from "./refs.ts";

/** An answer to what was asked, and the rest of what was said. */
export interface Answered {
  ops: Op[];
  rest: Reading;
}

/** What a turn answers of the questions that are open; nothing where it is about something else. */
export function answersOf(text: string, world: TurnContext, draft: Draft): Answered | undefined {
  const [ask] = world.asks;
  if (!ask) return;
  const from = reading(text, world.products);
  const choice = pickedIn(ask, from, world);
  const picked = choice && opsOf(choice, ask, draft, world);
  if (picked) return { ops: done(from, picked), rest: from };
  const said = choice && "figure" in choice ? reading(choice.figure, world.products) : from;
  const answer = answerTo(ask, said, world, draft);
  return answer && { ops: answer, rest: said };
}

function answerTo(ask: Ask, from: Reading, world: TurnContext, draft: Draft): Op[] | undefined {
  if (ask.kind === "whichLine" && ask.change) return lineMeant(ask.change, ask, from, world, draft);
  switch (slotOf(ask)) {
    case "customer":
      return customer(ask, from, world);
    case "unitPrice": {
      const whose = eachOrAllAnswer(ask, from, draft);
      if (whose) return done(from, whose);
      return behindHead(from, world, (rest) => price(ask, rest, world, draft));
    }
    case "quantity":
      return eitherOf(ask, from, draft) ?? quantity(ask, from, world, draft);
    case "taxRate": {
      if (find(from.tokens, "(?:no|none|zero|without|exempt)(?: tax| vat)?|no{end}")) return done(from, [{ op: "set", fields: { taxRate: 0 } }]);
      const figure = from.tokens.find((token) => isFigure(token) && !token.text.startsWith("$"));
      const rate = figureOf(figure);
      return figure && rate <= 100 && lone(from, figure) ? done(from, [{ op: "set", fields: { taxRate: rate } }]) : undefined;
    }
    case "discount": {
      if (find(from.tokens, "^(?:no|none)(?: discount)?")) return done(from, [{ op: "set", fields: { discount: null } }]);
      const figure = from.tokens.find(isFigure);
      if (!figure || !lone(from, figure)) return;
      const percent = figure.text.endsWith("%") || find(from.tokens, "percent(?:age)?") !== undefined;
      const said = !percent && !figure.text.startsWith("$") && find(from.tokens, "amount|dollars|flat|off") === undefined ? undefined : percent;
      return said === undefined
        ? undefined
        : done(from, [{ op: "set", fields: { discount: { type: percent ? "percent" : "amount", value: figureOf(figure) } } }]);
    }
    case "dueDate":
    case "issueDate": {
      const isDue = slotOf(ask) === "dueDate";
      const head = headOf({ source: from.source, tokens: [...from.tokens] }, world);
      if (head.fields.dueDate || head.fields.terms || head.fields.invoiceDate) return;
      const calendar = { today: world.today, from: draft.invoiceDate, monthFirst: (world.profile.locale ?? "en-US") === "en-US" };
      for (const [i] of from.tokens.entries()) {
        const date = dateAt(from.tokens.slice(i), calendar)?.date;
        if (date && date >= (isDue ? draft.invoiceDate : "") && i <= 8)
          return done(from, [{ op: "set", fields: isDue ? { dueDate: date } : { invoiceDate: date } }]);
      }
      const days = find(from.tokens, "^(?:in )?(?<n>{num}) day");
      return days && isDue ? done(from, [{ op: "set", fields: { terms: `Net ${days.groups["n"]}` } }]) : undefined;
    }
    case "currency": {
      const code = from.tokens.map(currencyOf).find(Boolean);
      return code ? done(from, [{ op: "set", fields: { currency: code } }]) : undefined;
    }
    case "lines": {
      const [too, another] = ask.kind === "product" ? ask.candidates : [];
      if (too && !another && find(from.tokens, `^(?:${YES})(?: (?:please|it is|they are|add (?:it|them)|charge (?:it|them)|too))*{end}$`))
        return done(from, [{ op: "add", line: { description: too } }]);
      const sum = ask.kind === "figureFor" ? ask.figure.value : undefined;
      const { items } = linesOf({ source: from.source, tokens: [...from.tokens] }, world);
      const [item] = items;
      if (sum === undefined || items.length !== 1 || !item?.described || item.priced) return;
      return done(from, [{ op: "add", line: { ...wordsOfItem(item), unitPrice: item.quantity > 1 ? tidy(sum / item.quantity) : sum } }]);
    }
  }
}

/** An answer with what was said of the whole invoice beside it: "1,850 before VAT". */
function behindHead(from: Reading, world: TurnContext, answer: (rest: Reading) => Op[] | undefined): Op[] | undefined {
  const rest = { source: from.source, tokens: [...from.tokens] };
  const { said, fields, asks, scope, paidShare } = headOf(rest, world);
  const plain = !said || asks.length > 0 || scope !== undefined || paidShare !== undefined;
  const ops = answer(plain ? from : rest);
  if (!ops || plain) return ops;
  return done(from, [...ops, ...(Object.keys(fields).length ? [{ op: "set" as const, fields }] : [])]);
}

/** "The design one", to the question which line a figure is for. */
function lineMeant(change: LineChange, ask: AskOf<"whichLine">, from: Reading, world: TurnContext, draft: Draft): Op[] | undefined {
  const asked = draft.lines.filter(({ id, description }) => ask.lines.some((one) => (one.id ? one.id === id : one.description === description)));
  const place = byPlace(from.tokens, { ...draft, lines: asked });
  // "The first was 7" is no answer, but something else.
  if (from.tokens.some((token) => isFigure(token) && !place?.tokens.includes(token))) return;
  const every = find(from.tokens, "(?:both|all|every|each)") !== undefined;
  const { line, several } = byName(naming(from.tokens), draft);
  const lines = every ? asked : [place?.line ?? line].filter(Boolean);
  if (!lines.length || (several && !every)) return;
  const words = "value" in change ? [change.value, change.by, change.unit && `${change.unit}s`] : [change.said, change.by];
  const said = reading(["make it", ...words].filter(Boolean).join(" "));
  const hand = { ...draft, lines: lines as Draft["lines"] };
  const out: Edits = { ops: [], asks: [] };
  if (!relative(said.tokens, textOf(said.tokens), world, hand, out)) {
    const figures = figuresOf(said.tokens, ask.to === "price");
    for (const one of hand.lines) {
      const change = changeOf(figures, one, ask.to === "price", ask.to === "quantity", world);
      if (change) out.ops.push({ op: "update", lineId: one.id, line: change });
    }
  }
  return out.ops.length ? done(from, out.ops) : undefined;
}

const YES = "yes|yeah|yep|yup|correct|right|sure|ok|okay|exactly|of course";

/** "How many", "the price", to the question which of them a figure is. */
function eitherOf(ask: Ask, from: Reading, draft: Draft): Op[] | undefined {
  if (ask.kind !== "quantityOrPrice" || ask.may.length < 2) return;
  const figure = ask.figure?.value;
  const line = draft.lines.find(({ id, description }) => (ask.lineId ? id === ask.lineId : description === ask.description));
  const said = find(from.tokens, "^(?:(?:it's|that's|the|it is) )*(?:(?<many>how many|quantity|count|number)|(?<price>price|cost|rate))(?: please)?{end}$");
  if (!line || !said || figure === undefined) return;
  // "2 last week and one this week".
  const more = line.quantity > 1 ? line.quantity : 0;
  return done(from, [{ op: "update", lineId: line.id, line: said.groups["many"] ? { quantity: more + figure } : { unitPrice: figure } }]);
}

/** Whether a figure is all there is to an answer, but for a few small words. */
const lone = (from: Reading, figure: Reading["tokens"][number]) =>
  from.tokens.filter(
    (token) =>
      token !== figure &&
      /^\p{L}/u.test(token.text) &&
      !/^(?:it's|its|it|is|the|a|at|rate|tax|vat|gst|percent|percentage|discount|off|make|that|of|let's|say|go|with|just|should|be|please|amount|flat|dollars|um|about|an|as)$/.test(
        token.text,
      ),
  ).length === 0;

/** "Not Tom": the only one of those asked about that is left. */
function other(from: Reading, options: readonly string[]): string | undefined {
  const not = find(from.tokens, "(?:not|isn't|rather than|instead of) (?:the |for )?(?<who>[^,.;|]+?){end}");
  const denied = not && options.filter((option) => matching(not.tokens("who"), option) === 1);
  const [left, more] = options.filter((option) => !denied?.includes(option));
  return denied?.length && !more ? left : undefined;
}

const FIRM = "(?:company|firm|business|organi[sz]ation|shop|school|office|club|agency)";
const PERSON = "(?:person|man|woman|guy|lady|individual|him|her|himself|herself|owner)";

/** "The company", of a person and a firm of one name. */
function ofKind(from: Reading, options: readonly string[]): string | undefined {
  const [firm, person] = [FIRM, PERSON].map((kind) =>
    find(from.tokens, `^(?:(?:it's|it|is|for|to|the|i|mean|meant|that's|no|oh|sorry|bill|,) )*${kind}(?: itself| please| one)?(?= [,.]|$)`),
  );
  const [one, more] = firm || person ? options.filter((option) => isFirm(option) === Boolean(firm)) : [];
  return more ? undefined : one;
}

function customer(ask: Ask, from: Reading, world: TurnContext): Op[] | undefined {
  const options = choiceTexts(ask, world);
  const bare = from.tokens.filter(
    (token) =>
      /^[\p{L}\d#]/u.test(token.text) &&
      !/^(?:the|one|a|an|it's|its|it|is|for|to|that|this|yes|yeah|ok|i|mean|meant|please|of|them|customer|client|guy|company|ones|person|bill|invoice|those|sorry|oh|no)$/.test(
        token.text,
      ),
  );
  if (options.length > 1) {
    const only = other(from, options) ?? ofKind(from, options);
    if (only) return done(from, [{ op: "set", fields: { customer: { name: only } } }]);
    const place = byPlace(from.tokens, { lines: options.map((description) => ({ description })) } as unknown as Draft);
    const words = bare.map((token) => token.source).join(" ");
    const fits = options.filter((option) => words && matching(bare, option) === 1);
    const link = linkCustomer(
      words || "-",
      options.map((name) => ({ name })),
    );
    const picked = place?.line?.description ?? (fits.length === 1 ? fits[0] : undefined) ?? ("hit" in link ? link.hit.name : undefined);
    if (picked) return done(from, [{ op: "set", fields: { customer: { name: picked } } }]);
    if (find(from.tokens, "(?:both|neither|none)")) return;
  } else if (
    options.length === 1 &&
    options[0] &&
    find(from.tokens, "^(?:yes|yeah|yep|yup|correct|right|that one|that's right|exactly|sure|ok|the first|same)(?: .*)?$")
  ) {
    return done(from, [{ op: "set", fields: { customer: { name: options[0] } } }]);
  }
  const pool: Reading = { source: from.source, tokens: [...from.tokens] };
  const party = takeParty(pool, world, true);
  if (party?.name) {
    from.tokens = pool.tokens;
    return [{ op: "set", fields: { customer: { name: party.name } } }];
  }
  // "Due on receipt" says something of the invoice, and is nobody's name.
  if (headOf({ source: from.source, tokens: [...from.tokens] }, world).said) return;
  const figures = from.tokens.some(isFigure);
  const words = wordsOf(bare, from.source);
  if (
    !figures &&
    bare.length > 0 &&
    bare.length <= 4 &&
    from.tokens.length - bare.length <= 3 &&
    !/\?|^(?:what|why|how|when|never|cancel|stop|undo|nothing|nobody|skip|later|not)\b/.test(textOf(from.tokens))
  ) {
    return done(from, [{ op: "set", fields: { customer: { name: titled(words) } } }]);
  }
}

/** The line that a question is about by the words of the person in it; where it has none, the last one. */
function quoted(ask: Ask, draft: Draft): Draft["lines"][number] | undefined {
  const words = ask.kind === "whatChanges" ? ask.words : undefined;
  const [only, another] = draft.lines;
  return words === undefined ? draft.lines.at(-1) : another ? byName(naming(reading(words).tokens), draft).line : only;
}

function quantity(ask: Ask, from: Reading, world: TurnContext, draft: Draft): Op[] | undefined {
  const figures = from.tokens.filter((token) => isFigure(token) && !token.text.endsWith("%") && !token.text.startsWith("$"));
  const said = saidIn(ask).map((words) => words.toLowerCase());
  const line =
    draft.lines.find((one) => one.id === lineIdOf(ask)) ??
    draft.lines.find((one) => said.some((words) => words.includes(one.description.toLowerCase()))) ??
    quoted(ask, draft);
  if (figures.length !== 1 || !figures[0] || !line) return;
  // "Give them 30 days" says when it is due.
  if (headOf({ source: from.source, tokens: [...from.tokens] }, world).said) return;
  if (find(from.tokens, "(?:add|remove|drop|make|change|at|due|net|rate|price|cost|costs|per|each)")) return;
  // "Gate repair too, 120" is about something else.
  const words = naming(from.tokens);
  if (words.length && find(from.tokens, "(?:too|as well|also)") && matching(words, line.description) < 1) return;
  return done(from, [{ op: "update", lineId: line.id, line: { quantity: figureOf(figures[0]) } }]);
}
