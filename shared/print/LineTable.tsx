import { memo, type ReactNode } from "react";
import type { DraftLine } from "../invoicing/invoices.ts";
import type { PrintWords } from "../locales/print-words.ts";
import type { DocumentFormat } from "../text/document-format.ts";
import { Blank, type MarkFigure, tidyBlankLines } from "./marks.tsx";
import type { Printable } from "./printable.ts";

interface Props {
  invoice: Printable;
  words: PrintWords;
  written: DocumentFormat;
  mark: MarkFigure;
}

/** Minimum number of lines on the page of the totals. */
const ABOVE = 2;

/**
 * The table of lines, with the totals (`children`). The head repeats on every page. A column of tax rates is printed only if the lines differ in them.
 * The totals are a row of the same table, in one `tbody` with the last lines, because printers keep a `tbody` on one page.
 */
export function LineTable({ children, invoice, words, written, mark }: Props & { children: ReactNode }) {
  const rates = new Set([...invoice.lines, ...(invoice.adjustments ?? [])].map(({ taxRate }) => taxRate ?? invoice.taxRate));
  const taxed = rates.size > 1;
  const rows = invoice.lines.map((line, i) => (
    <Line
      key={line.id}
      words={words}
      written={written}
      mark={mark}
      line={line}
      net={invoice.nets[i]}
      taxRate={taxed ? (line.taxRate ?? invoice.taxRate) : undefined}
    />
  ));
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.unitPrice}</th>
          {taxed && <th scope="col">{words.taxRate}</th>}
          <th scope="col">{words.amount(invoice.currency)}</th>
        </tr>
      </thead>
      {rows.length > ABOVE && <tbody>{rows.slice(0, -ABOVE)}</tbody>}
      <tbody className="last">
        {rows.length ? rows.slice(-ABOVE) : <BlankLine words={words} />}
        <tr className="foot">
          <td colSpan={taxed ? 5 : 4}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface LineProps extends Omit<Props, "invoice"> {
  line: DraftLine;
  net: number | undefined;
  /** In percent, if the table has a column for it. */
  taxRate: number | undefined;
}

/** A row, memoized: a change of one line does not render the others of a long invoice. */
const Line = memo(function Line({ line, net = 0, taxRate, words, written, mark }: LineProps) {
  const { id, unitPrice } = line;
  const blank = unitPrice === undefined && <Blank words={words} />;
  return (
    <tr className="line">
      {/* No paragraph: a PDF gets a tag per element, and each tag in hundreds of lines costs time. */}
      <td dir="auto">
        {tidyBlankLines(line.description)}
        {(line.discount || line.charge) && <Changes line={line} words={words} written={written} mark={mark} />}
      </td>
      <td>
        {mark(`${id}.quantity`, written.quantity(line.quantity))} {line.unit && unitOf(written.unit(line.quantity, line.unit), words)}
      </td>
      <td>{mark(`${id}.unitPrice`, unitPrice === undefined ? blank : priceOf(line, unitPrice, words, written))}</td>
      {taxRate !== undefined && <td>{mark(line.taxRate === undefined ? "taxRate" : `${id}.taxRate`, written.percent(taxRate))}</td>}
      <td>{unitPrice === undefined ? blank : mark(`${id}.net`, written.amount(net))}</td>
    </tr>
  );
});

const BlankLine = ({ words }: Pick<Props, "words">) => (
  <tr className="line">
    {["description", "quantity", "price", "amount"].map((column) => (
      <td key={column}>
        <Blank words={words} />
      </td>
    ))}
  </tr>
);

/** Text that reads left to right in any context. */
const latin = /^[\p{Script=Latin}0-9 .,'’²³%°/-]+$/u;

/** The unit beside a quantity. A long one goes below it, to keep the descriptions wide; one that could reorder the number is isolated by `bdi`. */
function unitOf(beside: string, words: PrintWords): ReactNode {
  const unit = beside.trim();
  if (!unit) return null;
  if (unit.length > 10) return <bdi className="below">{unit}</bdi>;
  // Most units need no element of their own.
  return words.direction === "ltr" && latin.test(unit) ? unit : <bdi>{unit}</bdi>;
}

/** The price of one unit, or of several ("15.24 per 12"). */
function priceOf(line: DraftLine, price: number, words: PrintWords, written: DocumentFormat): string {
  const each = written.price(price);
  return line.baseQuantity === undefined || line.baseQuantity === 1 ? each : words.perUnits(each, written.quantity(line.baseQuantity));
}

/** The line's discount and charge. */
function Changes({ line, words, written, mark }: { line: DraftLine } & Pick<Props, "words" | "written" | "mark">) {
  const part = ({ type, value }: { type: "percent" | "amount"; value: number }) => (type === "percent" ? written.percent(value) : written.amount(value));
  return (
    <>
      {line.discount && line.discount.value > 0 && (
        <p className="change" dir={words.direction}>
          {mark(`${line.id}.discount`, words.lineDiscount(part(line.discount)))}
        </p>
      )}
      {line.charge && line.charge.value > 0 && (
        <p className="change" dir={words.direction}>
          {words.lineCharge(part(line.charge))}
        </p>
      )}
    </>
  );
}
