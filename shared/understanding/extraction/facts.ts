import { fold } from "../entities/fold.ts";
import { wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { dateCues, numberCues, paymentCues, percentCues } from "./cues.ts";
import { type Page, within, wordsWithin } from "./document.ts";
import { nearestCue } from "./nearest.ts";

const labels: Partial<Record<Candidate["field"], string>> = {
  "document.date": "Date",
  "project.start": "Start",
  "project.end": "End",
  "payment.due": "Due date",
  "tax.rate": "Tax rate",
  discount: "Discount",
  deposit: "Deposit",
  "payment.late-interest": "Late interest",
  "payment.early-discount": "Early payment discount",
  "document.number": "Document number",
  "order.number": "Order number",
};

const labelOf = (field: Candidate["field"]): string => labels[field] ?? field;

/** The words of a cell above, for a cell of a table whose header names it. */
function headOf(page: Page, at: number): string {
  const i = page.lines.findIndex(({ start, end }) => start <= at && at <= end);
  const line = page.lines[i];
  const above = page.lines[i - 1];
  if (!line || !above || line.cells.length < 2 || above.cells.length !== line.cells.length) return "";
  return above.cells[line.cells.findIndex(({ start, end }) => start <= at && at <= end)]?.text ?? "";
}

/** The days that a page names, by what stands near. */
export function fromDates(page: Page, isPriceList: boolean): Candidate[] {
  return page.units.flatMap((unit) =>
    within(page.dates, unit).flatMap((date) => {
      const cues = dateCues.in(wordsWithin(page, unit));
      const head = unit.isRow ? dateCues.in(wordsIn(headOf(page, date.start).toLowerCase()))[0] : undefined;
      const near = nearestCue(cues, date);
      const isAlone = !unit.isRow && unit.end - unit.start - (date.end - date.start) <= 25;
      const isPlaced = isAlone && /^[^\d,]{3,30}, (?:den |le |am |a )?$/.test(page.folded.slice(unit.start, date.start).trimStart());
      const isTop = page.number === 1 && date.start < page.text.length * 0.4;
      const field =
        near && near.score >= (near.meaning.startsWith("project") ? 0.8 : 0.6)
          ? near.meaning
          : (head?.meaning ?? (isAlone && (isPlaced || isTop || (date.start > page.text.length * 0.8 && page.number > 1)) ? "document.date" : "none"));
      if (field === "none" || (isPriceList && field.startsWith("project"))) return [];
      const early = Math.max(0, 0.2 - (page.number - 1) * 0.05 - date.start / 40_000);
      const score = field === "document.date" ? (near ? near.score * 0.7 : 0.55) + early : (near?.score ?? 0.6);
      return [
        {
          field,
          label: labelOf(field),
          value: date.date,
          meaning: { kind: "date" as const, date: date.date },
          page: page.number,
          start: date.start,
          end: date.end,
          score,
        },
      ];
    }),
  );
}

/** The percentages of a page, by what stands near. */
export function fromPercents(page: Page): Candidate[] {
  return page.units.flatMap((unit) => {
    const percents = within(page.percents, unit);
    if (!percents.length) return [];
    const cues = percentCues.in(wordsWithin(page, unit));
    return percents.flatMap((percent): Candidate[] => {
      const near = nearestCue(cues, percent, 10);
      if (!near || near.meaning === "none" || near.score < 0.62) return [];
      const field = near.meaning;
      if (field === "tax.rate" && percent.percent > 30) return [];
      const place = { page: page.number, start: percent.start, end: percent.end, score: near.score };
      if (field === "payment.early-discount" || (field === "discount" && cues.some(({ meaning }) => meaning === "payment.early-discount"))) {
        if (/kein skonto|ohne skonto|no discount|sans escompte|sin descuento/.test(page.folded.slice(unit.start, unit.end))) return [];
        const days = within(page.days, unit).sort((a, b) => Math.abs(a.start - percent.start) - Math.abs(b.start - percent.start))[0];
        if (!days || percent.percent > 10) return [];
        const [start, end] = [Math.min(days.start, percent.start), Math.max(days.end, percent.end)];
        return [
          {
            ...place,
            start,
            end,
            field: "payment.early-discount" as const,
            label: labelOf("payment.early-discount"),
            value: `${percent.percent} % within ${days.days} days`,
            meaning: { kind: "percent" as const, percent: percent.percent },
          },
        ];
      }
      // Interest is said in words, with what it is counted from.
      if (field === "payment.late-interest") return [];
      return [{ ...place, field, label: labelOf(field), value: `${percent.percent} %`, meaning: { kind: "percent" as const, percent: percent.percent } }];
    });
  });
}

/** What a page says of when payment is due. */
export function fromDays(page: Page): Candidate[] {
  return page.units.flatMap((unit) => {
    const all = within(page.days, unit);
    if (!all.length) return [];
    const words = wordsWithin(page, unit);
    const cues = [...paymentCues.in(words)];
    const inHeading = paymentCues.in(wordsIn(unit.heading));
    const isPayment = inHeading.some(({ meaning }) => meaning === "payment");
    const isOther = inHeading.some(({ meaning }) => meaning === "none");
    return all.flatMap((days) => {
      const near = nearestCue(cues, days, 18);
      const early = nearestCue(
        cues.filter(({ meaning }) => meaning === "early"),
        days,
        6,
      );
      if (early && all.length > 1 && days.days === Math.min(...all.map((each) => each.days))) return [];
      if (early && all.length === 1 && !days.isSurelyPayment) return [];
      if (days.days > 120) return [];
      const score = days.isSurelyPayment
        ? 0.85
        : near?.meaning === "payment"
          ? near.score * 0.75 + (isPayment ? 0.15 : 0) - (isOther ? 0.3 : 0)
          : near
            ? 0
            : isPayment
              ? 0.55
              : 0;
      const others = cues.filter(({ meaning }) => meaning === "none").length;
      return [
        {
          field: "payment.terms" as const,
          label: "Payment terms",
          value: `${days.days} days`,
          meaning: { kind: "days" as const, days: days.days },
          page: page.number,
          start: days.start,
          end: days.end,
          score: score - (days.isSurelyPayment ? 0 : others * 0.12),
        },
      ];
    });
  });
}

const TOKEN =
  /^[\s:.#°º()]{0,6}(?:(?:n[°ºo]?|nr|no|num|number|n[úu]mero|numéro|ref|client)\b[.°º]?[\s:#]{0,3})?((?=[\p{L}/_-]{0,12}\d)[\p{L}\d][\p{L}\d./_-]{1,30}(?: \d{2,6}(?![\d.,/]))?)/iu;

/** The numbers by which documents and orders are called. */
export function fromNumbers(page: Page): Candidate[] {
  const inCells = page.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const head = line.cells.length > 1 && /^[\p{L}\d./_ -]{3,24}$/u.test(cell.text) && /\d{2}/.test(cell.text) ? headOf(page, cell.start) : "";
      const words = wordsIn(fold(head));
      const [cue] = numberCues.in(words);
      if (!cue || cue.meaning === "none" || cue.to - cue.from < words.length || page.dates.some(({ start }) => start === cell.start)) return [];
      return [
        {
          field: cue.meaning,
          label: labelOf(cue.meaning),
          value: cell.text,
          meaning: { kind: "text" as const },
          page: page.number,
          start: cell.start,
          end: cell.end,
          score: 0.8,
        },
      ];
    }),
  );
  const inTexts = page.units.flatMap((unit) => {
    const words = wordsWithin(page, unit);
    return numberCues.in(words).flatMap(({ meaning, end, start }) => {
      if (meaning === "none") return [];
      const rest = page.text.slice(end, Math.min(unit.end, end + 60)).replace(/\t/g, " ");
      const match = TOKEN.exec(rest);
      const token = match?.[1]?.replace(/[./_-]+$/, "");
      if (!token || !match) return [];
      const at = end + match[0].length - (match[1] ?? "").length;
      if (
        /^[.,]\d/.test(page.text.slice(at + token.length, at + token.length + 2)) ||
        /^\d{1,3}[.,]\d{3}$|^\d{1,2}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^(?:19|20)\d{2}$|^\d{4}-\d{2}-\d{2}$/.test(token)
      )
        return [];
      if (page.dates.some((date) => date.start <= at && at < date.end) || page.money.some((money) => money.start <= at && at < money.end)) return [];
      const isLine = !page.text.slice(page.text.lastIndexOf("\n", start) + 1, start).trim();
      const isTop = page.number === 1 && start < page.text.length * 0.35;
      const score = 0.6 + (isLine ? 0.12 : 0) + (isTop ? 0.15 : 0) + (/[:#°º]|\bn[or]\b/i.test(match[0]) ? 0.1 : 0) - (page.number - 1) * 0.05;
      // A reference that an invoice or an order is to have is the client's.
      const isQuoted =
        /reference|referencia|referenz/.test(page.folded.slice(start, end)) &&
        /invoice|rechnung|facture|factura|virement|\border\b/.test(page.folded.slice(unit.start, unit.end));
      const field = isQuoted ? "order.number" : meaning;
      return [
        {
          field,
          label: labelOf(field),
          value: token,
          meaning: { kind: "text" as const },
          page: page.number,
          start: at,
          end: at + token.length,
          score,
        },
      ];
    });
  });
  return [...inCells, ...inTexts, ...inHead(page)];
}

const HEAD = /^(?:no|nr|n[°º]|num)\.?[ :°º.]{1,4}((?=\S{0,12}\d)[\p{L}\d][\p{L}\d./_-]{2,24})$/iu;

/** A number alone under the title: of an order, or of what the document is otherwise. */
function inHead(page: Page): Candidate[] {
  if (page.number > 1) return [];
  const head = page.lines.slice(0, 10);
  const isOrder = head.some(({ text }) => /bestellung|purchase order|bon de commande|transportauftrag|pedido/i.test(text) && text.length < 50);
  const field = isOrder ? ("order.number" as const) : ("document.number" as const);
  return head.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const token = HEAD.exec(cell.text)?.[1];
      return token
        ? [
            {
              field,
              label: labelOf(field),
              value: token,
              meaning: { kind: "text" as const },
              page: 1,
              start: cell.end - token.length,
              end: cell.end,
              score: 0.75,
            },
          ]
        : [];
    }),
  );
}
