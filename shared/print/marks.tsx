import type { ReactNode } from "react";
import type { PrintWords } from "../locales/print-words.ts";

/**
 * How a figure of the document is written, with what it is: one that a person said or set (`Figure` of shared/chat/sources.ts), or one that is worked out
 * (`subtotal`, `total`, `amountDue`, `tax.` and its rate, `li_….net`).
 */
export type MarkFigure = (figure: string, written: ReactNode) => ReactNode;

/** As it is printed. */
export const plainMark: MarkFigure = (_, written) => written;

/** So that it can be pointed at. */
export const figureMark: MarkFigure = (figure, written) => <span data-figure={figure}>{written}</span>;

/** Text that a person wrote, with its own line breaks, of empty lines one at a time. */
export const tidyBlankLines = (text: string | undefined): string | undefined => text?.trim().replace(/\n\s*\n/g, "\n\n");

interface SaidProps {
  children: string | undefined;
  className?: string;
  /** How it is written where it can be pointed at. */
  write?: (text: string) => ReactNode;
}

/** What a person wrote as a paragraph, in its own direction. Nothing where they wrote nothing. */
export function PersonText({ children, className, write = (text) => text }: SaidProps) {
  const text = tidyBlankLines(children);
  if (!text) return null;
  return (
    <p className={className ? `said ${className}` : "said"} dir="auto">
      {write(text)}
    </p>
  );
}

/** A place that is still to be filled in. */
export function Blank({ words, className }: { words: PrintWords; className?: string }) {
  return <span className={className ? `blank ${className}` : "blank"} role="img" aria-label={words.unknown} />;
}

/** A name; a place to be filled in while there is none. */
export const NameOrBlank = ({ words, children }: { words: PrintWords; children: string }) =>
  children.trim() ? <PersonText className="name">{children}</PersonText> : <Blank words={words} className="name" />;
