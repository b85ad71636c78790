import type { ReactNode } from "react";
import type { PrintWords } from "../locales/print-words.ts";

/**
 * Renders a figure, given its path: one with a source (`Figure` of shared/chat/sources.ts), or a computed one (`subtotal`, `total`, `amountDue`, `tax.`
 * with its rate, `li_….net`).
 */
export type MarkFigure = (figure: string, written: ReactNode) => ReactNode;

/** Renders figures for print. */
export const plainMark: MarkFigure = (_, written) => written;

/** Renders figures so that they can be pointed at. */
export const figureMark: MarkFigure = (figure, written) => <span data-figure={figure}>{written}</span>;

/** Trims a text and collapses several empty lines into one; line breaks stay. */
export const tidyBlankLines = (text: string | undefined): string | undefined => text?.trim().replace(/\n\s*\n/g, "\n\n");

interface SaidProps {
  children: string | undefined;
  className?: string;
  /** Wraps the text so that it can be pointed at. */
  write?: (text: string) => ReactNode;
}

/** A paragraph of a person's text in its own direction; renders nothing for empty text. */
export function PersonText({ children, className, write = (text) => text }: SaidProps) {
  const text = tidyBlankLines(children);
  if (!text) return null;
  return (
    <p className={className ? `said ${className}` : "said"} dir="auto">
      {write(text)}
    </p>
  );
}

/** A blank to fill in. */
export function Blank({ words, className }: { words: PrintWords; className?: string }) {
  return <span className={className ? `blank ${className}` : "blank"} role="img" aria-label={words.unknown} />;
}

export const NameOrBlank = ({ words, children }: { words: PrintWords; children: string }) =>
  children.trim() ? <PersonText className="name">{children}</PersonText> : <Blank words={words} className="name" />;
